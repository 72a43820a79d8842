import { type Json, isJsonObject } from '../../src/http/json.ts';

/** Milliseconds of a day. */
export const dayMs = 86_400_000;
/** Starts of days and hours are whole minutes; counts and sizes that are so large rarely are, and never all of them. */
const minuteMs = 60_000;
const years = 12 * 366 * dayMs;

const instantText = /^\d{4}-\d{2}-\d{2}(?:$|[T ])/;
const digits = /^\d{8}$|^\d{10}$|^\d{13}$/;

/** A date, or a date and time, that a text states: `2026-11-02`, `2026/11/02 10:00`. */
function writtenDate(part: Json): string | undefined {
  if (typeof part !== 'string') return undefined;
  const text = part.replace(/^(\d{4})[/.](\d{2})[/.](\d{2})/, '$1-$2-$3');
  return instantText.test(text) ? text : undefined;
}

/** A date in digits, `20261102`; else seconds or milliseconds since 1970 that are of the last years. */
function countedDate(part: Json, now: number): string | undefined {
  const text = String(part);
  if ((typeof part !== 'string' && typeof part !== 'number') || !digits.test(text)) return undefined;
  const spelt = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
  const instant = text.length === 8 ? Date.parse(spelt) : Number(text) * (text.length === 10 ? 1000 : 1);
  const isOfLate = Number.isFinite(instant) && instant > now - years && instant < now + 2 * dayMs;
  return isOfLate && instant % minuteMs === 0 ? new Date(instant).toISOString() : undefined;
}

/** An entry, its elements or members, and the members of objects in it. */
function partsOf(entry: Json): readonly Json[] {
  if (Array.isArray(entry)) return entry;
  if (!isJsonObject(entry)) return [entry];
  const members = Object.values(entry);
  return [...members, ...members.filter(isJsonObject).flatMap((member) => Object.values(member))];
}

/** The date that stands for an entry: the entry itself, or the first date among its members. `now` in milliseconds. */
export function dateOf(entry: Json, now: number): string | undefined {
  const parts = partsOf(entry);
  const first = (read: (part: Json) => string | undefined): string | undefined =>
    parts.map(read).find((date) => date !== undefined);
  return first(writtenDate) ?? first((part) => countedDate(part, now));
}
