/** Days of each month; February as in leap years. */
const daysOfMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** The number that `length` ASCII digits at `start` make; -1 when other characters stand there. */
function digits(text: string, start: number, length: number): number {
  let value = 0;
  for (let i = start; i < start + length; i++) {
    const digit = text.charCodeAt(i) - 48;
    if (!(digit >= 0 && digit <= 9)) return -1;
    value = value * 10 + digit;
  }
  return value;
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function lastDay(year: number, month: number): number {
  return month === 2 && !isLeapYear(year) ? 28 : (daysOfMonth[month - 1] ?? 0);
}

/** `full-date` of RFC 3339 section 5.6, with days that exist. */
export function isDate(text: string): boolean {
  if (text.length !== 10 || text[4] !== '-' || text[7] !== '-') return false;
  const year = digits(text, 0, 4);
  const day = digits(text, 8, 2);
  return year >= 0 && day >= 1 && day <= lastDay(year, digits(text, 5, 2));
}

/** Where the fraction of a second that starts at `start` ends; -1 when its digits are missing. */
function fractionEnd(text: string, start: number): number {
  if (text[start] !== '.') return start;
  let end = start + 1;
  while (digits(text, end, 1) >= 0) end += 1;
  return end === start + 1 ? -1 : end;
}

/** Minutes of the `time-offset` that ends the text from `start` on; `undefined` when it is none. */
function offsetMinutes(text: string, start: number): number | undefined {
  const sign = text[start];
  if (sign === 'Z' || sign === 'z') return text.length === start + 1 ? 0 : undefined;
  if ((sign !== '+' && sign !== '-') || text.length !== start + 6 || text[start + 3] !== ':') return undefined;
  const hour = digits(text, start + 1, 2);
  const minute = digits(text, start + 4, 2);
  if (hour < 0 || hour > 23 || minute < 0 || minute > 59) return undefined;
  return sign === '-' ? -(hour * 60 + minute) : hour * 60 + minute;
}

interface Time {
  /** The minute of the day in UTC; negative or above 1439 when that is on the day before or after. */
  readonly minuteInUtc: number;
  readonly second: number;
}

function parseTime(text: string, start: number): Time | undefined {
  if (text[start + 2] !== ':' || text[start + 5] !== ':') return undefined;
  const hour = digits(text, start, 2);
  const minute = digits(text, start + 3, 2);
  const second = digits(text, start + 6, 2);
  if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 60) return undefined;
  const end = fractionEnd(text, start + 8);
  const offset = end < 0 ? undefined : offsetMinutes(text, end);
  return offset === undefined ? undefined : { minuteInUtc: hour * 60 + minute - offset, second };
}

/** `full-time` of RFC 3339 section 5.6. A second 60 ends the last minute of a day in UTC (section 5.7). */
export function isTime(text: string): boolean {
  const time = parseTime(text, 0);
  return time !== undefined && (time.second < 60 || (time.minuteInUtc + 1440) % 1440 === 1439);
}

/**
 * `date-time` of RFC 3339 section 5.6, its `T` and `Z` in either case. A second 60 ends the last day of a month in UTC
 * (section 5.7); which months had one is not looked up.
 */
export function isDateTime(text: string): boolean {
  if (!isDate(text.slice(0, 10)) || (text[10] !== 'T' && text[10] !== 't')) return false;
  const time = parseTime(text, 11);
  return time !== undefined && (time.second < 60 || isEndOfMonth(text, time.minuteInUtc));
}

function isEndOfMonth(text: string, minuteInUtc: number): boolean {
  const day = digits(text, 8, 2);
  const last = lastDay(digits(text, 0, 4), digits(text, 5, 2));
  if (minuteInUtc === 1439) return day === last;
  if (minuteInUtc === -1) return day === 1;
  return minuteInUtc === 2879 && day + 1 === last;
}
