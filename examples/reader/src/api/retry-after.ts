/** Milliseconds that the field Retry-After asks for: seconds, or a date (RFC 9110 section 10.2.3). */
export function retryAfterMs({ headers }: Response): number | undefined {
  const value = headers.get('Retry-After');
  if (value === null) return undefined;
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000;
  const until = Date.parse(value);
  const since = Date.parse(headers.get('Date') ?? '');
  return Number.isNaN(until) || Number.isNaN(since) ? undefined : Math.max(until - since, 0);
}
