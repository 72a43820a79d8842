import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compileDescription } from '../../src/description/compile.ts';
import { documentedPointer, toDocumented } from '../../src/description/documented-reading.ts';
import { valueAt } from '../../src/description/json-pointer.ts';
import { mapSchemas } from '../../src/description/schema-places.ts';
import { isJsonObject, type Json, type JsonObject } from '../../src/http/json.ts';
import { openAssumptions } from './api.ts';

/** A mark of an assumption that is not confirmed, in its three forms. */
const guess = { 'x-twin': { assumes: ['guess'] } };
const guessOf = (parts: JsonObject): JsonObject => ({ 'x-twin': { assumes: parts } });
const anything = { additionalProperties: true, items: true };

function documentWith(schemas: JsonObject): JsonObject {
  return { openapi: '3.1.0', components: { schemas } };
}

/** The documented reading of one schema. */
function documented(schema: Json, others: JsonObject = {}): Json | undefined {
  return valueAt(toDocumented(documentWith({ S: schema, ...others }), openAssumptions), '/components/schemas/S');
}

const both = { type: 'object', required: ['a', 'b'], properties: { a: { type: 'string' }, b: { type: 'string' } } };

describe('what rests on an unconfirmed assumption', () => {
  test.each<[string, JsonObject, JsonObject]>([
    [
      'a keyword is absent',
      { minimum: 1, maximum: 9, ...guessOf({ minimum: ['guess'] }) },
      { maximum: 9, ...guessOf({ minimum: ['guess'] }) },
    ],
    [
      'an enum is absent',
      { type: 'string', enum: ['a'], ...guessOf({ enum: ['guess'] }) },
      { type: 'string', ...guessOf({ enum: ['guess'] }) },
    ],
    ['a const is absent', { const: 1, ...guessOf({ const: ['guess'] }) }, guessOf({ const: ['guess'] })],
    [
      'one of several ids is enough',
      { minimum: 1, ...guessOf({ minimum: ['sure', 'other'] }) },
      guessOf({ minimum: ['sure', 'other'] }),
    ],
    [
      'null joins a type',
      { type: 'string', ...guessOf({ type: ['guess'] }) },
      { type: ['string', 'null'], ...guessOf({ type: ['guess'] }) },
    ],
    [
      'null joins a list of types',
      { type: ['string', 'integer'], ...guessOf({ type: ['guess'] }) },
      { type: ['string', 'integer', 'null'], ...guessOf({ type: ['guess'] }) },
    ],
    [
      'a type that has null stays',
      { type: ['string', 'null'], ...guessOf({ type: ['guess'] }) },
      { type: ['string', 'null'], ...guessOf({ type: ['guess'] }) },
    ],
    [
      'null joins the enum beside a type',
      { type: 'string', enum: ['a'], ...guessOf({ type: ['guess'] }) },
      { type: ['string', 'null'], enum: ['a', null], ...guessOf({ type: ['guess'] }) },
    ],
    [
      'null joins the const beside a type',
      { type: 'string', const: 'a', ...guessOf({ type: ['guess'] }) },
      { type: ['string', 'null'], enum: ['a', null], ...guessOf({ type: ['guess'] }) },
    ],
    [
      'no member is required',
      { ...both, ...guessOf({ required: ['guess'] }) },
      { type: 'object', properties: both.properties, ...guessOf({ required: ['guess'] }) },
    ],
    [
      'a member is not required',
      { ...both, ...guessOf({ required: { a: ['guess'], b: ['sure'] } }) },
      { ...both, required: ['b'], ...guessOf({ required: { a: ['guess'], b: ['sure'] } }) },
    ],
    [
      'a property may be absent, null or of any type',
      { ...both, properties: { a: { type: 'string', ...guess }, b: {} } },
      { ...both, required: ['b'], properties: { a: anything, b: {} } },
    ],
    [
      'a property of several ids',
      { ...both, properties: { a: { 'x-twin': { assumes: ['sure', 'guess'] } }, b: {} } },
      { ...both, required: ['b'], properties: { a: anything, b: {} } },
    ],
    [
      'elements may be anything',
      { type: 'array', items: { type: 'string', ...guess } },
      { type: 'array', items: anything },
    ],
    [
      'an envelope may be anything; its schemas are kept',
      { ...both, ...guess },
      { ...anything, 'x-relaxed': { properties: both.properties } },
    ],
    [
      'an envelope of alternatives',
      { oneOf: [{ type: 'string' }, true], ...guess },
      { ...anything, 'x-relaxed': { oneOf: [{ type: 'string' }, true] } },
    ],
    [
      'a keyword with schemas is absent; they are kept',
      { type: 'array', items: { type: 'string' }, ...guessOf({ items: ['guess'] }) },
      { type: 'array', ...guessOf({ items: ['guess'] }), 'x-relaxed': { items: { type: 'string' } } },
    ],
    [
      'a reference is absent',
      { $ref: '#/components/schemas/S', ...guessOf({ $ref: ['guess'] }) },
      guessOf({ $ref: ['guess'] }),
    ],
  ])('%s', (_, schema, expected) => expect(documented(schema)).toEqual(expected));

  test('a member that is a guess in a schema combined or referred to is not required', () => {
    const base = { properties: { a: { type: 'string', ...guess } } };
    const combined = { allOf: [{ $ref: '#/components/schemas/Base' }, { required: ['a'] }], required: ['a', 'b'] };
    const referring = { $ref: '#/components/schemas/S', required: ['a', 'c'] };
    const schemas = { S: combined, Base: base, T: referring };
    expect(valueAt(toDocumented(documentWith(schemas), openAssumptions), '/components/schemas')).toMatchObject({
      S: { required: ['b'] },
      T: { required: ['c'] },
    });
  });

  test('schemas that refer to each other in a circle are read to an end', () => {
    const circle = { allOf: [{ $ref: '#/components/schemas/S' }], required: ['a'], properties: { a: guess } };
    expect(documented(circle)).toEqual({ ...circle, required: [], properties: { a: anything } });
  });
});

