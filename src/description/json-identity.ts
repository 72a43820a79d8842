import { isJsonObject, type Json } from '../http/json.ts';

/**
 * A text that is the same for equal JSON values (JSON Schema Core section 4.2.2) and for no others: the order of
 * members does not count. It asks nothing of the value's own members, whatever they are called.
 */
export function identityOf(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(identityOf).join()}]`;
  if (!isJsonObject(value)) return JSON.stringify(value);
  const members = Object.keys(value).sort();
  return `{${members.map((name) => `${JSON.stringify(name)}:${identityOf(value[name] ?? null)}`).join()}}`;
}

/** Tells whether a value is the same as one of these. */
export function isOneOf(values: readonly Json[]): (value: Json) => boolean {
  const isScalar = (value: Json): boolean => typeof value !== 'object' || value === null;
  // Of scalars, Set compares as JSON Schema does: 0 and -0 are equal, 1 and true are not.
  const scalars = new Set(values.filter(isScalar));
  const identities = new Set(values.filter((value) => !isScalar(value)).map(identityOf));
  return (value) => (isScalar(value) ? scalars.has(value) : identities.has(identityOf(value)));
}
