import type { DocumentEdit } from '../../src/description/edit-document.ts';
import { childPointer, valueAt } from '../../src/description/json-pointer.ts';
import type { ApiDescription, DeclaredResponse } from '../../src/description/model.ts';
import { isJsonObject, type Json, type JsonObject } from '../../src/http/json.ts';
import { codesOf, codedRefusals } from '../answers/declared-refusals.ts';

/** The content that all refusals of a server have. */
export interface SharedContent {
  /** Absent: no content. */
  readonly mediaType: string | undefined;
  readonly schema?: JsonObject;
  /** True: the schema has a place for the error code. */
  readonly tellsCode?: boolean;
  /** Members of which nothing is known but their names. */
  readonly unknown?: readonly string[];
}

/** The schema of one response: with its codes at the place of the code, and a status that is a text as its own. */
function withOwnValues(json: Json, response: DeclaredResponse): Json {
  if (Array.isArray(json)) return json.map((element: Json) => withOwnValues(element, response));
  if (!isJsonObject(json)) return json;
  const { role } = isJsonObject(json['x-twin']) ? json['x-twin'] : {};
  if (role === 'status' && json.type === 'string') return { const: response.statusKey };
  const copy = Object.fromEntries(
    Object.entries(json).map(([name, member]) => [name, withOwnValues(member, response)]),
  );
  return role === 'code' ? { ...copy, enum: [...codesOf(response)] } : copy;
}

const assuming = (node: JsonObject, assumes: readonly string[]): JsonObject => {
  const own = isJsonObject(node['x-twin']) ? node['x-twin'] : {};
  return assumes.length === 0 ? node : { ...node, 'x-twin': { ...own, assumes: [...assumes] } };
};

function contentOf(response: DeclaredResponse, mediaType: string, schema: JsonObject): JsonObject {
  const [old] = response.content;
  const own = withOwnValues(schema, response) as JsonObject;
  const declared = assuming(own, old?.schema?.assumes.node ?? []);
  return { [mediaType]: assuming({ schema: declared }, old?.assumes.node ?? []) };
}

/** Where content tells no code, the response names those that it stands for. */
function codeEdits(response: DeclaredResponse, root: JsonObject, tellsCode: boolean): readonly DocumentEdit[] {
  const twinAt = `${response.location.pointer}/x-twin`;
  const twin = valueAt(root, twinAt);
  const codes = [...codesOf(response)];
  if (tellsCode) return response.codes.length > 0 ? [{ op: 'remove', path: `${twinAt}/codes` }] : [];
  if (response.codes.length === codes.length) return [];
  return isJsonObject(twin)
    ? [{ op: 'add', path: `${twinAt}/codes`, value: codes }]
    : [{ op: 'add', path: twinAt, value: { codes } }];
}

/** The edits after which every declared refusal has this content. */
export function declareRefusalContent(
  description: ApiDescription,
  { mediaType, schema = {}, tellsCode = false }: SharedContent,
): readonly DocumentEdit[] {
  const root = description.documents.declared;
  const responses = new Map<string, DeclaredResponse>();
  for (const operation of description.operations)
    for (const response of codedRefusals(operation)) responses.set(response.location.pointer, response);
  return [...responses].flatMap(([pointer, response]): readonly DocumentEdit[] => {
    const path = childPointer(pointer, 'content');
    const codes = codeEdits(response, root, tellsCode);
    const isThere = valueAt(root, path) !== undefined;
    if (mediaType === undefined) return isThere ? [...codes, { op: 'remove', path }] : codes;
    return [...codes, { op: isThere ? 'replace' : 'add', path, value: contentOf(response, mediaType, schema) }];
  });
}
