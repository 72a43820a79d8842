import { expect, test } from 'vitest';
import { dayOf, fixedInstant, toDate, toDateTime } from '../../../src/service/catalogue/instant.ts';

test('the fixed instant is a Monday morning', () => {
  expect(toDateTime(fixedInstant)).toBe('2026-11-02T09:30:00Z');
  expect(new Date(fixedInstant).getUTCDay()).toBe(1);
});

test.each([
  ['1970-01-01T00:00:00.000Z', 0, '1970-01-01'],
  ['1970-01-01T23:59:59.999Z', 0, '1970-01-01'],
  ['1969-12-31T23:59:59.999Z', -1, '1969-12-31'],
  ['2024-02-29T12:00:00.000Z', 19_782, '2024-02-29'],
])('the day of %s is %i', (instant, dayNumber, date) => {
  expect(dayOf(Date.parse(instant))).toBe(dayNumber);
  expect(toDate(dayNumber)).toBe(date);
});

test('milliseconds are cut off, not rounded', () => {
  expect(toDateTime(Date.parse('2026-11-02T09:29:59.999Z'))).toBe('2026-11-02T09:29:59Z');
});
