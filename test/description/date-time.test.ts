import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDate, isDateTime, isTime } from '../../src/description/date-time.ts';

describe('a date-time of RFC 3339', () => {
  test.each([
    '2026-11-02T09:30:00Z',
    '2026-11-02t09:30:00z',
    '2026-11-02T09:30:00.5Z',
    '2026-11-02T09:30:00.123456789012345678901234567890+05:45',
    '0000-01-01T00:00:00Z',
    '2026-11-02T23:59:59+23:59',
    '2026-11-02T00:00:00-00:00',
    '2024-02-29T00:00:00Z',
    '2000-02-29T00:00:00Z',
    '1990-12-31T23:59:60Z',
    '1990-12-31T15:59:60-08:00',
    '1991-01-01T00:29:60+00:30',
    '2016-12-31T23:59:60.999Z',
    '1985-06-30T23:59:60Z',
    '1972-06-30T23:59:60Z',
    '2023-02-28T23:59:60Z',
    '2024-02-29T23:59:60Z',
  ])('is %s', (text) => expect(isDateTime(text)).toBe(true));

  test.each([
    '',
    '2026-11-02',
    '2026-11-02T09:30Z',
    '2026-11-02T09:30:00',
    '2026-11-02 09:30:00Z',
    '2026-11-02T09:30:00+01',
    '2026-11-02T09:30:00+0100',
    '2026-11-02T09:30:00+1:00',
    '2026-11-02T09:30:00+24:00',
    '2026-11-02T09:30:00+00:60',
    '2026-11-02T09:30:00 Z',
    '2026-11-02T09:30:00ZZ',
    '2026-11-02T09:30:00Z\n',
    ' 2026-11-02T09:30:00Z',
    '2026-11-02T24:00:00Z',
    '2026-11-02T09:60:00Z',
    '2026-11-02T09:30:61Z',
    '2026-11-02T09:30:00.Z',
    '2026-11-02T09:30:00,5Z',
    '2026-02-29T00:00:00Z',
    '2026-02-30T00:00:00Z',
    '1900-02-29T00:00:00Z',
    '2026-04-31T00:00:00Z',
    '2026-00-01T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-01-00T00:00:00Z',
    '2026-1-01T00:00:00Z',
    '02026-01-01T00:00:00Z',
    '+2026-01-01T00:00:00Z',
    '2026-W45-1T00:00:00Z',
    '٢٠٢٦-11-02T09:30:00Z',
    '2026-11-02T09:30:60Z',
    '2026-11-02T23:59:60Z',
    '2026-11-30T23:58:60Z',
    '2026-11-30T23:59:60+01:00',
    '1990-12-31T23:59:60-08:00',
    '2024-02-28T23:59:60Z',
  ])('is not %j', (text) => expect(isDateTime(text)).toBe(false));

  test('is whatever the clock of a computer writes', () => {
    const instants = fc.date({
      min: new Date(-62_167_219_200_000),
      max: new Date(253_402_300_799_999),
      noInvalidDate: true,
    });
    fc.assert(fc.property(instants, (instant) => isDateTime(instant.toISOString())));
  });
});

describe('a leap second at the end of a month, told in another time zone', () => {
  test('may be on the first day of the next month', () => expect(isDateTime('1999-01-01T00:59:60+01:00')).toBe(true));
  test('may be on the last day but one', () => expect(isDateTime('1998-12-30T23:59:60-23:59')).toBe(false));
  test('is on the day before the last where UTC is a day ahead', () =>
    expect(isDateTime('1998-12-31T00:00:60-23:59')).toBe(true));
});

describe('a full-date', () => {
  test.each(['2026-11-02', '2024-02-29', '9999-12-31'])('is %s', (text) => expect(isDate(text)).toBe(true));
  test.each(['2026-02-29', '2026-11-2', '2026/11/02', '20261102', '2026-11-02Z', '2026-11-32', '২০২৬-11-02'])(
    'is not %s',
    (text) => expect(isDate(text)).toBe(false),
  );
});

describe('a full-time', () => {
  test.each(['09:30:00Z', '23:59:60Z', '15:59:60-08:00', '00:00:00.1+12:00', '01:29:60+01:30'])('is %s', (text) =>
    expect(isTime(text)).toBe(true),
  );
  test.each(['09:30:00', '24:00:00Z', '22:59:60Z', '23:59:60+01:00', '9:30:00Z', '09:30:00+01', '09:30:0aZ'])(
    'is not %s',
    (text) => expect(isTime(text)).toBe(false),
  );
});
