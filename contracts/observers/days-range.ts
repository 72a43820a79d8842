import { answerKind } from '../../src/contract/answer.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import type { Observer } from '../../src/contract/observer.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import { type UsageExtent, usageExtent } from '../usage/usage-extent.ts';
import { declareOutOfRange, parameterNamed } from './declared-parameter.ts';

/** What became of a number of days beyond the range. */
interface Beyond {
  readonly days: number;
  /** `nearest`: as the nearest value of the range would have been. */
  readonly outcome: 'refused' | 'nearest' | 'otherwise';
  readonly nearest: number;
}

const daysOf = ({ request }: Exchange): number => Number(new URL(request.url).searchParams.get('days') ?? Number.NaN);

function isLike(extent: UsageExtent, days: number, same: UsageExtent | undefined): boolean {
  if (extent.echo !== undefined) return extent.echo === days;
  return same ? extent.dates.join() === same.dates.join() : extent.dates.length === days;
}

function judgeBeyond(run: RunContext, exchange: Exchange, range: readonly [number, number]): readonly Beyond[] {
  const days = daysOf(exchange);
  const [least, most] = range;
  if (!Number.isInteger(days) || (days >= least && days <= most)) return [];
  const nearest = days < least ? least : most;
  const kind = answerKind(exchange);
  if (kind === 'refusal') return [{ days, outcome: 'refused', nearest }];
  if (kind !== 'success') return [];
  const same = run.exchanges.find(
    (other) => other.operation === exchange.operation && daysOf(other) === nearest && answerKind(other) === 'success',
  );
  const extent = usageExtent(exchange);
  return [{ days, outcome: isLike(extent, nearest, same && usageExtent(same)) ? 'nearest' : 'otherwise', nearest }];
}

function show({ days, outcome, nearest }: Beyond): string {
  if (outcome === 'refused') return `days=${days} is refused`;
  return `days=${days} is served ${outcome === 'nearest' ? `as days=${nearest}` : 'otherwise'}`;
}

/** Whether days beyond the range are refused, or count as the nearest value of it. */
export const observeDaysRange: Observer = (run) => {
  const operation = run.operation('getUsageHistory');
  const parameter = parameterNamed(operation, 'days');
  const { minimum = 1, maximum = 30 } = parameter.schema;
  const beyond = run.exchanges
    .filter((exchange) => exchange.operation === operation && exchange.request.credential?.origin === 'supplied')
    .flatMap((exchange) => judgeBeyond(run, exchange, [minimum, maximum]));
  if (beyond.length === 0) return undefined;
  const outcomes = new Set(beyond.map(({ outcome }) => outcome));
  const [only] = outcomes;
  const seen = [...new Set(beyond.map(show))].join(', ');
  const behaviour = only === 'refused' ? 'refuse' : 'clamp';
  if (outcomes.size > 1 || only === 'otherwise') return { seen, asDecided: false, edits: [] };
  return {
    seen,
    asDecided: behaviour === parameter.outOfRange,
    edits: behaviour === parameter.outOfRange ? [] : declareOutOfRange(run.description, parameter, behaviour),
  };
};
