import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseHttpDate, renderHttpDate } from '../../src/http/http-date.ts';

describe('an HTTP date', () => {
  test.each([
    [0, 'Thu, 01 Jan 1970 00:00:00 GMT'],
    [784_111_777_999, 'Sun, 06 Nov 1994 08:49:37 GMT'],
    [Date.UTC(2026, 10, 2, 9, 30), 'Mon, 02 Nov 2026 09:30:00 GMT'],
    [-1, 'Wed, 31 Dec 1969 23:59:59 GMT'],
    [Number.MAX_SAFE_INTEGER, 'Fri, 31 Dec 9999 23:59:59 GMT'],
    [-Number.MAX_SAFE_INTEGER, 'Sat, 01 Jan 0000 00:00:00 GMT'],
  ])('%d is %s', (instant, text) => {
    expect(renderHttpDate(instant)).toBe(text);
  });

  test('is what the language itself writes', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true }), (date) => {
        expect(renderHttpDate(date.getTime())).toBe(date.toUTCString());
        expect(parseHttpDate(date.toUTCString())).toBe(Math.floor(date.getTime() / 1000) * 1000);
      }),
    );
  });

  test.each([
    'Mon, 06 Nov 1994 08:49:37 GMT',
    'Sun, 06 Nov 1994 08:49:37 UTC',
    'Sun, 6 Nov 1994 08:49:37 GMT',
    'Sunday, 06-Nov-94 08:49:37 GMT',
    'Sun, 31 Nov 1994 08:49:37 GMT',
    '',
  ])('%j is none', (text) => {
    expect(parseHttpDate(text)).toBeUndefined();
  });
});
