/** Of the interface. The records are in whatever language they are in. */
const locale = 'en';

const whole = new Intl.NumberFormat(locale);
const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' });
const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' });
const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });

export const wholeNumber = (value: number): string => whole.format(value);
export const compactNumber = (value: number): string => compact.format(value);
export const shortDate = (instant: string | number): string => date.format(new Date(instant));
export const fullMoment = (instant: string): string => moment.format(new Date(instant));

/** Of a day that the API writes as 2026-11-02: it is a day in UTC, wherever the reader is. */
export const shortDay = (text: string): string => day.format(new Date(`${text}T00:00:00Z`));

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;
const aWeek = 7 * 86_400_000;

/** "3 hours ago"; the date where it is longer ago than a week. */
export function relativeTime(instant: string, now: number): string {
  const difference = Date.parse(instant) - now;
  if (Math.abs(difference) > aWeek) return shortDate(instant);
  const [unit, length] = units.find(([, ms]) => Math.abs(difference) >= ms) ?? ['minute', 60_000];
  const amount = Math.trunc(difference / length);
  return amount === 0 ? 'just now' : relative.format(amount, unit);
}

/** "0:42", "12:05"; beyond an hour "3 h". */
export function remaining(ms: number): string {
  const seconds = Math.max(Math.ceil(ms / 1000), 0);
  if (seconds >= 3600) return `${Math.ceil(seconds / 3600)} h`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${wholeNumber(count)} ${count === 1 ? one : many}`;
}

/** A label as a title: "open source" is "Open source". */
export function capitalised(label: string): string {
  return label.charAt(0).toLocaleUpperCase(locale) + label.slice(1);
}
