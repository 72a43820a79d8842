import { answerKind } from '../src/contract/answer.ts';
import type { FoundRecord } from '../src/contract/discovery.ts';
import type { Exchange } from '../src/contract/exchange.ts';
import type { LedgerRecord } from '../src/contract/ledger.ts';
import type { NamedWait } from '../src/contract/named-wait.ts';
import type { RunContext } from '../src/contract/run-context.ts';
import { idOf, recordsIn } from './records.ts';

/** A listing may lag behind a creation. */
export const listedWait: NamedWait = {
  name: 'a new key is listed',
  ceilingMs: 5000,
  intervalMs: 500,
  consecutive: 1,
  basis: 'F4.3-list-returns',
};

/** The keys of the account, by the supplied key. */
export function listKeys(run: RunContext, purpose: string): Promise<Exchange> {
  return run.subject.send({
    operation: run.operation('listApiKeys'),
    credential: run.key(),
    purpose,
  });
}

/** Listed keys of that name, revoked ones included. */
export function keysNamed(run: RunContext, listing: Exchange, name: string): readonly FoundRecord[] {
  return recordsIn(run, listing, 'ApiKey').filter((record) => record.value.name === name);
}

/** The listed key of that id. */
export function keyWithId(run: RunContext, listing: Exchange, id: string): FoundRecord | undefined {
  return recordsIn(run, listing, 'ApiKey').find((record) => idOf(listing, record) === id);
}

/** Ids of all listed keys; absent where they are not listed. */
export function keyIdsIn(run: RunContext, listing: Exchange): ReadonlySet<string> | undefined {
  if (answerKind(listing) !== 'success') return undefined;
  return new Set(recordsIn(run, listing, 'ApiKey').flatMap((record) => idOf(listing, record) ?? []));
}

/** Revokes by the supplied key. */
export function revokeKey(run: RunContext, id: string, purpose: string): Promise<Exchange> {
  const operation = run.operation('revokeApiKey');
  return run.subject.send({
    operation,
    parameters: { id },
    credential: run.key(),
    purpose,
  });
}

const isGone = (exchange: Exchange): boolean =>
  answerKind(exchange) === 'success' || exchange.response?.status === 404 || exchange.response?.status === 410;

/** Lists until a key of that name is there; the last listing either way. */
async function listUntilNamed(run: RunContext, name: string): Promise<Exchange> {
  let listing = await listKeys(run, 'clean up');
  const isThere = (): boolean => keysNamed(run, listing, name).length > 0;
  if (isThere() || answerKind(listing) !== 'success') return listing;
  await run.wait(listedWait, async () => {
    listing = await listKeys(run, 'clean up');
    return isThere();
  });
  return listing;
}

/**
 * Revokes what the ledger names: by its id, or by its name where no answer showed the id. A key that is known to exist
 * and is not listed may still be there.
 */
export async function undoKey(run: RunContext, record: LedgerRecord): Promise<boolean> {
  if (record.id !== undefined) return isGone(await revokeKey(run, record.id, 'clean up'));
  const listing = await listUntilNamed(run, record.label);
  if (answerKind(listing) !== 'success') return false;
  const named = keysNamed(run, listing, record.label);
  if (named.length === 0) return record.state !== 'made';
  const gone = await Promise.all(
    named
      .filter((found) => found.value.revoked !== true)
      .map(async (found) => {
        const id = idOf(listing, found);
        return id !== undefined && isGone(await revokeKey(run, id, 'clean up'));
      }),
  );
  return gone.every(Boolean);
}
