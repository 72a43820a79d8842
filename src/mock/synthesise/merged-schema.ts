import { isJsonObject, type Json, type JsonObject } from '../../http/json.ts';
import { valueAt } from '../../description/json-pointer.ts';
import { listMember, objectMember, textMember, textsMember } from '../../description/node-members.ts';
import { parseReference } from '../../description/resolve-reference.ts';
import { UnsatisfiableSchemaError } from './unsatisfiable.ts';

const lower: ReadonlySet<string> = new Set(['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']);
const upper: ReadonlySet<string> = new Set(['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']);

function typesOf(value: Json): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : [value];
}

function bothTypes(a: Json, b: Json): Json {
  const left = typesOf(a);
  const right = typesOf(b);
  const shared = left.filter((type) => right.includes(type) || (type === 'integer' && right.includes('number')));
  const narrowed = right.filter((type) => type === 'integer' && left.includes('number') && !shared.includes(type));
  return [...shared, ...narrowed];
}

function bothValues(a: Json, b: Json): Json {
  const texts = new Set(typesOf(b).map((value) => JSON.stringify(value)));
  return typesOf(a).filter((value) => texts.has(JSON.stringify(value)));
}

/** One member of each side becomes both: `allOf` of the two schemas. */
function bothMembers(a: JsonObject, b: JsonObject): JsonObject {
  const members: Record<string, Json> = { ...a };
  for (const [name, schema] of Object.entries(b)) {
    const mine = Object.hasOwn(a, name) ? a[name] : undefined;
    members[name] = mine === undefined ? schema : { allOf: [mine, schema] };
  }
  return members;
}

function bothKeywords(keyword: string, a: Json, b: Json): Json {
  if (lower.has(keyword)) return Math.max(Number(a), Number(b));
  if (upper.has(keyword)) return Math.min(Number(a), Number(b));
  if (keyword === 'type') return bothTypes(a, b);
  if (keyword === 'enum') return bothValues(a, b);
  if (keyword === 'required') return [...new Set([...typesOf(a), ...typesOf(b)])];
  if (keyword === 'properties' && isJsonObject(a) && isJsonObject(b)) return bothMembers(a, b);
  if (keyword === 'items' || keyword === 'additionalProperties') return { allOf: [a, b] };
  return a;
}

/** A schema that asks for what both ask for; keywords that it cannot join are those of the first. */
export function bothSchemas(a: JsonObject, b: JsonObject): JsonObject {
  const both: Record<string, Json> = { ...a };
  for (const [keyword, value] of Object.entries(b)) {
    const mine = Object.hasOwn(both, keyword) ? both[keyword] : undefined;
    both[keyword] = mine === undefined ? value : bothKeywords(keyword, mine, value);
  }
  return both;
}

/** A schema without `$ref` and `allOf` at its top: their keywords stand beside its own. */
export function mergedSchema(schema: Json, document: JsonObject, through: readonly string[] = []): JsonObject {
  if (schema === false) throw new UnsatisfiableSchemaError('the schema false permits no value');
  if (!isJsonObject(schema)) return {};
  const { $ref, allOf, ...own } = schema;
  let merged: JsonObject = own;
  const reference = textMember(schema, '$ref');
  if (reference !== undefined) {
    const parsed = parseReference(reference);
    const target = parsed.kind === 'local' ? valueAt(document, parsed.pointer) : undefined;
    if (target === undefined) throw new UnsatisfiableSchemaError(`the reference ${reference} is not followed`);
    if (through.includes(reference)) throw new UnsatisfiableSchemaError(`${reference} refers to itself`);
    merged = bothSchemas(merged, mergedSchema(target, document, [...through, reference]));
  }
  for (const part of listMember(schema, 'allOf')) {
    merged = bothSchemas(merged, mergedSchema(part, document, through));
  }
  return merged;
}

/** Names of the schema's properties, those that are only required last. */
export function propertyNames(schema: JsonObject): { name: string; required: boolean }[] {
  const required = new Set(textsMember(schema, 'required'));
  const names = new Set([...Object.keys(objectMember(schema, 'properties')), ...required]);
  return [...names].map((name) => ({ name, required: required.has(name) }));
}
