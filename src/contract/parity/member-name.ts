import { type Json, type JsonObject, isJsonObject } from '../../http/json.ts';

/** Members of one object that nobody declared: more of them are a map, whose names are data. */
const mostNames = 40;
/** Names that differ in their digits only: so many of them are data. */
const mostAlike = 2;

/** As people name members: starts with a letter, holds no more digits than a version has. */
function isName(text: string): boolean {
  return /^[\p{L}_$@][\p{L}\p{N}_$@.:-]{0,63}$/u.test(text) && (text.match(/\d/g) ?? []).length <= 3;
}

const withoutDigits = (text: string): string => text.replaceAll(/\d+/g, '#');

/** True where the name holds what its own value tells, such as an id. */
function tellsItself(name: string, value: Json | undefined): boolean {
  if (!isJsonObject(value)) return false;
  const texts = Object.values(value).filter((member) => typeof member === 'string' || typeof member === 'number');
  return texts.map(String).some((text) => text.length > 1 && name.includes(text));
}

/**
 * What stands for the names of members in a shape: the name itself, or `*` where it is data, such as an id, a date or a
 * key. Names that the description has always stay.
 */
export function memberNames(object: JsonObject, isDeclared: (name: string) => boolean): ReadonlyMap<string, string> {
  const names = Object.keys(object);
  const further = names.filter((name) => !isDeclared(name));
  const alike = (name: string): number =>
    further.filter((other) => withoutDigits(other) === withoutDigits(name)).length;
  const isData = (name: string): boolean =>
    further.length > mostNames || !isName(name) || alike(name) > mostAlike || tellsItself(name, object[name]);
  return new Map(names.map((name) => [name, !isDeclared(name) && isData(name) ? '*' : name]));
}
