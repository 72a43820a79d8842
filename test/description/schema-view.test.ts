import { describe, expect, test } from 'vitest';
import type { Property, Schema } from '../../src/description/model.ts';
import { hasRoles, recordSchemasBelow, walkProperties, walkSchemas } from '../../src/description/schema-view.ts';
import { described, documentOf } from './findings.ts';

function schemasOf(text: string): ReadonlyMap<string, Schema> {
  const assumptions = `x-twin:
  assumptions:
    guess: { section: '1', question: q, decision: d, status: assumed, decidedIn: code }
    other: { section: '1', question: q, decision: d, status: assumed, decidedIn: code }
    fact: { section: '1', question: q, decision: d, status: confirmed, decidedIn: code }
`;
  return described(documentOf(`${assumptions}components:\n  schemas:\n${text}`)).schemas;
}

function get(schemas: ReadonlyMap<string, Schema>, name: string): Schema {
  const schema = schemas.get(name);
  if (schema === undefined) throw new Error(`there is no schema ${name}`);
  return schema;
}

function propertyOf(schema: Schema, name: string): Property {
  const property = schema.properties.get(name);
  if (property === undefined) throw new Error(`there is no property ${name}`);
  return property;
}

test('a view has every member of the model', () => {
  const schemas = schemasOf(`    S:
      type: [integer, 'null']
      minimum: 1
      exclusiveMaximum: 10
      enum: [1, 2]
      default: 2
      x-twin: { source: '2', faker: number.int, assumes: { minimum: [guess, fact], type: [fact] } }`);
  expect(get(schemas, 'S')).toEqual({
    pointer: '/components/schemas/S',
    name: 'S',
    json: {
      type: ['integer', 'null'],
      minimum: 1,
      exclusiveMaximum: 10,
      enum: [1, 2],
      default: 2,
      'x-twin': { source: '2', faker: 'number.int', assumes: { minimum: ['guess', 'fact'], type: ['fact'] } },
    },
    location: { source: 'test.yaml', pointer: '/components/schemas/S', line: 10, column: 5 },
    types: ['integer', 'null'],
    properties: new Map(),
    items: undefined,
    enum: [1, 2],
    default: 2,
    minimum: 1,
    maximum: 9,
    role: undefined,
    faker: 'number.int',
    source: '2',
    assumes: { node: [], parts: { minimum: ['guess'] } },
    alternatives: [],
  });
});

test('true and false are schemas of any type', () => {
  const schemas = schemasOf('    T: true\n    F: false');
  expect([get(schemas, 'T'), get(schemas, 'F')].map(({ json, types, name }) => [json, types, name])).toEqual([
    [true, [], 'T'],
    [false, [], 'F'],
  ]);
});

describe('through $ref', () => {
  const schemas = schemasOf(`    Target:
      type: object
      required: [a]
      properties: { a: { type: string }, b: { type: integer } }
      default: {}
      x-twin: { source: '2', assumes: { required: [guess] } }
    Here:
      properties:
        r:
          $ref: '#/components/schemas/Target'
          required: [b]
          properties: { b: { type: number }, c: {} }
          default: { a: x }
          x-twin: { role: item, assumes: [other] }`);
  const { schema } = propertyOf(get(schemas, 'Here'), 'r');

  test('keywords of the target are seen, those beside it win', () => {
    expect([schema.name, schema.pointer, schema.types, schema.default, schema.role, schema.source]).toEqual([
      'Target',
      '/components/schemas/Here/properties/r',
      ['object'],
      { a: 'x' },
      'item',
      '2',
    ]);
  });

  test('properties and required members add up, those referred to first', () => {
    expect([...schema.properties].map(([name, { schema: at, required }]) => [name, at.pointer, required])).toEqual([
      ['a', '/components/schemas/Target/properties/a', true],
      ['b', '/components/schemas/Here/properties/r/properties/b', true],
      ['c', '/components/schemas/Here/properties/r/properties/c', false],
    ]);
  });

  test('guesses of both count', () => {
    expect(schema.assumes).toEqual({ node: ['other'], parts: { required: ['guess'] } });
  });
});

