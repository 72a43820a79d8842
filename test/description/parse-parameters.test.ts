import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createParameterParser,
  type ParameterError,
  type ParameterSources,
  type ParsedParameters,
} from '../../src/description/parse-parameters.ts';
import type { Json, JsonObject } from '../../src/http/json.ts';
import { apiOf, operationOf } from './api.ts';

const nothing = { pathValues: {}, query: '', fields: [] };

function parse(parameters: readonly JsonObject[], sources: Partial<ParameterSources>): ParsedParameters {
  const path = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `/{${String(name)}}`);
  return createParameterParser(operationOf(parameters, path.join('') || '/x'))({ ...nothing, ...sources });
}

function query(name: string, schema: Json, more: JsonObject = {}): JsonObject {
  return { name, in: 'query', schema, ...more };
}

/** The query values, or the reasons of the errors. */
function ofQuery(text: string, ...parameters: readonly JsonObject[]): JsonObject | readonly string[] {
  const { values, errors } = parse(parameters, { query: text });
  return errors.length === 0 ? values.query : errors.map(({ name, reason }: ParameterError) => `${name}: ${reason}`);
}

const integer = { type: 'integer' };
const string = { type: 'string' };

describe('a query parameter', () => {
  test.each<[string, JsonObject, Json]>([
    ['q=a', string, { q: 'a' }],
    ['q=a+b%20c%2B', string, { q: 'a b c+' }],
    ['q=%2525', string, { q: '%25' }],
    ['q=a=b', string, { q: 'a=b' }],
    ['q=', string, { q: '' }],
    ['q', string, { q: '' }],
    ['q=a,b', string, { q: 'a,b' }],
    ['q=%00', string, { q: '\u0000' }],
    ['%71=a', string, { q: 'a' }],
    ['&&x=1&q=a&', string, { q: 'a' }],
    ['Q=a', string, {}],
    ['q[]=a', string, {}],
    ['%zz=1&%FF=2&=3&q=a', string, { q: 'a' }],
    ['__proto__=1&constructor=2&q=a', string, { q: 'a' }],
    ['q=7', integer, { q: 7 }],
    ['q=', { type: ['integer', 'null'] }, { q: null }],
    ['', { type: 'integer', default: 20 }, { q: 20 }],
    ['', { type: ['integer', 'null'], default: null }, { q: null }],
    ['', { type: 'boolean', default: false }, { q: false }],
    ['q=7', { anyOf: [integer, string] }, { q: 7 }],
    ['q=x7', { anyOf: [integer, string] }, { q: 'x7' }],
  ])('%j by %j is %j', (text, schema, value) => expect(ofQuery(text, query('q', schema))).toEqual(value));

  test.each<[string, JsonObject, string]>([
    ['q=', integer, 'expected an integer, received nothing'],
    ['q', integer, 'expected an integer, received nothing'],
    ['q=+1', integer, 'expected an integer, received " 1": write it without spaces'],
    ['q=%2B1', integer, 'expected an integer, received "+1": write it without the plus sign'],
    ['q=1&q=2', integer, 'given more than once'],
    ['q=1&q=1', string, 'given more than once'],
    ['q=1&%71=1', string, 'given more than once'],
    ['q=%', string, 'holds a % that is not followed by two hexadecimal digits: write a percent sign as %25'],
    ['q=%zz', integer, 'holds a % that is not followed by two hexadecimal digits: write a percent sign as %25'],
    ['q=%FF', string, 'holds percent-encoded octets that are not UTF-8'],
    ['q=%C0%AF', string, 'holds percent-encoded octets that are not UTF-8'],
    ['q=%00', integer, 'expected an integer, received "\\u0000"'],
  ])('%j by %j is refused: %s', (text, schema, reason) => {
    expect(ofQuery(text, query('q', schema))).toEqual([`q: ${reason}`]);
  });

  test('of any name is an own member', () => {
    const { values } = parse([query('__proto__', integer), query('toString', string)], { query: '__proto__=1' });
    expect(JSON.stringify(values.query)).toBe('{"__proto__":1}');
    expect(Object.getPrototypeOf(values.query)).toBe(Object.prototype);
  });

  test('that is required and missing is an error, also where it has a default', () => {
    expect(ofQuery('x=1', query('q', { type: 'integer', default: 1 }, { required: true }))).toEqual(['q: is missing']);
  });
});

