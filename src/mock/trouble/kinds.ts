import { isJsonObject, type Json } from '../../http/json.ts';
import { unknownMember } from './mistake.ts';
import type { TroubleKinds } from './trouble.ts';

/** A value in its one form, or what was expected in its place; `below` is where in it, as a JSON Pointer. */
export type Checked<Value> = { readonly value: Value } | { readonly expected: string; readonly below?: string };

/** One kind of trouble: how it stands in a document, and how on a line. */
export interface Kind<Value> {
  check(json: Json): Checked<Value>;
  /** What the text after `=` means; undefined: nothing. */
  read(text: string | undefined): Json | undefined;
  /** `undefined`: the name alone says it. */
  print(value: Value): string | undefined;
}

/** The longest wait: ten minutes. */
export const longestMs = 600_000;
const most = 1_000_000_000;

const decimal = /^\d{1,15}(?:\.\d{1,40})?(?:e-\d{1,3})?$/;

export function readNumber(text: string | undefined): number | undefined {
  return text !== undefined && decimal.test(text) ? Number(text) : undefined;
}

export function isWhole(json: Json | undefined, max: number): json is number {
  return typeof json === 'number' && Number.isInteger(json) && json >= 0 && json <= max;
}

const isShare = (json: Json | undefined): json is number => typeof json === 'number' && json >= 0 && json <= 1;

function whole(what: string): Kind<number> {
  return {
    check: (json) => (isWhole(json, most) ? { value: json } : { expected: `${what}, a whole number from 0` }),
    read: readNumber,
    print: String,
  };
}

function stranger(json: Json, known: readonly string[]): Checked<never> | undefined {
  const name = isJsonObject(json) ? Object.keys(json).find((member) => !known.includes(member)) : undefined;
  return name === undefined ? undefined : { expected: unknownMember(name, known) };
}

const latency: Kind<NonNullable<TroubleKinds['latency']>> = {
  check: (json) => {
    const { min, max } = isJsonObject(json) ? json : { min: json, max: json };
    if (isWhole(min, longestMs) && isWhole(max, longestMs) && min <= max) {
      return stranger(json, ['min', 'max']) ?? { value: { min, max } };
    }
    const form = '300, or { "min": 200, "max": 800 } (on a line: 200..800)';
    return { expected: `whole milliseconds from 0 to ${longestMs}, such as ${form}` };
  },
  read: (text = '') => {
    const [min, max] = text.split('..').map((part) => readNumber(part));
    if (!text.includes('..')) return min;
    return min === undefined || max === undefined ? undefined : { min, max };
  },
  print: ({ min, max }) => (min === max ? String(min) : `${min}..${max}`),
};

const errors: Kind<NonNullable<TroubleKinds['errors']>> = {
  check: (json) => {
    const { share, status } = isJsonObject(json) ? json : { share: json, status: undefined };
    const fits = status === undefined || (isWhole(status, 599) && status >= 500);
    if (isShare(share) && fits) {
      return stranger(json, ['share', 'status']) ?? { value: { share, ...(status !== undefined && { status }) } };
    }
    const form = '0.1, or { "share": 0.1, "status": 503 } (on a line: 0.1/503)';
    return { expected: `a share of calls from 0 to 1, and a status from 500 to 599 if need be, such as ${form}` };
  },
  read: (text = '') => {
    const [share, status] = text.split('/').map((part) => readNumber(part));
    if (!text.includes('/')) return share;
    return share === undefined || status === undefined ? undefined : { share, status };
  },
  print: ({ share, status }) => (status === undefined ? String(share) : `${share}/${status}`),
};

const instantGrammar = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/;

function instantOf(json: Json | undefined): string | undefined {
  const at = typeof json === 'string' && instantGrammar.test(json) ? Date.parse(json) : Number.NaN;
  if (Number.isNaN(at)) return undefined;
  const text = new Date(at).toISOString();
  return instantGrammar.test(text) ? text : undefined;
}

const outage: Kind<NonNullable<TroubleKinds['outage']>> = {
  check: (json) => {
    const { from, to } = isJsonObject(json) ? json : {};
    const begins = instantOf(from);
    const ends = instantOf(to);
    const isRead = (begins !== undefined || from === undefined) && (ends !== undefined || to === undefined);
    const isOrdered = begins === undefined || ends === undefined || begins < ends;
    if ((json === true || isJsonObject(json)) && isRead && isOrdered) {
      const value = { ...(begins !== undefined && { from: begins }), ...(ends !== undefined && { to: ends }) };
      return stranger(json, ['from', 'to']) ?? { value };
    }
    const form = '{ "from": "2026-11-02T10:00:00Z", "to": "2026-11-02T11:00:00Z" } (on a line: FROM..TO)';
    return { expected: `true, or instants as RFC 3339 writes them, the earlier one first, such as ${form}` };
  },
  read: (text) => {
    if (text === undefined) return true;
    const [from, to, ...rest] = text.split('..');
    if (to === undefined || rest.length > 0 || text === '..') return undefined;
    return { ...(from !== '' && from !== undefined && { from }), ...(to !== '' && { to }) };
  },
  print: ({ from, to }) => (from === undefined && to === undefined ? undefined : `${from ?? ''}..${to ?? ''}`),
};

const drops: Kind<number> = {
  check: (json) => (isShare(json) ? { value: json } : { expected: 'a share of calls from 0 to 1' }),
  read: readNumber,
  print: String,
};

const slow: Kind<number> = {
  check: (json) =>
    typeof json === 'number' && json >= 0.001 && json <= 1_000_000
      ? { value: json }
      : { expected: 'octets a millisecond, from 0.001 to 1000000' },
  read: readNumber,
  print: String,
};

/** All kinds of trouble, in the order in which they are written. */
export const kinds: { readonly [Name in keyof Required<TroubleKinds>]: Kind<NonNullable<TroubleKinds[Name]>> } = {
  latency,
  errors,
  drops,
  outage,
  slow,
  cut: whole('octets of content'),
  rateLimit: whole('calls that are left'),
  quota: whole('calls that are left'),
};

export type KindName = keyof typeof kinds;

export const kindNames: readonly KindName[] = Object.keys(kinds) as KindName[];
