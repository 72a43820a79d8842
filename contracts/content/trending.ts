import { describeAnswer, judgeServed } from '../../src/contract/answer.ts';
import { walk } from '../../src/contract/discovery.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import type { Requirement, Scope } from '../../src/contract/requirement.ts';
import { type Verdict, fail, pass, untestable } from '../../src/contract/verdict.ts';
import { type Json, isJsonObject } from '../../src/http/json.ts';
import { knownService } from '../answers/asked-before.ts';
import { byCaller } from '../answers/sample.ts';
import { tellsFailure } from '../answers/told-failure.ts';

/** Members that tell how a call went, and nothing of a trend. */
const aboutTheCall = /^(error|errors|message|msg|detail|title|status|code|ok|success|type|instance|request_?id)$/i;
/** Those that tell it at length, and are no part of a map. */
const wrong = /^(error|errors|fault)$/i;

/** Something by which a topic could be known: a text, a number, or a member that is either. */
function saysSomething(value: Json): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value !== 'object') return typeof value === 'number';
  return value !== null && Object.values(value).some(saysSomething);
}

/** Entries of all lists; where there is no list, members of the map. `undefined`: neither list nor map. */
function entriesOf(json: Json): readonly Json[] | undefined {
  const lists = [...walk(json)].flatMap(({ value }) => (Array.isArray(value) ? [value] : []));
  if (lists.length > 0) return lists.flat();
  if (!isJsonObject(json)) return undefined;
  const members = Object.entries(json).filter(
    ([name, value]) => !wrong.test(name) && (isJsonObject(value) || !aboutTheCall.test(name)),
  );
  return members.length > 0 || Object.keys(json).length === 0 ? members.map(([, value]) => value) : undefined;
}

const hasEntries = (json: Json | undefined): boolean =>
  json !== undefined && !tellsFailure(json) && entriesOf(json) !== undefined;

/** Fields are not documented: what can be said is that there are lists, or maps, with something in them. */
function judgeEntries(exchange: Exchange): Verdict {
  const expected = 'a list or map with something in it';
  const served = judgeServed(exchange, expected, hasEntries);
  if (served.kind !== 'pass') return served;
  const all = entriesOf(exchange.response?.json ?? null) ?? [];
  const entries = all.every((entry) => entry === null) ? [] : all;
  if (entries.some(saysSomething)) return pass(expected, `${entries.length} entries`);
  if (entries.length > 0) return fail(expected, `entries that say nothing: ${describeAnswer(exchange)}`);
  return untestable(`nothing in it: ${describeAnswer(exchange)}`, 'ask where something is trending');
}

async function judgeTrend({ run, operation, send }: Scope): Promise<Verdict> {
  const by = byCaller(run);
  const exchange = knownService(run, { operation, ...by }) ?? (await send(by));
  return { ...judgeEntries(exchange), exchanges: [exchange] };
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
