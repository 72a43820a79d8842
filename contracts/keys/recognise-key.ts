import { type FoundRecord, walk } from '../../src/contract/discovery.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import { isJsonObject } from '../../src/http/json.ts';
import { keyCandidates } from './created-secret.ts';
import { keysNamed } from './key-records.ts';
import { idOf, recordsIn } from '../answers/records.ts';

/** A request that created a key, and the keys after it. */
export interface Creation {
  readonly created: Exchange;
  readonly listing: Exchange;
  readonly name: string;
  /** Ids that were listed before: none of them is that of the new key. Absent: nobody knows, and only the name tells. */
  readonly before: ReadonlySet<string> | undefined;
}

/** Further characters by which a listed prefix has to agree where no name tells the new key. */
const telling = 4;

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/** True for a prefix of the created key that is more than the service prefix, which the supplied key has, too. */
function isPrefixOf(run: RunContext, prefix: unknown, created: Exchange): boolean {
  if (typeof prefix !== 'string') return false;
  const shown = prefix.replace(/(…|\.{3}|\*+)$/, '');
  return keyCandidates(created).some(({ secret }) => {
    return secret.startsWith(shown) && shown.length >= sharedStart(secret, run.key().secret) + telling;
  });
}

/** True when the response that created the key shows that id, as a number or as text. */
function showsId(created: Exchange, id: string): boolean {
  const exact = created.response?.exactIntegers;
  return [...walk(created.response?.json ?? null)].some(
    ({ value, pointer }) => /id$/i.test(pointer) && (exact?.get(pointer) ?? String(value)) === id,
  );
}

/**
 * The record of the created key in the listing: one that was not listed before, and has the name that was asked for,
 * or shows the start of the key, or the id that was answered. `undefined` where that is not certain.
 */
export function recogniseKey(run: RunContext, { created, listing, name, before }: Creation): FoundRecord | undefined {
  const isNew = (record: FoundRecord): boolean => !before?.has(idOf(listing, record) ?? '');
  const named = keysNamed(run, listing, name).filter(isNew);
  if (named.length > 0) return named.find(({ value }) => value.revoked !== true) ?? named[0];
  if (!before) return undefined;
  const alike = recordsIn(run, listing, 'ApiKey').filter(
    (record) =>
      isNew(record) &&
      (isPrefixOf(run, record.value.prefix, created) || showsId(created, idOf(listing, record) ?? 'none')),
  );
  return alike.length === 1 ? alike[0] : undefined;
}

/** The id of an object with the run's own name, in the response that created the key. */
function idInAnswer({ created, name, before }: Creation): string | undefined {
  for (const { value, pointer, listPointer } of walk(created.response?.json ?? null)) {
    if (!isJsonObject(value) || value.name !== name) continue;
    const id = idOf(created, { value, pointer, listPointer });
    if (id !== undefined && !before?.has(id)) return id;
  }
  return undefined;
}

/**
 * The id by which the created key may be revoked: that of its record, listed or in the response that created it. Any
 * other id of a response may be that of something else, and revoking by it could end a key of the user.
 */
export function createdKeyId(run: RunContext, creation: Creation): string | undefined {
  const record = recogniseKey(run, creation);
  return (record && idOf(creation.listing, record)) ?? idInAnswer(creation);
}
