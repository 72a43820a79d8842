import defaults from '../../../fixtures/defaults.json' with { type: 'json' };

/** The instant at which a catalogue has exactly the size it was made with: 2026-11-02T09:30:00Z, a Monday. */
export const fixedInstant: number = Date.parse(defaults.instant);

export const minute = 60_000;
export const day: number = 24 * 60 * minute;

/** Number of the UTC day that holds an instant; day 0 is 1970-01-01. */
export function dayOf(instant: number): number {
  return Math.floor(instant / day);
}

/** YYYY-MM-DD of a day number. */
export function toDate(dayNumber: number): string {
  return new Date(dayNumber * day).toISOString().slice(0, 10);
}

/** RFC 3339 in UTC; milliseconds are cut off. */
export function toDateTime(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, -5)}Z`;
}
