import { describe, expect, test } from 'vitest';
import { documentOf, error, findingsOf } from '../findings.ts';

const schema = (text: string): string => documentOf(`components:\n  schemas:\n    S:\n      ${text}`);

describe('the place of a role', () => {
  test('is a property; those of items and detail also a whole content', () => {
    const text = documentOf(`components:
  schemas:
    Page: { properties: { items: { type: array, x-twin: { role: items } }, total: { x-twin: { role: total } } } }
    All: { type: array, x-twin: { role: items } }
  responses:
    R: { description: d, content: { application/json: { schema: { type: array, x-twin: { role: items } } } } }
    T: { description: d, content: { text/plain: { schema: { type: string, x-twin: { role: detail } } } } }`);
    expect(findingsOf(text)).toEqual([]);
  });

  test.each([
    [
      'a component',
      '{ x-twin: { role: page } }',
      '6:19 /components/schemas/S/x-twin/role',
      'page',
      'a property: move it',
    ],
    [
      'an item',
      '{ items: { x-twin: { role: items } } }',
      '6:28 /components/schemas/S/items/x-twin/role',
      'items',
      'a property, or for a whole content: move it',
    ],
    [
      'an alternative',
      '{ oneOf: [{ x-twin: { role: item } }] }',
      '6:29 /components/schemas/S/oneOf/0/x-twin/role',
      'item',
      'a property: move it',
    ],
  ])('is not %s', (_, text, at, role, end) => {
    expect(findingsOf(schema(text))).toEqual([error('misplaced-role', at, `The role '${role}' is for ${end}.`)]);
  });

  test.each([
    [
      'parameters',
      '{ name: p, in: query, schema: { properties: { a: { x-twin: { role: item } } } } }',
      '5:69',
      'schema',
    ],
    ['headers', '{ schema: { properties: { a: { x-twin: { role: item } } } } }', '5:49', 'schema'],
    [
      'requestBodies',
      '{ content: { text/plain: { schema: { properties: { a: { x-twin: { role: item } } } } } } }',
      '5:74',
      'content/text~1plain/schema',
    ],
  ])('is not in %s', (field, text, place, below) => {
    expect(findingsOf(documentOf(`components:\n  ${field}:\n    N: ${text}`))).toEqual([
      error(
        'misplaced-role',
        `${place} /components/${field}/N/${below}/properties/a/x-twin/role`,
        "The role 'item' is for content of answers, not for parameters, headers and requests: remove it.",
      ),
    ]);
  });
});

describe('the schema of a role', () => {
  test.each([
    ['items', 'array'],
    ['errors', 'array'],
    ['page', 'integer'],
    ['limit', 'number'],
    ['total', 'integer'],
    ['status', 'integer'],
    ['secret', 'string'],
    ['code', 'string'],
    ['title', 'string'],
    ['detail', "[string, 'null']"],
    ['item', 'boolean'],
  ])('of %s can be %s', (role, type) => {
    expect(findingsOf(schema(`properties: { p: { type: ${type}, x-twin: { role: ${role} } } }`))).toEqual([]);
  });

  test.each([
    ['items', 'array', 'object'],
    ['errors', 'array', 'string'],
    ['page', 'integer or number', 'string'],
    ['limit', 'integer or number', 'array'],
    ['total', 'integer or number', 'null'],
    ['status', 'integer or number', 'string'],
    ['secret', 'string', 'integer'],
    ['code', 'string', 'integer'],
    ['title', 'string', 'object'],
    ['detail', 'string', 'array'],
  ])('of %s is %s, not %s', (role, possible, type) => {
    expect(findingsOf(schema(`properties:\n        p: { x-twin: { role: ${role} }, type: '${type}' }`))).toEqual([
      error(
        'misplaced-role',
        '7:24 /components/schemas/S/properties/p/x-twin/role',
        `The role '${role}' needs a schema of the type ${possible}, not ${type}: correct one of them.`,
      ),
    ]);
  });

  test('is looked for behind its $ref', () => {
    const text = documentOf(`components:
  schemas:
    Code: { type: integer }
    S:
      properties:
        p: { x-twin: { role: code }, $ref: '#/components/schemas/Code' }`);
    expect(findingsOf(text)).toEqual([
      error(
        'misplaced-role',
        '8:24 /components/schemas/S/properties/p/x-twin/role',
        "The role 'code' needs a schema of the type string, not integer: correct one of them.",
      ),
    ]);
  });
});

test('an object has a role once', () => {
  const text = schema(`properties:
        a: { x-twin: { role: item } }
        b: { properties: { a: { x-twin: { role: item } } } }
        c: { x-twin: { role: item } }`);
  expect(findingsOf(text)).toEqual([
    error(
      'duplicate-role',
      '9:24 /components/schemas/S/properties/c/x-twin/role',
      "Two properties of one object have the role 'item' (line 7): leave it on one.",
    ),
  ]);
});

test('an unknown role is one finding', () => {
  expect(findingsOf(schema('x-twin:\n        role: itmes'))).toEqual([
    error('wrong-value', '7:9 /components/schemas/S/x-twin/role', "'role' can't be 'itmes': did you mean 'items'?"),
  ]);
});
