import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMatcher } from '../../src/description/match-operation.ts';
import type { ApiDescription, ParameterIn } from '../../src/description/model.ts';
import { createParameterParser } from '../../src/description/parse-parameters.ts';
import { serialiseParameters } from '../../src/description/serialise-parameters.ts';
import type { Json, JsonObject } from '../../src/http/json.ts';
import { apiOf, operationOf } from './api.ts';

const integer = { type: 'integer' };
const string = { type: 'string' };
const values = { s: 'a b', l: [1, 2], o: { x: 'y,z', n: 1 } };

/** What is written for the value `s`, `l` or `o` of one parameter of that name. */
function written(name: keyof typeof values, place: ParameterIn, more: JsonObject): string {
  const schema = { s: string, l: { type: 'array', items: integer }, o: { type: 'object' } }[name];
  const operation = operationOf(
    [{ name, in: place, required: place === 'path', schema, ...more }],
    place === 'path' ? `/{${name}}` : '/x',
  );
  const { path, query, fields } = serialiseParameters(operation, { [place]: values });
  return { path, query, header: fields.join(' '), cookie: fields.join(' ') }[place];
}

describe('styles, as OpenAPI and RFC 6570 show them', () => {
  test.each<[ParameterIn, string, boolean, string, string, string]>([
    ['path', 'simple', false, '/a%20b', '/1,2', '/x,y%2Cz,n,1'],
    ['path', 'simple', true, '/a%20b', '/1,2', '/x=y%2Cz,n=1'],
    ['path', 'label', false, '/.a%20b', '/.1,2', '/.x,y%2Cz,n,1'],
    ['path', 'label', true, '/.a%20b', '/.1.2', '/.x=y%2Cz.n=1'],
    ['path', 'matrix', false, '/;s=a%20b', '/;l=1,2', '/;o=x,y%2Cz,n,1'],
    ['path', 'matrix', true, '/;s=a%20b', '/;l=1;l=2', '/;x=y%2Cz;n=1'],
    ['query', 'form', false, 's=a%20b', 'l=1,2', 'o=x,y%2Cz,n,1'],
    ['query', 'form', true, 's=a%20b', 'l=1&l=2', 'x=y%2Cz&n=1'],
    ['query', 'spaceDelimited', false, 's=a%20b', 'l=1%202', 'o=x%20y%2Cz%20n%201'],
    ['query', 'pipeDelimited', false, 's=a%20b', 'l=1%7C2', 'o=x%7Cy%2Cz%7Cn%7C1'],
    ['query', 'deepObject', true, 's=a%20b', 'l=1&l=2', 'o[x]=y%2Cz&o[n]=1'],
    ['header', 'simple', false, 's a b', 'l 1,2', 'o x,y,z,n,1'],
    ['header', 'simple', true, 's a b', 'l 1,2', 'o x=y,z,n=1'],
    ['cookie', 'form', false, 'Cookie s=a%20b', 'Cookie l=1,2', 'Cookie o=x,y%2Cz,n,1'],
    ['cookie', 'form', true, 'Cookie s=a%20b', 'Cookie l=1; l=2', 'Cookie x=y%2Cz; n=1'],
  ])('%s %s, explode %s', (place, style, explode, ...expected) => {
    // A style is only legal for the types that it has a form for.
    const names = (['s', 'l', 'o'] as const).filter((name) => {
      if (style === 'deepObject') return name === 'o';
      return style === 'spaceDelimited' || style === 'pipeDelimited' ? name !== 's' : true;
    });
    const all = { s: expected[0], l: expected[1], o: expected[2] };
    expect(Object.fromEntries(names.map((name) => [name, written(name, place, { style, explode })]))).toEqual(
      Object.fromEntries(names.map((name) => [name, all[name]])),
    );
  });
});

describe('a target', () => {
  test('has every reserved character escaped, unless it may stand', () => {
    const text = "a/?:@!$'()*;,=&+#[]%é";
    const plain = operationOf([{ name: 'q', in: 'query', schema: string }]);
    const free = operationOf([{ name: 'q', in: 'query', schema: string, allowReserved: true }]);
    expect(serialiseParameters(plain, { query: { q: text } }).query).toBe(
      'q=a%2F%3F%3A%40%21%24%27%28%29%2A%3B%2C%3D%26%2B%23%5B%5D%25%C3%A9',
    );
    expect(serialiseParameters(free, { query: { q: text } }).query).toBe(
      "q=a/?:@!$'()*;%2C%3D%26%2B%23%5B%5D%25%C3%A9",
    );
  });

  test('leaves out what has no value and what the operation does not have', () => {
    const operation = operationOf([
      { name: 'q', in: 'query', schema: string },
      { name: 'toString', in: 'query', schema: string },
    ]);
    expect(serialiseParameters(operation, { query: { x: 1 } })).toEqual({ path: '/x', query: '', fields: [] });
  });

  test('carries values that are wrong as they are', () => {
    const operation = operationOf([
      { name: 'q', in: 'query', schema: integer },
      { name: 'r', in: 'query', schema: integer },
    ]);
    expect(serialiseParameters(operation, { query: { q: '01', r: null } }).query).toBe('q=01&r=');
  });

  test('holds content as JSON', () => {
    const operation = operationOf([{ name: 'q', in: 'query', content: { 'application/json': {} } }]);
    expect(serialiseParameters(operation, { query: { q: { a: ['b'] } } }).query).toBe(
      'q=%7B%22a%22%3A%5B%22b%22%5D%7D',
    );
  });

  test('needs a value for each expression', () => {
    const operation = operationOf([{ name: 'id', in: 'path', required: true, schema: integer }], '/a/{id}');
    expect(() => serialiseParameters(operation, { path: { ID: 1 } })).toThrow('no value for {id} in /a/{id}');
  });
});

