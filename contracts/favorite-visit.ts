import { answerKind, describeAnswer } from '../src/contract/answer.ts';
import type { Exchange } from '../src/contract/exchange.ts';
import { perRun, type RunContext } from '../src/contract/run-context.ts';
import { isVerdict, untestable, type Verdict } from '../src/contract/verdict.ts';
import {
  type FavoriteTarget,
  favoriteDesk,
  favoriteIntent,
  hasInteger,
  refusedTarget,
  targetMembers,
} from './favorite-desk.ts';
import { readAsOther } from './other-account.ts';
import { outerLists, sum } from './outer-lists.ts';
import { waits } from './waits.ts';

/** A favorite added and removed again, and what was listed before, meanwhile and after. */
export interface FavoriteVisit {
  readonly target: FavoriteTarget;
  readonly before: Exchange;
  readonly added: Exchange;
  readonly meanwhile: Exchange;
  /** As the other account lists its own, before and meanwhile. */
  readonly otherBefore: Exchange | undefined;
  readonly otherMeanwhile: Exchange | undefined;
  /** As the other account lists them with the same favorite, and after the own account removed it. */
  readonly otherAdded: Exchange | undefined;
  readonly otherAfter: Exchange | undefined;
  readonly removed: Exchange;
  readonly after: Exchange;
}

function list(run: RunContext): Promise<Exchange> {
  const operation = run.operation('listFavorites');
  return run.subject.send({ operation, credential: run.key(), purpose: 'see the favorites' });
}

/** Entries of the list: a favorite that shows neither id counts as one more. */
export const entries = (exchange: Exchange): number => sum(outerLists(exchange));

/** Lists until the target is there, or until it is gone; the last answer either way. */
async function listUntil(run: RunContext, isGood: (exchange: Exchange) => boolean): Promise<Exchange> {
  let exchange = await list(run);
  if (isGood(exchange)) return exchange;
  await run.wait(waits.favorites, async () => {
    exchange = await list(run);
    return isGood(exchange);
  });
  return exchange;
}

async function remove(run: RunContext, target: FavoriteTarget): Promise<Exchange> {
  const exchange = await run.subject.send({
    operation: run.operation('removeFavorite'),
    parameters: targetMembers(target),
    credential: run.key(),
    purpose: 'remove the favorite of the run',
  });
  favoriteDesk(run).note(target, !['success', 'refusal'].includes(answerKind(exchange)));
  return exchange;
}

/** The same favorite in the other account. */
interface OtherFavorite {
  readonly listing: Exchange | undefined;
  remove(): Promise<void>;
}

/** Adds the favorite to the other account, where it is seen not to be one; absent where it was not added. */
async function addAsOther(
  run: RunContext,
  target: FavoriteTarget,
  seen: Exchange | undefined,
): Promise<OtherFavorite | undefined> {
  const credential = run.supplied('other');
  if (!credential || !seen || answerKind(seen) !== 'success' || hasInteger(seen, target.target_id)) return undefined;
  const entry = run.ledger.intend(favoriteIntent(target, 'other'));
  const purpose = 'add the same favorite to the other account';
  const operation = run.operation('addFavorite');
  const added = await run.subject.send({
    operation,
    content: targetMembers(target),
    credential,
    purpose,
  });
  if (answerKind(added) === 'refusal') {
    entry?.notMade();
    return undefined;
  }
  entry?.made();
  let listing = await readAsOther(run, 'listFavorites');
  const isThere = (): boolean =>
    listing !== undefined && (hasInteger(listing, target.target_id) || entries(listing) === entries(seen) + 1);
  if (!isThere()) {
    await run.wait(waits.favorites, async () => {
      listing = await readAsOther(run, 'listFavorites');
      return isThere();
    });
  }
  return {
    listing,
    async remove() {
      const removed = await run.subject.send({
        operation: run.operation('removeFavorite'),
        parameters: targetMembers(target),
        credential,
        purpose: 'remove the favorite of the other account',
      });
      if (['success', 'refusal'].includes(answerKind(removed))) entry?.undone();
    },
  };
}

export const favoriteVisit: (run: RunContext) => Promise<FavoriteVisit | Verdict> = perRun(async (run) => {
  const desk = favoriteDesk(run);
  const target = await desk.target();
  if (isVerdict(target)) return target;
  await desk.take(target);
  const isThere = (exchange: Exchange): boolean => hasInteger(exchange, target.target_id);
  const [before, otherBefore] = await Promise.all([
    listUntil(run, (exchange) => !isThere(exchange)),
    readAsOther(run, 'listFavorites'),
  ]);
  const added = await desk.put(target);
  if (!added) throw new Error('the favorite of the run was there although it had been taken');
  if (answerKind(added) !== 'success') {
    const seen = `no favorite could be added: ${describeAnswer(added)}`;
    return refusedTarget(target, added) ?? untestable(seen, 'see authentication-key-header', [added]);
  }
  const isAdded = (exchange: Exchange): boolean => isThere(exchange) || entries(exchange) === entries(before) + 1;
  const [meanwhile, otherMeanwhile] = await Promise.all([listUntil(run, isAdded), readAsOther(run, 'listFavorites')]);
  const visitor = await addAsOther(run, target, otherMeanwhile);
  const removed = await remove(run, target);
  const [after, otherAfter] = await Promise.all([
    listUntil(run, (exchange) => !isThere(exchange) && entries(exchange) === entries(before)),
    visitor && readAsOther(run, 'listFavorites'),
  ]);
  await visitor?.remove();
  const other = {
    otherBefore,
    otherMeanwhile,
    otherAdded: visitor?.listing,
    otherAfter,
  };
  return { target, before, added, meanwhile, ...other, removed, after };
});
