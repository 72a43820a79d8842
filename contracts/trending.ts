import { describeAnswer, judgeServed } from '../src/contract/answer.ts';
import { walk } from '../src/contract/discovery.ts';
import type { Requirement, Scope } from '../src/contract/requirement.ts';
import { type Verdict, pass, untestable } from '../src/contract/verdict.ts';
import type { Json } from '../src/http/json.ts';
import { byCaller } from './sample.ts';

/** Entries of all lists; where there is no list, members of the map. */
function entriesOf(json: Json | undefined): number {
  if (typeof json !== 'object' || json === null) return 0;
  const lists = [...walk(json)].flatMap(({ value }) => (Array.isArray(value) ? [value.length] : []));
  return lists.length > 0 ? lists.reduce((a, b) => a + b, 0) : Object.keys(json).length;
}

/** Fields are not documented: what can be said is that there are lists, or maps, with something in them. */
async function judgeTrend({ run, send }: Scope): Promise<Verdict> {
  const exchange = await send(byCaller(run));
  const expected = 'a list or map with something in it';
  const served = judgeServed(exchange, expected, (json) => typeof json === 'object' && json !== null);
  if (served.kind !== 'pass') return served;
  const count = entriesOf(exchange.response?.json);
  if (count > 0) return pass(expected, `${count} entries`);
  return untestable(`nothing in it: ${describeAnswer(exchange)}`, 'ask where something is trending');
}

const shared = {
  promise: 'trending',
  level: 'documented',
  perOperation: true,
  needs: [],
  effect: 'safe',
  stage: 'run',
  since: '0.1.0',
} as const;

export const trending: readonly Requirement[] = [
  {
    ...shared,
    id: 'trending-topics',
    title: 'There are trending topics',
    facts: ['F4.1-topics', 'F4.1-topics-parameters', 'F4.1-topics-returns', 'F1-content-access'],
    operations: ['listTrendingTopics'],
    check: judgeTrend,
  },
  {
    ...shared,
    id: 'trending-history',
    title: 'There is a history of trends',
    facts: ['F4.1-history', 'F4.1-history-parameters', 'F4.1-history-returns', 'F1-content-access'],
    operations: ['getTrendingHistory'],
    check: judgeTrend,
  },
];
