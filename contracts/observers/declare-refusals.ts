import type { DocumentEdit } from '../../src/description/edit-document.ts';
import { childPointer, valueAt } from '../../src/description/json-pointer.ts';
import type { ApiDescription, DeclaredResponse, Operation } from '../../src/description/model.ts';
import type { Json, JsonObject } from '../../src/http/json.ts';
import { codedRefusals, codesOf } from '../answers/declared-refusals.ts';
import { type Group, mergedResponse, statusValues, withValues } from './merged-response.ts';

/** What is known of the refusals of a server. */
export interface SeenRefusals {
  /** The status that an operation refuses with for an error code; `undefined`: nothing else than declared is known. */
  statusOf(operation: Operation, code: string): number | undefined;
  /** Error codes that stand for what the operation was seen to refuse. */
  seenAt(operation: Operation): readonly string[];
}

const sameCodes = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((code) => b.includes(code));

/** Those of one status, and not of a class. */
const refusalsOf = (operation: Operation): readonly DeclaredResponse[] =>
  codedRefusals(operation).filter(({ statusKey }) => /^4\d\d$/.test(statusKey));

/** Error codes of an operation, each with the response that declares it: its own, or another operation's. */
function codesFor({ operations }: ApiDescription, operation: Operation, more: readonly string[]): readonly Coded[] {
  const own = refusalsOf(operation).flatMap((response) => codesOf(response).map((code) => ({ code, response })));
  const further = more.filter((code) => own.every((known) => known.code !== code));
  const others = further.flatMap((code): readonly Coded[] => {
    const response = operations.flatMap(refusalsOf).find((candidate) => codesOf(candidate).includes(code));
    return response ? [{ code, response }] : [];
  });
  return [...own, ...others];
}

interface Coded {
  readonly code: string;
  readonly response: DeclaredResponse;
}

function groupsOf(
  description: ApiDescription,
  operation: Operation,
  { statusOf, seenAt }: SeenRefusals,
): readonly Group[] {
  const groups = new Map<number, Group>();
  for (const { code, response } of codesFor(description, operation, seenAt(operation))) {
    const status = statusOf(operation, code) ?? Number(response.statusKey);
    const { codes, sources } = groups.get(status) ?? { codes: [], sources: [] };
    groups.set(status, { status, codes: [...codes, code], sources: [...new Set([...sources, response])] });
  }
  return [...groups.values()];
}

const pascal = (code: string): string =>
  code
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** How another operation refers to a response of just these codes and this status. */
function referenceElsewhere({ operations, documents }: ApiDescription, { codes, status }: Group): Json | undefined {
  for (const operation of operations) {
    const same = refusalsOf(operation).find((response) => {
      return response.statusKey === String(status) && sameCodes(codesOf(response), codes);
    });
    const place = childPointer(`${operation.location.pointer}/responses`, status);
    if (same) return valueAt(documents.declared, place);
  }
  return undefined;
}

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
export function declareRefusals(description: ApiDescription, seen: SeenRefusals): readonly DocumentEdit[] {
  const root = description.documents.declared;
  const added = new NewResponses(root);
  const uses = new Map<string, { response: DeclaredResponse; statuses: Set<number> }>();
  const edits = description.operations.flatMap((operation): readonly DocumentEdit[] => {
    const old = refusalsOf(operation);
    const groups = groupsOf(description, operation, seen);
    const placeOf = (status: number | string): string =>
      childPointer(`${operation.location.pointer}/responses`, status);
    const placed = groups.flatMap((group): readonly DocumentEdit[] => {
      const whole = old.find((response) => sameCodes(codesOf(response), group.codes));
      if (!whole) {
        const value = referenceElsewhere(description, group) ?? added.referenceTo(group);
        return [{ op: 'add', path: placeOf(group.status), value }];
      }
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
