import { findMembers, walk } from '../../src/contract/discovery.ts';
import { type Exchange, serverTime } from '../../src/contract/exchange.ts';
import { type Json, isJsonObject } from '../../src/http/json.ts';
import { dayMs, dateOf } from '../answers/entry-date.ts';

/** How far back an answer of undocumented shape reaches. */
export interface UsageExtent {
  /** Different calendar days that have an entry, oldest first, as `YYYY-MM-DD`. */
  readonly dates: readonly string[];
  /** Date of every entry, in the order of the answer. */
  readonly series: readonly string[];
  /** Whole days from the oldest entry to the server's now. */
  readonly reach: number;
  /** Entries are not of whole days. */
  readonly hasTimes: boolean;
  /** JSON Pointer of the list or map of the entries; absent where there are none. */
  readonly pointer: string | undefined;
  /** An integer member named `days`, unless it stands where an answer repeats what was asked. */
  readonly echo: number | undefined;
}

/** True within a member that repeats the request: what was asked there tells nothing of what is served. */
const isOfRequest = (pointer: string): boolean =>
  /\/(?:request|req|query|params|parameters|args|input|filters?)(?:_params)?\//i.test(pointer);

/** Dates of a list of entries, or of a map from dates; empty when it is neither. */
function seriesOf(value: Json, now: number): readonly string[] {
  const names = isJsonObject(value) ? Object.keys(value) : [];
  const dates = (Array.isArray(value) ? value : names).map((entry) => dateOf(entry, now));
  return dates.every((date) => date !== undefined) ? dates : [];
}

/**
 * The longest series of dated entries: a list, a sparse list, or a map.
 *
 * @param at its JSON Pointer, where an answer with more days has shown it: beside few entries, other dates may be more
 */
export function usageExtent(exchange: Exchange, at?: string): UsageExtent {
  const json = exchange.response?.json;
  const now = serverTime(exchange);
  let series: readonly string[] = [];
  let place: string | undefined;
  for (const { value, pointer } of json === undefined ? [] : walk(json)) {
    if (at !== undefined && pointer !== at) continue;
    const found = seriesOf(value, now);
    if (found.length > series.length) [series, place] = [found, pointer];
  }
  const dates = [...new Set(series.map((date) => date.slice(0, 10)))].sort();
  const oldest = Math.min(...series.map((date) => Date.parse(date.replace(' ', 'T'))).filter(Number.isFinite));
  const echoed = findMembers(json, 'days').find(
    ({ value, pointer }) => Number.isInteger(value) && !isOfRequest(pointer),
  )?.value;
  return {
    dates,
    series: series.map((date) => date.slice(0, 10)),
    reach: Number.isFinite(oldest) ? Math.floor((now - oldest) / dayMs) : 0,
    hasTimes: series.some((date) => /[T ](?!00:00)/.test(date)),
    pointer: place,
    echo: typeof echoed === 'number' ? echoed : undefined,
  };
}

/** An extent in a few words. */
export function showExtent({ dates, echo }: UsageExtent): string {
  const span = dates.length === 0 ? 'no dates' : `${dates.length} dates from ${dates[0]} to ${dates.at(-1)}`;
  return echo === undefined ? span : `${span}, days ${echo}`;
}

/**
 * How an extent stands to a window of so many days. Entries with a time of day may touch one date more; a sparse series
 * may start one day earlier, since nobody says whether today counts.
 */
export function compareExtent(extent: UsageExtent, days: number): 'beyond' | 'full' | 'within' {
  const count = extent.dates.length;
  if (extent.hasTimes) {
    if (extent.reach > days) return 'beyond';
    return count >= days ? 'full' : 'within';
  }
  if (count > days || extent.reach > days + 1) return 'beyond';
  return count === days ? 'full' : 'within';
}

/** How far what was served reaches, beside the usage of the maximum. */
export function compareReach(extent: UsageExtent, most: UsageExtent): 'further' | 'less far' | 'as far' {
  const [own, allowed] = [extent.dates[0], most.dates[0]];
  if (own === undefined || own === allowed) return 'as far';
  return allowed === undefined || own < allowed ? 'further' : 'less far';
}