const list = { type: 'array', items: integer };
const point = { type: 'object', properties: { x: integer, y: integer, tags: { type: 'array', items: string } } };

describe('styles of the query', () => {
  test.each<[string, JsonObject, Json]>([
    ['q=1&q=2', query('q', list), { q: [1, 2] }],
    ['q=1', query('q', list), { q: [1] }],
    ['', query('q', list), {}],
    ['q=', query('q', { type: 'array', items: string }), { q: [''] }],
    ['q=a%2Cb,c', query('q', { type: 'array', items: string }), { q: ['a,b,c'] }],
    ['q=1,2', query('q', list, { explode: false }), { q: [1, 2] }],
    ['q=', query('q', list, { explode: false }), { q: [] }],
    ['q=a%2Cb,c', query('q', { type: 'array' }, { explode: false }), { q: ['a,b', 'c'] }],
    ['q=1%202+3', query('q', list, { style: 'spaceDelimited', explode: false }), { q: [1, 2, 3] }],
    ['q=1|2%7C3%7c4', query('q', list, { style: 'pipeDelimited', explode: false }), { q: [1, 2, 3, 4] }],
    ['q=1&q=2', query('q', list, { style: 'pipeDelimited', explode: true }), { q: [1, 2] }],
    ['y=2&x=1&z=3', query('q', point), { q: { y: 2, x: 1 } }],
    ['tags=a&tags=b', query('q', point), { q: { tags: ['a', 'b'] } }],
    ['q=x,1,y,2', query('q', point, { explode: false }), { q: { x: 1, y: 2 } }],
    ['q=x%201%20y%202', query('q', point, { style: 'spaceDelimited', explode: false }), { q: { x: 1, y: 2 } }],
    ['q=x|1|y|2', query('q', point, { style: 'pipeDelimited', explode: false }), { q: { x: 1, y: 2 } }],
    ['q[x]=1&q%5By%5D=2', query('q', point, { style: 'deepObject', explode: true }), { q: { x: 1, y: 2 } }],
    ['q[tags]=a&q[tags]=b+c', query('q', point, { style: 'deepObject', explode: true }), { q: { tags: ['a', 'b c'] } }],
    ['q[a]=%5B', query('q', { type: 'object' }, { style: 'deepObject', explode: true }), { q: { a: '[' } }],
    ['q=1', query('q', point, { style: 'deepObject', explode: true }), {}],
    [
      'q=%7B%22a%22:[1]%7D',
      { name: 'q', in: 'query', content: { 'application/json': { schema: {} } } },
      { q: { a: [1] } },
    ],
    ['q=a+b', { name: 'q', in: 'query', content: { 'text/plain': { schema: {} } } }, { q: 'a b' }],
    ['q=a/b?c:@', query('q', string, { allowReserved: true }), { q: 'a/b?c:@' }],
  ])('%j by %j is %j', (text, parameter, value) => expect(ofQuery(text, parameter)).toEqual(value));

  test.each<[string, JsonObject, string]>([
    ['q=1&q=x', query('q', list), 'element 2: expected an integer, received "x"'],
    [
      'q=1&q=%',
      query('q', list),
      'element 2: holds a % that is not followed by two hexadecimal digits: write a percent sign as %25',
    ],
    ['q=1,,2', query('q', list, { explode: false }), 'element 2: expected an integer, received nothing'],
    ['q=1&q=2', query('q', list, { explode: false }), 'given more than once'],
    ['x=1&x=2', query('q', point), 'member "x": given more than once'],
    ['x=a', query('q', point), 'member "x": expected an integer, received "a"'],
    ['q=x,1,y', query('q', point, { explode: false }), 'expected names and values in turn; the last name has no value'],
    [
      'q[x][y]=1',
      query('q', point, { style: 'deepObject', explode: true }),
      'member "x][y": members are one level deep, as in q[name]',
    ],
    [
      'q={',
      { name: 'q', in: 'query', content: { 'application/json': { schema: {} } } },
      'expected JSON: the text does not parse',
    ],
    ['q=1&q=2', { name: 'q', in: 'query', content: { 'application/json': { schema: {} } } }, 'given more than once'],
  ])('%j by %j is refused: %s', (text, parameter, reason) => {
    expect(ofQuery(text, parameter)).toEqual([`q: ${reason}`]);
  });

  test('an object that names none of its members takes what nobody else does, but no credential', () => {
    const operation = apiOf(
      {
        '/x': {
          get: {
            parameters: [query('rest', { type: 'object', additionalProperties: integer }), query('q', string)],
            security: [{ key: [] }],
            responses: { 204: { description: 'Done.' } },
          },
        },
      },
      { components: { securitySchemes: { key: { type: 'apiKey', in: 'query', name: 'api_key' } } } },
    ).operations[0];
    if (operation === undefined) throw new Error('no operation');
    const { values, errors } = createParameterParser(operation)({
      ...nothing,
      query: 'a=1&q=x&api_key=secret&__proto__=2',
    });
    expect(errors).toEqual([]);
    expect(JSON.stringify(values.query)).toBe('{"rest":{"a":1,"__proto__":2},"q":"x"}');
  });
});

