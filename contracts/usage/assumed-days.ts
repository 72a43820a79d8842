import { answerKind, describeAnswer } from '../../src/contract/answer.ts';
import { successContent } from '../../src/contract/redeclare.ts';
import type { Requirement, Scope } from '../../src/contract/requirement.ts';
import { type Verdict, fail, pass, untestable } from '../../src/contract/verdict.ts';
import { askUsage, fallback, maximum } from './read-usage.ts';
import { showExtent, usageExtent } from './usage-extent.ts';
import { usageRequirement } from './days.ts';
import { parameterNamed } from '../observers/declared-parameter.ts';

/** As many entries as days, each of a day of its own; only service that the documentation allows, to the supplied key. */
function judgeOneEach({ run, operation }: Scope): Verdict {
  const isEchoed = successContent(operation)?.schema.properties.has('days') ?? false;
  const own = run.key().secret;
  const asked = run.exchanges.flatMap((exchange) => {
    const days = Number(new URL(exchange.request.url).searchParams.get('days') ?? fallback);
    const isOwn = exchange.operation.id === operation.id && exchange.request.credential?.secret === own;
    const isUsage = isOwn && answerKind(exchange) === 'success';
    return isUsage && days >= 1 && days <= maximum ? [{ days, exchange }] : [];
  });
  const extents = asked.map(({ exchange }) => usageExtent(exchange));
  const [longest] = extents.toSorted((a, b) => b.series.length - a.series.length);
  const expected = 'one entry a day, oldest first';
  for (const { days, exchange } of asked) {
    const extent = usageExtent(exchange, longest?.pointer);
    const { series, dates, echo } = extent;
    const isOneEach = series.length === days && series.join() === dates.join() && (!isEchoed || echo === days);
    if (!isOneEach) return fail(expected, `days=${days}: ${showExtent(extent)}`, [exchange]);
  }
  const evidence = asked.slice(0, 1).map(({ exchange }) => exchange);
  if (asked.length === 0) return untestable('usage was never served', 'see authentication', []);
  return pass(expected, `${asked.length} answers`, evidence);
}

async function judgeBelow(scope: Scope): Promise<Verdict> {
  const isClamped = parameterNamed(scope.operation, 'days').outOfRange === 'clamp';
  const exchange = await askUsage(scope, 0);
  const expected = isClamped ? 'days=0 served as the least number of days' : 'days=0 refused';
  const isRight = answerKind(exchange) === (isClamped ? 'success' : 'refusal');
  const seen = describeAnswer(exchange);
  return isRight ? pass(expected, seen) : fail(expected, seen);
}

/** What is taken for granted of the usage, and not documented. */
export const assumedDays: readonly Requirement[] = [
  {
    ...usageRequirement,
    id: 'days-below-range',
    title: 'days=0 leads to what is decided: it is refused, or clamped',
    level: ['days-out-of-range'],
    facts: ['F4.2-usage-days'],
    check: judgeBelow,
  },
  {
    ...usageRequirement,
    id: 'days-one-each',
    title: 'The usage has one entry a day, oldest first',
    level: ['usage-shape'],
    facts: ['F4.2-usage-days', 'F4.2-usage-returns'],
    stage: 'end',
    check: judgeOneEach,
  },
];
