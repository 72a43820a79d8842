import { answerKind } from '../src/contract/answer.ts';
import type { Credential, Exchange } from '../src/contract/exchange.ts';
import type { LedgerRecord } from '../src/contract/ledger.ts';
import type { RunContext } from '../src/contract/run-context.ts';
import type { Suite } from '../src/contract/run-options.ts';
import { isJsonObject } from '../src/http/json.ts';
import { hasInteger } from './favorites/favorite-list.ts';
import { keyWithId, keysNamed, listKeys } from './keys/key-records.ts';
import { idOf } from './answers/records.ts';
import { restoreSettings } from './settings/setting-writes.ts';
import { waits } from './waits.ts';

const purpose = 'clean up';

/** Lists until a key of that name is there; the last listing either way. */
async function listUntilNamed(run: RunContext, name: string, credential: Credential): Promise<Exchange> {
  let listing = await listKeys(run, purpose, credential);
  const isThere = (): boolean => keysNamed(run, listing, name).length > 0;
  if (isThere() || answerKind(listing) !== 'success') return listing;
  await run.wait(waits.newKeyListing, async () => {
    listing = await listKeys(run, purpose, credential);
    return isThere();
  });
  return listing;
}

/** Ids of the live keys of exactly the recorded name; `undefined`: a key that exists is not to be seen. */
async function idsByName(
  run: RunContext,
  { label, state }: LedgerRecord,
  credential: Credential,
): Promise<readonly string[] | undefined> {
  const listing = await listUntilNamed(run, label, credential);
  if (answerKind(listing) !== 'success') return undefined;
  const named = keysNamed(run, listing, label);
  if (named.length === 0) return state === 'intended' ? [] : undefined;
  return named.filter(({ value }) => value.revoked !== true).flatMap((found) => idOf(listing, found) ?? []);
}

const isRevoked = (exchange: Exchange): boolean =>
  answerKind(exchange) === 'success' || exchange.response?.status === 404 || exchange.response?.status === 410;

async function undoKey(run: RunContext, record: LedgerRecord, credential: Credential): Promise<boolean> {
  const ids = record.id === undefined ? await idsByName(run, record, credential) : [record.id];
  if (ids === undefined) return false;
  const operation = run.operation('revokeApiKey');
  for (const id of ids) {
    const answer = await run.subject.send({ operation, parameters: { id }, credential, purpose });
    if (!isRevoked(answer)) return false;
  }
  if (ids.length === 0) return true;
  const measured = await run.wait(waits.undo, async () => {
    const after = await listKeys(run, purpose, credential);
    return ids.every((id) => keyWithId(run, after, id)?.value.revoked !== false);
  });
  return measured.held;
}

function ownerOf(run: RunContext, data: LedgerRecord['data']): Credential | undefined {
  const role = isJsonObject(data) ? data.role : undefined;
  return typeof role === 'string' ? run.supplied(role) : run.key();
}

/** The favorite was none before the run: it is removed, and looked for. */
async function undoFavorite(run: RunContext, { data }: LedgerRecord): Promise<boolean> {
  const credential = ownerOf(run, data);
  if (!credential || !isJsonObject(data)) return false;
  const { collect_type, target_id } = data;
  if (typeof collect_type !== 'string' || typeof target_id !== 'number') return false;
  const parameters = { collect_type, target_id };
  const removed = await run.subject.send({
    operation: run.operation('removeFavorite'),
    parameters,
    credential,
    purpose,
  });
  let isSeen = false;
  const measured = await run.wait(waits.undo, async () => {
    const list = await run.subject.send({ operation: run.operation('listFavorites'), credential, purpose });
    isSeen = answerKind(list) === 'success';
    return !isSeen || !hasInteger(list, target_id);
  });
  return isSeen ? measured.held : answerKind(removed) === 'success';
}

/** What was there before the run is written back, and read. */
async function undoSettings(run: RunContext, { label, data }: LedgerRecord): Promise<boolean> {
  if (!isJsonObject(data)) return false;
  const { write, members, before } = data;
  if (typeof write !== 'string' || !Array.isArray(members) || !isJsonObject(before)) return false;
  return restoreSettings(run, { read: label, write, members: members.map(String) }, before);
}

/** How each kind of thing is undone, by what the ledger says of it and nothing else. */
export const undo: NonNullable<Suite['undo']> = {
  key: (run, record) => undoKey(run, record, run.key()),
  'key of the free plan': async (run, record) => {
    const credential = run.supplied('free');
    return credential !== undefined && undoKey(run, record, credential);
  },
  favorite: undoFavorite,
  settings: undoSettings,
};
