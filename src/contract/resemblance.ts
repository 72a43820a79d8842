import { type Json, isJsonObject } from '../http/json.ts';

const containerKind = (value: Json): 'array' | 'object' | 'leaf' => {
  if (Array.isArray(value)) return 'array';
  return isJsonObject(value) ? 'object' : 'leaf';
};

/** Member paths outside of arrays, each with what stands there. */
function outline(value: Json, path = ''): ReadonlyMap<string, string> {
  const paths = new Map<string, string>([[path, containerKind(value)]]);
  if (!isJsonObject(value)) return paths;
  for (const [name, member] of Object.entries(value)) {
    for (const [inner, kind] of outline(member, `${path}/${name}`)) paths.set(inner, kind);
  }
  return paths;
}

/**
 * True when content of undocumented shape is of the same kind as the reference: every object and array of the reference
 * is one there too, and at least half of its members are there. A list without elements is of the kind of any list.
 */
export function resembles(content: Json, reference: Json): boolean {
  const wanted = outline(reference);
  const found = outline(content);
  // At the root a leaf counts, too: an object in the place of a text is of another kind.
  const kinds = [...wanted].filter(([path, kind]) => path === '' || kind !== 'leaf');
  if (!kinds.every(([path, kind]) => found.get(path) === kind)) return false;
  const members = [...wanted.keys()].filter((path) => path !== '');
  return members.filter((path) => found.has(path)).length * 2 >= members.length;
}
