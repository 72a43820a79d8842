import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountNamed, accounts } from '../../../src/service/accounts/accounts.ts';
import { firstDayOfMonth, shareUntil, synthesisedOn } from '../../../src/service/accounts/synthesised-usage.ts';
import { planNamed } from '../../../src/service/plans.ts';
import { day, fixed } from '../rig.ts';

const today = Math.floor(fixed / day);

function amountOf(account: string): number | undefined {
  return planNamed(accountNamed(account).plan).requestsPerMonth ?? undefined;
}

/** Calls of an account on a run of days, the last one today. */
function lastDays(account: string, days: number, amount = amountOf(account)): number[] {
  return Array.from({ length: days }, (_, i) =>
    synthesisedOn(1, accountNamed(account), { dayNumber: today - days + 1 + i, amount }),
  );
}

const sum = (list: readonly number[]): number => list.reduce((total, value) => total + value, 0);

describe('the first day of a month', () => {
  test.each([
    ['2026-11-02T09:30:00Z', '2026-11-01'],
    ['2026-11-01T00:00:00Z', '2026-11-01'],
    ['2026-10-31T23:59:59.999Z', '2026-10-01'],
    ['2028-02-29T12:00:00Z', '2028-02-01'],
    ['2026-01-01T00:00:00Z', '2026-01-01'],
  ])('of %s is %s', (instant, date) => expect(firstDayOfMonth(Date.parse(instant))).toBe(Date.parse(date) / day));
});

describe('the share of a day that is over', () => {
  test('begins with nothing and ends with all', () => expect([shareUntil(0), shareUntil(day)]).toEqual([0, 1]));

  test('never falls as time goes on', () => {
    const moment = fc.integer({ min: 0, max: day - 1 });
    fc.assert(fc.property(moment, moment, (a, b) => shareUntil(Math.min(a, b)) <= shareUntil(Math.max(a, b))));
  });
});

describe('a day', () => {
  test('has the same calls whenever it is asked about, and others in another seed, account or day', () => {
    const on = (seed: number, account: string, dayNumber: number): number =>
      synthesisedOn(seed, accountNamed(account), { dayNumber, amount: undefined });
    expect(on(1, 'pro', today)).toBe(on(1, 'pro', today));
    expect(
      new Set([on(1, 'pro', today), on(2, 'pro', today), on(1, 'other', today), on(1, 'pro', today - 7)]).size,
    ).toBe(4);
  });

  test('is quieter at weekends', () => {
    const weeks = lastDays('enterprise', 70);
    const weekday = (index: number): number => new Date((today - 69 + index) * day).getUTCDay();
    const on = (wanted: readonly number[]): number =>
      sum(weeks.filter((_, index) => wanted.includes(weekday(index)))) / wanted.length;
    expect(on([0, 6])).toBeLessThan(0.6 * on([1, 2, 3, 4, 5]));
  });

  test('is busier than one of last year', () => {
    const year = lastDays('pro', 392);
    expect(sum(year.slice(-28))).toBeGreaterThan(1.3 * sum(year.slice(0, 28)));
  });

  test('is a spike now and then, also in the chart that a front end shows first', () => {
    const chart = lastDays('pro', 14);
    const usual = [...chart].sort((a, b) => a - b)[7] ?? 0;
    expect(Math.max(...chart)).toBeGreaterThan(1.6 * usual);
  });

  test('has no calls of an account that makes none', () => expect(lastDays('empty', 30)).toEqual(Array(30).fill(0)));
});

test('no month of any year uses up a quota, unless the account is made for it', () => {
  const careful = accounts.filter(({ usage }) => usage.leavesOfMonth === null);
  for (const { account } of careful) {
    const amount = amountOf(account);
    if (amount === undefined) continue;
    for (let year = 2024; year < 2040; year++) {
      for (let month = 0; month < 12; month++) {
        const first = Date.UTC(year, month, 1) / day;
        const days = Date.UTC(year, month + 1, 1) / day - first;
        const calls = Array.from({ length: days }, (_, i) =>
          synthesisedOn(1, accountNamed(account), { dayNumber: first + i, amount }),
        );
        expect(sum(calls)).toBeLessThanOrEqual(0.95 * amount);
      }
    }
  }
});

describe('the account that is near its quota', () => {
  test('makes all calls of a month but a few on its first day', () => {
    expect(lastDays('near-quota', 33)).toEqual([...Array(31).fill(0), 999_995, 0].with(0, 999_995));
  });

  test('leaves as many of any amount, and makes none where there are fewer', () => {
    expect(lastDays('near-quota', 2, 100)).toEqual([95, 0]);
    expect(lastDays('near-quota', 2, 3)).toEqual([0, 0]);
  });
});

test('the past is scaled to the amount', () => {
  const whole = lastDays('pro', 14);
  expect(lastDays('pro', 14, 100_000).map((calls, i) => Math.abs(calls - (whole[i] ?? 0) / 10) <= 1)).toEqual(
    Array(14).fill(true),
  );
  expect(lastDays('pro', 14, 10)).toEqual(Array(14).fill(0));
});
