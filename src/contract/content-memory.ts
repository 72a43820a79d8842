import type { Json } from '../http/json.ts';
import { parseJson } from '../http/parse-json.ts';

/** Content of a response, read once. */
export interface ReadContent {
  /** Absent: there is none, or it is not JSON. */
  readonly json: Json | undefined;
  /** JSON Pointer → integer as written, for those beyond 2^53 - 1 that `json` holds rounded. */
  readonly exactIntegers: ReadonlyMap<string, string>;
}

/** Reads JSON texts, and remembers those it read last: a run asks for the same things again and again. */
export type ContentMemory = (text: string) => ReadContent;

function read(text: string): ReadContent {
  const parsed = parseJson(text);
  if (parsed.kind !== 'value') return { json: undefined, exactIntegers: new Map() };
  return {
    json: parsed.value,
    exactIntegers: new Map(parsed.imprecise.map((it) => [it.pointer, it.text])),
  };
}

/** @param most characters that are remembered at once; a text longer than that is read every time */
export function createContentMemory(most: number): ContentMemory {
  const known = new Map<string, ReadContent>();
  let size = 0;
  return (text) => {
    const before = known.get(text);
    if (before) return before;
    const content = read(text);
    if (text.length > most) return content;
    known.set(text, content);
    size += text.length;
    // In the order in which they were read first.
    for (const oldest of known.keys()) {
      if (size <= most) break;
      known.delete(oldest);
      size -= oldest.length;
    }
    return content;
  };
}
