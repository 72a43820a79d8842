import { describeAnswer } from '../src/contract/answer.ts';
import type { Requirement, Scope } from '../src/contract/requirement.ts';
import { type Verdict, fail, pass } from '../src/contract/verdict.ts';
import { answersTo } from './answers/asked-before.ts';
import { statusOfCode } from './answers/declared-refusals.ts';
import { byCaller } from './answers/sample.ts';

export const notAnInteger = 'apitwin-no-integer';

/** A documented integer of each operation that has one. */
const integers: Readonly<Record<string, string>> = {
  listNews: 'limit',
  getNews: 'id',
  listRepos: 'page',
  listFeed: 'limit',
  getUsageHistory: 'days',
};

async function judgeNotInteger({ run, operation, send }: Scope): Promise<Verdict> {
  const name = integers[operation.id] ?? '';
  const question = { operation, parameters: { [name]: notAnInteger }, ...byCaller(run) };
  const exchange = answersTo(run, question).at(-1) ?? (await send(question));
  const status = statusOfCode(operation, 'invalid_request', 400);
  const expected = `${status}, because ${name}=${notAnInteger} is no integer`;
  const seen = describeAnswer(exchange);
  return exchange.response?.status === status ? pass(expected, seen, [exchange]) : fail(expected, seen, [exchange]);
}

/** Values of a type that is not the documented one. */
export const parameterTypes: readonly Requirement[] = [
  {
    id: 'parameter-integer',
    title: 'A value that is no integer is refused as invalid where an integer is documented',
    level: ['error-statuses'],
    promise: 'resources',
    facts: ['F4.1-news-list-limit', 'F4.1-news-detail-id', 'F4.1-repos-page', 'F4.1-feed-limit', 'F4.2-usage-days'],
    operations: Object.keys(integers),
    perOperation: true,
    needs: ['key'],
    effect: 'safe',
    stage: 'run',
    since: '0.1.0',
    check: judgeNotInteger,
  },
];