test('a guess about one part of an allOf is not one about the whole', () => {
  const schemas = schemasOf(`    Fact: { type: object, properties: { a: {} } }
    Guess: { required: [b], properties: { b: {} }, x-twin: { assumes: [guess] } }
    Both: { allOf: [{ $ref: '#/components/schemas/Fact' }, { $ref: '#/components/schemas/Guess' }] }
    Lone: { allOf: [{ $ref: '#/components/schemas/Guess' }] }`);
  expect([get(schemas, 'Both').assumes.node, get(schemas, 'Lone').assumes.node]).toEqual([[], ['guess']]);
  expect([...get(schemas, 'Both').properties.keys()]).toEqual(['a', 'b']);
  expect(propertyOf(get(schemas, 'Both'), 'b').required).toBe(true);
});

test('items and alternatives are schemas where they are written', () => {
  const schemas = schemasOf(`    List: { type: array, items: { $ref: '#/components/schemas/One' } }
    One: { oneOf: [{ type: string }], anyOf: [{ type: 'null' }, true] }`);
  const { items } = get(schemas, 'List');
  expect([items?.pointer, items?.name]).toEqual(['/components/schemas/List/items', 'One']);
  expect(items?.alternatives.map(({ pointer }) => pointer)).toEqual([
    '/components/schemas/One/oneOf/0',
    '/components/schemas/One/anyOf/0',
    '/components/schemas/One/anyOf/1',
  ]);
});

test('a recursive schema is finite: one pointer, one view', () => {
  const schemas = schemasOf("    Node: { properties: { next: { $ref: '#/components/schemas/Node' } } }");
  const node = get(schemas, 'Node');
  const next = propertyOf(node, 'next').schema;
  expect(next.name).toBe('Node');
  expect(propertyOf(next, 'next').schema).toBe(next);
});

describe('below a schema', () => {
  const schemas =
    schemasOf(`    Item: { type: object, properties: { id: {}, parent: { $ref: '#/components/schemas/Item' } } }
    Extended: { $ref: '#/components/schemas/Item', required: [id], x-twin: { assumes: [guess] } }
    Created:
      allOf:
        - { $ref: '#/components/schemas/Item' }
        - { properties: { key: { type: string, x-twin: { role: secret } } } }
    Entry: { type: object, oneOf: [{ properties: { item: { $ref: '#/components/schemas/Item' } } }] }
    Page:
      properties:
        items: { type: array, items: { $ref: '#/components/schemas/Entry' }, x-twin: { role: items } }
        also: { $ref: '#/components/schemas/Extended' }
    Text: { type: string }`);

  test('every schema is visited once', () => {
    const visited: string[] = [];
    walkSchemas(get(schemas, 'Page'), ({ pointer }) => {
      visited.push(pointer.replace('/components/schemas/', ''));
      return pointer.endsWith('Extended') ? false : undefined;
    });
    expect(visited).toEqual([
      'Page',
      'Page/properties/items',
      'Page/properties/items/items',
      'Entry',
      'Entry/oneOf/0',
      'Entry/oneOf/0/properties/item',
      'Item',
      'Item/properties/id',
      'Item/properties/parent',
      'Page/properties/also',
      'Extended',
    ]);
  });

  test('every property is visited once, with the schema that has it', () => {
    const visited: string[] = [];
    walkProperties(get(schemas, 'Page'), ({ name }, owner) => visited.push(`${owner.name}.${name}`));
    expect(visited).toEqual(['Page.items', 'Page.also', 'undefined.item', 'Item.id', 'Item.parent']);
  });

  test.each([
    ['Page', true],
    ['Created', true],
    ['Entry', false],
    ['Text', false],
  ])('%s has roles: %s', (name, expected) => expect(hasRoles(get(schemas, name))).toBe(expected));

  test.each([
    ['Item', ['Item']],
    ['Extended', ['Extended', 'Item']],
    ['Created', ['Item']],
    ['Entry', ['Item']],
    ['Page', ['Item', 'Extended']],
    ['Text', []],
  ])('%s holds the records %j', (name, records) => {
    const found = recordSchemasBelow(get(schemas, name));
    expect(found.map((schema) => schema.pointer)).toEqual(records.map((record) => `/components/schemas/${record}`));
  });
});
