import { answerKind } from '../../src/contract/answer.ts';
import type { FoundRecord } from '../../src/contract/discovery.ts';
import type { Credential, Exchange } from '../../src/contract/exchange.ts';
import type { LedgerEntry } from '../../src/contract/ledger.ts';
import { perRun, type RunContext } from '../../src/contract/run-context.ts';
import type { Verdict } from '../../src/contract/verdict.ts';
import { isTaken, keyCandidates, possibleKeys } from './created-secret.ts';
import { keyNames } from './key-names.ts';
import { keyIdsIn, keysBefore, listKeys } from './key-records.ts';
import { noRoom } from './key-limits.ts';
import { createdKeyId, recogniseKey } from './recognise-key.ts';
import { mayBeAboutValue } from '../answers/refused-value.ts';
import { waits } from '../waits.ts';

export type KeyScope = 'read' | 'write' | 'all';

/** The scopes that are documented. */
export const keyScopes: readonly KeyScope[] = ['all', 'read', 'write'];

/** A request that may create a key. */
export interface KeyRequest {
  /** One that is documented, unless the request ought to be refused for it. */
  readonly scope: string;
  /** Absent: an anonymous one. */
  readonly credential: Credential | undefined;
  readonly purpose: string;
  /** It is to have this name, which another key of the run has, where the server gives a name twice. */
  readonly named?: string | undefined;
}

/** What an attempt to create a key came to. */
export interface KeyAttempt {
  readonly scope: string;
  readonly exchange: Exchange;
  /** The keys after it; absent when it was refused. */
  readonly listing: Exchange | undefined;
  /** The record of the new key in that listing. */
  readonly listed: FoundRecord | undefined;
  /** By which the new key may be revoked: certain to be its own, or absent. */
  readonly id: string | undefined;
  /** Seen to exist afterwards, whatever was answered. */
  readonly exists: boolean;
  readonly name: string;
  readonly entry: LedgerEntry;
}

/** Ids of the keys that the account had before the run made its first one; absent where they were not to be seen. */
const earlierKeys: (run: RunContext) => Promise<ReadonlySet<string> | undefined> = perRun(async (run) =>
  keyIdsIn(run, await keysBefore(run)),
);

/** True when a request that may have created a key did so. */
async function wasCreated(run: RunContext, exchange: Exchange, isShown: boolean): Promise<boolean> {
  if (isShown) return true;
  for (const { secret } of keyCandidates(exchange)) {
    if (await isTaken(run, secret, 'see whether a key was created')) return true;
  }
  return false;
}

/** The supplied key may create keys: what is refused then may be the name, of which we know nothing. */
function isAboutName({ credential, scope }: KeyRequest, exchange: Exchange): boolean {
  const isDocumented = keyScopes.some((known) => known === scope);
  return isDocumented && credential?.origin === 'supplied' && [400, 422].includes(exchange.response?.status ?? 0);
}

/** What came of a request that was not refused. */
interface Answered {
  readonly exchange: Exchange;
  readonly name: string;
  readonly before: ReadonlySet<string> | undefined;
}

/** Lists until the new key is recognised. A server that let the ceiling pass once is not waited for again. */
const listAfter: (run: RunContext) => (answered: Answered) => Promise<Exchange> = perRun((run) => {
  let isWorthWaiting = true;
  return async ({ exchange, name, before }) => {
    let listing = await listKeys(run, exchange.purpose);
    const isThere = (): boolean => recogniseKey(run, { created: exchange, listing, name, before }) !== undefined;
    const mayHaveCreated = answerKind(exchange) === 'success' && keyCandidates(exchange).length > 0;
    if (isThere() || !mayHaveCreated || !isWorthWaiting || answerKind(listing) !== 'success') return listing;
    const { held } = await run.wait(waits.newKeyListing, async () => {
      listing = await listKeys(run, exchange.purpose);
      return isThere();
    });
    isWorthWaiting = held;
    return listing;
  };
});

type Seen = Pick<KeyAttempt, 'listing' | 'listed' | 'exists' | 'id'>;

async function see(run: RunContext, answered: Answered): Promise<Seen> {
  const { exchange, name, before } = answered;
  for (const { secret } of possibleKeys(exchange)) {
    run.secrets.learn({ value: secret, label: 'a text that may be a key', shownIn: exchange.number, watched: false });
  }
  const listing = await listAfter(run)(answered);
  const creation = { created: exchange, listing, name, before };
  const listed = recogniseKey(run, creation);
  const id = createdKeyId(run, creation);
  // A key of scope write may open nothing that could be asked to see it.
  const isTold = answerKind(exchange) === 'success' && id !== undefined;
  const exists = await wasCreated(run, exchange, listed !== undefined || isTold);
  return { listing, listed, exists, id: exists ? id : undefined };
}

const nothing: Seen = { listing: undefined, listed: undefined, exists: false, id: undefined };

function note({ entry, exchange, exists, id }: Pick<KeyAttempt, 'entry' | 'exchange' | 'exists' | 'id'>): void {
  if (exists) entry.made(id);
  else if (['success', 'redirect', 'refusal'].includes(answerKind(exchange))) entry.notMade();
}

function createAttempts(run: RunContext): (request: KeyRequest) => Promise<KeyAttempt | Verdict> {
  const names = keyNames(run);
  const operation = run.operation('createApiKey');
  const own = new Set<string>();
  let count = 0;
  let mayRepeatName = true;
  /** A name is given twice only where the keys that have it can be told apart by what was there before. */
  const nameFor = ({ named }: KeyRequest, isTold: boolean): string => {
    if (count === 1) return names.name();
    return named !== undefined && mayRepeatName && isTold ? named : names.name(count);
  };
  /** No id of these is that of a new key. */
  const known = async (): Promise<ReadonlySet<string> | undefined> => {
    const earlier = await earlierKeys(run);
    return earlier && new Set([...earlier, ...own]);
  };
  /** True when the request may be taken under another name. */
  const mayRename = (request: KeyRequest, exchange: Exchange, name: string): boolean => {
    if (count > 1 && name === request.named && mayRepeatName && mayBeAboutValue(exchange)) {
      mayRepeatName = false;
      return true;
    }
    return isAboutName(request, exchange) && names.respell(name);
  };
  const make = async (request: KeyRequest): Promise<KeyAttempt | Verdict> => {
    const { scope, credential, purpose } = request;
    const before = await known();
    const name = nameFor(request, before !== undefined);
    const entry = run.ledger.intend({ kind: 'key', label: name });
    if (!entry) return noRoom;
    const content = { name, scope };
    const exchange = await run.subject.send({ operation, content, purpose, ...(credential ? { credential } : {}) });
    const seen = answerKind(exchange) === 'refusal' ? nothing : await see(run, { exchange, name, before });
    note({ entry, exchange, ...seen });
    if (mayRename(request, exchange, name)) return make(request);
    if (seen.exists) names.settle(name);
    if (seen.id !== undefined) own.add(seen.id);
    return { scope, exchange, name, entry, ...seen };
  };
  return (request) => {
    count += 1;
    return make(request);
  };
}

/** Makes one attempt to create a key, named after the run and written down before. */
export const attemptKey: (run: RunContext) => (request: KeyRequest) => Promise<KeyAttempt | Verdict> =
  perRun(createAttempts);
