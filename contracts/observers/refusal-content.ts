import { roleSchema } from '../../src/contract/envelope.ts';
import type { Role } from '../../src/description/model.ts';
import { isJsonObject, type Json, type JsonObject } from '../../src/http/json.ts';
import { statusPhrase } from '../../src/http/status-phrase.ts';

/** JSON content of one refusal. */
export interface RefusalContent {
  readonly status: number;
  readonly json: Json;
}

export interface RefusalSchema {
  readonly schema: JsonObject;
  /** What the whole value is. */
  readonly role?: Role;
  /** Names of members that no role, and no value, is known of: the description cannot say what they tell. */
  readonly unknown: readonly string[];
  /** The error codes of the description are told somewhere. */
  readonly tellsCode: boolean;
}

/** The values of all refusals at one place. */
interface Place {
  readonly name: string;
  readonly values: readonly { readonly status: number; readonly value: Json }[];
}

/** Members by which servers commonly tell what was wrong. */
const sentenceNames = /^(?:detail|details|message|msg|description|error_?description|reason|error|title|text)$/i;
/** Members of problem details that the mock has besides those with a role. */
const ownMembers: readonly string[] = ['type', 'instance'];

const isText = (value: Json): value is string => typeof value === 'string';
const isSame = (a: Json, b: Json): boolean => JSON.stringify(a) === JSON.stringify(b);
const isPointed = (value: Json): boolean =>
  isJsonObject(value) && isText(value.pointer ?? null) && isText(value.detail ?? null);

/** The role of a place, told by its values. A status that is a text is one of each response: see `withOwnValues`. */
function roleOf({ name, values }: Place, codes: ReadonlySet<string>): Role | undefined {
  if (values.every(({ status, value }) => value === status || value === String(status))) return 'status';
  if (values.every(({ status, value }) => value === statusPhrase(status))) return 'title';
  if (values.every(({ value }) => isText(value) && codes.has(value))) return 'code';
  if (name === 'errors' && values.every(({ value }) => Array.isArray(value) && value.every(isPointed))) return 'errors';
  return sentenceNames.test(name) && values.every(({ value }) => isText(value)) ? 'detail' : undefined;
}

const schemas: Readonly<Partial<Record<Role, JsonObject>>> = {
  errors: {
    type: 'array',
    items: { type: 'object', properties: { pointer: { type: 'string' }, detail: { type: 'string' } } },
  },
};

const unknownAt = (name: string): RefusalSchema => ({ schema: {}, unknown: [name], tellsCode: false });

function ofObjects({ values }: Place, codes: ReadonlySet<string>): RefusalSchema {
  const objects = values.flatMap(({ status, value }) => (isJsonObject(value) ? [{ status, value }] : []));
  const names = [...new Set(objects.flatMap(({ value }) => Object.keys(value)))];
  const roles = new Set<Role>();
  const members = names.map((name) => {
    const own = objects.flatMap(({ status, value }) => {
      const member = value[name];
      return member === undefined ? [] : [{ status, value: member }];
    });
    const part = schemaAt({ name, values: own }, codes);
    const [again, role] = [roles.has(part.role as Role), part.role];
    if (role !== undefined) roles.add(role);
    return { name, isAlways: own.length === objects.length, ...(again ? unknownAt(name) : part) };
  });
  const filled = members.filter(({ name, unknown, isAlways }) => isAlways && !unknown.includes(name));
  return {
    schema: {
      type: 'object',
      ...(filled.length > 0 && { required: filled.map(({ name }) => name) }),
      properties: Object.fromEntries(members.map(({ name, schema }) => [name, schema])),
    },
    unknown: members.flatMap(({ unknown }) => unknown),
    tellsCode: members.some(({ tellsCode }) => tellsCode),
  };
}

/** A list that has one element in every refusal is declared with one. */
function ofLists({ name, values }: Place, codes: ReadonlySet<string>): RefusalSchema {
  const elements = values.flatMap(({ status, value }) =>
    Array.isArray(value) && value.length === 1 ? [{ status, value: value[0] as Json }] : [],
  );
  if (elements.length < values.length) return unknownAt(name);
  const { schema, role, ...rest } = schemaAt({ name, values: elements }, codes);
  // A role is one of a property.
  if (role !== undefined) return unknownAt(name);
  return { schema: { type: 'array', minItems: 1, maxItems: 1, items: schema }, ...rest };
}

function schemaAt(place: Place, codes: ReadonlySet<string>): RefusalSchema {
  const { name, values } = place;
  const role = roleOf(place, codes);
  if (role !== undefined) {
    const isNumber = values.every(({ value }) => typeof value === 'number');
    const schema = roleSchema(role, schemas[role] ?? { type: isNumber ? 'integer' : 'string' });
    return { schema, role, unknown: [], tellsCode: role === 'code' };
  }
  const [first] = values;
  if (first && values.length > 1 && values.every(({ value }) => isSame(value, first.value))) {
    return { schema: { const: first.value }, unknown: [], tellsCode: false };
  }
  if (values.every(({ value }) => isJsonObject(value))) return ofObjects(place, codes);
  if (values.every(({ value }) => Array.isArray(value))) return ofLists(place, codes);
  const isOwn = ownMembers.includes(name) && values.every(({ value }) => isText(value));
  return isOwn ? { schema: { type: 'string' }, unknown: [], tellsCode: false } : unknownAt(name);
}

/** What all refusals of a server have in common, as a schema that a description may declare for each of them. */
export function refusalSchema(contents: readonly RefusalContent[], codes: ReadonlySet<string>): RefusalSchema {
  return schemaAt({ name: '', values: contents.map(({ status, json }) => ({ status, value: json })) }, codes);
}
