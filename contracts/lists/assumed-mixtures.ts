import { answerKind, describeAnswer } from '../../src/contract/answer.ts';
import { type Exchange, serverTime } from '../../src/contract/exchange.ts';
import type { Requirement, Scope } from '../../src/contract/requirement.ts';
import { type Verdict, fail, pass, untestable } from '../../src/contract/verdict.ts';
import { judgeLimit } from './assumed-lists.ts';
import { dateOf } from '../answers/entry-date.ts';
import { feedOf } from '../content/feed.ts';
import { parameterNamed } from '../observers/declared-parameter.ts';
import { limitBeyond } from '../observers/page-limit.ts';
import { listsByPointer, outerLists } from '../answers/outer-lists.ts';
import { recordsIn } from '../answers/records.ts';
import { byCaller } from '../answers/sample.ts';

const isAscending = (values: readonly string[]): boolean =>
  values.every((value, i) => i === 0 || value >= (values[i - 1] ?? ''));

/** Without limit as with 20; of the entries, only news have an instant. */
async function judgeFeed({ run, send }: Scope): Promise<Verdict> {
  const feed = await feedOf(run);
  const same = await send({ parameters: { limit: 20 }, ...byCaller(run) });
  const times = recordsIn(run, feed, 'NewsItem').map(({ value }) => String(value.publish_time));
  const lengths = (exchange: Exchange): string => outerLists(exchange).join(' and ');
  const expected = 'as many entries without limit as with limit=20, the newest first';
  const seen = `${lengths(feed)} entries, ${lengths(same)} for limit=20; news of ${times.join(', ')}`;
  const isRight = lengths(feed) === lengths(same) && isAscending(times.toReversed());
  return isRight ? pass(expected, seen, [feed, same]) : fail(expected, seen, [feed, same]);
}

async function judgeFeedLimit({ run, operation, send }: Scope): Promise<Verdict> {
  const limit = limitBeyond(parameterNamed(operation, 'limit'));
  return judgeLimit(operation, await send({ parameters: { limit }, ...byCaller(run) }));
}

function judgeHistory({ run, operation }: Scope): Verdict {
  const exchange = run.exchanges.find((own) => own.operation.id === operation.id && answerKind(own) === 'success');
  if (!exchange) return untestable('the history was never served', 'see authentication', []);
  const [entries = []] = listsByPointer(exchange).values();
  const dates = entries.flatMap((entry) => dateOf(entry, serverTime(exchange)) ?? []);
  const expected = 'dated entries, the oldest first';
  const isRight = dates.length === entries.length && isAscending(dates);
  const seen = isRight ? dates.join(', ') : describeAnswer(exchange);
  return isRight ? pass(expected, seen, [exchange]) : fail(expected, seen, [exchange]);
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
    id: 'feed-limit-bound',
    title: 'A limit of the feed beyond the maximum leads to what is decided',
    level: ['feed-shape'],
    promise: 'feed',
    facts: ['F4.1-feed-limit'],
    operations: ['listFeed'],
    check: judgeFeedLimit,
  },
  {
    ...shared,
    id: 'trending-history-order',
    title: 'The trending history has dated entries, the oldest first',
    level: ['trending-shape'],
    promise: 'trending',
    facts: ['F4.1-history-returns'],
    operations: ['getTrendingHistory'],
    stage: 'end',
    check: judgeHistory,
  },
];
