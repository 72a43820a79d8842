import type { JsonObject } from '../../http/json.ts';

/** A number that the description requires or gives a default; throws TypeError where it does neither. */
export function numberParameter(values: JsonObject, name: string): number {
  const value = values[name];
  if (typeof value !== 'number') throw new TypeError(`parameter ${name}: the description must make it a number`);
  return value;
}

/** A string, undefined when it was not sent; throws TypeError where the description allows another type. */
export function textParameter(values: JsonObject, name: string): string | undefined {
  const value = values[name];
  if (value === undefined || typeof value === 'string') return value;
  throw new TypeError(`parameter ${name}: the description must make it a string`);
}
