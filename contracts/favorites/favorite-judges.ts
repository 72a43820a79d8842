import { answerKind, describeAnswer } from '../../src/contract/answer.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import type { Requirement, Scope } from '../../src/contract/requirement.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import { type Verdict, differs, fail, isVerdict, pass, untestable } from '../../src/contract/verdict.ts';
import { judgeAddition } from './favorite-addition.ts';
import { favoriteDesk } from './favorite-desk.ts';
import { entries, hasInteger, listFavorites, placesOf, placesOfNew } from './favorite-list.ts';
import { lostIds, movesByItself, othersMove, sameFavorites, showEntries } from './favorite-moves.ts';
import { type FavoriteVisit, favoriteVisits } from './favorite-visit.ts';
import { entriesBut, othersAdded } from './strange-favorites.ts';
import { isWhole } from '../answers/further-pages.ts';
import { judgeOther, kept } from '../account/other-account.ts';
import { runKeys } from '../keys/run-keys.ts';

type Check = Requirement['check'];

function ofVisit(judge: (visit: FavoriteVisit, scope: Scope) => Promise<Verdict> | Verdict): Check {
  return async (scope) => {
    const visit = await favoriteVisits(scope.run).visit();
    if (isVerdict(visit)) return visit;
    const { before, added, meanwhile, removed, after } = visit;
    return { exchanges: [before, added, meanwhile, removed, after], ...(await judge(visit, scope)) };
  };
}

export const judgeAdded: Check = ofVisit((visit, { run }) => judgeAddition(visit, run));

export const judgeRemoved: Check = ofVisit(async ({ target, before, meanwhile, removed, after }, { run }) => {
  const expected = `the news item ${target.target_id} no longer among the favorites after it was removed`;
  if (!hasInteger(meanwhile, target.target_id) && entries(meanwhile) !== entries(before) + 1) {
    return untestable('the favorite was never listed', 'see favorite-added');
  }
  if (answerKind(removed) !== 'success') return fail(expected, `removing it: ${describeAnswer(removed)}`);
  const known = [before, meanwhile].map((earlier) => entriesBut(run, earlier, after));
  const isFewer = Math.max(...known) < entries(meanwhile) || entries(meanwhile) === 0;
  if (hasInteger(after, target.target_id)) return fail(expected, describeAnswer(after));
  if (isFewer) return pass(expected, 'it is gone');
  const isMoving = await movesByItself(run, after, target.target_id);
  const seen = `as many entries as before, of which none names it: ${describeAnswer(after)}`;
  return isMoving ? othersMove(seen) : fail(expected, seen);
});

const othersKept = 'afterwards the favorites that were there before';

/** Other changes of the account between the two answers, one of each kind. */
function othersBetween({ exchanges }: RunContext, first: Exchange, last: Exchange): readonly Exchange[] {
  return ['updatePreferences', 'updateKeywords'].flatMap(
    (id) =>
      exchanges.find(
        (exchange) =>
          exchange.operation.id === id &&
          exchange.number > first.number &&
          exchange.number < last.number &&
          answerKind(exchange) === 'success',
      ) ?? [],
  );
}

const judgeAround = ofVisit(async ({ target, before: later, added, removed, after }, { run }) => {
  // Earlier requirements removed the favorite of the run, too: what that took along is missing from then on.
  const before = favoriteDesk(run).first ?? later;
  if (answerKind(before) !== 'success' || answerKind(after) !== 'success') {
    return untestable(`the favorites are not listed: ${describeAnswer(after)}`, 'see authentication-key-header');
  }
  const seen = showEntries(before, after);
  if (sameFavorites(before, after, target.target_id)) return pass(othersKept, seen);
  const isMoving = othersAdded(run, before, after) || (await movesByItself(run, after, target.target_id));
  return isMoving
    ? othersMove(seen)
    : fail(othersKept, seen, [before, ...othersBetween(run, before, after), added, removed, after]);
});

/** Where no favorite can be added, other changes of the account may have taken some away. */
export const judgeOthersKept: Check = async (scope) => {
  const verdict = await judgeAround(scope);
  const { first } = favoriteDesk(scope.run);
  if (verdict.kind !== 'untestable' || !first || answerKind(first) !== 'success') return verdict;
  const last = await listFavorites(scope.run);
  if (answerKind(last) !== 'success' || entries(last) >= entries(first)) return verdict;
  if (await movesByItself(scope.run, last)) return verdict;
  return fail(othersKept, showEntries(first, last), [first, ...othersBetween(scope.run, first, last), last]);
};

export const judgeAddedTwice: Check = ofVisit(({ target, again, meanwhile, together }) => {
  const expected = `the news item ${target.target_id} listed once after it was added twice`;
  const [once, twice] = [placesOf(meanwhile, target.target_id), placesOf(together, target.target_id)];
  const seen = `${describeAnswer(again)}; then ${twice.length} entries of it, where ${once.length} stood`;
  const isSame = answerKind(again) === 'success' && twice.length <= once.length;
  const evidence = [meanwhile, again, together];
  return isSame ? pass(expected, seen, evidence) : differs(expected, seen, evidence);
});

