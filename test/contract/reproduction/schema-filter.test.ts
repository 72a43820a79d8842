import { execFileSync } from 'node:child_process';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { schemaFilter } from '../../../src/contract/reproduction/schema-filter.ts';
import type { Json, JsonObject } from '../../../src/http/json.ts';

const document: JsonObject = {
  $defs: { name: { type: 'string', minLength: 2 }, tree: { properties: { next: { $ref: '#/$defs/tree' } } } },
};

const schemas: readonly JsonObject[] = [
  { type: 'integer' },
  { type: ['string', 'null'] },
  { enum: [1, 'a', null] },
  { const: { a: 1 } },
  { type: 'number', minimum: 1, maximum: 3 },
  { exclusiveMinimum: 1, exclusiveMaximum: 3 },
  { $ref: '#/$defs/name' },
  { type: 'string', maxLength: 2, pattern: '^[a-z]\\w?$' },
  { required: ['a'], properties: { a: { type: 'number' }, b: { $ref: '#/$defs/name' } } },
  { type: 'array', items: { type: 'integer' }, minItems: 1, maxItems: 2, uniqueItems: true },
  { allOf: [{ type: 'number' }, { minimum: 2 }] },
  { anyOf: [{ type: 'string' }, { type: 'array' }] },
  { oneOf: [{ type: 'string' }, { type: 'array' }] },
  { type: 'array', uniqueItems: false },
  { type: 'object', required: ['a', 'b'] },
  { type: 'boolean' },
  { properties: { a: true, b: false } },
  {},
];

const values: readonly Json[] = [
  ...[1, 2, 2.5, 3, 'a', 'ab', 'abc', 'A', null, true, [], [1], [1, 1], [1, 2], [1, 2, 3], ['a'], {}],
  ...[{ a: 1 }, { a: 'x' }, { a: 1, b: 'x' }, { a: 1, b: 'xy' }],
];

const judge = (filter: string): readonly boolean[] =>
  JSON.parse(execFileSync('jq', ['-c', `map(${filter})`], { input: JSON.stringify(values), encoding: 'utf8' }));

test.each(schemas)('jq judges by %j as a JSON Schema engine does', (schema) => {
  const validate = new Ajv2020({ strict: false }).compile({ ...document, ...schema });
  expect(judge(schemaFilter(document, schema))).toEqual(values.map((value) => validate(value)));
});

test('what it does not know lets everything through', () => {
  expect(judge(schemaFilter(document, { not: {}, $ref: '#/$defs/tree' }))).toEqual(values.map(() => true));
});

test('a false schema lets nothing through', () => {
  expect([schemaFilter(document, false), schemaFilter(document, true)]).toEqual(['false', 'true']);
});

test('formats of time are judged', () => {
  const filter = schemaFilter({}, { format: 'date-time' });
  const told = ['2026-11-02T09:30:00Z', '2026-11-02 09:30:00', 5].map((value) =>
    execFileSync('jq', [filter], { input: JSON.stringify(value), encoding: 'utf8' }).trim(),
  );
  expect(told).toEqual(['true', 'false', 'true']);
});

test.each([
  [{ format: 'email' }, 'true'],
  [{ $ref: 'other.yaml#/name' }, 'true'],
  [{ $ref: '#/$defs/nothing' }, 'true'],
  [{ properties: 7 }, 'true'],
  [{ type: 'quark' }, '((true))'],
  [{ type: 'null', format: 'email' }, '(((. == null)))'],
  [{ anyOf: [] }, '(false)'],
])('%j becomes %s', (schema, filter) => {
  expect(schemaFilter(document, schema)).toBe(filter);
});

test.each([
  ['date', ['2026-11-02', true], ['2026-11-02T', false]],
  ['uri', ['https://a.example/b', true], ['/b', false]],
  ['date-time', ['2026-11-02t09:30:00.5+01:00', true], ['2026-11-02T09:30:00', false]],
] as const)('the format %s is judged', (format, ...told) => {
  const filter = schemaFilter({}, { format });
  const input = JSON.stringify(told.map(([value]) => value));
  const judged = execFileSync('jq', ['-c', `map(${filter})`], { input, encoding: 'utf8' });
  expect(JSON.parse(judged)).toEqual(told.map(([, isValid]) => isValid));
});
