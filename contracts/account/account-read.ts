import { answerKind, describeAnswer, judgeServed } from '../../src/contract/answer.ts';
import type { Requirement } from '../../src/contract/requirement.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import { type Verdict, pass } from '../../src/contract/verdict.ts';
import type { Operation } from '../../src/description/model.ts';
import { readAsOther } from './other-account.ts';
import { knownService } from '../answers/asked-before.ts';
import { isSomeContent } from '../answers/told-failure.ts';
import { isUnset, judgeNotFound } from '../settings/unset-settings.ts';

/** Where nothing of the own account is to be found, another account may have set it. */
async function readByOther(run: RunContext, { id }: Operation, what: string): Promise<Verdict | undefined> {
  const exchange = await readAsOther(run, id);
  const isRead = exchange && answerKind(exchange) === 'success' && isSomeContent(exchange.response?.json);
  return isRead ? pass(`2xx with ${what}`, `${describeAnswer(exchange)} to the other account`, [exchange]) : undefined;
}

/** What the account holds is read by its key; needs nothing of the account, not even that anything is there. */
function reads(what: string): Requirement['check'] {
  return async ({ run, operation, send }) => {
    const credential = run.key();
    const exchange = knownService(run, { operation, credential }) ?? (await send({ credential }));
    const notFound = await judgeNotFound(run, exchange);
    if (notFound) return (await readByOther(run, operation, what)) ?? notFound;
    const nothing = await isUnset(run, exchange);
    return { ...judgeServed(exchange, what, (json) => nothing || isSomeContent(json)), exchanges: [exchange] };
  };
}

const shared = {
  level: 'documented',
  perOperation: false,
  needs: ['key'],
  effect: 'safe',
  stage: 'run',
  since: '0.1.0',
} as const;

/** What the account keeps, before any of it is changed. */
export const accountReads: readonly Requirement[] = [
  {
    ...shared,
    id: 'favorites-read',
    title: 'The favorites of the caller are read',
    promise: 'favorites',
    facts: ['F4.2-favorites', 'F4.2-favorites-returns'],
    operations: ['listFavorites'],
    check: reads('the favorites of the caller'),
  },
  {
    ...shared,
    id: 'preferences-read',
    title: 'The preferences of the caller are read',
    promise: 'preferences',
    facts: ['F4.2-preferences', 'F4.2-preferences-returns'],
    operations: ['getPreferences'],
    check: reads('the preferences of the caller'),
  },
  {
    ...shared,
    id: 'keywords-read',
    title: 'The keyword monitors of the caller are read',
    promise: 'keywords',
    facts: ['F4.2-keywords', 'F4.2-keywords-returns'],
    operations: ['getKeywords'],
    check: reads('the keyword monitors of the caller'),
  },
];
