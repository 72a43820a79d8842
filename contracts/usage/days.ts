import { answerKind, judgeRefused } from '../../src/contract/answer.ts';
import { type Exchange, serverTime } from '../../src/contract/exchange.ts';
import type { Requirement, Scope } from '../../src/contract/requirement.ts';
import { type Verdict, fail, gravest, isVerdict, pass } from '../../src/contract/verdict.ts';
import { type Usage, askUsage, fallback, maximum, readUsage, steadily, young } from './read-usage.ts';
import { type UsageExtent, compareExtent, compareReach, showExtent, usageExtent } from './usage-extent.ts';
import { isToldFailure } from '../answers/told-failure.ts';
import { judgeDefaultTotal, judgeGrowth } from './usage-totals.ts';
import { partMistake } from './usage-part.ts';
import { dayMs } from '../answers/entry-date.ts';
import { firstDayMissing, todayOf } from './usage-today.ts';

/** What was asked for beyond the maximum, and what came of it. */
interface Beyond {
  readonly days: number;
  readonly exchange: Exchange;
  /** A member named `days` is known to echo what was asked for. */
  readonly echoes: boolean;
  /** The usage of the maximum, asked for before. */
  readonly most: UsageExtent;
}

function judgeBeyond({ days, exchange, echoes, most }: Beyond): Verdict {
  const expected = `days=${days} refused, or served with at most ${maximum} days`;
  if (answerKind(exchange) !== 'success' || exchange.response?.json === undefined || isToldFailure(exchange)) {
    return judgeRefused(exchange, `days is at most ${maximum}`, () => false);
  }
  const extent = usageExtent(exchange);
  const seen = `days=${days}: ${showExtent(extent)}`;
  const echo = echoes ? extent.echo : undefined;
  const compared = compareExtent(extent, maximum);
  const reach = compareReach(extent, most);
  if (compared === 'beyond') return fail(expected, seen);
  if (reach === 'further') return fail(expected, `${seen}; days=${maximum}: ${showExtent(most)}`);
  // Where the dates are seen to stop, a member with more days repeats what was asked.
  if (reach === 'less far' || compared === 'full') return pass(expected, seen);
  if (echo !== undefined) return echo > maximum ? fail(expected, seen) : pass(expected, seen);
  return { ...young(maximum), expected, seen: `${seen}: ${young(maximum).seen}` };
}

async function lookAtMaximum(scope: Scope): Promise<Verdict> {
  const most = await readUsage(scope, maximum);
  if (isVerdict(most)) return most;
  const expected = `days=${maximum} served with at most ${maximum} days`;
  if (compareExtent(most.extent, maximum) === 'beyond') return fail(expected, showExtent(most.extent));
  const echoes = most.extent.echo === maximum;
  const beyond = async (days: number): Promise<Verdict> =>
    judgeBeyond({
      days,
      exchange: await askUsage(scope, days),
      echoes,
      most: most.extent,
    });
  const near = placedLike(most, { exchange: await askUsage(scope, maximum - 1), extent: most.extent });
  if (compareReach(near.extent, most.extent) === 'further') {
    const seen = `days=${maximum}: ${showExtent(most.extent)}; days=${maximum - 1}: ${showExtent(near.extent)}`;
    return fail(`days=${maximum} served with no fewer days than days=${maximum - 1}`, seen);
  }
  const next = await beyond(31);
  const far = await beyond(3650);
  const grave = gravest([next, far]);
  return grave.kind === 'pass' ? pass(next.expected, `${next.seen}; ${far.seen}`) : grave;
}

/** What makes the usage of some days none of the last ones, where that of the maximum shows it. */
function mistakeOf(part: Usage, days: number, most: Usage): string | undefined {
  const { exchange, extent } = part;
  const ahead = extent.dates.find((date) => Date.parse(date) > serverTime(exchange) + dayMs);
  if (ahead !== undefined) return `${ahead} lies ahead`;
  const mistake = partMistake({
    part: extent,
    days,
    whole: most.extent,
    now: serverTime(exchange),
  });
  if (mistake !== undefined) return mistake;
  const missing = firstDayMissing(part, days, most);
  if (missing !== undefined) return missing;
  const isWhole = !extent.hasTimes && compareExtent(most.extent, maximum) === 'full';
  return isWhole && extent.dates.length !== days
    ? `${extent.dates.length} dates, where days=${maximum} has ${maximum}`
    : undefined;
}

