import { answerKind } from '../src/contract/answer.ts';
import { type FoundRecord, findMembers } from '../src/contract/discovery.ts';
import type { Exchange } from '../src/contract/exchange.ts';
import type { LedgerRecord } from '../src/contract/ledger.ts';
import type { RunContext } from '../src/contract/run-context.ts';
import { idOf, recordsIn } from './records.ts';

/** The keys of the account, by the supplied key. */
export function listKeys(run: RunContext, purpose: string): Promise<Exchange> {
  return run.subject.send({ operation: run.operation('listApiKeys'), credential: run.key(), purpose });
}

/** Listed keys of that name, revoked ones included. */
export function keysNamed(run: RunContext, listing: Exchange, name: string): readonly FoundRecord[] {
  return recordsIn(run, listing, 'ApiKey').filter((record) => record.value.name === name);
}

/** The listed key of that id. */
export function keyWithId(run: RunContext, listing: Exchange, id: string): FoundRecord | undefined {
  return recordsIn(run, listing, 'ApiKey').find((record) => idOf(listing, record) === id);
}

/** Revokes by the supplied key. */
export function revokeKey(run: RunContext, id: string, purpose: string): Promise<Exchange> {
  const operation = run.operation('revokeApiKey');
  return run.subject.send({ operation, parameters: { id }, credential: run.key(), purpose });
}

const isGone = (exchange: Exchange): boolean =>
  answerKind(exchange) === 'success' || exchange.response?.status === 404 || exchange.response?.status === 410;

/** Revokes what the ledger names: by its id, or by its name where the answer that held the id never came. */
export async function undoKey(run: RunContext, record: LedgerRecord): Promise<boolean> {
  if (record.id !== undefined) return isGone(await revokeKey(run, record.id, 'clean up'));
  const listing = await listKeys(run, 'clean up');
  if (answerKind(listing) !== 'success') return false;
  const alive = keysNamed(run, listing, record.label).filter((found) => found.value.revoked !== true);
  const gone = await Promise.all(
    alive.map(async (found) => {
      const id = idOf(listing, found);
      return id !== undefined && isGone(await revokeKey(run, id, 'clean up'));
    }),
  );
  return gone.every(Boolean);
}

/** A request that created a key, and the keys after it. */
interface Creation {
  readonly created: Exchange;
  readonly listing: Exchange;
  readonly name: string;
}

/** The id of the key that was created by that name: as listed, else as the response that created it shows one. */
export function createdKeyId(run: RunContext, { created, listing, name }: Creation): string | undefined {
  const listed = keysNamed(run, listing, name)[0];
  const id = listed && idOf(listing, listed);
  if (id !== undefined) return id;
  const member = findMembers(created.response?.json, 'id').find(({ value }) => typeof value === 'number');
  return member && (created.response?.exactIntegers.get(member.pointer) ?? String(member.value));
}
