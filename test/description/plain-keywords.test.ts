import { describe, expect, test } from 'vitest';
import { plainKeyword, reportsFalse, writtenKeywords } from '../../src/description/plain-keywords.ts';
import { schemaKeywords } from '../../src/description/schema-places.ts';
import type { Json } from '../../src/http/json.ts';

describe('the keyword of the engine', () => {
  test.each<[string, Json, string | undefined]>([
    ['type', 'string', 'type'],
    ['minimum', 0, 'minimum'],
    ['items', {}, 'items'],
    ['format', 'date', 'format'],
    ['format', 'made-up', undefined],
    ['format', 7, undefined],
    ['multipleOf', 1, 'decimalMultipleOf'],
    ['uniqueItems', true, 'distinctItems'],
    ['uniqueItems', false, undefined],
    ['const', null, 'const'],
    ['const', [], 'identicalTo'],
    ['enum', [1, 'a'], 'enum'],
    ['enum', [1, {}], 'identicalToOneOf'],
    ['enum', [], 'identicalToOneOf'],
    ['enum', 'a', undefined],
    ['unevaluatedProperties', false, 'leftoverMembers'],
    ['unevaluatedItems', {}, 'leftoverItems'],
    ['$defs', {}, undefined],
    ['contentSchema', {}, undefined],
    ['title', 'T', undefined],
    ['nullable', true, undefined],
    ['dependencies', {}, undefined],
    ['toString', 1, undefined],
    ['__proto__', 1, undefined],
  ])('for %s of %j is %s', (keyword, value, name) => expect(plainKeyword(keyword, value)).toBe(name));
});

test('every keyword that is ours has the name that it is written with', () => {
  const compound: Json = [{}];
  const values: Readonly<Record<string, Json>> = { const: compound, enum: compound, uniqueItems: true };
  const written = ['multipleOf', 'uniqueItems', 'const', 'enum', 'unevaluatedProperties', 'unevaluatedItems'];
  const ours = written.map((keyword) => [plainKeyword(keyword, values[keyword] ?? 1), keyword]);
  expect({ ...Object.fromEntries(ours), nothing: 'false' }).toEqual(writtenKeywords);
});

test('false is reported by the keywords that can name what is refused', () => {
  expect(Object.keys(schemaKeywords).filter(reportsFalse)).toEqual([
    'items',
    'additionalProperties',
    'unevaluatedItems',
    'unevaluatedProperties',
  ]);
});
