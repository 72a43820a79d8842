import type { UsageExtent } from './usage-extent.ts';
import { dayMs } from '../answers/entry-date.ts';

const isoDate = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** What a part of the usage has to do with the whole of it. */
export interface UsagePart {
  readonly part: UsageExtent;
  /** The part is that of so many days. */
  readonly days: number;
  /** Of more days, seen at the same time. */
  readonly whole: UsageExtent;
  readonly now: number;
}

/**
 * What makes a part of the usage none of its last days: dates that the whole does not have, dates left out since then,
 * or days of the window that the whole has and the part does not. A day more or less is nobody's mistake: nobody says
 * whether today counts, and days begin at other times elsewhere.
 */
export function partMistake({ part, days, whole, now }: UsagePart): string | undefined {
  const [oldest = ''] = part.dates;
  const last = Math.max(Date.parse(whole.dates.at(-1) ?? '') || 0, now);
  const due = isoDate(last - (days - 2) * dayMs);
  const extra = part.dates.find((date) => !whole.dates.includes(date));
  if (extra !== undefined) return `${extra} is not in the usage of more days`;
  const missing = whole.dates.find(
    (date) => !part.dates.includes(date) && (date >= due || (oldest !== '' && date > oldest)),
  );
  return missing === undefined ? undefined : `${missing} is missing`;
}
