import { InvalidArgumentError } from 'commander';
import type { ExpectedField } from '../contract/build-watch.ts';
import type { RateLimit } from '../description/model.ts';

const digits = /^\d{1,15}$/;

function integer(text: string, min: number, max: number): number {
  const value = digits.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new InvalidArgumentError(`Give a whole number from ${min} to ${max}.`);
}

/** A TCP port; 0 lets the system choose a free one. */
export function port(text: string): number {
  return integer(text, 0, 65_535);
}

/** The integer that all data follows from. */
export function seed(text: string): number {
  return integer(text, 0, 4_294_967_295);
}

export function count(text: string): number {
  return integer(text, 0, 1_000_000_000_000);
}

/** Milliseconds from seconds, which may have a fraction. */
export function seconds(text: string): number {
  const value = /^\d{1,6}(\.\d{1,3})?$/.test(text) ? Number(text) : 0;
  if (value > 0) return Math.round(value * 1000);
  throw new InvalidArgumentError('Give a number of seconds, such as 30 or 0.5.');
}

/** A rate: requests a second. */
export function perSecond(text: string): number {
  const value = /^\d{1,4}(\.\d{1,3})?$/.test(text) ? Number(text) : 0;
  if (value > 0) return value;
  throw new InvalidArgumentError('Give a number of requests a second, such as 5 or 0.5.');
}

/** RFC 3339 section 5.6, with its offset: what it means must not depend on this machine. */
const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/;

/** Milliseconds since 1970-01-01T00:00:00Z. */
export function instant(text: string): number {
  const value = dateTime.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(value)) return value;
  throw new InvalidArgumentError('Give a date and time with its offset, such as 2026-11-02T09:30:00Z.');
}

/** `10/60`: ten calls in sixty seconds. */
export function rateLimit(text: string): RateLimit {
  const [limit, windowSeconds, ...rest] = text.split('/').map((part) => (digits.test(part) ? Number(part) : 0));
  if (limit && windowSeconds && rest.length === 0) return { limit, windowSeconds };
  throw new InvalidArgumentError('Give calls/seconds, such as 10/60.');
}

/** Counts by name, one `name=count` a use of the option. */
export function size(text: string, previous: Readonly<Record<string, number>> = {}): Readonly<Record<string, number>> {
  const [, name, amount] = /^([^=]+)=(.*)$/.exec(text) ?? [];
  if (name === undefined || amount === undefined) throw new InvalidArgumentError('Give name=count.');
  return { ...previous, [name]: count(amount) };
}

/** Names, separated by commas; the option may be repeated. */
export function names(text: string, previous: readonly string[] = []): readonly string[] {
  const list = text.split(',').map((part) => part.trim());
  if (list.includes('')) throw new InvalidArgumentError('Give one name, or several with commas between them.');
  return [...previous, ...list];
}

/** `X-Build=42`; the option may be repeated. */
export function expectedField(text: string, previous: readonly ExpectedField[] = []): readonly ExpectedField[] {
  const [, name, value] = /^([\w!#$%&'*+.^`|~-]+)=(.*\S.*)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new InvalidArgumentError('Give NAME=VALUE, a field of answers.');
  if (previous.some((one) => one.name.toLowerCase() === name.toLowerCase())) {
    throw new InvalidArgumentError(`${name} is given already.`);
  }
  return [...previous, { name, value: value.trim() }];
}
