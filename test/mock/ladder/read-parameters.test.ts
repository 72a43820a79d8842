import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/http/json.ts';
import { createParameterReader } from '../../../src/mock/ladder/read-parameters.ts';
import { contextOf, describePaths } from '../rig.ts';

const days: JsonObject = {
  name: 'days',
  in: 'query',
  schema: { type: 'integer', minimum: 1, maximum: 30, default: 14 },
};
const clamping = { ...days, name: 'top', 'x-twin': { outOfRange: 'clamp' } };
const tag = { name: 'X-Tag', in: 'header', schema: { type: 'array', items: { type: 'string', minLength: 2 } } };

function read(parameters: JsonObject[], query: string, fields: readonly string[] = []): unknown {
  const get = { parameters, responses: { 204: { description: 'Done.' } } };
  const { description, validators } = contextOf(describePaths({ '/a': { get } }));
  const [operation] = description.operations;
  if (!operation) throw new Error('no operation');
  const found = createParameterReader(operation, validators)({ pathValues: {}, query, fields });
  return found.kind === 'parameters' ? { ...found.values.query, ...found.values.header } : found.errors;
}

test.each([
  ['', { days: 14 }],
  ['days=30', { days: 30 }],
  ['days=31', [{ pointer: 'query/days', detail: 'expected at most 30, received 31' }]],
  ['days=x', [{ pointer: 'query/days', detail: 'expected an integer, received "x"' }]],
])('the query %j', (query, expected) => {
  expect(read([days], query)).toEqual(expected);
});

test.each([
  ['top=31', { top: 30 }],
  ['top=-5', { top: 1 }],
  ['top=7', { top: 7 }],
  [
    'top=1.5',
    [{ pointer: 'query/top', detail: 'expected an integer, received "1.5": write it without a decimal point' }],
  ],
])('the query %j is clamped', (query, expected) => {
  expect(read([clamping], query)).toEqual(expected);
});

test('all that is wrong is reported, and where in a value', () => {
  expect(read([days, { ...days, name: 'q', required: true }, tag], 'days=0', ['X-Tag', 'ab,c'])).toMatchObject([
    { pointer: 'query/q' },
    { pointer: 'query/days' },
    { pointer: 'header/X-Tag/1' },
  ]);
});