/** So many entries for both numbers of days, but not so many dates: one entry a day that is not of its day. */
function isRepeated(part: UsageExtent, days: number, most: UsageExtent): boolean {
  const isOneEach = part.series.length === days && most.series.length === maximum;
  return isOneEach && !part.hasTimes && part.dates.length < days && most.dates.length < maximum;
}

const sameDates = (a: UsageExtent, b: UsageExtent): boolean => a.dates.join() === b.dates.join();

/** The entries of an answer where the usage of the maximum has its own. */
const placedLike = ({ extent }: Usage, { exchange }: Usage): Usage => ({
  exchange,
  extent: usageExtent(exchange, extent.pointer),
});

async function lookAtDefault(scope: Scope): Promise<Verdict> {
  const unasked = await readUsage(scope, undefined);
  if (isVerdict(unasked)) return unasked;
  const fourteen = await readUsage(scope, fallback);
  if (isVerdict(fourteen)) return fourteen;
  const most = await readUsage(scope, maximum);
  if (isVerdict(most)) return most;
  const [none, asked] = [placedLike(most, unasked), placedLike(most, fourteen)];
  const expected = `without days the same dates as days=${fallback}`;
  const seen = `without days: ${showExtent(none.extent)}; days=${fallback}: ${showExtent(asked.extent)}`;
  const echoes = asked.extent.echo === fallback;
  if (!sameDates(none.extent, asked.extent)) return fail(expected, seen);
  if (echoes && (none.extent.echo ?? fallback) !== fallback) return fail(expected, seen);
  const compared = compareExtent(none.extent, fallback);
  if (compared === 'beyond') return fail(expected, seen);
  const mistake = mistakeOf(asked, fallback, most);
  if (mistake !== undefined) return fail(expected, `${seen}; days=${maximum}: ${showExtent(most.extent)}; ${mistake}`);
  const isTold = echoes || compared === 'full' || !sameDates(asked.extent, most.extent);
  if (isTold) return pass(expected, seen);
  return judgeDefaultTotal(unasked.exchange, fourteen.exchange, most.exchange) ?? young(fallback);
}

async function lookAtWindow(scope: Scope): Promise<Verdict> {
  const seven = await readUsage(scope, 7);
  if (isVerdict(seven)) return seven;
  const most = await readUsage(scope, maximum);
  if (isVerdict(most)) return most;
  const week = placedLike(most, seven);
  const expected = 'days=7 served with the last 7 days';
  const seen = `days=7: ${showExtent(week.extent)}; days=${maximum}: ${showExtent(most.extent)}`;
  const compared = compareExtent(week.extent, 7);
  if (compared === 'beyond') return fail(expected, seen);
  if (isRepeated(week.extent, 7, most.extent)) return fail(expected, `${seen}; several entries of one date`);
  const mistake = mistakeOf(week, 7, most);
  if (mistake !== undefined) return fail(expected, `${seen}; ${mistake}`);
  const one = await readUsage(scope, 1);
  if (isVerdict(one)) return one;
  const least = placedLike(most, one);
  // The last 24 hours touch two dates.
  if (least.extent.dates.length > 2) return fail('days=1 served with the last day', showExtent(least.extent));
  const today = todayOf(week, most);
  if (today !== undefined && !least.extent.dates.includes(today)) {
    return fail('days=1 served with the last day', `${showExtent(least.extent)}, and days=7 with ${today}`);
  }
  const isTold = compared === 'full' || week.extent.echo === 7 || !sameDates(week.extent, most.extent);
  if (isTold) return pass(expected, seen);
  return judgeGrowth([one, seven, most].map(({ exchange }) => exchange)) ?? young(7);
}

/** A requirement about the usage of some days. */
export const usageRequirement = {
  promise: 'days',
  operations: ['getUsageHistory'],
  perOperation: true,
  needs: ['key'],
  effect: 'safe',
  stage: 'run',
  since: '0.1.0',
} as const;

const shared = { ...usageRequirement, level: 'documented' } as const;

export const days: readonly Requirement[] = [
  {
    ...shared,
    id: 'days-default',
    title: 'Without days the last 14 days are returned',
    facts: ['F4.2-usage-days', 'F8-days-default'],
    check: steadily(lookAtDefault),
  },
  {
    ...shared,
    id: 'days-maximum',
    title: 'No more than 30 days are ever returned',
    facts: ['F4.2-usage-days', 'F8-days-maximum'],
    check: steadily(lookAtMaximum),
  },
  {
    ...shared,
    id: 'days-window',
    title: 'days says how many of the last days are returned',
    facts: ['F4.2-usage', 'F4.2-usage-returns'],
    check: steadily(lookAtWindow),
  },
];
