import { expect, test } from 'vitest';
import { documentOf, error, findingsOf } from '../findings.ts';

const schemas = (rest: string): string => documentOf(`components:\n  schemas:\n${rest}`);

test.each([
  ['a property', "    S: { properties: { s: { $ref: '#/components/schemas/S' } } }"],
  ['items', "    S: { items: { $ref: '#/components/schemas/S' } }"],
  [
    'a property further on',
    "    S: { allOf: [{ $ref: '#/components/schemas/T' }] }\n    T: { additionalProperties: { $ref: '#/components/schemas/S' } }",
  ],
  [
    'a definition',
    "    S: { $ref: '#/components/schemas/S/$defs/D', $defs: { D: { properties: { s: { $ref: '#/components/schemas/S' } } } } }",
  ],
])('a schema may return by way of %s', (_, text) => expect(findingsOf(schemas(text))).toEqual([]));

test.each([
  ['$ref', "$ref: '#/components/schemas/S'", '6:7 /components/schemas/S/$ref'],
  ['allOf', "allOf: [{}, { $ref: '#/components/schemas/S' }]", '6:21 /components/schemas/S/allOf/1/$ref'],
  ['anyOf', "anyOf: [{ $ref: '#/components/schemas/S' }]", '6:17 /components/schemas/S/anyOf/0/$ref'],
  ['oneOf', "oneOf: [{ $ref: '#/components/schemas/S' }]", '6:17 /components/schemas/S/oneOf/0/$ref'],
  ['not', "not: { $ref: '#/components/schemas/S' }", '6:14 /components/schemas/S/not/$ref'],
  ['if', "if: { $ref: '#/components/schemas/S' }", '6:13 /components/schemas/S/if/$ref'],
  [
    'dependentSchemas',
    "dependentSchemas: { a: { $ref: '#/components/schemas/S' } }",
    '6:32 /components/schemas/S/dependentSchemas/a/$ref',
  ],
])('a schema may not return by way of %s', (_, text, at) => {
  expect(findingsOf(schemas(`    S:\n      ${text}`))).toEqual([
    error(
      'circular-reference',
      at,
      "The reference '#/components/schemas/S' leads back to itself and has no end: let it pass through a property or an item.",
    ),
  ]);
});

test('a circle is reported once, where it begins, and not where something leads into it', () => {
  const text = schemas(`    In: { $ref: '#/components/schemas/A' }
    A: { $ref: '#/components/schemas/B' }
    B: { $ref: '#/components/schemas/A' }`);
  expect(findingsOf(text)).toEqual([
    error(
      'circular-reference',
      '6:10 /components/schemas/A/$ref',
      "The reference '#/components/schemas/B' leads back to itself and has no end: let it pass through a property or an item.",
    ),
  ]);
});

test('Reference Objects that stand for each other are a circle', () => {
  const text = documentOf(`components:
  responses:
    A: { $ref: '#/components/responses/B' }
    B: { $ref: '#/components/responses/A' }`);
  expect(findingsOf(text)).toEqual([
    error(
      'circular-reference',
      '5:10 /components/responses/A/$ref',
      "The reference '#/components/responses/B' leads back to itself and has no end: write out what is meant.",
    ),
  ]);
});

test('a Path Item that refers to itself is a circle', () => {
  expect(findingsOf(documentOf("paths:\n  /a: { $ref: '#/paths/~1a' }"))).toEqual([
    error(
      'circular-reference',
      '4:9 /paths/~1a/$ref',
      "The reference '#/paths/~1a' leads back to itself and has no end: write out what is meant.",
    ),
  ]);
});
