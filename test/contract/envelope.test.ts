import { expect, test } from 'vitest';
import { declareContent, exampleOf, rolePlaces, rolePlacesIn, showPlaces } from '../../src/contract/envelope.ts';
import { smallApi } from './small-api.ts';

const items = { schema: { type: 'array', 'x-twin': { role: 'items' } }, example: [] };

test('members with a part are declared as far down as they stand, others are left out', () => {
  const content = { data: { rows: [1, 2], took: 12 }, ok: true };
  const part = declareContent(content, (pointer) => (pointer === '/data/rows' ? items : undefined));
  expect(part).toEqual({
    schema: {
      type: 'object',
      required: ['data'],
      properties: { data: { type: 'object', required: ['rows'], properties: { rows: items.schema } } },
    },
    example: { data: { rows: [] } },
  });
  expect(rolePlacesIn(part?.schema)).toEqual([{ role: 'items', pointer: '/data/rows' }]);
});

test('a list of one element that has a part is declared as such; one of several is not', () => {
  const at = (pointer: string): typeof items | undefined => (pointer === '/0/rows' ? items : undefined);
  expect(declareContent([{ rows: [] }], at)?.schema).toMatchObject({ type: 'array', minItems: 1, maxItems: 1 });
  expect(declareContent([{ rows: [] }, {}], at)).toBeUndefined();
  expect(declareContent({ rows: [] }, at)).toBeUndefined();
});

test('the roles of a compiled schema are found where content has them, and read from an example', () => {
  const described = smallApi((text) =>
    text.replace(
      "schema: { type: array, items: { $ref: '#/components/schemas/Plant' } }",
      `schema:
                type: object
                properties:
                  rows:
                    type: array
                    x-twin: { role: items }
                    items:
                      type: object
                      properties: { plant: { $ref: '#/components/schemas/Plant', x-twin: { role: item } } }`,
    ),
  );
  const schema = described.operations[0]?.responses[0]?.content[0]?.schema;
  if (!schema) throw new Error('no schema');
  expect(showPlaces(rolePlaces(schema))).toBe('item at /rows/*/plant, items at /rows');
  expect(exampleOf('item', schema, { rows: [{ plant: { id: 7 } }] })).toEqual({ id: 7 });
  expect(exampleOf('total', schema, {})).toBeUndefined();
});

test('the example of a list of one is a list of one', () => {
  expect(declareContent([7], (pointer) => (pointer === '/0' ? { schema: {}, example: 8 } : undefined))).toEqual({
    schema: { type: 'array', minItems: 1, maxItems: 1, items: {} },
    example: [8],
  });
});

test('roles of a schema that is not compiled are found in lists, and told by name where they are the whole', () => {
  const list = { 'x-twin': { role: 'items' }, items: { properties: { plant: { 'x-twin': { role: 'item' } } } } };
  expect(showPlaces(rolePlacesIn(list))).toBe('item at /*/plant, items at the root');
});

test('roles are looked for five members deep', () => {
  const at = (depth: number): string => {
    const inner = '{ type: integer, x-twin: { role: total } }';
    const schema = Array.from({ length: depth }).reduce<string>(
      (text) => `{ type: object, properties: { in: ${text} } }`,
      inner,
    );
    const described = smallApi((text) =>
      text.replace("schema: { type: array, items: { $ref: '#/components/schemas/Plant' } }", `schema: ${schema}`),
    );
    return showPlaces(rolePlaces(described.operations[0]?.responses[0]?.content[0]?.schema));
  };
  expect([at(5), at(6)]).toEqual(['total at /in/in/in/in/in', '']);
});
