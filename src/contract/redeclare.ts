import type { DocumentEdit } from '../description/edit-document.ts';
import { childPointer, valueAt } from '../description/json-pointer.ts';
import type { ApiDescription, MediaType, Operation, Schema } from '../description/model.ts';
import { isJsonObject, type Json, type JsonObject } from '../http/json.ts';
import { isJsonMediaType } from '../http/media-type.ts';
import type { DeclaredPart } from './envelope.ts';

/** The JSON content that an operation is declared to succeed with. */
export interface SuccessContent {
  readonly media: MediaType;
  readonly schema: Schema;
  /** The first declared example. */
  readonly example: Json;
}

export function successContent(operation: Operation): SuccessContent | undefined {
  const successes = operation.responses.filter(({ statusKey }) => statusKey.startsWith('2'));
  const media = successes.flatMap(({ content }) => content).find(({ mediaType }) => isJsonMediaType(mediaType));
  return media?.schema && { media, schema: media.schema, example: Object.values(media.examples)[0] ?? null };
}

const referenceIn = (node: Json | undefined): string | undefined =>
  isJsonObject(node) && typeof node.$ref === 'string' && node.$ref.startsWith('#/') ? node.$ref.slice(1) : undefined;

const countUses = (reference: string, within: Json): number =>
  JSON.stringify(within).split(`"$ref":"#${reference}"`).length - 1;

/** Where to write what a node shall say: at the component that it alone refers to, else at the node. */
function placeOf(root: JsonObject, pointer: string, value: Json): string {
  const reference = referenceIn(valueAt(root, pointer));
  if (reference === undefined) return pointer;
  return countUses(reference, root) === 1 && countUses(reference, value) === 0 ? reference : pointer;
}

/** What the schema rests on stays. */
function twinOf(part: DeclaredPart, schema: Schema): JsonObject | undefined {
  const own = part.schema['x-twin'];
  const assumes = [...schema.assumes.node];
  const twin = { ...(isJsonObject(own) ? own : {}), ...(assumes.length > 0 ? { assumes } : {}) };
  return Object.keys(twin).length > 0 ? twin : undefined;
}

/** The edits that declare that content instead, with one example of it. */
export function redeclare(
  description: ApiDescription,
  content: SuccessContent,
  part: DeclaredPart,
): readonly DocumentEdit[] {
  const root = description.documents.declared;
  const { media, schema } = content;
  const { pointer } = media.location;
  const twin = twinOf(part, schema);
  const value = { ...part.schema, ...(twin && { 'x-twin': twin }) };
  const declaration: DocumentEdit = { op: 'replace', path: placeOf(root, `${pointer}/schema`, value), value };
  const [name] = Object.keys(media.examples);
  if (name === undefined) return [declaration];
  const example = { summary: 'As this server answers', value: part.example };
  const path = placeOf(root, childPointer(`${pointer}/examples`, name), example);
  return [declaration, { op: 'replace', path, value: example }];
}
