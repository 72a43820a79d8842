import { describe, expect, test } from 'vitest';
import { compileParameter } from '../../../src/description/compile/parameter.ts';
import type { Parameter } from '../../../src/description/model.ts';
import { assumptions, itOf } from './context-of.ts';

const compiled = (it: string): Parameter => {
  const [context, node] = itOf(`${assumptions}it: ${it}`);
  return compileParameter(context, node, []);
};

test('a parameter is compiled whole, with the guesses about all of them', () => {
  const [context, node] = itOf(`${assumptions}it:
  name: days
  in: query
  schema: { type: integer, default: 14 }
  example: 7
  x-twin: { source: '8', outOfRange: clamp, assumes: { schema: [other], required: [fact] } }`);
  expect(compileParameter(context, node, ['guess'])).toEqual({
    name: 'days',
    in: 'query',
    required: false,
    style: 'form',
    explode: true,
    allowReserved: false,
    mediaType: undefined,
    schema: context.schemas.at('/it/schema'),
    outOfRange: 'clamp',
    examples: { default: 7 },
    source: '8',
    assumes: { node: ['guess'], parts: { schema: ['other'] } },
    location: { source: 'test.yaml', pointer: '/it', line: 2, column: 1 },
  });
});

describe('defaults (OpenAPI 3.1 section 4.8.12.2)', () => {
  test.each([
    ['path', 'simple', false],
    ['query', 'form', true],
    ['header', 'simple', false],
    ['cookie', 'form', true],
  ])('of a %s parameter', (place, style, explode) => {
    const parameter = compiled(`{ name: p, in: ${place}, schema: {} }`);
    expect([parameter.style, parameter.explode, parameter.required]).toEqual([style, explode, false]);
  });

  test('of explode follow the style', () => {
    expect(compiled('{ name: p, in: query, style: pipeDelimited, schema: {} }').explode).toBe(false);
    expect(compiled('{ name: p, in: query, style: deepObject, explode: true, schema: {} }').explode).toBe(true);
    expect(compiled('{ name: p, in: query, explode: false, schema: {} }').explode).toBe(false);
  });
});

test('content has a media type, and its examples', () => {
  const parameter = compiled(
    '{ name: p, in: query, content: { Application/JSON: { schema: { type: object }, example: { a: 1 } } } }',
  );
  expect([parameter.mediaType, parameter.schema.pointer, parameter.examples]).toEqual([
    'application/json',
    '/it/content/Application~1JSON/schema',
    { default: { a: 1 } },
  ]);
});

test('content without a schema takes any value', () => {
  const { schema } = compiled('{ name: p, in: query, content: { text/plain: { example: a } } }');
  expect([schema.types, schema.name]).toEqual([[], undefined]);
});

test.each([
  ['{}', 'refuse'],
  ['{ x-twin: { outOfRange: clamp } }', 'clamp'],
  ['{ x-twin: { outOfRange: refuse } }', 'refuse'],
  ["{ $ref: '#/shared' }", 'clamp'],
])('the schema %s says %s of what is out of range', (schema, outOfRange) => {
  const [context, node] = itOf(
    `it: { name: p, in: query, schema: ${schema} }\nshared: { x-twin: { outOfRange: clamp, source: '9' } }`,
  );
  expect(compileParameter(context, node, []).outOfRange).toBe(outOfRange);
});

test("the parameter's word on what is out of range, and its source, win over the schema's", () => {
  const schema = "schema: { x-twin: { outOfRange: clamp, source: '9' } }";
  const own = compiled(`{ name: p, in: query, ${schema}, x-twin: { outOfRange: refuse, source: '8' } }`);
  const inherited = compiled(`{ name: p, in: query, ${schema} }`);
  expect([own.outOfRange, own.source, inherited.outOfRange, inherited.source]).toEqual(['refuse', '8', 'clamp', '9']);
});
