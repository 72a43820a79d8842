import { valueAt } from '../../description/json-pointer.ts';
import { isJsonObject, type Json, type JsonObject } from '../../http/json.ts';

const quoted = (value: Json): string => JSON.stringify(value);

const types: Readonly<Record<string, string>> = {
  integer: '(type == "number" and . == floor)',
  number: '(type == "number")',
  string: '(type == "string")',
  boolean: '(type == "boolean")',
  null: '(. == null)',
  array: '(type == "array")',
  object: '(type == "object")',
};

const formats: Readonly<Record<string, string>> = {
  'date-time': String.raw`^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)$`,
  date: String.raw`^\d{4}-\d\d-\d\d$`,
  uri: String.raw`^[A-Za-z][A-Za-z0-9+.-]*:\S+$`,
};

const whereNot = (type: string, test: string): string => `(type != "${type}" or (${test}))`;
const joined = (parts: readonly string[], by: 'and' | 'or'): string =>
  parts.length === 0 ? String(by === 'and') : `(${parts.join(` ${by} `)})`;

/** Keywords that judge a value by their own value alone. */
const simple: Readonly<Record<string, (value: Json) => string>> = {
  type: (value) =>
    joined(
      [value].flat().map((name) => types[String(name)] ?? 'true'),
      'or',
    ),
  enum: (value) => `(. as $it | ${quoted(value)} | any(.[]; . == $it))`,
  const: (value) => `(. == ${quoted(value)})`,
  minimum: (value) => whereNot('number', `. >= ${quoted(value)}`),
  maximum: (value) => whereNot('number', `. <= ${quoted(value)}`),
  exclusiveMinimum: (value) => whereNot('number', `. > ${quoted(value)}`),
  exclusiveMaximum: (value) => whereNot('number', `. < ${quoted(value)}`),
  minLength: (value) => whereNot('string', `length >= ${quoted(value)}`),
  maxLength: (value) => whereNot('string', `length <= ${quoted(value)}`),
  pattern: (value) => whereNot('string', `test(${quoted(value)})`),
  format: (value) => {
    const pattern = formats[String(value)];
    return pattern === undefined ? 'true' : whereNot('string', `test(${quoted(pattern)})`);
  },
  minItems: (value) => whereNot('array', `length >= ${quoted(value)}`),
  maxItems: (value) => whereNot('array', `length <= ${quoted(value)}`),
  uniqueItems: (value) => (value === true ? whereNot('array', 'length == (unique | length)') : 'true'),
  required: (value) =>
    whereNot(
      'object',
      joined(
        [value].flat().map((name) => `has(${quoted(name)})`),
        'and',
      ),
    ),
};

type Part = (schema: Json) => string;

/** Keywords that judge a value by schemas of its parts, or by further schemas. */
const nested: Readonly<Record<string, (value: Json, of: Part) => readonly string[]>> = {
  properties: (value, of) =>
    Object.entries(isJsonObject(value) ? value : {}).map(([name, part]) => {
      const member = `.[${quoted(name)}]`;
      return `(if type == "object" and has(${quoted(name)}) then ${member} | ${of(part)} else true end)`;
    }),
  items: (value, of) => [whereNot('array', `all(.[]; ${of(value)})`)],
  allOf: (value, of) => [value].flat().map(of),
  anyOf: (value, of) => [
    joined(
      [value].flat().map((part) => `(${of(part)})`),
      'or',
    ),
  ],
  oneOf: (value, of) => [
    joined(
      [value].flat().map((part) => `(${of(part)})`),
      'or',
    ),
  ],
};

/**
 * A jq filter that tells whether its input is valid by a schema of JSON Schema 2020-12. Keywords that it does not know,
 * and schemas within themselves, are passed over: it may let through what is wrong, and never refuses what is right.
 */
export function schemaFilter(document: JsonObject, schema: Json, within: readonly string[] = []): string {
  if (!isJsonObject(schema)) return schema === false ? 'false' : 'true';
  const of: Part = (part) => schemaFilter(document, part, within);
  const referred = (reference: string): string => {
    if (within.includes(reference) || !reference.startsWith('#/')) return 'true';
    return schemaFilter(document, valueAt(document, reference.slice(1)) ?? true, [...within, reference]);
  };
  const parts = Object.entries(schema).flatMap(([keyword, value]): readonly string[] => {
    if (keyword === '$ref') return [referred(String(value))];
    if (Object.hasOwn(simple, keyword)) return [simple[keyword]?.(value) ?? 'true'];
    return Object.hasOwn(nested, keyword) ? (nested[keyword]?.(value, of) ?? []) : [];
  });
  return joined(
    parts.filter((part) => part !== 'true'),
    'and',
  );
}
