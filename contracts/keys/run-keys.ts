import { answerKind } from '../../src/contract/answer.ts';
import type { FoundRecord } from '../../src/contract/discovery.ts';
import type { Credential, Exchange, Placement } from '../../src/contract/exchange.ts';
import type { LedgerEntry } from '../../src/contract/ledger.ts';
import { perRun, type RunContext } from '../../src/contract/run-context.ts';
import { isVerdict, untestable, type Verdict } from '../../src/contract/verdict.ts';
import { valueAt } from '../../src/description/json-pointer.ts';
import type { Operation } from '../../src/description/model.ts';
import { type CreatedSecret, findCreatedSecret, isTaken, shownBy, watchKey } from './created-secret.ts';
import type { KeyAttempt, KeyRequest, KeyScope } from './key-attempt.ts';
import { keylessCure, notCreated } from './key-limits.ts';
import { keyWithId, listKeys, revokeKey } from './key-records.ts';
import { type KeyRoom, createKeyRoom, isRefusedKey } from './key-room.ts';
import { mayBeAboutValue } from '../answers/refused-value.ts';

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

/** A scope that a key was refused for, and the key of another scope that was made in its place at once. */
export interface RefusedScope {
  readonly scope: KeyScope;
  readonly refused: Exchange;
  readonly made: KeyAttempt;
}

/** The keys of one run: named after it, few at once, and gone at its end. */
export interface RunKeys {
  /** A key of scope all that is alive; made at its first use, and again when a server lost it. */
  first(): Promise<RunKey | Verdict>;
  /** Another key that is alive; made when there is none. */
  spare(): Promise<RunKey | Verdict>;
  /** Another key that is alive; made under the name of the first one where there is none, and where names may repeat. */
  namesake(): Promise<RunKey | Verdict>;
  create(scope: KeyScope, more?: Pick<KeyRequest, 'named'> & { credential?: Credential }): Promise<RunKey | Verdict>;
  readonly room: Pick<KeyRoom<RunKey>, 'isSingle' | 'inVain'>;
  isAlive(key: RunKey): boolean;
  /** A key that is alive, the first one by preference; what may be aimed at by calls that ought to be refused. */
  anyAlive(): Promise<RunKey | Verdict>;
  /** A key of scope all that is alive already; absent where there is none: nothing is sent. */
  alive(): RunKey | undefined;
  /** Sends a request that may create a key; absent credential: an anonymous one. */
  attempt(scope: string, credential: Credential | undefined, purpose: string): Promise<KeyAttempt | Verdict>;
  /** True when that key is listed as revoked, no longer listed, or no longer taken. */
  isRevoked(key: RunKey, purpose: string): Promise<boolean>;
  /** Revokes by the supplied key, for good. */
  revoke(id: string, purpose: string): Promise<Exchange>;
  /** Notes that a key of the run is revoked. */
  forget(key: RunKey): void;
  /** Every key of which the secret is known, in the order made. */
  readonly made: readonly RunKey[];
  /** Every request that created a key, or might have. */
  readonly attempts: readonly KeyAttempt[];
  /** Scopes for which no key is made, while one of another scope is. */
  readonly refusedScopes: readonly RefusedScope[];
  /** A key that works, and was never recognised among the listed ones; absent when there is none. */
  readonly unlisted: UnlistedKey | undefined;
}

/** A key of the run as the credential of a request. */
export function asCredential(key: RunKey, placement: Placement): Credential {
  return { secret: key.secret, placement, origin: 'made' };
}

/** Answers of the run in which that key was served by the operation, in the order sent. */
export function servedTo(run: RunContext, key: RunKey, operation: Operation): readonly Exchange[] {
  return run.exchanges.filter(
    (exchange) =>
      exchange.operation.id === operation.id &&
      exchange.request.credential?.secret === key.secret &&
      answerKind(exchange) === 'success',
  );
}