/** Writes values for the one operation of a description and reads them back, by way of the request target. */
function roundTripOf(description: ApiDescription): (given: JsonObject) => unknown {
  const [operation] = description.operations;
  if (operation === undefined) throw new Error('no operation');
  const matcher = createMatcher(description);
  const parse = createParameterParser(operation);
  return (given) => {
    const all = { path: given, query: given, header: given, cookie: given };
    const { path, query, fields } = serialiseParameters(operation, all);
    const match = matcher.match('GET', path);
    return match.kind === 'match' ? parse({ pathValues: match.pathValues, query, fields }) : match;
  };
}

interface Style {
  readonly in: ParameterIn;
  readonly style: string;
  readonly explode: boolean;
  /** Types that the style has a form for. */
  readonly types: readonly ('s' | 'i' | 'l' | 'o')[];
}

const both = [false, true];
const all = ['s', 'i', 'l', 'o'] as const;
const styles: readonly Style[] = [
  ...both.flatMap((explode) =>
    ['simple', 'label', 'matrix'].map((style): Style => ({ in: 'path', style, explode, types: all })),
  ),
  ...both.map((explode): Style => ({ in: 'query', style: 'form', explode, types: all })),
  { in: 'query', style: 'spaceDelimited', explode: false, types: ['l', 'o'] },
  { in: 'query', style: 'pipeDelimited', explode: false, types: ['l', 'o'] },
  { in: 'query', style: 'deepObject', explode: true, types: ['o'] },
  ...both.map((explode): Style => ({ in: 'cookie', style: 'form', explode, types: all })),
];

describe('what was written is read again', () => {
  /** A lone empty element is written like no element, and a label's delimiter needs no encoding. */
  const text = fc.string({ unit: 'binary', minLength: 1 });
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'z'), minLength: 1 });
  const arbitraries = {
    s: text,
    i: fc.maxSafeInteger(),
    l: fc.array(word, { minLength: 1 }),
    o: fc.dictionary(word, word, { minKeys: 1 }),
  };
  const schemaOf = {
    s: string,
    i: integer,
    l: { type: 'array', items: string },
    o: { type: 'object', additionalProperties: string },
  };
  const cases = styles.flatMap(({ types, ...style }) => types.map((type) => ({ ...style, type })));

  test.each(cases)('$in $style $explode of $type', ({ type, in: place, style, explode }) => {
    const parameter = { name: 'p', in: place, style, explode, required: place === 'path', schema: schemaOf[type] };
    const description = apiOf({
      [place === 'path' ? '/a/{p}' : '/a']: {
        get: { parameters: [parameter], responses: { 204: { description: 'Done.' } } },
      },
    });
    const roundTrip = roundTripOf(description);
    const empty = { path: {}, query: {}, header: {}, cookie: {} };
    fc.assert(
      fc.property(arbitraries[type] as fc.Arbitrary<Json>, (value) => {
        expect(roundTrip({ p: value })).toEqual({
          values: { ...empty, [place]: { p: value } },
          errors: [],
        });
      }),
      { numRuns: 30 },
    );
  });

  test('with delimiters in the parts of all styles that encode them', () => {
    const list = { type: 'array', items: string };
    const parameters = [
      { name: 'a', in: 'path', required: true, schema: list },
      { name: 'b', in: 'query', schema: list },
      { name: 'c', in: 'query', explode: false, schema: list },
      { name: 'd', in: 'cookie', explode: false, schema: list },
      { name: 'e', in: 'query', schema: string, allowReserved: true },
    ];
    const description = apiOf({ '/{a}': { get: { parameters, responses: { 204: { description: 'Done.' } } } } });
    const roundTrip = roundTripOf(description);
    const texts = fc.array(
      fc.string({ unit: fc.constantFrom(',', '%', '+', ' ', '&', '=', ';', '.', '/', '|', 'é'), minLength: 1 }),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(texts, texts, (left, right) => {
        const given = { a: left, b: right, c: left, d: right, e: left.join() };
        const { a, d, ...query } = given;
        expect(roundTrip(given)).toEqual({
          values: { path: { a }, query, header: {}, cookie: { d } },
          errors: [],
        });
      }),
    );
  });
});
