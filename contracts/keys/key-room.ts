import { answerKind } from '../../src/contract/answer.ts';
import type { Credential, Exchange } from '../../src/contract/exchange.ts';
import type { LedgerEntry } from '../../src/contract/ledger.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import { type Verdict, isVerdict } from '../../src/contract/verdict.ts';
import { type KeyAttempt, type KeyRequest, attemptKey, keyScopes } from './key-attempt.ts';
import { keyNames } from './key-names.ts';
import { noRoom, oneAtATime } from './key-limits.ts';
import { revokeKey } from './key-records.ts';
import { isToldFailure } from '../answers/told-failure.ts';
import { waits } from '../waits.ts';

/** A key of the run that is alive. */
export interface HeldKey {
  readonly id: string;
  readonly secret: string;
  readonly entry: LedgerEntry;
}

/** The keys of the run that are alive. */
export interface HeldKeys<Key extends HeldKey> {
  all(): readonly Key[];
  /** One that nothing needs. */
  idle(): Key | undefined;
  /** Told of each request that was sent. */
  note(attempt: KeyAttempt): void;
}

/** A key of the run, and the success by which it was revoked. */
export interface EndedKey<Key extends HeldKey> {
  readonly key: Key;
  readonly revoked: Exchange;
}

/** Room for keys of the run, which the limits of the run, or the account, may have run out of. */
export interface KeyRoom<Key extends HeldKey> {
  /** A second key was refused, and made in the place of the first one: from now on each takes the place of the last. */
  readonly isSingle: boolean;
  /** Makes the request, and room for it where that is known to be needed. */
  request(asked: KeyRequest): Promise<KeyAttempt | Verdict>;
  /** The same request once more, in the place of the key that is alive; `undefined` where that is, or would be, in vain. */
  instead(asked: KeyRequest): Promise<KeyAttempt | undefined>;
  /** Revoked for a key that was refused all the same. */
  readonly inVain: EndedKey<Key> | undefined;
}

/** By its status, or by what its content says. */
export const isRefusedKey = ({ exchange }: KeyAttempt): boolean =>
  answerKind(exchange) === 'refusal' || isToldFailure(exchange);

const isRefused = (attempted: KeyAttempt | Verdict): boolean => !isVerdict(attempted) && isRefusedKey(attempted);

export function createKeyRoom<Key extends HeldKey>(run: RunContext, held: HeldKeys<Key>): KeyRoom<Key> {
  const state = { isSingle: false, isTried: false, inVain: undefined as EndedKey<Key> | undefined };
  const end = async (key: Key): Promise<EndedKey<Key> | undefined> => {
    const revoked = await revokeKey(run, key.id, 'make room');
    if (answerKind(revoked) !== 'success') return undefined;
    key.entry.undone();
    return { key, revoked };
  };
  /** The last one that was revoked; `undefined` when one could not be. */
  const clear = async (): Promise<EndedKey<Key> | undefined> => {
    let ended: EndedKey<Key> | undefined;
    for (const key of held.all()) {
      ended = await end(key);
      if (!ended) return undefined;
    }
    return ended;
  };
  const isHeld = (credential: Credential | undefined): boolean =>
    held.all().some(({ secret }) => secret === credential?.secret);
  const ask = async (asked: KeyRequest): Promise<KeyAttempt | Verdict> => {
    const attempted = await attemptKey(run)(asked);
    if (!isVerdict(attempted)) held.note(attempted);
    return attempted;
  };
  /** A listing, and what is counted, may lag behind the revocation. */
  const askUntilMade = async (asked: KeyRequest): Promise<KeyAttempt | Verdict> => {
    let attempted = await ask(asked);
    if (!isRefused(attempted)) return attempted;
    await run.wait({ ...waits.revokedListing, name: 'a new key takes the place of a revoked one' }, async () => {
      attempted = await ask(asked);
      return !isRefused(attempted);
    });
    return attempted;
  };
  return {
    get isSingle() {
      return state.isSingle;
    },
    get inVain() {
      return state.inVain;
    },
    async request(asked) {
      if (state.isSingle && isHeld(asked.credential)) return oneAtATime;
      const isMeant = asked.credential?.origin === 'supplied' && keyScopes.some((scope) => scope === asked.scope);
      if (state.isSingle) await clear();
      if (state.isSingle && isMeant) return askUntilMade(asked);
      const attempted = await ask(asked);
      // Where a run leaves out what would have revoked a further key, that key is in the way.
      const idle = attempted === noRoom ? held.idle() : undefined;
      return idle && (await end(idle)) ? ask(asked) : attempted;
    },
    async instead(asked) {
      if (state.isSingle || state.isTried || isHeld(asked.credential)) return undefined;
      const ended = await clear();
      if (!ended) return undefined;
      state.isTried = true;
      keyNames(run).restart();
      const attempted = await askUntilMade(asked);
      state.isSingle = !isVerdict(attempted) && attempted.exists;
      if (!state.isSingle) state.inVain = ended;
      return state.isSingle && !isVerdict(attempted) ? attempted : undefined;
    },
  };
}
