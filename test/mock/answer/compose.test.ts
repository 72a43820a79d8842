import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../src/http/json.ts';
import { createComposer } from '../../../src/mock/answer/compose.ts';
import { describePaths, jsonResponse } from '../rig.ts';

const components: JsonObject = {
  schemas: {
    Animal: { type: 'object', properties: { id: { type: 'integer' } } },
    Node: {
      type: 'object',
      properties: { kind: { 'x-twin': { role: 'code' } }, inner: { $ref: '#/components/schemas/Node' } },
    },
  },
};

function composed(schema: Json, data: Json): Json | undefined {
  const [operation] = describePaths(
    { '/a': { get: { responses: { 200: jsonResponse(schema) } } } },
    { components },
  ).operations;
  return createComposer(operation?.responses[0]?.content[0]?.schema)(data);
}

const role = (name: string, more: JsonObject = {}): JsonObject => ({ ...more, 'x-twin': { role: name } });
const object = (properties: JsonObject): JsonObject => ({ type: 'object', properties });
const animal = { $ref: '#/components/schemas/Animal' };
const page = { items: [{ id: 1 }, { id: 2 }], page: 1, total: 7 };

describe('content', () => {
  test('is the data where no role says otherwise', () => {
    expect(composed(animal, { id: 1, more: null })).toEqual({ id: 1, more: null });
    expect(composed(true, [0])).toEqual([0]);
    expect(createComposer(undefined)(false)).toBe(false);
  });

  test('of a secret shows nothing in the record beside it', () => {
    const schema = object({ key: role('secret'), record: role('item', animal) });
    expect(composed(schema, { id: 1, secret: 's' })).toEqual({ key: 's', record: { id: 1 } });
    const own = role('item', object({ secret: { type: 'string' } }));
    expect(composed(object({ record: own }), { secret: 's' })).toEqual({ record: { secret: 's' } });
  });

  test('has the values of roles under the names of the envelope', () => {
    const schema = object({ data: role('items', { type: 'array', items: animal }), count: role('total') });
    expect(composed(schema, page)).toEqual({ data: page.items, count: 7 });
  });

  test('has them at any depth', () => {
    const schema = object({
      result: object({ list: role('items'), meta: object({ nr: role('page'), of: role('total') }) }),
    });
    expect(composed(schema, page)).toEqual({ result: { list: page.items, meta: { nr: 1, of: 7 } } });
  });

  test('wraps the whole data where a role says so', () => {
    expect(composed(object({ data: { ...animal, ...role('item') } }), { id: 1 })).toEqual({ data: { id: 1 } });
  });

  test('takes members without a role by their names, and leaves out what is not there', () => {
    const schema = object({ key: role('secret'), id: true, other: true });
    expect(composed(schema, { id: null, secret: 's', surplus: 1 })).toEqual({ key: 's', id: null });
    expect(composed(schema, [])).toEqual({});
  });

  test('of an array with the role is the items', () => {
    expect(composed(role('items', { type: 'array', items: animal }), page)).toEqual(page.items);
    expect(composed(role('items', { type: 'array' }), {})).toBeUndefined();
  });

  test('wraps each element where the elements have roles', () => {
    const wrapper = object({ animal: { ...animal, ...role('item') } });
    expect(composed(object({ list: role('items', { type: 'array', items: wrapper }) }), page)).toEqual({
      list: [{ animal: { id: 1 } }, { animal: { id: 2 } }],
    });
  });

  test('of an array whose elements have roles has one element', () => {
    const schema = object({ errors: { type: 'array', items: object({ code: role('code'), text: role('detail') }) } });
    expect(composed(schema, { code: 'c', detail: 'd' })).toEqual({ errors: [{ code: 'c', text: 'd' }] });
  });

  test('has the one value that a member may have, beside roles', () => {
    const properties = { success: { const: false }, code: { enum: [40] }, id: { enum: [1, 2] }, text: role('detail') };
    expect(composed(object(properties), { code: 'c', id: 2, detail: 'd' })).toEqual({
      success: false,
      code: 40,
      id: 2,
      text: 'd',
    });
    expect(composed(object({ code: { const: 40 } }), { code: 'c' })).toEqual({ code: 'c' });
  });

  test('follows references, parts and alternatives', () => {
    const schema = { allOf: [animal, object({ key: role('secret') })] };
    expect(composed(schema, { id: 1, secret: 's' })).toEqual({ id: 1, key: 's' });
    expect(composed({ oneOf: [animal, object({ key: role('secret') })] }, { id: 1, secret: 's' })).toEqual({
      key: 's',
    });
  });

  test('of a schema inside itself ends', () => {
    expect(composed({ $ref: '#/components/schemas/Node' }, { code: 'c', inner: { kind: 'x' } })).toEqual({
      kind: 'c',
      inner: { kind: 'c', inner: { kind: 'x' } },
    });
  });
});