export const judgeByType: Check = ofVisit(({ target, otherRemoved, meanwhile, together }) => {
  const expected = `the news item ${target.target_id} still among the favorites after one of another type was removed`;
  const seen = `${describeAnswer(otherRemoved)}; ${describeAnswer(together)}`;
  const wasThere = placesOf(meanwhile, target.target_id).length > 0;
  const isThere = placesOf(together, target.target_id).length > 0;
  const evidence = [otherRemoved, together];
  return isThere || !wasThere ? pass(expected, seen, evidence) : differs(expected, `${seen}, without it`, evidence);
});

/** What one key of the account added, another one sees: the news item, the repository beside it, and what was there before. */
const judgeByAnother: Check = ofVisit(({ target, meanwhile, repo, elsewhere, together }) => {
  const expected = `the news item ${target.target_id} among the favorites by another key of the account, too`;
  if (!elsewhere || answerKind(elsewhere) !== 'success') {
    const seen = elsewhere ? describeAnswer(elsewhere) : 'no other key of the account';
    return untestable(seen, 'see authentication-key-query', elsewhere ? [elsewhere] : []);
  }
  const evidence = [meanwhile, elsewhere, together];
  const isMissing = (id: number): boolean => hasInteger(together, id) && !hasInteger(elsewhere, id);
  if (isMissing(target.target_id)) return fail(expected, describeAnswer(elsewhere), evidence);
  if (repo && isMissing(repo.target.target_id)) {
    const both = `the repository ${repo.target.target_id} among the favorites by another key of the account, too`;
    return fail(both, describeAnswer(elsewhere), [repo.added, elsewhere, together]);
  }
  const gone = new Set(lostIds(meanwhile, together));
  const [lost] = lostIds(meanwhile, elsewhere).filter((id) => !gone.has(id));
  if (lost !== undefined)
    return fail('all favorites by another key of the account, too', `nothing of id ${lost}`, evidence);
  if (hasInteger(elsewhere, target.target_id)) return pass(expected, 'it is listed', evidence);
  return entries(elsewhere) === entries(together)
    ? pass(expected, 'as many entries', evidence)
    : untestable('the favorite shows no id', 'see favorite-added', evidence);
});

/** The other key is made before the favorites are changed. */
export const judgeOfAccount: Check = async (scope) => {
  const key = await runKeys(scope.run).first();
  return isVerdict(key) ? key : judgeByAnother(scope);
};

export const judgeNewestFirst: Check = ofVisit(({ before, newest: { id, listing } }) => {
  const expected = 'the favorite that was added last at the head of its list';
  // Where no entry shows its id, the first of those that came since.
  const [last] = hasInteger(listing, id) ? placesOf(listing, id) : placesOfNew(before, listing);
  if (!last && hasInteger(listing, id)) return differs(expected, `no list: ${describeAnswer(listing)}`, [listing]);
  if (!last || last.length < 2) {
    return untestable('no list of several favorites', 'use an account with favorites', [listing]);
  }
  const seen = `at place ${last.index + 1} of ${last.length}`;
  return last.index === 0 ? pass(expected, seen, [listing]) : differs(expected, seen, [listing]);
});

/** What was removed is this account's: the other account had added the same, and nobody removed it there. */
export const judgeOwnRemoval: Check = ofVisit(async (visit, { run }) => {
  const { target, before: first, meanwhile, otherMeanwhile, otherAdded, otherAfter, removed } = visit;
  const verdict = await judgeOther(run, otherAfter, (exchange) => {
    const what = `the news item ${target.target_id} as a favorite`;
    const before = otherMeanwhile ? entries(otherMeanwhile) : 0;
    const isThere = (seen: Exchange): boolean => hasInteger(seen, target.target_id) || entries(seen) === before + 1;
    if (!otherAdded) return untestable('the other account could not add the same favorite', 'see favorite-added');
    // What the own account was seen to add in the same way.
    const isOwnSeen = hasInteger(meanwhile, target.target_id) || entries(meanwhile) === entries(first) + 1;
    if (!isThere(otherAdded)) {
      if (isOwnSeen && isWhole(otherAdded))
        return fail(`${what} of the other account as well`, 'added, and not listed there');
      return untestable('the other account does not list the same favorite', 'see favorite-added');
    }
    const expected = `${what} of the other account kept when it is removed from the own`;
    return isThere(exchange) ? pass(expected, 'kept') : fail(expected, 'removed there, too');
  });
  return verdict.kind === 'untestable' ? verdict : { ...verdict, exchanges: [removed, ...(verdict.exchanges ?? [])] };
});

export const judgeApart: Check = ofVisit(({ target, otherMeanwhile }, { run }) =>
  judgeOther(run, otherMeanwhile, (exchange) => {
    const what = `the news item ${target.target_id} as a favorite`;
    // Earlier requirements added it, too: what that gave to the other account is there since.
    const { firstOfOther } = favoriteDesk(run);
    if (firstOfOther && hasInteger(firstOfOther, target.target_id)) {
      return untestable('the other account has this favorite, too', 'repeat the run with other favorites there');
    }
    if (!hasInteger(exchange, target.target_id)) return kept(what);
    return fail(`${what} in the own account only`, 'the other account lists it, too');
  }),
);
