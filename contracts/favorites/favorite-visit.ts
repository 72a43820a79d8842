import { answerKind, describeAnswer } from '../../src/contract/answer.ts';
import type { Credential, Exchange } from '../../src/contract/exchange.ts';
import { type RunContext, perRun } from '../../src/contract/run-context.ts';
import { type Verdict, isVerdict, untestable } from '../../src/contract/verdict.ts';
import { type Beside, addBeside, addOne, removeOne } from './favorite-beside.ts';
import { favoriteDesk } from './favorite-desk.ts';
import { entries, hasInteger, listByTwoKeys, listOtherFavorites, listUntil, placesOf } from './favorite-list.ts';
import { lostIds } from './favorite-moves.ts';
import { type FavoriteTarget, findRepoTarget, findSecondNews, refusedTarget, repoType } from './favorite-target.ts';
import { type OtherFavorite, addAsOther } from './other-favorite.ts';
import { asCredential, runKeys } from '../keys/run-keys.ts';

/** A favorite that was added, and is not yet removed. */
export interface OpenFavorite {
  readonly target: FavoriteTarget;
  readonly before: Exchange;
  readonly added: Exchange;
  readonly meanwhile: Exchange;
  /** As the other account lists its own meanwhile. */
  readonly otherMeanwhile: Exchange | undefined;
}

/** What was done while the favorite was there. */
interface Further {
  /** It was added once more. */
  readonly again: Exchange;
  /** One of another type and the same id was removed, which is none. */
  readonly otherRemoved: Exchange;
  /** A repository beside the news item, and the answer that took it; absent where none is listed, or none was taken. */
  readonly repo: { readonly target: FavoriteTarget; readonly added: Exchange } | undefined;
  /** What was listed then. */
  readonly together: Exchange;
  /** The same by another key of the account, where one is alive. */
  readonly elsewhere: Exchange | undefined;
  /** The id of what was added last, and what was listed then. */
  readonly newest: { readonly id: number; readonly listing: Exchange };
}

/** A favorite added and removed again, and what was listed before, meanwhile and after. */
export interface FavoriteVisit extends OpenFavorite, Further {
  /** As the other account lists them with the same favorite, and after the own account removed it. */
  readonly otherAdded: Exchange | undefined;
  readonly otherAfter: Exchange | undefined;
  readonly removed: Exchange;
  readonly after: Exchange;
}

/** The visit of one run to its favorites. */
export interface FavoriteVisits {
  /** Adds the favorite, so that other state can be changed while it is there. */
  open(): Promise<OpenFavorite | Verdict>;
  /** The whole visit, made once. */
  visit(): Promise<FavoriteVisit | Verdict>;
}

async function add(run: RunContext): Promise<OpenFavorite | Verdict> {
  const desk = favoriteDesk(run);
  const target = await desk.target();
  if (isVerdict(target)) return target;
  await desk.take(target);
  const isThere = (exchange: Exchange): boolean => hasInteger(exchange, target.target_id);
  const before = await listUntil(run, (exchange) => !isThere(exchange));
  const added = await desk.put(target);
  if (!added) throw new Error('the favorite of the run was there although it had been taken');
  if (answerKind(added) !== 'success') {
    const seen = `no favorite could be added: ${describeAnswer(added)}`;
    return refusedTarget(target, added) ?? untestable(seen, 'see authentication-key-header', [added]);
  }
  const isAdded = (exchange: Exchange): boolean => isThere(exchange) || entries(exchange) === entries(before) + 1;
  const meanwhile = await listUntil(run, isAdded);
  // Not before: where reads come late, or from a cache, both accounts would be shown what was there before.
  const otherMeanwhile = await listOtherFavorites(run);
  return { target, before, added, meanwhile, otherMeanwhile };
}

/** Adds the favorite again where one of another type was removed and it went along; absent where it is there. */
async function restoreLost(
  run: RunContext,
  { target, meanwhile }: OpenFavorite,
  together: Exchange,
): Promise<Further['newest'] | undefined> {
  const isThere = (exchange: Exchange): boolean => hasInteger(exchange, target.target_id);
  if (!isThere(meanwhile) || isThere(together)) return undefined;
  favoriteDesk(run).note(target, false);
  await favoriteDesk(run).put(target);
  return { id: target.target_id, listing: await listUntil(run, isThere) };
}

/** A key in the query that was shown the favorites of the account: elsewhere, it may be taken for somebody else's. */
function queryKeyOf(run: RunContext, before: Exchange): Credential | undefined {
  const alive = runKeys(run).alive();
  const isOwn = run.exchanges.some(
    (exchange) =>
      exchange.operation.id === 'listFavorites' &&
      exchange.request.credential?.placement === 'query' &&
      entries(exchange) > 0 &&
      lostIds(before, exchange).length === 0,
  );
  return alive && isOwn ? asCredential(alive, 'query') : undefined;
}

