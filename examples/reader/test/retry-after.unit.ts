import { expect, test } from '@playwright/test';
import { retryAfterMs } from '../src/api/retry-after.ts';

const answer = (headers: Record<string, string>): Response => new Response(null, { status: 429, headers });

test('Retry-After is read as seconds, and as a date by the clock of the service (RFC 9110 section 10.2.3)', () => {
  const sent = 'Mon, 02 Nov 2026 09:30:00 GMT';
  expect([
    retryAfterMs(answer({ 'Retry-After': '30' })),
    retryAfterMs(answer({ 'Retry-After': '0' })),
    retryAfterMs(answer({ 'Retry-After': 'Mon, 02 Nov 2026 09:30:45 GMT', Date: sent })),
    retryAfterMs(answer({ 'Retry-After': 'Mon, 02 Nov 2026 09:00:00 GMT', Date: sent })),
  ]).toEqual([30_000, 0, 45_000, 0]);
});

test('without the field, and with one that says nothing, there is no wait', () => {
  expect([
    retryAfterMs(answer({})),
    retryAfterMs(answer({ 'Retry-After': 'soon' })),
    retryAfterMs(answer({ 'Retry-After': 'Mon, 02 Nov 2026 09:30:45 GMT' })),
  ]).toEqual([undefined, undefined, undefined]);
});
