import { describe, expect, test } from 'vitest';
import { mapSchemas, schemaKeywords } from '../../src/description/schema-places.ts';
import type { Json, JsonObject } from '../../src/http/json.ts';

/** Pointers of the schemas of a document, in the order of their mapping. */
function pointersOf(document: JsonObject): readonly string[] {
  const pointers: string[] = [];
  mapSchemas(document, (copy, _, pointer) => {
    pointers.push(pointer);
    return copy;
  });
  return pointers;
}

describe('the schemas of a document', () => {
  test.each<[string, Json, readonly string[]]>([
    ['components', { schemas: { A: true, 'x-b': {} } }, ['/components/schemas/A', '/components/schemas/x-b']],
    ['components', { parameters: { P: { schema: {} } } }, ['/components/parameters/P/schema']],
    [
      'components',
      { headers: { H: { content: { 'a/b': { schema: {} } } } } },
      ['/components/headers/H/content/a~1b/schema'],
    ],
    ['paths', { '/a': { get: { parameters: [{ schema: {} }] } } }, ['/paths/~1a/get/parameters/0/schema']],
    [
      'paths',
      { '/a': { post: { requestBody: { content: { j: { encoding: { m: { headers: { H: { schema: {} } } } } } } } } } },
      ['/paths/~1a/post/requestBody/content/j/encoding/m/headers/H/schema'],
    ],
    [
      'webhooks',
      {
        w: {
          post: {
            callbacks: { c: { '{$u}': { put: { responses: { default: { content: { j: { schema: {} } } } } } } } },
          },
        },
      },
      ['/webhooks/w/post/callbacks/c/{$u}/put/responses/default/content/j/schema'],
    ],
    ['components', { examples: { E: { value: { schema: {} } } }, links: { L: { schema: {} } } }, []],
    ['x-schemas', { schemas: { A: {} } }, []],
    ['components', null, []],
    ['paths', { '/a': { get: { parameters: 'none', responses: [], requestBody: 7 } } }, []],
  ])('below %s: %j', (member, value, pointers) => expect(pointersOf({ [member]: value })).toEqual(pointers));

  test('hold others under every keyword that does, which come first', () => {
    const inner = (shape: string): Json => {
      if (shape === 'one') return {};
      return shape === 'list' ? [{}] : { k: {} };
    };
    const schema = Object.fromEntries(
      Object.entries(schemaKeywords).map(([keyword, shape]) => [keyword, inner(shape)]),
    );
    const suffix = { one: '', list: '/0', map: '/k' };
    const at = '/components/schemas/S';
    expect(pointersOf({ components: { schemas: { S: schema } } })).toEqual([
      ...Object.entries(schemaKeywords).map(([keyword, shape]) => `${at}/${keyword}${suffix[shape]}`),
      at,
    ]);
  });

  test('are none in values that only look like them', () => {
    const schema = {
      default: { items: {} },
      enum: [{ items: {} }],
      const: { not: {} },
      examples: [{ not: {} }],
      'x-y': { not: {} },
    };
    expect(pointersOf({ components: { schemas: { S: schema } } })).toEqual(['/components/schemas/S']);
  });
});

test('mapping keeps everything else, the order of members and names such as __proto__', () => {
  const text =
    '{"z":1,"components":{"schemas":{"__proto__":{"properties":{"__proto__":{"b":1,"a":2}}},"A":true}},"a":[{}]}';
  const document = JSON.parse(text) as JsonObject;
  expect(JSON.stringify(mapSchemas(document, (copy) => copy))).toBe(text);
  expect(JSON.stringify(mapSchemas(document, (_, written) => (written === true ? 'T' : 'S')))).toBe(
    '{"z":1,"components":{"schemas":{"__proto__":"S","A":"T"}},"a":[{}]}',
  );
});
