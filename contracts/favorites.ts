import { answerKind, describeAnswer } from '../src/contract/answer.ts';
import { walk } from '../src/contract/discovery.ts';
import type { Exchange } from '../src/contract/exchange.ts';
import type { Requirement, Scope } from '../src/contract/requirement.ts';
import { type Verdict, differs, fail, isVerdict, pass, untestable } from '../src/contract/verdict.ts';
import { statusOfCode } from './declared-refusals.ts';
import { reads } from './account-read.ts';
import { favoriteDesk, hasInteger, targetMembers } from './favorite-desk.ts';
import { entries, type FavoriteVisit, favoriteVisit } from './favorite-visit.ts';
import { judgeOther, kept } from './other-account.ts';

function ofVisit(judge: (visit: FavoriteVisit, scope: Scope) => Promise<Verdict> | Verdict): Requirement['check'] {
  return async (scope) => {
    const visit = await favoriteVisit(scope.run);
    if (isVerdict(visit)) return visit;
    const { before, added, meanwhile, removed, after } = visit;
    return { exchanges: [before, added, meanwhile, removed, after], ...(await judge(visit, scope)) };
  };
}

const judgeAdded = ofVisit(({ target, before, meanwhile }) => {
  const expected = `the news item ${target.target_id} among the favorites after it was added`;
  const seen = describeAnswer(meanwhile);
  if (hasInteger(meanwhile, target.target_id)) return pass(expected, 'it is listed');
  return entries(meanwhile) === entries(before) + 1 ? pass(expected, 'one entry more') : fail(expected, seen);
});

const judgeRemoved = ofVisit(({ target, before, meanwhile, removed, after }) => {
  const expected = `the news item ${target.target_id} no longer among the favorites after it was removed`;
  if (!hasInteger(meanwhile, target.target_id) && entries(meanwhile) !== entries(before) + 1) {
    return untestable('the favorite was never listed', 'see favorite-added');
  }
  if (answerKind(removed) !== 'success') return fail(expected, `removing it: ${describeAnswer(removed)}`);
  const isGone = !hasInteger(after, target.target_id) && entries(after) < entries(meanwhile);
  return isGone ? pass(expected, 'it is gone') : fail(expected, describeAnswer(after));
});

/** What tells favorites apart: all numbers of the list, those of the target aside, each once. */
function numbersOf(exchange: Exchange, without: number): string {
  const numbers = new Set<number>();
  for (const { value, listPointer } of walk(exchange.response?.json ?? null)) {
    if (typeof value === 'number' && listPointer !== undefined && value !== without) numbers.add(value);
  }
  return [...numbers].sort((a, b) => a - b).join();
}

const judgeOthersKept = ofVisit(({ target, before: later, after }, { run }) => {
  // Earlier requirements removed the favorite of the run, too: what that took along is missing from then on.
  const before = favoriteDesk(run).first ?? later;
  const expected = 'afterwards the favorites that were there before';
  if (answerKind(before) !== 'success' || answerKind(after) !== 'success') {
    return untestable(`the favorites are not listed: ${describeAnswer(after)}`, 'see authentication-key-header');
  }
  const seen = `${entries(before)} before, ${entries(after)} afterwards`;
  const isSame =
    entries(before) === entries(after) && numbersOf(before, target.target_id) === numbersOf(after, target.target_id);
  return isSame ? pass(expected, seen) : fail(expected, seen);
});

/** What was removed is this account's: the other account had added the same, and nobody removed it there. */
const judgeOwnRemoval = ofVisit(({ target, otherMeanwhile, otherAdded, otherAfter }, { run }) =>
  judgeOther(run, otherAfter, (exchange) => {
    const what = `the news item ${target.target_id} as a favorite`;
    const before = otherMeanwhile ? entries(otherMeanwhile) : 0;
    const isThere = (seen: Exchange): boolean => hasInteger(seen, target.target_id) || entries(seen) === before + 1;
    if (!otherAdded || !isThere(otherAdded)) {
      return untestable('the other account could not add the same favorite', 'see favorite-added');
    }
    const expected = `${what} of the other account kept when it is removed from the own`;
    return isThere(exchange) ? pass(expected, 'kept') : fail(expected, 'removed there, too');
  }),
);

const judgeApart = ofVisit(({ target, otherBefore, otherMeanwhile }, { run }) =>
  judgeOther(run, otherMeanwhile, (exchange) => {
    const what = `the news item ${target.target_id} as a favorite`;
    if (otherBefore && hasInteger(otherBefore, target.target_id)) {
      return untestable('the other account has this favorite, too', 'repeat the run with other favorites there');
    }
    if (!hasInteger(exchange, target.target_id)) return kept(what);
    return fail(`${what} in the own account only`, 'the other account lists it, too');
  }),
);

async function judgeRemovedTwice({ run, operation, send }: Scope): Promise<Verdict> {
  const visit = await favoriteVisit(run);
  if (isVerdict(visit)) return visit;
  const exchange = await send({ operation, parameters: targetMembers(visit.target), credential: run.key() });
  const status = statusOfCode(operation, 'not_found', 404);
  const expected = `${status}, since the favorite is gone`;
  const seen = describeAnswer(exchange);
  return exchange.response?.status === status ? pass(expected, seen) : differs(expected, seen);
}

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

export const favorites: readonly Requirement[] = [
  {
    ...shared,
    id: 'favorites-read',
    title: 'The favorites of the caller are read',
    facts: ['F4.2-favorites', 'F4.2-favorites-returns'],
    operations: ['listFavorites'],
    effect: 'safe',
    check: reads('the favorites of the caller'),
  },
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
    check: judgeRemovedTwice,
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
