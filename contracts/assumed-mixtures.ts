import { describeAnswer } from '../src/contract/answer.ts';
import type { Exchange } from '../src/contract/exchange.ts';
import type { Requirement, Scope } from '../src/contract/requirement.ts';
import { type Verdict, fail, pass, untestable } from '../src/contract/verdict.ts';
import { serverTime } from '../src/contract/exchange.ts';
import { dateOf } from './entry-date.ts';
import { listsByPointer, outerLists } from './outer-lists.ts';
import { recordsIn } from './records.ts';
import { byCaller } from './sample.ts';

const isAscending = (values: readonly string[]): boolean =>
  values.every((value, i) => i === 0 || value >= (values[i - 1] ?? ''));

/** Without limit as with 20; of the entries, only news have an instant. */
async function judgeFeed({ run, send }: Scope): Promise<Verdict> {
  const feed = await send(byCaller(run));
  const same = await send({ parameters: { limit: 20 }, ...byCaller(run) });
  const times = recordsIn(run, feed, 'NewsItem').map(({ value }) => String(value.publish_time));
  const lengths = (exchange: Exchange): string => outerLists(exchange).join(' and ');
  const expected = 'as many entries without limit as with limit=20, the newest first';
  const seen = `${lengths(feed)} entries, ${lengths(same)} for limit=20; news of ${times.join(', ')}`;
  if (times.length < 2) return untestable(`less than two news items: ${describeAnswer(feed)}`, 'fill the target');
  const isRight = lengths(feed) === lengths(same) && isAscending(times.toReversed());
  return isRight ? pass(expected, seen) : fail(expected, seen);
}

async function judgeHistory({ run, send }: Scope): Promise<Verdict> {
  const exchange = await send(byCaller(run));
  const [entries = []] = listsByPointer(exchange).values();
  const dates = entries.flatMap((entry) => dateOf(entry, serverTime(exchange)) ?? []);
  const expected = 'dated entries, the oldest first';
  if (entries.length < 2) return untestable(`less than two entries: ${describeAnswer(exchange)}`, 'fill the target');
  const isRight = dates.length === entries.length && isAscending(dates);
  return isRight ? pass(expected, dates.join(', ')) : fail(expected, dates.join(', ') || 'no dates');
}

const shared = { perOperation: true, needs: [], effect: 'safe', stage: 'run', since: '0.1.0' } as const;

/** What is taken for granted of the feed and of the trending history, and not documented. */
export const assumedMixtures: readonly Requirement[] = [
  {
    ...shared,
    id: 'feed-newest-first',
    title: 'The feed begins with the newest entries, 20 of them where no limit is sent',
    level: ['feed-shape'],
    promise: 'feed',
    facts: ['F4.1-feed-limit', 'F4.1-feed-returns'],
    operations: ['listFeed'],
    check: judgeFeed,
  },
  {
    ...shared,
    id: 'trending-history-order',
    title: 'The trending history has dated entries, the oldest first',
    level: ['trending-shape'],
    promise: 'trending',
    facts: ['F4.1-history-returns'],
    operations: ['getTrendingHistory'],
    check: judgeHistory,
  },
];
