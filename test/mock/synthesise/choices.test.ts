import { expect, test } from 'vitest';
import { impliedType, simplestFirst } from '../../../src/mock/synthesise/choices.ts';

test.each([
  [{ properties: {} }, 'object'],
  [{ required: ['a'] }, 'object'],
  [{ items: true }, 'array'],
  [{ multipleOf: 2 }, 'number'],
  [{ maxLength: 2 }, 'string'],
  [{}, 'string'],
])('%j speaks of a %s', (schema, type) => {
  expect(impliedType(schema)).toBe(type);
});

test('references and structures come after scalars', () => {
  const schemas = [{ $ref: '#/a' }, { type: 'object' }, { type: 'string' }, { type: 'null' }];
  expect(schemas.toSorted(simplestFirst).map((schema) => schema.type ?? 'ref')).toEqual([
    'null',
    'string',
    'ref',
    'object',
  ]);
});
