import { answerKind } from '../../src/contract/answer.ts';
import { type Exchange, serverTime } from '../../src/contract/exchange.ts';
import type { Requirement, Scope } from '../../src/contract/requirement.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import { type Verdict, fail, pass, untestable } from '../../src/contract/verdict.ts';
import { recordsIn } from '../answers/records.ts';

interface Reading {
  readonly used: number;
  readonly remaining: number;
  readonly unlimited: boolean;
  readonly exchange: Exchange;
}

/** What the quota was each time that the supplied key asked for it, oldest first; broken records left out. */
function readingsOf(run: RunContext): readonly Reading[] {
  const own = run.anonymous ? undefined : run.key().secret;
  return run.exchanges.flatMap((exchange) => {
    const { operation, request } = exchange;
    if (operation.id !== 'getQuota' || own === undefined || request.credential?.secret !== own) return [];
    const record = recordsIn(run, exchange, 'UserQuota')[0]?.value;
    if (answerKind(exchange) !== 'success' || !record) return [];
    const { quota_used: used, quota_remaining: remaining, unlimited } = record;
    if (typeof used !== 'number' || typeof remaining !== 'number' || typeof unlimited !== 'boolean') return [];
    return [{ used, remaining, unlimited, exchange }];
  });
}

const month = ({ exchange }: Reading): string => new Date(serverTime(exchange)).toISOString().slice(0, 7);

function ofReadings(judge: (first: Reading, last: Reading) => Verdict): Requirement['check'] {
  return ({ run }: Scope) => {
    const readings = readingsOf(run);
    const [first] = readings;
    const last = readings.at(-1);
    if (!first || !last || first === last) {
      return untestable('the quota was not seen twice', 'see authentication-key-header and resource-quota', []);
    }
    if (month(first) !== month(last)) {
      return untestable('a month ended during the run', 'repeat the run', [first.exchange, last.exchange]);
    }
    return { ...judge(first, last), exchanges: [first.exchange, last.exchange] };
  };
}

const show = (first: Reading, last: Reading): string =>
  `quota_used ${first.used}, then ${last.used}; quota_remaining ${first.remaining}, then ${last.remaining}`;

/** Between the first and the last look stand most calls of the run. */
const judgeUsed = ofReadings((first, last) => {
  const expected = 'quota_used at the end of the run at least as large as at its start';
  return last.used >= first.used ? pass(expected, show(first, last)) : fail(expected, show(first, last));
});

const judgeCounted = ofReadings((first, last) => {
  const expected = 'quota_used larger after further calls, and quota_remaining smaller by as much';
  const isMoved = last.used > first.used;
  const isBalanced = last.unlimited || first.remaining - last.remaining === last.used - first.used;
  return isMoved && isBalanced ? pass(expected, show(first, last)) : fail(expected, show(first, last));
});

const judgeAmounts = ofReadings((_, last) => {
  const expected = 'no negative number, and nothing remaining where the quota is unlimited';
  const { used, remaining, unlimited } = last;
  const seen = `unlimited ${unlimited}, quota_used ${used}, quota_remaining ${remaining}`;
  const isRight = used >= 0 && remaining >= 0 && (!unlimited || remaining === 0);
  return isRight ? pass(expected, seen) : fail(expected, seen);
});

const shared = {
  promise: 'quota',
  level: 'documented',
  facts: ['F8-quota-reported'],
  operations: ['getQuota'],
  perOperation: false,
  needs: ['key'],
  effect: 'safe',
  stage: 'end',
  leastCalls: 2,
  since: '0.1.0',
} as const;

export const quota: readonly Requirement[] = [
  {
    ...shared,
    id: 'quota-used-grows',
    title: 'What is used of the quota does not become less within a month',
    level: ['quota-amounts'],
    check: judgeUsed,
  },
  {
    ...shared,
    id: 'quota-counts-calls',
    title: 'Calls count: what is used grows, what remains shrinks by as much',
    level: ['quota-amounts'],
    check: judgeCounted,
  },
  {
    ...shared,
    id: 'quota-amounts',
    title: 'An unlimited quota has nothing remaining, and no number is negative',
    level: ['quota-amounts', 'quota-unlimited'],
    check: judgeAmounts,
  },
];
