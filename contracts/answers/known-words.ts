import type { Json, JsonObject } from '../../src/http/json.ts';

/** True where all of a text is read but the pictures in it: a server may keep the characters that it knows. */
export function areLeftOut(wanted: JsonObject, seen: JsonObject | undefined): boolean {
  const plain = (value: Json | undefined): string =>
    String(value)
      .replaceAll(/\p{Extended_Pictographic}/gu, '')
      .trim();
  return Object.entries(wanted).some(([name, text]) => {
    const kept = seen?.[name];
    return typeof text === 'string' && typeof kept === 'string' && kept !== text && kept.trim() === plain(text);
  });
}

/** True where several words of the run were written, and none is read: a server may keep the words that it knows. */
export function areUnknown(wanted: JsonObject, changed: readonly string[], seen: JsonObject | undefined): boolean {
  return changed.some((name) => {
    const [words, kept] = [wanted[name], seen?.[name]];
    const isSeveral = Array.isArray(words) && words.length > 1;
    return isSeveral && Array.isArray(kept) && !words.some((word) => JSON.stringify(kept).includes(String(word)));
  });
}
