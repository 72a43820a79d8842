import { answerKind, describeAnswer } from '../../src/contract/answer.ts';
import { claimStatus } from '../../src/contract/claim.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import type { Requirement, Scope } from '../../src/contract/requirement.ts';
import { differs, isVerdict, pass } from '../../src/contract/verdict.ts';
import { statusOfCode } from '../answers/declared-refusals.ts';
import {
  judgeAdded,
  judgeAddedTwice,
  judgeApart,
  judgeByType,
  judgeNewestFirst,
  judgeOfAccount,
  judgeOthersKept,
  judgeOwnRemoval,
  judgeRemoved,
} from './favorite-judges.ts';
import { type FavoriteTarget, favoriteIntent, targetMembers } from './favorite-target.ts';
import { favoriteVisits } from './favorite-visit.ts';

/** No id of any width reaches it by chance. */
const nobody = 2_147_483_647;

const missing = { code: 'not_found', usual: 404 } as const;

/** What a call that names no favorite is answered, once that of the run is gone. */
function answered(
  { code, usual, why }: { readonly code: string; readonly usual: number; readonly why: string },
  ask: (target: FavoriteTarget, scope: Scope) => Promise<Exchange>,
): Requirement['check'] {
  return async (scope) => {
    const visit = await favoriteVisits(scope.run).visit();
    if (isVerdict(visit)) return visit;
    const exchange = await ask(visit.target, scope);
    const status = statusOfCode(scope.operation, code, usual);
    const [expected, seen] = [`${status}, since ${why}`, describeAnswer(exchange)];
    if (exchange.response?.status === status) return pass(expected, seen);
    return { ...differs(expected, seen), claim: claimStatus(exchange, status) };
  };
}

const removeAgain = answered({ ...missing, why: 'the favorite is gone' }, (target, { run, send }) =>
  send({ parameters: targetMembers(target), credential: run.key() }),
);

const removeUntyped = answered(
  { code: 'invalid_request', usual: 400, why: 'collect_type is missing' },
  ({ target_id }, { run, send }) => send({ parameters: { target_id }, credential: run.key() }),
);

/** A favorite of nothing, where it could be added, is removed again. */
const addUnknown = answered({ ...missing, why: 'there is no such target' }, async (known, { run, send }) => {
  const target = { ...known, target_id: nobody };
  const entry = run.ledger.intend(favoriteIntent(target));
  const credential = run.key();
  const exchange = await send({ content: targetMembers(target), credential });
  if (answerKind(exchange) === 'refusal') {
    entry?.notMade();
    return exchange;
  }
  entry?.made();
  const operation = run.operation('removeFavorite');
  const removed = await run.subject.send({ operation, parameters: targetMembers(target), credential, purpose: 'undo' });
  if (['success', 'refusal'].includes(answerKind(removed))) entry?.undone();
  return exchange;
});

const shared = {
  promise: 'favorites',
  level: 'documented',
  operations: ['listFavorites', 'addFavorite', 'removeFavorite'],
  perOperation: false,
  needs: ['key'],
  effect: 'mutating',
  stage: 'run',
  since: '0.1.0',
} as const;

/** It comes before all that changes favorites: where it is judged, the run has another key while they are changed. */
export const sharedFavorites: readonly Requirement[] = [
  {
    ...shared,
    id: 'favorite-of-account',
    title: 'A favorite is listed whichever key of the account asks',
    facts: ['F4.2-favorites-returns', 'F4.2-favorite-add'],
    operations: ['listFavorites', 'addFavorite'],
    needs: ['made-key'],
    since: '0.2.0',
    check: judgeOfAccount,
  },
];

export const favorites: readonly Requirement[] = [
  {
    ...shared,
    id: 'favorite-added',
    title: 'A favorite that was added is listed',
    facts: [
      'F4.2-favorites',
      'F4.2-favorites-returns',
      'F4.2-favorite-add',
      'F4.2-favorite-add-collect-type',
      'F4.2-favorite-add-target-id',
      'F4.2-favorite-add-returns',
    ],
    check: judgeAdded,
  },
  {
    ...shared,
    id: 'favorite-removed',
    title: 'A favorite that was removed is no longer listed',
    facts: [
      'F4.2-favorite-remove',
      'F4.2-favorite-remove-collect-type',
      'F4.2-favorite-remove-target-id',
      'F4.2-favorite-remove-returns',
    ],
    check: judgeRemoved,
  },
  {
    ...shared,
    id: 'favorite-others-kept',
    title: 'Adding and removing one favorite leaves the others as they were',
    facts: ['F4.2-favorites-returns', 'F4.2-favorite-remove-target-id'],
    check: judgeOthersKept,
  },
  {
    ...shared,
    id: 'favorite-removed-twice',
    title: 'Removing a favorite that is gone is answered that there is none',
    level: ['collect-types'],
    facts: ['F4.2-favorite-remove-returns'],
    operations: ['removeFavorite'],
    check: removeAgain,
  },
  {
    ...shared,
    id: 'favorite-type-required',
    title: 'Removing a favorite without collect_type is refused as invalid',
    level: ['required-members'],
    facts: ['F4.2-favorite-remove-collect-type'],
    operations: ['removeFavorite'],
    check: removeUntyped,
  },
  {
    ...shared,
    id: 'favorite-unknown-target',
    title: 'Adding a favorite of what does not exist is answered that there is none',
    level: ['collect-types'],
    facts: ['F4.2-favorite-add-target-id'],
    operations: ['addFavorite'],
    check: addUnknown,
  },
  {
    ...shared,
    id: 'favorite-added-twice',
    title: 'A favorite that is added twice is there once',
    level: ['collect-types'],
    facts: ['F4.2-favorite-add-returns'],
    check: judgeAddedTwice,
  },
  {
    ...shared,
    id: 'favorite-removed-by-type',
    title: 'Removing a favorite of another type leaves it',
    level: ['collect-types'],
    facts: ['F4.2-favorite-remove-collect-type'],
    check: judgeByType,
  },
  {
    ...shared,
    id: 'favorites-newest-first',
    title: 'The favorite that was added last is listed first',
    level: ['favorites-shape'],
    facts: ['F4.2-favorites-returns'],
    check: judgeNewestFirst,
  },
  {
    ...shared,
    id: 'favorite-apart',
    title: "A favorite of one account is not among another's",
    facts: ['F4.2-favorites-returns'],
    operations: ['listFavorites'],
    needs: ['key', 'key:other'],
    check: judgeApart,
  },
  {
    ...shared,
    id: 'favorite-removed-apart',
    title: 'A favorite that one account removes stays with another',
    facts: ['F4.2-favorites-returns', 'F4.2-favorite-remove'],
    operations: ['removeFavorite'],
    needs: ['key', 'key:other'],
    check: judgeOwnRemoval,
  },
];
