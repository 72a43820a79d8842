const days: readonly string[] = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months: readonly string[] = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const imfFixdate = /^([A-Z][a-z]{2}), (\d{2}) ([A-Z][a-z]{2}) (\d{4}) (\d{2}):(\d{2}):(\d{2}) GMT$/;

const pad = (value: number, length = 2): string => String(value).padStart(length, '0');

/**
 * An instant as IMF-fixdate (RFC 9110 section 5.6.7), whole seconds, rounded down.
 *
 * @param instant milliseconds since 1970-01-01T00:00:00Z, of the years 0 to 9999; others are clamped to that range
 */
export function renderHttpDate(instant: number): string {
  const date = new Date(Math.min(Math.max(instant, -62_167_219_200_000), 253_402_300_799_000));
  const day = `${days[date.getUTCDay()]}, ${pad(date.getUTCDate())} ${months[date.getUTCMonth()]}`;
  const time = `${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}:${pad(date.getUTCSeconds())}`;
  return `${day} ${pad(date.getUTCFullYear(), 4)} ${time} GMT`;
}

/** Milliseconds since 1970-01-01T00:00:00Z of an IMF-fixdate; `undefined` for anything else, a false weekday included. */
export function parseHttpDate(text: string): number | undefined {
  const parts = imfFixdate.exec(text);
  if (!parts) return undefined;
  const [, , day, month, year, hours, minutes, seconds] = parts;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), months.indexOf(month ?? ''), Number(day));
  date.setUTCHours(Number(hours), Number(minutes), Number(seconds));
  return renderHttpDate(date.getTime()) === text ? date.getTime() : undefined;
}
