import { describe, expect, test } from 'vitest';
import type { Parameter } from '../../src/description/model.ts';
import { createParameterReader, type ParameterShape, shapeOf } from '../../src/description/parameter-reader.ts';
import { Misread } from '../../src/description/scalar-text.ts';
import type { Json, JsonObject } from '../../src/http/json.ts';
import { operationOf } from './api.ts';

function parameterOf(members: JsonObject): Parameter {
  const [parameter] = operationOf([{ name: 'p', in: 'query', ...members }]).parameters;
  if (parameter === undefined) throw new Error('no parameter');
  return parameter;
}

describe('what the texts of a parameter make up', () => {
  test.each<[JsonObject, ParameterShape]>([
    [{ schema: { type: 'string' } }, 'scalar'],
    [{ schema: {} }, 'scalar'],
    [{ schema: { type: ['array', 'null'] } }, 'array'],
    [{ schema: { items: { type: 'string' } } }, 'array'],
    [{ schema: { type: 'object' } }, 'object'],
    [{ schema: { properties: { a: {} } } }, 'object'],
    [{ schema: { oneOf: [{ type: 'array' }, { type: 'string' }] } }, 'array'],
    [{ content: { 'application/json': { schema: { type: 'array' } } } }, 'content'],
  ])('%j is %s', (members, shape) => expect(shapeOf(parameterOf(members))).toBe(shape));
});

describe('a reader', () => {
  const read = (members: JsonObject, texts: readonly string[], names?: readonly string[]): unknown => {
    const value = createParameterReader(parameterOf(members))({ texts, names });
    return value instanceof Misread ? { refused: value.reason } : value;
  };
  const object = { type: 'object', properties: { n: { type: 'integer' } }, additionalProperties: { type: 'boolean' } };

  test.each<[JsonObject, readonly string[], readonly string[] | undefined, Json]>([
    [{ schema: { type: 'integer' } }, ['%37'], undefined, 7],
    [{ schema: { type: 'array', items: { type: 'integer' } } }, ['1', '%32'], undefined, [1, 2]],
    [
      { schema: { type: 'array', items: { type: 'array', items: {} } } },
      ['1'],
      undefined,
      { refused: 'element 1: expected an array, which a text cannot be, received "1"' },
    ],
    [{ schema: object, explode: false }, ['n,1,b,true'], undefined, { n: 1, b: true }],
    [
      { schema: object, explode: false },
      ['n,1,b,1'],
      undefined,
      { refused: 'member "b": expected true or false, received "1"' },
    ],
    [{ schema: object, explode: false }, ['%6e,1'], undefined, { n: 1 }],
    [
      { schema: object, explode: false },
      ['%zz,1'],
      undefined,
      { refused: 'holds a % that is not followed by two hexadecimal digits: write a percent sign as %25' },
    ],
    [{ schema: object }, ['1'], ['%6e'], { refused: 'member "%6e": expected true or false, received "1"' }],
    [{ schema: object }, ['1', '2'], ['n', 'n'], { refused: 'member "n": given more than once' }],
    [{ content: { 'application/json': { schema: {} } } }, ['%5B1%5D'], undefined, [1]],
    [{ content: { 'application/problem+json': { schema: {} } } }, ['null'], undefined, null],
    [{ content: { 'text/plain': { schema: {} } } }, ['[1]'], undefined, '[1]'],
  ])('by %j makes of %j and %j', (members, texts, names, value) => expect(read(members, texts, names)).toEqual(value));

  test('defines members of any name', () => {
    const value = createParameterReader(parameterOf({ schema: { type: 'object' } }))({
      texts: ['x', 'y'],
      names: ['__proto__', 'valueOf'],
    });
    expect(JSON.stringify(value)).toBe('{"__proto__":"x","valueOf":"y"}');
  });
});
