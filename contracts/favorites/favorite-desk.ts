import { answerKind } from '../../src/contract/answer.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import type { LedgerEntry } from '../../src/contract/ledger.ts';
import { type RunContext, perRun } from '../../src/contract/run-context.ts';
import type { Verdict } from '../../src/contract/verdict.ts';
import { hasInteger, listFavorites, listOtherFavorites } from './favorite-list.ts';
import { type FavoriteTarget, favoriteIntent, findNewsTarget, targetMembers } from './favorite-target.ts';
import { sampleNews } from '../answers/sample.ts';

/** The favorite that a run adds and removes. */
export interface FavoriteDesk {
  /** The favorites as they were before the run added or removed any; absent before `target` was asked for. */
  readonly first: Exchange | undefined;
  /** Those of the other account at that time, where its key is given. */
  readonly firstOfOther: Exchange | undefined;
  target(): Promise<FavoriteTarget | Verdict>;
  /** Notes what is about to happen, or has happened, to it: the ledger knows of it while it may be there. */
  note(target: FavoriteTarget, isThere: boolean): void;
  /** Adds it by the supplied key unless it is there; what the server answered. */
  put(target: FavoriteTarget): Promise<Exchange | undefined>;
  /** Removes it by the supplied key unless it is gone. */
  take(target: FavoriteTarget): Promise<void>;
  /** Asks the server. `unknown`: the listing has never shown it yet. */
  look(target: FavoriteTarget): Promise<'there' | 'gone' | 'unknown'>;
  /** Looks while it is there, unless the listing has shown it already: only then does `look` know when it is gone. */
  learn(target: FavoriteTarget): Promise<void>;
}

/** Where removals take effect late, what was removed may be refused as there already; and then it is (RFC 9110 section 15.5.10). */
export const isThereAlready = ({ response }: Exchange): boolean => response?.status === 409;

/** After an addition: everything but a refusal for another reason may have made it. */
export const mayBeThere = (added: Exchange): boolean => answerKind(added) !== 'refusal' || isThereAlready(added);

function createDesk(run: RunContext): FavoriteDesk {
  let found: Promise<FavoriteTarget | Verdict> | undefined;
  let first: Exchange | undefined;
  let firstOfOther: Exchange | undefined;
  let isListed = false;
  /** Open while the favorite may be there. */
  let entry: LedgerEntry | undefined;
  const credential = run.key();
  const note = (target: FavoriteTarget, isThere: boolean): void => {
    if (isThere && !entry) entry = run.ledger.intend(favoriteIntent(target));
    if (isThere) return;
    entry?.undone();
    entry = undefined;
  };
  const find = async (): Promise<FavoriteTarget | Verdict> => {
    const [favorites, others] = await Promise.all([listFavorites(run), listOtherFavorites(run), sampleNews(run)]);
    [first, firstOfOther] = [favorites, others];
    return findNewsTarget(run, favorites);
  };
  const look: FavoriteDesk['look'] = async (target) => {
    const exchange = await listFavorites(run);
    if (answerKind(exchange) !== 'success') return 'unknown';
    const shows = hasInteger(exchange, target.target_id);
    isListed ||= shows;
    if (shows) return 'there';
    return isListed ? 'gone' : 'unknown';
  };
  return {
    note,
    look,
    async learn(target) {
      if (!isListed) await look(target);
    },
    get first() {
      return first;
    },
    get firstOfOther() {
      return firstOfOther;
    },
    target() {
      found ??= find();
      return found;
    },
    async put(target) {
      if (entry) return undefined;
      note(target, true);
      const operation = run.operation('addFavorite');
      const purpose = 'add the favorite of the run';
      const exchange = await run.subject.send({ operation, content: targetMembers(target), credential, purpose });
      note(target, mayBeThere(exchange));
      return exchange;
    },
    async take(target) {
      if (!entry) return;
      const operation = run.operation('removeFavorite');
      const purpose = 'remove the favorite of the run';
      const exchange = await run.subject.send({ operation, parameters: targetMembers(target), credential, purpose });
      note(target, !['success', 'refusal'].includes(answerKind(exchange)));
    },
  };
}

export const favoriteDesk: (run: RunContext) => FavoriteDesk = perRun(createDesk);
