import { fieldValues, firstFieldValue } from '../../http/fields.ts';
import type { FieldLines } from '../../http/message.ts';
import type { NoWorld } from '../../world/worlds.ts';
import type { Refused } from './refused.ts';

/** The world of requests that name none. */
export const defaultWorld = 'default';

/** The path prefix that names a world, for clients that can only set a base URL. */
const worldPrefix = /^\/worlds\/([^/]*)(?=\/|$)/;

/** The path without its world, and the world that it names. */
export function splitWorldPath(path: string): { readonly world: string; readonly path: string } | undefined {
  const found = worldPrefix.exec(path);
  if (!found) return undefined;
  const rest = path.slice(found[0].length);
  return { world: found[1] ?? '', path: rest === '' ? '/' : rest };
}

/** The name that a request gives by its field and by its path; one that says two things is refused. */
export function selectWorld(
  fields: FieldLines,
  byPath: string | undefined,
): { readonly name: string } | { readonly refused: Refused } {
  if (firstFieldValue(fields, 'Twin-World') === undefined) return { name: byPath ?? defaultWorld };
  const byField = fieldValues(fields, 'Twin-World');
  const names = new Set([...byField, ...(byPath === undefined ? [] : [byPath])]);
  if (names.size > 1) {
    const detail = `The request names the worlds ${[...names].map((name) => JSON.stringify(name)).join(' and ')}; name one.`;
    return { refused: { code: 'invalid_world', detail } };
  }
  const [name = defaultWorld] = names;
  return { name };
}

export function noWorld(reason: NoWorld, name: string, limit: number): Refused {
  if (reason === 'too-many-worlds') {
    const detail = `There are ${limit} worlds, as many as may exist; delete one under /__twin/worlds.`;
    return { code: 'too_many_worlds', detail };
  }
  const shown = JSON.stringify(name.slice(0, 80));
  return { code: 'invalid_world', detail: `${shown} is no name of a world: use 1 to 64 of A-Z a-z 0-9 . _ -.` };
}
