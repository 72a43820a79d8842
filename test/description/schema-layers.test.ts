import { describe, expect, test } from 'vitest';
import { boundOf, componentOf, enumOf, layersAt, typesOf } from '../../src/description/schema-layers.ts';

const root = {
  components: {
    schemas: {
      A: { $ref: '#/components/schemas/B', title: 'a', allOf: [{ title: 'part' }] },
      B: { title: 'b', allOf: [{ $ref: '#/components/schemas/C' }, true, { title: 'other' }] },
      C: { title: 'c', allOf: [{ $ref: '#/components/schemas/A' }] },
      D: false,
      'e/f': {},
    },
  },
  free: { $ref: '#/components/schemas/e~1f' },
  gone: { $ref: '#/nowhere' },
};

describe('layers', () => {
  test('are the schema, its reference, then its parts, each once, however they refer to each other', () => {
    expect(layersAt(root, '/components/schemas/A').map(({ pointer, whole }) => [pointer, whole])).toEqual([
      ['/components/schemas/A', true],
      ['/components/schemas/B', true],
      ['/components/schemas/B/allOf/0', false],
      ['/components/schemas/C', false],
      ['/components/schemas/C/allOf/0', false],
      ['/components/schemas/B/allOf/1', false],
      ['/components/schemas/B/allOf/2', false],
      ['/components/schemas/A/allOf/0', true],
    ]);
  });

  test('of true and false are without keywords', () => {
    const pointer = '/components/schemas/D';
    expect(layersAt(root, pointer)).toEqual([{ pointer, json: {}, whole: true }]);
  });

  test('are none where nothing is', () => expect(layersAt(root, '/nowhere')).toEqual([]));

  test('a reference that leads nowhere adds none', () => {
    expect(layersAt(root, '/gone').map(({ pointer }) => pointer)).toEqual(['/gone']);
  });
});

test.each([
  ['/components/schemas/A', 'A'],
  ['/components/schemas/A/allOf/0', undefined],
  ['/components/schemas/B/allOf/0', 'C'],
  ['/free', 'e/f'],
  ['/gone', undefined],
])('%s is the component %s', (pointer, name) => expect(componentOf(layersAt(root, pointer))).toBe(name));

test('a lone allOf names its component, one of several does not', () => {
  const other = { components: { schemas: { A: {}, L: {} } }, lone: { allOf: [{ $ref: '#/components/schemas/A' }] } };
  expect(componentOf(layersAt(other, '/lone'))).toBe('A');
  const several = { ...other, lone: { allOf: [{ $ref: '#/components/schemas/A' }, {}] } };
  expect(componentOf(layersAt(several, '/lone'))).toBe(undefined);
});

test.each([
  [{ type: 'string' }, ['string']],
  [{ type: ['string', 'null'] }, ['string', 'null']],
  [{ type: [] }, undefined],
  [{}, undefined],
])('the types of %j', (json, types) => expect(typesOf(json)).toEqual(types));

test.each([
  [{ enum: [1, null] }, [1, null]],
  [{ const: null, enum: [1] }, [null]],
  [{}, undefined],
])('the values of %j', (json, values) => expect(enumOf(json)).toEqual(values));

describe('bounds', () => {
  test.each([
    [{ minimum: 1 }, 1, undefined],
    [{ exclusiveMinimum: 0 }, 1, undefined],
    [{ exclusiveMinimum: 0.5, minimum: 3 }, 3, undefined],
    [{ exclusiveMinimum: 5, minimum: 3 }, 6, undefined],
    [{ exclusiveMaximum: 10 }, undefined, 9],
    [{ exclusiveMaximum: 9.5, maximum: 20 }, undefined, 9],
    [{}, undefined, undefined],
  ])('of integers: %j', (json, minimum, maximum) => {
    expect([boundOf(json, 'minimum', ['integer']), boundOf(json, 'maximum', ['integer'])]).toEqual([minimum, maximum]);
  });

  test('of numbers are the inclusive ones', () => {
    const json = { exclusiveMinimum: 0, maximum: 5, exclusiveMaximum: 4 };
    for (const types of [['number'], ['integer', 'number'], []] as const) {
      expect([boundOf(json, 'minimum', types), boundOf(json, 'maximum', types)]).toEqual([undefined, 5]);
    }
  });
});
