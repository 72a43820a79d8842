import { expect, test } from 'vitest';
import {
  absentFields,
  fieldShape,
  filled,
  form,
  map,
  object,
  type ObjectGrammar,
  referable,
  text,
} from '../../../src/description/grammar/object-grammar.ts';

const grammar: ObjectGrammar = {
  fields: { name: text, 'x-known': text },
  patterned: { names: form(/^\//, 'a path'), value: filled(text), unknown: 'unknown-path' },
  twin: 'x-twin',
};

test('a member has the shape of its field, of x-twin, or of its form', () => {
  expect(
    ['name', 'x-known', 'x-twin', '/a', 'x-other', 'a', 'constructor'].map((name) => fieldShape(grammar, name)),
  ).toEqual([text, text, object('x-twin'), filled(text), undefined, undefined, undefined]);
});

test('an object without extensions has no x-twin', () => {
  expect(fieldShape({ fields: {} }, 'x-twin')).toBe(undefined);
});

test('absent fields are those that it may have', () => {
  expect(absentFields(grammar, { name: 1 })).toEqual(['x-known']);
});

test('shapes are plain data', () => {
  expect([map(text), referable('Response Object')]).toEqual([
    { kind: 'map', of: { kind: 'text' } },
    { kind: 'object', object: 'Response Object', reference: true },
  ]);
});