function createRunKeys(run: RunContext): RunKeys {
  const made: RunKey[] = [];
  let first: { readonly key: Promise<RunKey | Verdict>; settled: RunKey | Verdict | undefined } | undefined;
  let unlisted: UnlistedKey | undefined;

  const attempts: KeyAttempt[] = [];
  const refusedScopes: RefusedScope[] = [];
  const isAlive = (key: RunKey): boolean => key.entry.record.state === 'made';
  const another = (): RunKey | undefined => made.find((key) => key !== first?.settled && isAlive(key));
  const room = createKeyRoom(run, {
    all: () => made.filter(isAlive),
    idle: another,
    note: (attempt) => attempts.push(attempt),
  });
  const attempt: RunKeys['attempt'] = (scope, credential, purpose) => room.request({ scope, credential, purpose });
  /** What was refused may be the scope, or a name, or one key more: the same with another scope tells. */
  const tryOtherScope = async (scope: KeyScope, refused: Exchange): Promise<void> => {
    const purpose = 'see whether a key of another scope is made';
    const made = await attempt(scope === 'all' ? 'read' : 'all', run.key(), purpose);
    if (isVerdict(made) || !made.exists) return;
    refusedScopes.push({ scope, refused, made });
    if (made.id !== undefined && answerKind(await revokeKey(run, made.id, 'undo')) === 'success') made.entry.undone();
  };
  /** A refusal to the supplied key may be about the value, or about room for a key. */
  const requestOrInstead = async (scope: KeyScope, asked: KeyRequest): Promise<KeyAttempt | Verdict> => {
    const attempted = await room.request(asked);
    const isOwn = asked.credential?.origin === 'supplied';
    if (isVerdict(attempted) || !isOwn || !isRefusedKey(attempted)) return attempted;
    if (mayBeAboutValue(attempted.exchange)) await tryOtherScope(scope, attempted.exchange);
    if (refusedScopes.some((it) => it.scope === scope)) return attempted;
    return (await room.instead(asked)) ?? attempted;
  };
  /** The place of the first secret tells where the next one is: a key of a narrow scope may not open the probe. */
  const secretOf = async (created: Exchange, scope: KeyScope): Promise<CreatedSecret | undefined> => {
    const pointer = made[0]?.pointer;
    const text = pointer === undefined ? undefined : valueAt(shownBy(created), pointer);
    const isKnown = pointer !== undefined && typeof text === 'string';
    if (scope !== 'write' || !isKnown) {
      const found = await findCreatedSecret(run, created);
      if (found || !isKnown) return found;
    }
    return { secret: text.replace(/^Bearer /i, ''), pointer, delayMs: 0 };
  };
  const make = async (scope: KeyScope, more: Partial<KeyRequest> = {}): Promise<RunKey | Verdict> => {
    const asked = { scope, credential: run.key(), purpose: 'create a key', ...more };
    const attempted = await requestOrInstead(scope, asked);
    if (isVerdict(attempted)) return attempted;
    const { exchange, listing, listed, id, name, entry } = attempted;
    if (answerKind(exchange) !== 'success' || !listing) return notCreated(exchange);
    const found = await secretOf(exchange, scope);
    if (!found)
      return untestable('nothing in the response that created the key authenticates', keylessCure, [exchange]);
    watchKey(run, found.secret, { name, created: exchange });
    if (id === undefined) {
      unlisted ??= { pointer: found.pointer, name, created: exchange, listing };
      return untestable('which of the listed keys is the created one is not certain', keylessCure, [exchange, listing]);
    }
    const key: RunKey = { ...found, id, name, scope, created: exchange, listing, listed, entry };
    made.push(key);
    return key;
  };
  const createFirst = (): Promise<RunKey | Verdict> => {
    const key = make('all');
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
    attempts,
    refusedScopes,
    get unlisted() {
      return unlisted;
    },
    alive: () => made.find((key) => key.scope === 'all' && isAlive(key)),
    attempt,
    room,
    isAlive,
    create: make,
    first: firstKey,
    async anyAlive() {
      return made.find(isAlive) ?? firstKey();
    },
    async spare() {
      return another() ?? make('read');
    },
    async namesake() {
      return another() ?? make('read', { named: made[0]?.name });
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
