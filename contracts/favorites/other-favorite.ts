import { answerKind } from '../../src/contract/answer.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import { entries, hasInteger, listOtherFavorites } from './favorite-list.ts';
import { type FavoriteTarget, favoriteIntent, targetMembers } from './favorite-target.ts';
import { waits } from '../waits.ts';

/** The same favorite in the other account. */
export interface OtherFavorite {
  readonly listing: Exchange | undefined;
  /** Where it was listed, a replica may not know of it yet. */
  listAgain(): Promise<Exchange | undefined>;
  remove(): Promise<void>;
}

/** Lists until that holds; the last answer either way. */
async function listWith(run: RunContext, isGood: (exchange: Exchange) => boolean): Promise<Exchange | undefined> {
  let listing = await listOtherFavorites(run);
  const isThere = (): boolean => listing !== undefined && isGood(listing);
  if (isThere()) return listing;
  await run.wait(waits.favorites, async () => {
    listing = await listOtherFavorites(run);
    return isThere();
  });
  return listing;
}

/**
 * Adds the favorite to the other account, where it is seen not to be one; absent where it was not added.
 *
 * @param seen the favorites of the other account
 */
export async function addAsOther(
  run: RunContext,
  target: FavoriteTarget,
  seen: Exchange | undefined,
): Promise<OtherFavorite | undefined> {
  const credential = run.supplied('other');
  if (!credential || !seen || answerKind(seen) !== 'success' || hasInteger(seen, target.target_id)) return undefined;
  const entry = run.ledger.intend(favoriteIntent(target, 'other'));
  const purpose = 'add the same favorite to the other account';
  const operation = run.operation('addFavorite');
  const added = await run.subject.send({ operation, content: targetMembers(target), credential, purpose });
  if (answerKind(added) === 'refusal') {
    entry?.notMade();
    return undefined;
  }
  entry?.made();
  const isThere = (exchange: Exchange): boolean =>
    hasInteger(exchange, target.target_id) || entries(exchange) === entries(seen) + 1;
  const listing = await listWith(run, isThere);
  const wasThere = listing !== undefined && isThere(listing);
  return {
    listing,
    listAgain: () => (wasThere ? listWith(run, isThere) : listOtherFavorites(run)),
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
