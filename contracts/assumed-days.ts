import { answerKind, describeAnswer } from '../src/contract/answer.ts';
import type { Requirement, Scope } from '../src/contract/requirement.ts';
import { type Verdict, fail, isVerdict, pass } from '../src/contract/verdict.ts';
import { type Usage, askUsage, fallback, maximum, readUsage, steadily } from './read-usage.ts';
import { showExtent } from './usage-extent.ts';

/** As many entries as days, each of a day of its own. */
async function judgeOneEach(scope: Scope): Promise<Verdict> {
  const expected = 'one entry a day, oldest first, for days=14 and days=30';
  const found: Usage[] = [];
  for (const days of [fallback, maximum]) {
    const usage = await readUsage(scope, days);
    if (isVerdict(usage)) return usage;
    found.push(usage);
    const { series, dates, echo } = usage.extent;
    const isOneEach = series.length === days && series.join() === dates.join();
    if (!isOneEach || echo !== days) return fail(expected, `days=${days}: ${showExtent(usage.extent)}`);
  }
  return pass(expected, found.map(({ extent }) => showExtent(extent)).join('; '));
}

async function judgeBelow(scope: Scope): Promise<Verdict> {
  const exchange = await askUsage(scope, 0);
  const seen = describeAnswer(exchange);
  return answerKind(exchange) === 'refusal' ? pass('days=0 refused', seen) : fail('days=0 refused', seen);
}

const shared = {
  promise: 'days',
  operations: ['getUsageHistory'],
  perOperation: true,
  needs: ['key'],
  effect: 'safe',
  stage: 'run',
  since: '0.1.0',
} as const;

/** What is taken for granted of the usage, and not documented. */
export const assumedDays: readonly Requirement[] = [
  {
    ...shared,
    id: 'days-below-range',
    title: 'days=0 is refused',
    level: ['days-out-of-range'],
    facts: ['F4.2-usage-days'],
    check: judgeBelow,
  },
  {
    ...shared,
    id: 'days-one-each',
    title: 'The usage has one entry a day, oldest first',
    level: ['usage-shape'],
    facts: ['F4.2-usage-days', 'F4.2-usage-returns'],
    check: steadily(judgeOneEach),
  },
];
