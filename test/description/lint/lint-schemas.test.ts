import { expect, test } from 'vitest';
import { documentOf, error, findingsOf, warning } from '../findings.ts';

test('a schema has no $id', () => {
  expect(findingsOf(documentOf('components:\n  schemas:\n    S:\n      $id: https://a.example/s'))).toEqual([
    error(
      'unsupported-keyword',
      '6:7 /components/schemas/S/$id',
      "A schema with $id has references of its own, which are not followed: remove it, and refer to '#/components/schemas/...'.",
    ),
  ]);
});

test.each([
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
])('%s is not above %s', (least, most) => {
  const withBounds = (from: number): string =>
    documentOf(`components:\n  schemas:\n    S:\n      properties:\n        p: { ${least}: ${from}, ${most}: 2 }`);
  expect(findingsOf(withBounds(2))).toEqual([]);
  expect(findingsOf(withBounds(3))).toEqual([
    error(
      'impossible-bounds',
      `7:14 /components/schemas/S/properties/p/${least}`,
      `No value has ${least} 3 and ${most} 2: correct one of them.`,
    ),
  ]);
});

test('a required member that is nearly a property is warned about', () => {
  const text = documentOf(`components:
  schemas:
    S:
      required: [id, titel, free, sumary]
      properties: { id: {}, title: {} }
      allOf: [{ properties: { summary: {} } }]
    T:
      required: [names]
      properties: { name: {} }
      allOf: [{ required: [name] }]
    U:
      required: [names, name]
      properties: { name: {} }`);
  expect(findingsOf(text)).toEqual([
    warning(
      'unknown-required',
      '6:22 /components/schemas/S/required/1',
      "The required member 'titel' is none of the properties: did you mean 'title'?",
    ),
    warning(
      'unknown-required',
      '6:35 /components/schemas/S/required/3',
      "The required member 'sumary' is none of the properties: did you mean 'summary'?",
    ),
    warning(
      'unknown-required',
      '10:18 /components/schemas/T/required/0',
      "The required member 'names' is none of the properties: did you mean 'name'?",
    ),
  ]);
});
