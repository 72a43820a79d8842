/** A JSON value (RFC 8259 section 3). */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** A JSON object. Member order is the order of insertion and is kept when the value is written. */
export interface JsonObject {
  readonly [member: string]: Json;
}

/** True for a JSON object: neither null nor an array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
