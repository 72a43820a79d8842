import type { Exchange } from '../../src/contract/exchange.ts';
import { type Json, isJsonObject } from '../../src/http/json.ts';

/** Members by which answers tell whether all went well. */
const successNames = /^(?:ok|(?:is_?)?success(?:ful)?|succeeded)$/i;

/** True for content that says itself that the request failed: no status of an error is documented. */
export function tellsFailure(json: Json | undefined): boolean {
  if (json === undefined || !isJsonObject(json)) return false;
  return Object.entries(json).some(([name, value]) => successNames.test(name) && value === false);
}

/** True for a 2xx that says in its content that the request failed. */
export function isToldFailure({ response }: Exchange): boolean {
  return response !== undefined && response.status >= 200 && response.status < 300 && tellsFailure(response.json);
}

/** An object or a list, which may be empty, where nothing is documented of its shape. */
export const isSomeContent = (json: Json | undefined): boolean =>
  typeof json === 'object' && json !== null && !tellsFailure(json);

/** True where the envelope of an answer is that of a right one with null in the place of what that one holds. */
export function isEmptied(json: Json, right: Json): boolean {
  if (!isJsonObject(json) || !isJsonObject(right)) return false;
  return Object.entries(right).some(([name, value]) => value !== null && json[name] === null);
}
