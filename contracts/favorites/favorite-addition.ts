import { answerKind, describeAnswer } from '../../src/contract/answer.ts';
import { findMembers } from '../../src/contract/discovery.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import { type Verdict, fail, pass } from '../../src/contract/verdict.ts';
import { valueAt } from '../../src/description/json-pointer.ts';
import { isJsonObject } from '../../src/http/json.ts';
import { entries, hasInteger } from './favorite-list.ts';
import type { FavoriteVisit } from './favorite-visit.ts';

/** True when a repository was taken as a favorite, and neither its id nor one more entry is listed. */
function isRepoLost({ repo, otherRemoved, meanwhile, together }: FavoriteVisit): boolean {
  if (!repo || hasInteger(together, repo.target.target_id)) return false;
  // Where entries show no ids, one that was removed beside it would hide it.
  const isCounted = answerKind(otherRemoved) === 'refusal' && entries(together) > entries(meanwhile);
  return !isCounted;
}

/** How many entries name their target. */
const namedIn = ({ response }: Exchange): number =>
  findMembers(response?.json, 'target_id').filter(({ value }) => Number.isInteger(value)).length;

/** True for one entry more, unless it names its target: then it is none of ours. */
function hasNameless(before: Exchange, meanwhile: Exchange): boolean {
  return namedIn(meanwhile) <= namedIn(before) && entries(meanwhile) === entries(before) + 1;
}

/** True when the list names the repository by the word under which the news item was added. */
function isRepoMistyped({ target, repo, together }: FavoriteVisit): boolean {
  if (!repo || repo.target.collect_type === target.collect_type) return false;
  const { target_id } = repo.target;
  return findMembers(together.response?.json, 'target_id').some(({ value, pointer }) => {
    const entry = valueAt(together.response?.json ?? null, pointer.slice(0, pointer.lastIndexOf('/')));
    return value === target_id && isJsonObject(entry) && entry.collect_type === target.collect_type;
  });
}

/** The server error that the same request was answered with before it was repeated. */
const brokenFirst = ({ exchanges }: RunContext, { number, operation, request }: Exchange): Exchange | undefined =>
  exchanges.find(
    (earlier) =>
      earlier.number < number &&
      earlier.operation === operation &&
      earlier.request.content === request.content &&
      earlier.request.credential?.secret === request.credential?.secret &&
      answerKind(earlier) === 'server-error',
  );

/** What is wrong with the repository that was added beside the news item. */
function repoMistake(visit: FavoriteVisit): Verdict | undefined {
  const { target, meanwhile, repo, together } = visit;
  if (!repo) return undefined;
  const name = `the repository ${repo.target.target_id}`;
  if (isRepoLost(visit)) {
    const evidence = [meanwhile, repo.added, together];
    return fail(`${name} among the favorites after it was added`, describeAnswer(together), evidence);
  }
  if (!isRepoMistyped(visit)) return undefined;
  const expected = `${name} not listed with collect_type ${target.collect_type}`;
  return fail(expected, describeAnswer(together), [repo.added, together]);
}

/** True when the news item is no longer listed once a further one is. */
function isReplaced({ target, repo, meanwhile, newest: { id, listing } }: FavoriteVisit): boolean {
  const isFurther = id !== target.target_id && id !== repo?.target.target_id && hasInteger(listing, id);
  return isFurther && hasInteger(meanwhile, target.target_id) && !hasInteger(listing, target.target_id);
}

/** One server error that goes by when the request is repeated is a mishap, two are none. */
function crash({ added, repo }: FavoriteVisit, run: RunContext): Verdict | undefined {
  const [one, other] = [added, repo?.added].map((exchange) => exchange && brokenFirst(run, exchange));
  if (!one || !other) return undefined;
  return fail('2xx for adding a favorite', `${describeAnswer(one)}, twice, though it was added`, [one, other]);
}

/** The favorites of the run are listed, and their additions answered with success. */
export function judgeAddition(visit: FavoriteVisit, run: RunContext): Verdict {
  const { target, before, meanwhile } = visit;
  const expected = `the news item ${target.target_id} among the favorites after it was added`;
  const isListed = hasInteger(meanwhile, target.target_id) || hasNameless(before, meanwhile);
  if (!isListed) return fail(expected, describeAnswer(meanwhile));
  if (isReplaced(visit)) {
    const { id, listing } = visit.newest;
    const seen = `no longer, since ${id} was added: ${describeAnswer(listing)}`;
    return fail(expected, seen, [meanwhile, listing]);
  }
  const mistake = repoMistake(visit) ?? crash(visit, run);
  return mistake ?? pass(expected, hasInteger(meanwhile, target.target_id) ? 'it is listed' : 'one entry more');
}
