import { answerKind, describeAnswer } from '../src/contract/answer.ts';
import type { FoundRecord } from '../src/contract/discovery.ts';
import type { Credential, Exchange, Placement } from '../src/contract/exchange.ts';
import type { LedgerEntry } from '../src/contract/ledger.ts';
import { type RunContext, perRun } from '../src/contract/run-context.ts';
import { type Verdict, isVerdict, untestable } from '../src/contract/verdict.ts';
import { valueAt } from '../src/description/json-pointer.ts';
import { type CreatedSecret, findCreatedSecret, isTaken, keyCandidates } from './created-secret.ts';
import { createdKeyId, keysNamed, keyWithId, listKeys, revokeKey, undoKey } from './key-records.ts';

export type KeyScope = 'read' | 'write' | 'all';

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

/** What an attempt to create a key came to. */
export interface KeyAttempt {
  readonly exchange: Exchange;
  /** The keys right after it; absent when it was refused. */
  readonly listing: Exchange | undefined;
  /** Seen to exist afterwards, whatever was answered. */
  readonly exists: boolean;
  readonly name: string;
  readonly entry: LedgerEntry;
}

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
}

export const keyLimits = { alive: 2, made: 6 } as const;

const full = untestable('the run may make no further key', 'repeat the run; the server kept or lost keys of this one');

/** A key of the run as the credential of a request. */
export function asCredential(key: RunKey, placement: Placement): Credential {
  return { secret: key.secret, placement, origin: 'made' };
}

/** True when a request that may have created a key did so. */
async function wasCreated(run: RunContext, exchange: Exchange, isListed: boolean): Promise<boolean> {
  if (isListed) return true;
  for (const { secret } of keyCandidates(exchange)) {
    if (await isTaken(run, secret, 'see whether a key was created')) return true;
  }
  return false;
}

function createRunKeys(run: RunContext): RunKeys {
  const made: RunKey[] = [];
  let count = 0;
  let first: { readonly key: Promise<RunKey | Verdict>; settled: RunKey | Verdict | undefined } | undefined;

  const isAlive = (key: RunKey): boolean => key.entry.record.state === 'made';
  const attempt: RunKeys['attempt'] = async (scope, credential, purpose) => {
    count += 1;
    const name = count === 1 ? `apitwin ${run.runId}` : `apitwin ${run.runId} ${count}`;
    const entry = run.ledger.intend({ kind: 'key', label: name, undo: (record) => undoKey(run, record) });
    if (!entry) return full;
    const operation = run.operation('createApiKey');
    const content = { name, scope };
    const exchange = await run.subject.send({ operation, content, purpose, ...(credential ? { credential } : {}) });
    if (answerKind(exchange) === 'refusal') {
      entry.notMade();
      return { exchange, listing: undefined, exists: false, name, entry };
    }
    for (const { secret } of keyCandidates(exchange)) {
      run.secrets.learn({ value: secret, label: 'a text that may be a key', shownIn: exchange.number, watched: false });
    }
    const listing = await listKeys(run, purpose);
    const exists = await wasCreated(run, exchange, keysNamed(run, listing, name).length > 0);
    if (exists) entry.made(createdKeyId(run, { created: exchange, listing, name }));
    else if (['success', 'redirect'].includes(answerKind(exchange))) entry.notMade();
    return { exchange, listing, exists, name, entry };
  };
  /** The place of the first secret tells where the next one is: a key of scope write may not open the probe. */
  const secretOf = async (created: Exchange, scope: KeyScope): Promise<CreatedSecret | undefined> => {
    const pointer = made[0]?.pointer;
    const json = created.response?.json;
    const text = pointer === undefined || json === undefined ? undefined : valueAt(json, pointer);
    if (scope !== 'write' || pointer === undefined || typeof text !== 'string') return findCreatedSecret(run, created);
    return { secret: text.replace(/^Bearer /i, ''), pointer, delayMs: 0 };
  };
  const create: RunKeys['create'] = async (scope, credential = run.key()) => {
    const attempted = await attempt(scope, credential, 'create a key');
    if (isVerdict(attempted)) return attempted;
    const { exchange, listing, name, entry } = attempted;
    const cure = 'see what became of createApiKey and of the requirements of key-shown-once';
    if (answerKind(exchange) !== 'success' || !listing) {
      return untestable(`no key was created: ${describeAnswer(exchange)}`, cure, [exchange]);
    }
    const found = await secretOf(exchange, scope);
    if (!found) return untestable('nothing in the response that created the key authenticates', cure, [exchange]);
    run.secrets.learn({ value: found.secret, label: name, shownIn: exchange.number, watched: true });
    const id = createdKeyId(run, { created: exchange, listing, name });
    if (id === undefined)
      return untestable('the id of the created key is nowhere to be seen', cure, [exchange, listing]);
    entry.made(id);
    const listed = keysNamed(run, listing, name)[0] ?? keyWithId(run, listing, id);
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
