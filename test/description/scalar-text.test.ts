import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonType, Schema } from '../../src/description/model.ts';
import { acceptedTypes, Misread, readScalar } from '../../src/description/scalar-text.ts';
import type { Json } from '../../src/http/json.ts';
import { operationOf } from './api.ts';

function read(text: string, ...types: readonly JsonType[]): Json {
  const value = readScalar(text, new Set(types));
  return value instanceof Misread ? { refused: value.reason } : value;
}

describe('an integer', () => {
  test.each([
    ['0', 0],
    ['7', 7],
    ['-7', -7],
    ['9007199254740991', 9007199254740991],
    ['-9007199254740991', -9007199254740991],
  ])('is read from %j', (text, value) => expect(read(text, 'integer')).toBe(value));

  const largest = 'the largest integer is 9007199254740991, with either sign';
  test.each([
    ['', 'expected an integer, received nothing'],
    ['1.0', 'expected an integer, received "1.0": write it without a decimal point'],
    ['1,5', 'expected an integer, received "1,5": write it without a decimal point'],
    ['1e1', 'expected an integer, received "1e1": write it without an exponent'],
    [' 1', 'expected an integer, received " 1": write it without spaces'],
    ['1 ', 'expected an integer, received "1 ": write it without spaces'],
    ['\u00a01', 'expected an integer, received "\u00a01": write it without spaces'],
    ['+1', 'expected an integer, received "+1": write it without the plus sign'],
    ['01', 'expected an integer, received "01": write it without leading zeros'],
    ['-01', 'expected an integer, received "-01": write it without leading zeros'],
    ['00', 'expected an integer, received "00": write it without leading zeros'],
    ['-0', 'expected an integer, received "-0": write 0'],
    ['9007199254740993', `expected an integer, received "9007199254740993": ${largest}`],
    ['-9007199254740992', `expected an integer, received "-9007199254740992": ${largest}`],
    ['0x10', 'expected an integer, received "0x10": write it in decimal digits'],
    ['0b1', 'expected an integer, received "0b1": write it in decimal digits'],
    ['١', 'expected an integer, received "١": write it with the digits 0 to 9'],
    ['１', 'expected an integer, received "１": write it with the digits 0 to 9'],
    ['1_000', 'expected an integer, received "1_000"'],
    ['abc', 'expected an integer, received "abc"'],
    ['--1', 'expected an integer, received "--1"'],
    ['-', 'expected an integer, received "-"'],
    ['NaN', 'expected an integer, received "NaN"'],
    ['null', 'expected an integer, received "null"'],
    ['1\n', 'expected an integer, received "1\\n": write it without spaces'],
    ['1\u0000', 'expected an integer, received "1\\u0000"'],
  ])('is not read from %j', (text, refused) => expect(read(text, 'integer')).toEqual({ refused }));

  test('is read from what it is written as, and from nothing else', () => {
    fc.assert(fc.property(fc.maxSafeInteger(), (value) => read(String(value), 'integer') === value));
    const texts = fc.string({ unit: fc.constantFrom('0', '1', '9', '-', '+', '.', 'e', ' ') });
    fc.assert(
      fc.property(texts, (text) => {
        const value = read(text, 'integer');
        return typeof value === 'number' ? String(value) === text : value !== null;
      }),
    );
  });
});

describe('a number', () => {
  test.each([
    ['1.5', 1.5],
    ['-0.25', -0.25],
    ['1e3', 1000],
    ['1E-2', 0.01],
    ['-0', 0],
    ['9007199254740993', 9007199254740992],
  ])('is read from %j', (text, value) => expect(read(text, 'number')).toBe(value));

  test.each([
    ['1e400', 'expected a number, received "1e400": it is beyond the range of a double'],
    ['.5', 'expected a number, received ".5"'],
    ['1,5', 'expected a number, received "1,5": write it with a point and digits after it'],
    ['1.', 'expected a number, received "1.": write it with a point and digits after it'],
    ['1.e5', 'expected a number, received "1.e5": write digits before and after the point'],
    ['Infinity', 'expected a number, received "Infinity"'],
    ['01', 'expected a number, received "01": write it without leading zeros'],
  ])('is not read from %j', (text, refused) => expect(read(text, 'number')).toEqual({ refused }));
});

describe('other types', () => {
  test.each<[string, readonly JsonType[], Json]>([
    ['true', ['boolean'], true],
    ['false', ['boolean'], false],
    ['true', ['string'], 'true'],
    ['', ['string'], ''],
    ['7', ['string'], '7'],
    ['7', ['integer', 'string'], 7],
    ['07', ['integer', 'string'], '07'],
    ['', ['integer', 'null'], null],
    ['', ['string', 'null'], ''],
    ['true', ['boolean', 'string'], true],
    ['1.5', ['integer', 'number'], 1.5],
    ['7', [], '7'],
  ])('%j as one of %j is %j', (text, types, value) => expect(read(text, ...types)).toBe(value));

  test.each<[string, readonly JsonType[], string]>([
    ['TRUE', ['boolean'], 'expected true or false, received "TRUE"'],
    ['1', ['boolean'], 'expected true or false, received "1"'],
    ['', ['boolean'], 'expected true or false, received nothing'],
    ['x', ['null'], 'expected nothing, received "x"'],
    ['x', ['integer', 'boolean'], 'expected an integer, or true or false, received "x"'],
    ['x', ['object'], 'expected an object, which a text cannot be, received "x"'],
    ['x'.repeat(500), ['integer'], `expected an integer, received "${'x'.repeat(57)}…"`],
  ])('%j is none of %j', (text, types, refused) => expect(read(text, ...types)).toEqual({ refused }));
});

describe('the types that a schema accepts', () => {
  const schemaOf = (schema: Json): Schema | undefined =>
    operationOf([{ name: 'q', in: 'query', schema }]).parameters[0]?.schema;

  test.each<[Json, readonly JsonType[]]>([
    [{ type: 'integer' }, ['integer']],
    [{ type: ['integer', 'null'] }, ['integer', 'null']],
    [{ anyOf: [{ type: 'integer' }, { type: 'string' }] }, ['integer', 'string']],
    [{ oneOf: [{ enum: [1, 'a', null, true, 0.5] }] }, ['integer', 'string', 'null', 'boolean', 'number']],
    [{ const: [] }, ['array']],
    [{ const: {} }, ['object']],
    [{ allOf: [{ type: 'boolean' }] }, ['boolean']],
    [{}, []],
    [true, []],
  ])('%j', (schema, types) => {
    const found = schemaOf(schema);
    expect(found && [...acceptedTypes(found)]).toEqual(types);
  });
});