describe('a path parameter', () => {
  const path = (schema: Json, more: JsonObject = {}): JsonObject => ({
    name: 'p',
    in: 'path',
    required: true,
    schema,
    ...more,
  });
  const ofPath = (text: string, parameter: JsonObject): JsonObject | readonly string[] => {
    const { values, errors } = parse([parameter], { pathValues: { p: text } });
    return errors.length === 0 ? values.path : errors.map(({ reason }) => reason);
  };
  const label = { style: 'label' };
  const matrix = { style: 'matrix' };
  const exploded = { explode: true };

  test.each<[string, JsonObject, Json]>([
    ['7', path(integer), { p: 7 }],
    ['a+b%', path(string), { p: 'a+b%' }],
    ['1,2', path(list), { p: [1, 2] }],
    ['1,2', path(list, exploded), { p: [1, 2] }],
    ['a%2Cb,c+d', path({ type: 'array' }), { p: ['a,b', 'c+d'] }],
    ['x,1,y,2', path(point), { p: { x: 1, y: 2 } }],
    ['x=1,y=2', path(point, exploded), { p: { x: 1, y: 2 } }],
    ['.a.b', path(string, label), { p: 'a.b' }],
    ['.1,2', path(list, label), { p: [1, 2] }],
    ['.1.2', path(list, { ...label, ...exploded }), { p: [1, 2] }],
    ['.x,1,y,2', path(point, label), { p: { x: 1, y: 2 } }],
    ['.x=1.y=2', path(point, { ...label, ...exploded }), { p: { x: 1, y: 2 } }],
    [';p=a=b', path(string, matrix), { p: 'a=b' }],
    [';p=1,2', path(list, matrix), { p: [1, 2] }],
    [';p=1;p=2', path(list, { ...matrix, ...exploded }), { p: [1, 2] }],
    [';p=x,1,y,2', path(point, matrix), { p: { x: 1, y: 2 } }],
    [';x=1;y=2', path(point, { ...matrix, ...exploded }), { p: { x: 1, y: 2 } }],
    [
      '%7B%7D',
      { name: 'p', in: 'path', required: true, content: { 'application/json': {} } },
      ['expected JSON: the text does not parse'],
    ],
    ['{}', { name: 'p', in: 'path', required: true, content: { 'application/json': {} } }, { p: {} }],
  ])('%j by %j is %j', (text, parameter, value) => expect(ofPath(text, parameter)).toEqual(value));

  test.each<[string, JsonObject, string]>([
    ['a', path(integer), 'expected an integer, received "a"'],
    ['a', path(string, label), 'expected "." before the value'],
    ['p=a', path(string, matrix), 'expected ";p=" before the value'],
    ['p=1', path(list, { ...matrix, ...exploded }), 'expected ";" before the value'],
    [';p=1;q=2', path(list, { ...matrix, ...exploded }), 'expected ";p=" before each value'],
    [
      '1,%',
      path(list),
      'element 2: holds a % that is not followed by two hexadecimal digits: write a percent sign as %25',
    ],
  ])('%j by %j is refused: %s', (text, parameter, reason) => expect(ofPath(text, parameter)).toEqual([reason]));

  test('that the path does not have is missing', () => {
    expect(parse([path(string)], {}).errors).toEqual([{ in: 'path', name: 'p', reason: 'is missing' }]);
  });
});

