import { judgeServed } from '../src/contract/answer.ts';
import type { Requirement } from '../src/contract/requirement.ts';
import type { Json } from '../src/http/json.ts';
import { judgeUnset } from './unset-settings.ts';

/** An object, or a list; either may be empty: nothing is documented of its shape. */
const hasShape = (json: Json | undefined): boolean => typeof json === 'object' && json !== null;

/** What the account holds is read by its key; needs nothing of the account, not even that anything is there. */
function reads(what: string): Requirement['check'] {
  return async ({ run, send }) => {
    const exchange = await send({ credential: run.key() });
    const unset = await judgeUnset(run, exchange);
    if (unset) return unset;
    return { ...judgeServed(exchange, what, hasShape), exchanges: [exchange] };
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
