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
