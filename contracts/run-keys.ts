import { answerKind, describeAnswer } from '../src/contract/answer.ts';
import type { FoundRecord } from '../src/contract/discovery.ts';
import type { Credential, Exchange, Placement } from '../src/contract/exchange.ts';
import type { LedgerEntry } from '../src/contract/ledger.ts';
import { type RunContext, perRun } from '../src/contract/run-context.ts';
import { type Verdict, isVerdict, untestable } from '../src/contract/verdict.ts';
import { valueAt } from '../src/description/json-pointer.ts';
import { type CreatedSecret, findCreatedSecret, isTaken } from './created-secret.ts';
import { type KeyAttempt, type KeyScope, attemptKey } from './key-attempt.ts';
import { keyWithId, listKeys, revokeKey } from './key-records.ts';
import { mayBeAboutValue } from './refused-value.ts';

/** A key that the run made. */
export interface RunKey {
  readonly secret: string;
  /** JSON Pointer of the secret in the response that created the key. */
  readonly pointer: string;
  readonly id: string;
  readonly name: string;
  readonly scope: KeyScope;
  readonly created: Exchange;
  /** The listing right after the creation. */
  readonly listing: Exchange;
  /** Its record in that listing. */
  readonly listed: FoundRecord | undefined;
  readonly delayMs: number;
  readonly entry: LedgerEntry;
}

/** A key that the run made, that works, and of which no answer shows for certain by which id it is revoked. */
export type UnlistedKey = Pick<RunKey, 'pointer' | 'name' | 'created' | 'listing'>;

/** The keys of one run: named after it, few at once, and gone at its end. */
export interface RunKeys {
  /** A key of scope all that is alive; made at its first use, and again when a server lost it. */
  first(): Promise<RunKey | Verdict>;
  /** Another key that is alive; made when there is none. */
  spare(): Promise<RunKey | Verdict>;
  create(scope: KeyScope, credential?: Credential): Promise<RunKey | Verdict>;
  /** A key that is alive, the first one by preference; what may be aimed at by calls that ought to be refused. */
  anyAlive(): Promise<RunKey | Verdict>;
  /** Sends a request that may create a key; absent credential: an anonymous one. */
  attempt(scope: KeyScope, credential: Credential | undefined, purpose: string): Promise<KeyAttempt | Verdict>;
  /** True when that key is listed as revoked, no longer listed, or no longer taken. */
  isRevoked(key: RunKey, purpose: string): Promise<boolean>;
  /** Revokes by the supplied key, for good. */
  revoke(id: string, purpose: string): Promise<Exchange>;
  /** Notes that a key of the run is revoked. */
  forget(key: RunKey): void;
  /** Every key of which the secret is known, in the order made. */
  readonly made: readonly RunKey[];
  /** A key that works, and was never recognised among the listed ones; absent when there is none. */
  readonly unlisted: UnlistedKey | undefined;
}

export const keyLimits = { alive: 2, made: 6 } as const;

/** A key of the run as the credential of a request. */
export function asCredential(key: RunKey, placement: Placement): Credential {
  return { secret: key.secret, placement, origin: 'made' };
}

const cure = 'see what became of createApiKey and of the requirements of key-shown-once';

/** What a name may hold, and how many keys an account may have, is documented nowhere. */
function notCreated(exchange: Exchange): Verdict {
  const seen = `no key was created: ${describeAnswer(exchange)}`;
  if (!mayBeAboutValue(exchange)) return untestable(seen, cure, [exchange]);
  const room = `revoke keys of this account until it has room for ${keyLimits.alive} more, and see that it takes their names`;
  return untestable(`value not documented: ${seen}`, room, [exchange]);
}

function createRunKeys(run: RunContext): RunKeys {
  const made: RunKey[] = [];
  let first: { readonly key: Promise<RunKey | Verdict>; settled: RunKey | Verdict | undefined } | undefined;
  let unlisted: UnlistedKey | undefined;

  const isAlive = (key: RunKey): boolean => key.entry.record.state === 'made';
  const attempt: RunKeys['attempt'] = (scope, credential, purpose) => attemptKey(run)({ scope, credential, purpose });
  /** The place of the first secret tells where the next one is: a key of a narrow scope may not open the probe. */
  const secretOf = async (created: Exchange, scope: KeyScope): Promise<CreatedSecret | undefined> => {
    const pointer = made[0]?.pointer;
    const json = created.response?.json;
    const text = pointer === undefined || json === undefined ? undefined : valueAt(json, pointer);
    const isKnown = pointer !== undefined && typeof text === 'string';
    if (scope !== 'write' || !isKnown) {
      const found = await findCreatedSecret(run, created);
      if (found || !isKnown) return found;
    }
    return { secret: text.replace(/^Bearer /i, ''), pointer, delayMs: 0 };
  };
  const create: RunKeys['create'] = async (scope, credential = run.key()) => {
    const attempted = await attempt(scope, credential, 'create a key');
    if (isVerdict(attempted)) return attempted;
    const { exchange, listing, listed, id, name, entry } = attempted;
    if (answerKind(exchange) !== 'success' || !listing) return notCreated(exchange);
    const found = await secretOf(exchange, scope);
    if (!found) return untestable('nothing in the response that created the key authenticates', cure, [exchange]);
    run.secrets.learn({ value: found.secret, label: name, shownIn: exchange.number, watched: true });
    if (id === undefined) {
      unlisted ??= { pointer: found.pointer, name, created: exchange, listing };
      return untestable('which of the listed keys is the created one is not certain', cure, [exchange, listing]);
    }
    const key: RunKey = { ...found, id, name, scope, created: exchange, listing, listed, entry };
    made.push(key);
    return key;
  };
  const createFirst = (): Promise<RunKey | Verdict> => {
    const key = create('all');
    const state = { key, settled: undefined as RunKey | Verdict | undefined };
    first = state;
    return key.then((settled) => {
      state.settled = settled;
      return settled;
    });
  };
  const firstKey = (): Promise<RunKey | Verdict> => {
    const settled = first?.settled;
    if (!first || (settled && !isVerdict(settled) && !isAlive(settled))) return createFirst();
    return first.key;
  };
  return {
    made,
    get unlisted() {
      return unlisted;
    },
    attempt,
    create,
    first: firstKey,
    async anyAlive() {
      return made.find(isAlive) ?? firstKey();
    },
    async spare() {
      const taken = first?.settled;
      return made.find((key) => key !== taken && isAlive(key)) ?? create('read');
    },
    async isRevoked(key, purpose) {
      const listing = await listKeys(run, purpose);
      const record = keyWithId(run, listing, key.id);
      const isListed = answerKind(listing) === 'success' && key.listed !== undefined;
      if (isListed && record?.value.revoked !== false) return true;
      return !(await isTaken(run, key.secret, purpose));
    },
    revoke: (id, purpose) => revokeKey(run, id, purpose),
    forget: (key) => key.entry.undone(),
  };
}

export const runKeys: (run: RunContext) => RunKeys = perRun(createRunKeys);
