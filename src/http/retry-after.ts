/**
 * Milliseconds that a field Retry-After asks to wait, from when the answer was sent (RFC 9110 section 10.2.3);
 * `undefined`: it says nothing that can be read.
 *
 * @param sent the field Date of the answer: a date is of the server's clock, which need not be ours
 * @param now stands in for a Date that cannot be read; milliseconds since 1970-01-01T00:00:00Z
 */
export function retryAfterMs(value: string, sent: string | undefined, now?: number): number | undefined {
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const until = Date.parse(value);
  const since = Date.parse(sent ?? '');
  const start = Number.isNaN(since) ? now : since;
  return Number.isNaN(until) || start === undefined ? undefined : Math.max(until - start, 0);
}
