import type { Json } from '../http/json.ts';
import type { JsonType, Schema } from './model.ts';
import { shown } from './violation.ts';

/** Why a text is not a value of the type that is due. */
export class Misread {
  /** For people: what was expected and what was received. */
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}

/** Types that a schema accepts as far as its keywords tell; empty: any. */
export function acceptedTypes(schema: Schema): ReadonlySet<JsonType> {
  const types = new Set<JsonType>();
  const seen = new Set<Schema>();
  const add = (at: Schema): void => {
    if (seen.has(at)) return;
    seen.add(at);
    for (const type of at.types) types.add(type);
    if (at.types.length > 0) return;
    for (const value of at.enum ?? []) types.add(typeOf(value));
    if (at.enum !== undefined) return;
    for (const alternative of at.alternatives) add(alternative);
  };
  add(schema);
  return types;
}

function typeOf(value: Json): JsonType {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  if (typeof value === 'boolean') return 'boolean';
  return typeof value === 'string' ? 'string' : 'object';
}

const integer = /^-?(?:0|[1-9][0-9]*)$/;
const number = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;

/**
 * The value that a text stands for: the first of integer, number, boolean and string that the types allow and the text
 * is. Integers are decimal and safe (at most 2^53 - 1 in size), numbers are those of JSON. No text stands for null but
 * the empty one, where it can't be a string.
 */
export function readScalar(text: string, types: ReadonlySet<JsonType>): Json | Misread {
  if (types.size === 0) return text;
  if (types.has('integer') && isSafeInteger(text)) return Number(text);
  if (types.has('number') && number.test(text) && Number.isFinite(Number(text))) return Number(text) + 0;
  if (types.has('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  if (types.has('string')) return text;
  if (text === '' && types.has('null')) return null;
  return new Misread(whyNot(text, types));
}

function isSafeInteger(text: string): boolean {
  return integer.test(text) && text !== '-0' && Number.isSafeInteger(Number(text));
}

function whyNot(text: string, types: ReadonlySet<JsonType>): string {
  const expected = expectedOf(types);
  if (text === '') return `expected ${expected}, received nothing`;
  const isNumeric = types.has('integer') || types.has('number');
  return `expected ${expected}, received ${shown(text)}${isNumeric ? advice(text, types) : ''}`;
}

function expectedOf(types: ReadonlySet<JsonType>): string {
  const names: string[] = [];
  if (types.has('number')) names.push('a number');
  else if (types.has('integer')) names.push('an integer');
  if (types.has('boolean')) names.push('true or false');
  if (names.length > 0) return names.join(', or ');
  if (types.has('null')) return 'nothing';
  return types.has('array') ? 'an array, which a text cannot be' : 'an object, which a text cannot be';
}

/** What to do about a text that people would take for a number. */
const advices: readonly (readonly [RegExp, forInteger: string, forNumber: string])[] = [
  [/^\s|\s$/, 'write it without spaces', 'write it without spaces'],
  [/^\+/, 'write it without the plus sign', 'write it without the plus sign'],
  [/^-0$/, 'write 0', 'write 0'],
  [/^-?0[xob]/i, 'write it in decimal digits', 'write it in decimal digits'],
  [/^-?0[0-9]/, 'write it without leading zeros', 'write it without leading zeros'],
  [/^-?[0-9]+[.,][0-9]*$/, 'write it without a decimal point', 'write it with a point and digits after it'],
  [/^-?[0-9.]+e[+-]?[0-9]+$/i, 'write it without an exponent', 'write digits before and after the point'],
  [/[^\P{Nd}0-9]/u, 'write it with the digits 0 to 9', 'write it with the digits 0 to 9'],
];

function advice(text: string, types: ReadonlySet<JsonType>): string {
  if (types.has('number') && number.test(text)) return ': it is beyond the range of a double';
  if (integer.test(text) && text !== '-0')
    return `: the largest integer is ${Number.MAX_SAFE_INTEGER}, with either sign`;
  const found = advices.find(([pattern]) => pattern.test(text));
  return found === undefined ? '' : `: ${found[types.has('number') ? 2 : 1]}`;
}
