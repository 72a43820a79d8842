import { answerKind } from '../../src/contract/answer.ts';
import type { Credential, Exchange } from '../../src/contract/exchange.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import { type FavoriteTarget, favoriteIntent, targetMembers } from './favorite-target.ts';

/** Why something is sent, and by which key where it is not the supplied one. */
export interface Sending {
  readonly purpose: string;
  readonly credential?: Credential;
}

export function addOne(run: RunContext, target: FavoriteTarget, sending: Sending): Promise<Exchange> {
  const [operation, content] = [run.operation('addFavorite'), targetMembers(target)];
  return run.subject.send({ operation, content, credential: run.key(), ...sending });
}

export function removeOne(run: RunContext, target: FavoriteTarget, sending: Sending): Promise<Exchange> {
  const [operation, parameters] = [run.operation('removeFavorite'), targetMembers(target)];
  return run.subject.send({ operation, parameters, credential: run.key(), ...sending });
}

/** A favorite beside the one of the run. */
export interface Beside {
  readonly target: FavoriteTarget;
  /** What the server answered. */
  readonly added: Exchange;
  remove(): Promise<void>;
}

/** Adds a further favorite; absent where the server does not take it: by which word it is collected is not documented. */
export async function addBeside(
  run: RunContext,
  target: FavoriteTarget,
  sending: Sending,
): Promise<Beside | undefined> {
  const entry = run.ledger.intend(favoriteIntent(target));
  const added = await addOne(run, target, sending);
  if (answerKind(added) === 'refusal') {
    entry?.notMade();
    return undefined;
  }
  entry?.made();
  return {
    target,
    added,
    async remove() {
      const purpose = 'remove what stands beside the favorite of the run';
      const removed = await removeOne(run, target, { ...sending, purpose });
      if (['success', 'refusal'].includes(answerKind(removed))) entry?.undone();
    },
  };
}