describe('what rests on nothing, or on confirmed assumptions', () => {
  const sure = { 'x-twin': { assumes: ['sure'] } };
  test.each<[Json]>([
    [{ ...both, ...sure }],
    [{ ...both, properties: { a: { type: 'string', ...sure }, b: sure } }],
    [{ type: 'string', ...guessOf({ type: ['sure'] }) }],
    [{ ...both, ...guessOf({ required: { a: ['sure'] } }) }],
    [{ ...both, 'x-twin': { role: 'items' } }],
    [{ ...both, 'x-other': { assumes: ['guess'] } }],
    [{ ...both, default: guess, examples: [guess], enum: [guess] }],
    [true],
    [false],
  ])('stays: %j', (schema) => expect(documented(schema)).toEqual(schema));
});

test('schemas are relaxed wherever a document has them', () => {
  const content = { 'application/json': { schema: { minimum: 1, ...guess } } };
  const parameter = { name: 'q', in: 'query', schema: { minimum: 1, ...guess } };
  const header = { schema: { minimum: 1, ...guess } };
  const responses = { 200: { description: 'OK.', headers: { H: header }, content } };
  const operation = {
    parameters: [parameter],
    requestBody: { content },
    responses,
    callbacks: { c: { '{$url}': { post: { responses } } } },
  };
  const document = {
    openapi: '3.1.0',
    paths: { '/x': { parameters: [parameter], get: operation } },
    webhooks: { w: { post: operation } },
    components: {
      parameters: { p: parameter },
      headers: { h: header },
      requestBodies: { b: { content } },
      responses,
      callbacks: { c: { '{$url}': { post: operation } } },
      pathItems: { i: { get: operation } },
    },
  };
  const text = JSON.stringify(toDocumented(document, openAssumptions));
  expect(
    JSON.parse(
      JSON.stringify(document).replaceAll('{"minimum":1,"x-twin":{"assumes":["guess"]}}', JSON.stringify(anything)),
    ),
  ).toEqual(JSON.parse(text));
  expect(text).not.toContain('minimum');
});

test('marks on nodes that are no schemas are left to the readers of the model', () => {
  const document = {
    paths: {
      '/x': {
        get: { responses: { 200: { description: 'OK.', headers: { H: { required: true, ...guess } }, ...guess } } },
      },
    },
  };
  expect(toDocumented(document, openAssumptions)).toEqual(document);
});

describe('pointers', () => {
  const inner = { type: 'object', properties: { deep: { items: { minimum: 1 } } } };
  const document = documentWith({
    S: { properties: { 'a/b': { ...inner, ...guess } }, ...guess },
    T: { $ref: '#/components/schemas/S/properties/a~1b/properties/deep/items' },
    U: { items: { type: 'string' }, $ref: '#/components/schemas/U/items', ...guessOf({ items: ['guess'] }) },
  });
  const relaxed = toDocumented(document, openAssumptions);

  test('lead to the same schema, through those that are relaxed', () => {
    const at = documentedPointer(relaxed, '/components/schemas/S/properties/a~1b/properties/deep/items');
    expect(at).toBe('/components/schemas/S/x-relaxed/properties/a~1b/x-relaxed/properties/deep/items');
    expect(valueAt(relaxed, at)).toEqual({ minimum: 1 });
  });

  test('of references lead there too', () => {
    expect(valueAt(relaxed, '/components/schemas/T')).toEqual({
      $ref: '#/components/schemas/S/x-relaxed/properties/a~1b/x-relaxed/properties/deep/items',
    });
    expect(valueAt(relaxed, '/components/schemas/U')).toMatchObject({ $ref: '#/components/schemas/U/x-relaxed/items' });
  });

  test.each([['/components/schemas/T'], ['/components/nothing/here'], ['']])(
    'that meet no relaxed schema stay: %j',
    (pointer) => {
      expect(documentedPointer(relaxed, pointer)).toBe(pointer);
    },
  );

  test('of every schema of our own document lead to a schema, in both readings', () => {
    const { description } = compileDescription(readFileSync('openapi.yaml', 'utf8'), 'openapi.yaml');
    if (description === undefined) throw new Error('openapi.yaml is broken');
    const { declared, documented: own } = description.documents;
    const pointers: string[] = [];
    mapSchemas(declared, (copy, _, pointer) => {
      pointers.push(pointer);
      return copy;
    });
    const isSchema = (value: Json | undefined): boolean => isJsonObject(value) || typeof value === 'boolean';
    expect(pointers.filter((pointer) => !isSchema(valueAt(own, documentedPointer(own, pointer))))).toEqual([]);
    expect(pointers.length).toBeGreaterThan(100);
  });
});