describe('header and cookie parameters', () => {
  const header = (schema: Json, more: JsonObject = {}): JsonObject => ({ name: 'X-H', in: 'header', schema, ...more });
  const cookie = (schema: Json, more: JsonObject = {}): JsonObject => ({ name: 'c', in: 'cookie', schema, ...more });
  const fields = (...lines: readonly string[]): Partial<ParameterSources> => ({ fields: lines });

  test.each<[readonly string[], JsonObject, Json]>([
    [['x-h', ' 7 '], header(integer), { 'X-H': 7 }],
    [['X-H', 'a%20b+c'], header(string), { 'X-H': 'a%20b+c' }],
    [['X-H', '1, 2', 'x-h', '3'], header(list), { 'X-H': [1, 2, 3] }],
    [['X-H', 'x=1, y=2'], header(point, { explode: true }), { 'X-H': { x: 1, y: 2 } }],
    [['X-H', 'x,1,y,2'], header(point), { 'X-H': { x: 1, y: 2 } }],
    [['Other', '1'], header({ type: 'integer', default: 3 }), { 'X-H': 3 }],
  ])('fields %j by %j give %j', (lines, parameter, value) => {
    expect(parse([parameter], fields(...lines))).toEqual({
      values: { path: {}, query: {}, header: value, cookie: {} },
      errors: [],
    });
  });

  test.each<[readonly string[], JsonObject, Json]>([
    [['Cookie', 'a=1; c=7;d=2'], cookie(integer), { c: 7 }],
    [['Cookie', 'a=1', 'cookie', 'c=a%20b+c'], cookie(string), { c: 'a b+c' }],
    [['Cookie', 'c=1,2'], cookie(list, { explode: false }), { c: [1, 2] }],
    [['Cookie', 'c=1; c=2'], cookie(list), { c: [1, 2] }],
    [['Cookie', 'x=1; y=2'], cookie(point), { c: { x: 1, y: 2 } }],
    [['Cookie', 'C=1'], cookie(integer), {}],
  ])('cookies %j by %j give %j', (lines, parameter, value) => {
    expect(parse([parameter], fields(...lines))).toEqual({
      values: { path: {}, query: {}, header: {}, cookie: value },
      errors: [],
    });
  });

  test('are refused like others', () => {
    const { errors } = parse(
      [header(integer), cookie(integer), header(string, { name: 'X-R', required: true })],
      fields('X-H', '1', 'X-H', '2', 'Cookie', 'c=x'),
    );
    expect(errors).toEqual([
      { in: 'header', name: 'X-H', reason: 'given more than once' },
      { in: 'cookie', name: 'c', reason: 'expected an integer, received "x"' },
      { in: 'header', name: 'X-R', reason: 'is missing' },
    ]);
  });
});

test('one name can be in every place', () => {
  const places = ['path', 'query', 'header', 'cookie'];
  const parameters = places.map((place) => ({ name: 'n', in: place, required: true, schema: integer }));
  expect(parse(parameters, { pathValues: { n: '1' }, query: 'n=2', fields: ['n', '3', 'Cookie', 'n=4'] })).toEqual({
    values: { path: { n: 1 }, query: { n: 2 }, header: { n: 3 }, cookie: { n: 4 } },
    errors: [],
  });
});

test('any query is read or refused, never a crash', () => {
  const parse = createParameterParser(
    operationOf([
      query('q', integer),
      query('l', list, { explode: false }),
      query('d', point, { style: 'deepObject', explode: true }),
      query('o', point),
    ]),
  );
  const texts = fc.string({
    unit: fc.constantFrom('q', 'l', 'd', 'x', '=', '&', '[', ']', '%', '2', 'C', ',', '+', '1'),
  });
  fc.assert(
    fc.property(texts, (text) => {
      const { values, errors } = parse({ ...nothing, query: text });
      const named = [...Object.keys(values.query), ...errors.map(({ name }) => name)];
      expect(['q', 'l', 'd', 'o']).toEqual(expect.arrayContaining(named));
      expect(new Set(named).size).toBe(named.length);
    }),
  );
});
