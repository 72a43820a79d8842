import { expect, test } from 'vitest';
import type { Json } from '../../../src/http/json.ts';
import {
  describeShape,
  describeValue,
  shapeName,
  typeHint,
  withArticle,
} from '../../../src/description/grammar/describe-shape.ts';
import {
  any,
  boolean,
  choice,
  list,
  map,
  object,
  type Shape,
  schema,
  text,
} from '../../../src/description/grammar/object-grammar.ts';

test.each<[Shape, string]>([
  [any, 'any value'],
  [boolean, 'true or false'],
  [text, 'a text'],
  [choice('a', 'b'), 'a text'],
  [{ kind: 'number' }, 'a number'],
  [{ kind: 'number', integer: true, from: 1 }, 'an integer from 1'],
  [{ kind: 'number', above: 0 }, 'a number above 0'],
  [list(text), 'a list'],
  [map(text), 'an object'],
  [{ kind: 'map', of: text, called: 'a Requirement' }, 'a Requirement'],
  [object('Info Object'), 'an Info Object'],
  [schema, 'a schema (an object, true or false)'],
  [{ kind: 'either', list: list(text), other: text }, 'a text or a list'],
])('%j is %s', (shape, words) => expect(describeShape(shape)).toBe(words));

test('a shape is named by its object', () => {
  expect([object('Info Object'), schema, list(text)].map(shapeName)).toEqual([
    'Info Object',
    'Schema Object',
    'a list',
  ]);
});

test.each([
  ['Operation Object', 'an Operation Object', 'An Operation Object'],
  ['Path Item Object', 'a Path Item Object', 'A Path Item Object'],
  ['XML Object', 'an XML Object', 'An XML Object'],
  ['x-twin', 'an x-twin', 'An x-twin'],
])('%s has its article', (name, inside, begin) => {
  expect([withArticle(name), withArticle(name, 'capital')]).toEqual([inside, begin]);
});

test.each<[Json, string]>([
  [null, 'null'],
  [[], 'a list'],
  ['x', 'a text'],
  [{}, 'an object'],
  [1.5, '1.5'],
  [true, 'true'],
])('the value %j is %s', (value, words) => expect(describeValue(value)).toBe(words));

test.each<[Shape, Json, string]>([
  [text, null, ': write a value, or remove the member'],
  [text, 1, ': write it in quotes'],
  [text, {}, ''],
  [list(text), 'a', ': write it as an element of a list'],
  [boolean, 'true', ''],
])('%j in place of %j: %s', (shape, value, hint) => expect(typeHint(shape, value)).toBe(hint));
