import { isJsonObject, type Json, type JsonObject } from '../http/json.ts';

/** An own member; names such as `constructor` are members only where the document has them. */
export function member(node: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(node, name) ? node[name] : undefined;
}

/** The member when it is a string, else `undefined`. */
export function textMember(node: JsonObject, name: string): string | undefined {
  const value = member(node, name);
  return typeof value === 'string' ? value : undefined;
}

/** The member when it is a boolean, else `undefined`. */
export function booleanMember(node: JsonObject, name: string): boolean | undefined {
  const value = member(node, name);
  return typeof value === 'boolean' ? value : undefined;
}

/** The member when it is a number, else `undefined`. */
export function numberMember(node: JsonObject, name: string): number | undefined {
  const value = member(node, name);
  return typeof value === 'number' ? value : undefined;
}

/** The member when it is an object, else an empty one. */
export function objectMember(node: JsonObject, name: string): JsonObject {
  const value = member(node, name);
  return isJsonObject(value) ? value : {};
}

/** The member when it is an array, else an empty one. */
export function listMember(node: JsonObject, name: string): readonly Json[] {
  const value = member(node, name);
  return Array.isArray(value) ? (value as readonly Json[]) : [];
}

/** The strings of an array member. */
export function textsMember(node: JsonObject, name: string): readonly string[] {
  return listMember(node, name).filter((value) => typeof value === 'string');
}

/** The node's `x-twin`, else an empty object. */
export function twinOf(node: JsonObject): JsonObject {
  return objectMember(node, 'x-twin');
}
