import { expect, test } from 'vitest';
import { retryAfterMs } from '../../src/http/retry-after.ts';

const sent = 'Mon, 02 Nov 2026 09:30:00 GMT';
const anHourEarlier = Date.UTC(2026, 10, 2, 8, 30);

test.each<[string, string | undefined, number | undefined, number | undefined]>([
  ['30', undefined, undefined, 30_000],
  ['0', sent, undefined, 0],
  ['Mon, 02 Nov 2026 09:30:45 GMT', sent, undefined, 45_000],
  ['Mon, 02 Nov 2026 09:30:45 GMT', sent, anHourEarlier, 45_000],
  ['Mon, 02 Nov 2026 09:00:00 GMT', sent, undefined, 0],
  ['Mon, 02 Nov 2026 08:30:05 GMT', undefined, anHourEarlier, 5000],
  ['Mon, 02 Nov 2026 08:30:05 GMT', 'yesterday', anHourEarlier, 5000],
  ['Mon, 02 Nov 2026 09:30:45 GMT', undefined, undefined, undefined],
  ['soon', sent, anHourEarlier, undefined],
  ['-1', undefined, undefined, undefined],
  ['', sent, undefined, undefined],
])('Retry-After: %s, sent %s, now %s: wait %s', (value, date, now, ms) => {
  expect(retryAfterMs(value, date, now)).toBe(ms);
});
