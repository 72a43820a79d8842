import { serverTime } from '../../src/contract/exchange.ts';
import { valueAt } from '../../src/description/json-pointer.ts';
import { isJsonObject } from '../../src/http/json.ts';
import { dateOf, dayMs } from '../answers/entry-date.ts';
import type { Usage } from './read-usage.ts';

/** Entries of that day, as they were written. */
function entriesOf({ exchange, extent }: Usage, day: string): string {
  const place = extent.pointer === undefined ? undefined : valueAt(exchange.response?.json ?? null, extent.pointer);
  const list = isJsonObject(place) ? Object.entries(place) : place;
  const entries = Array.isArray(list) ? list : [];
  return JSON.stringify(entries.filter((entry) => dateOf(entry, serverTime(exchange))?.slice(0, 10) === day));
}

/** The newest day, where calls are still counted for it: today, in whatever time zone. */
export function todayOf(earlier: Usage, later: Usage): string | undefined {
  const day = earlier.extent.dates.at(-1);
  if (day === undefined || day !== later.extent.dates.at(-1)) return undefined;
  return entriesOf(earlier, day) === entriesOf(later, day) ? undefined : day;
}

/** Where today is one of the days, the first of them is seen as well, if more days show it. */
export function firstDayMissing(part: Usage, days: number, most: Usage): string | undefined {
  const today = todayOf(part, most);
  if (today === undefined || part.extent.hasTimes) return undefined;
  const first = new Date(Date.parse(today) - (days - 1) * dayMs).toISOString().slice(0, 10);
  const isMissing = most.extent.dates.includes(first) && !part.extent.dates.includes(first);
  return isMissing ? `${first} is missing, the first of ${days} days of which today is the last` : undefined;
}