/** By a key in the query, where there is one: what that is told to have added or removed has to be so. */
async function addRepo(run: RunContext, repo: FavoriteTarget, before: Exchange): Promise<Beside | undefined> {
  const purpose = 'add a repository, too';
  const credential = queryKeyOf(run, before);
  const byQuery = credential && (await addBeside(run, repo, { purpose, credential }));
  return byQuery ?? addBeside(run, repo, { purpose });
}

/** Looks closer while the favorite is there, and adds it again where it was removed by mistake. */
async function lookCloser(
  run: RunContext,
  opened: OpenFavorite,
): Promise<Further & { readonly besides: readonly (Beside | undefined)[] }> {
  const { target, before, meanwhile } = opened;
  const again = await addOne(run, target, { purpose: 'add a favorite that is there' });
  const other = { ...target, collect_type: repoType(run, before, target) };
  const otherRemoved = await removeOne(run, other, { purpose: 'remove a favorite of another type, which is none' });
  const repo = await findRepoTarget(run, before, target);
  const beside = repo && (await addRepo(run, repo, before));
  const isTogether = (exchange: Exchange): boolean =>
    !beside || hasInteger(exchange, beside.target.target_id) || entries(exchange) > entries(meanwhile);
  const ids = [target, ...(beside ? [beside.target] : [])].map(({ target_id }) => target_id);
  const isWhole = (exchange: Exchange): boolean =>
    ids.every((id) => hasInteger(exchange, id)) && lostIds(meanwhile, exchange).length === 0;
  const { listing: together, elsewhere } = await listByTwoKeys(run, isTogether, isWhole);
  const last = (await restoreLost(run, opened, together)) ?? {
    id: beside?.target.target_id ?? target.target_id,
    listing: together,
  };
  const { newest, second } = await seeSeveral(run, opened, last);
  return { again, otherRemoved, repo: beside, together, elsewhere, newest, besides: [beside, second] };
}

/**
 * Adds one news item more where the last one stands alone in its list: an order is seen among several only. So it does
 * where nothing was there before: one favorite of each kind does not tell that there may be several.
 */
async function seeSeveral(
  run: RunContext,
  { target, before }: OpenFavorite,
  newest: Further['newest'],
): Promise<{ readonly newest: Further['newest']; readonly second?: Beside }> {
  const [place] = placesOf(newest.listing, newest.id);
  const isFew = place?.length === 1 || entries(before) === 0;
  const further = isFew ? await findSecondNews(run, before, target) : undefined;
  const second = further && (await addBeside(run, further, { purpose: 'add a second news item' }));
  if (!second) return { newest };
  const id = second.target.target_id;
  const isNamed = hasInteger(newest.listing, newest.id);
  const isThere = (exchange: Exchange): boolean =>
    hasInteger(exchange, id) || (!isNamed && entries(exchange) > entries(newest.listing));
  return { newest: { id, listing: await listUntil(run, isThere) }, second };
}

async function remove(run: RunContext, target: FavoriteTarget): Promise<Exchange> {
  const exchange = await removeOne(run, target, { purpose: 'remove the favorite of the run' });
  favoriteDesk(run).note(target, !['success', 'refusal'].includes(answerKind(exchange)));
  return exchange;
}

async function finish(run: RunContext, opened: OpenFavorite): Promise<FavoriteVisit> {
  const { target, before, meanwhile, otherMeanwhile } = opened;
  const visitor: OtherFavorite | undefined = await addAsOther(run, target, otherMeanwhile);
  const { besides, ...further } = await lookCloser(run, opened);
  const isTwice = placesOf(further.together, target.target_id).length > placesOf(meanwhile, target.target_id).length;
  const once = isTwice ? await removeOne(run, target, { purpose: 'remove what was added twice' }) : undefined;
  const last = await remove(run, target);
  // The first removal may have taken both, so that the second one finds none.
  const removed = once && answerKind(last) === 'refusal' ? once : last;
  for (const beside of besides) await beside?.remove();
  const isGone = (exchange: Exchange): boolean =>
    !hasInteger(exchange, target.target_id) && entries(exchange) === entries(before);
  const [after, otherAfter] = await Promise.all([listUntil(run, isGone), visitor?.listAgain()]);
  await visitor?.remove();
  return { ...opened, ...further, otherAdded: visitor?.listing, otherAfter, removed, after };
}

export const favoriteVisits: (run: RunContext) => FavoriteVisits = perRun((run) => {
  let opened: Promise<OpenFavorite | Verdict> | undefined;
  let whole: Promise<FavoriteVisit | Verdict> | undefined;
  const open = (): Promise<OpenFavorite | Verdict> => {
    opened ??= add(run);
    return opened;
  };
  const make = async (): Promise<FavoriteVisit | Verdict> => {
    const first = await open();
    return isVerdict(first) ? first : finish(run, first);
  };
  return {
    open,
    visit() {
      whole ??= make();
      return whole;
    },
  };
});
