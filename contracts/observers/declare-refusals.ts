import type { DocumentEdit } from '../../src/description/edit-document.ts';
import { childPointer, valueAt } from '../../src/description/json-pointer.ts';
import type { ApiDescription, DeclaredResponse, Operation } from '../../src/description/model.ts';
import type { Json, JsonObject } from '../../src/http/json.ts';
import { codesOf } from '../declared-refusals.ts';
import { type Group, mergedResponse, statusValues, withValues } from './merged-response.ts';

/** The status that an operation refuses with for an error code; `undefined`: nothing else than declared is known. */
export type StatusOf = (operation: Operation, code: string) => number | undefined;

const sameCodes = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((code) => b.includes(code));

const refusalsOf = ({ responses }: Operation): readonly DeclaredResponse[] =>
  responses.filter((response) => /^4\d\d$/.test(response.statusKey) && codesOf(response).length > 0);

function groupsOf(operation: Operation, statusOf: StatusOf): readonly Group[] {
  const groups = new Map<number, Group>();
  for (const response of refusalsOf(operation)) {
    for (const code of codesOf(response)) {
      const status = statusOf(operation, code) ?? Number(response.statusKey);
      const { codes, sources } = groups.get(status) ?? { codes: [], sources: [] };
      groups.set(status, { status, codes: [...codes, code], sources: [...new Set([...sources, response])] });
    }
  }
  return [...groups.values()];
}

const pascal = (code: string): string =>
  code
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** Makes the responses that no declared one will do for, each once. */
class NewResponses {
  private readonly names = new Map<string, string>();
  readonly edits: DocumentEdit[] = [];
  private readonly root: JsonObject;

  constructor(root: JsonObject) {
    this.root = root;
  }

  referenceTo(group: Group): JsonObject {
    const value = mergedResponse(this.root, group);
    const key = JSON.stringify(value);
    const name = this.names.get(key) ?? this.add(key, group, value);
    return { $ref: `#/components/responses/${name}` };
  }

  private add(key: string, { codes, status }: Group, value: Json): string {
    const plain = codes.length <= 2 ? codes.map(pascal).join('Or') : `Refused${status}`;
    const taken = new Set([
      ...this.names.values(),
      ...Object.keys((valueAt(this.root, '/components/responses') as JsonObject | undefined) ?? {}),
    ]);
    let name = plain;
    for (let i = 2; taken.has(name); i += 1) name = `${plain}${i}`;
    this.names.set(key, name);
    this.edits.push({ op: 'add', path: `/components/responses/${name}`, value });
    return name;
  }
}

/** Which statuses a declared response has in the end, wherever it is referred to. */
type StatusesOf = ReadonlyMap<string, { readonly response: DeclaredResponse; readonly statuses: ReadonlySet<number> }>;

/** The edits of examples that say the old status, where a response moves with all that refer to it. */
function exampleEdits(root: JsonObject, uses: StatusesOf): readonly DocumentEdit[] {
  return [...uses.values()].flatMap(({ response, statuses }) => {
    const [status, ...further] = statuses;
    const [media] = response.content;
    if (status === undefined || further.length > 0 || String(status) === response.statusKey) return [];
    return Object.entries(media?.examples ?? {}).flatMap(([name, example]): DocumentEdit[] => {
      const path = `${childPointer(`${media?.location.pointer}/examples`, name)}/value`;
      const value = withValues(example, statusValues(response, status));
      const isOther = JSON.stringify(value) !== JSON.stringify(example) && valueAt(root, path) !== undefined;
      return isOther ? [{ op: 'replace', path, value }] : [];
    });
  });
}

/** Responses that go on as they are, each with the status that it will have at one operation. */
function note(
  uses: Map<string, { response: DeclaredResponse; statuses: Set<number> }>,
  old: DeclaredResponse,
  status: number,
): void {
  const use = uses.get(old.location.pointer) ?? { response: old, statuses: new Set<number>() };
  use.statuses.add(status);
  uses.set(old.location.pointer, use);
}

/**
 * The edits after which every operation refuses with these statuses. Responses are moved, and where codes come together
 * under one status, or part, responses are added to the components.
 */
export function declareRefusals(description: ApiDescription, statusOf: StatusOf): readonly DocumentEdit[] {
  const root = description.documents.declared;
  const added = new NewResponses(root);
  const uses = new Map<string, { response: DeclaredResponse; statuses: Set<number> }>();
  const edits = description.operations.flatMap((operation): readonly DocumentEdit[] => {
    const old = refusalsOf(operation);
    const groups = groupsOf(operation, statusOf);
    const placeOf = (status: number | string): string =>
      childPointer(`${operation.location.pointer}/responses`, status);
    const placed = groups.flatMap((group): readonly DocumentEdit[] => {
      const whole = old.find((response) => sameCodes(codesOf(response), group.codes));
      if (!whole) return [{ op: 'add', path: placeOf(group.status), value: added.referenceTo(group) }];
      note(uses, whole, group.status);
      const value = valueAt(root, placeOf(whole.statusKey));
      const stays = whole.statusKey === String(group.status) || value === undefined;
      return stays ? [] : [{ op: 'add', path: placeOf(group.status), value }];
    });
    const gone = old.filter(({ statusKey }) => !groups.some(({ status }) => String(status) === statusKey));
    return [...placed, ...gone.map(({ statusKey }): DocumentEdit => ({ op: 'remove', path: placeOf(statusKey) }))];
  });
  return [...added.edits, ...exampleEdits(root, uses), ...edits];
}
