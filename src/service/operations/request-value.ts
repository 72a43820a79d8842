import { isJsonObject, type Json, type JsonObject } from '../../http/json.ts';
import type { Call, Caller } from '../../mock/service.ts';

/** Who calls; throws TypeError where the description serves anonymous callers. */
export function callerOf<State>({ caller, operation }: Call<State>): Caller {
  if (caller) return caller;
  throw new TypeError(`operation ${operation.id}: the description must demand a credential`);
}

/** The members of a JSON object; none when there was no content. Throws TypeError where the description allows another type. */
export function contentMembers(content: Json | undefined): JsonObject {
  if (content === undefined) return {};
  if (isJsonObject(content)) return content;
  throw new TypeError('the content: the description must make it an object');
}

/** A string that the description requires; throws TypeError where it does not. */
export function textMember(members: JsonObject, name: string): string {
  const value = members[name];
  if (typeof value !== 'string') throw new TypeError(`member ${name}: the description must make it a required string`);
  return value;
}

/** A number that the description requires; throws TypeError where it does not. */
export function numberMember(members: JsonObject, name: string): number {
  const value = members[name];
  if (typeof value !== 'number') throw new TypeError(`member ${name}: the description must make it a required number`);
  return value;
}

/** An array of strings that the description requires; throws TypeError where it does not. */
export function textsMember(members: JsonObject, name: string): readonly string[] {
  const value = members[name];
  if (!Array.isArray(value)) throw new TypeError(`member ${name}: the description must make it a required array`);
  return value.map((text: Json, index) => textMember({ [`${name}/${index}`]: text }, `${name}/${index}`));
}
