import fixture from '../../../fixtures/accounts.json' with { type: 'json' };
import { createStream, hashName, type Stream } from '../../random/stream.ts';
import type { World } from '../../world/world.ts';
import type { ApiKey, CreatedApiKey } from '../account-records.ts';
import { toDateTime } from '../catalogue/instant.ts';
import type { KeyReference, ServiceState } from '../service-state.ts';
import { type AccountFixture, accountNamed, accountState, accounts } from './accounts.ts';

const { servicePrefix, listedCharacters, liveKeysPerAccount } = fixture.keys;
/** Ids of an account's keys lie this far apart, so that no two accounts share one whatever happens in the other. */
const idStride = 100;
const secretOctets = 32;
/** Characters of a created key: what is longer is not worth a digest. */
const longestKey = servicePrefix.length + Math.ceil((secretOctets * 4) / 3);

/** How many keys that are not revoked an account may have. */
export const keyLimit: number = liveKeysPerAccount;

/** Id of an account's key; the first one has the ordinal 1. */
export function keyId(account: AccountFixture, ordinal: number): number {
  return ordinal * idStride + account.number;
}

/** A key that was found by its credential. */
export type KnownKey = KeyReference & Pick<ApiKey, 'scope' | 'revoked'>;

/** The keys of the personas, as they are before anything is changed. */
const constantKeys: ReadonlyMap<string, KnownKey> = new Map(
  accounts.flatMap((account) =>
    account.keys.flatMap(({ secret, scope, revoked }, index) =>
      secret === null ? [] : [[secret, { account: account.account, id: keyId(account, index + 1), scope, revoked }]],
    ),
  ),
);

/** base64url without padding (RFC 4648 section 5). */
function toBase64Url(octets: Uint8Array): string {
  return btoa(String.fromCharCode(...octets))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

const drawSecret = (stream: Stream): string => `${servicePrefix}${toBase64Url(stream.bytes(secretOctets))}`;

/** The form in which a key is listed. */
const toListedPrefix = (secret: string): string => `${secret.slice(0, listedCharacters)}…`;

/**
 * 128 bits that stand for a key in the state. Hygiene, not secrecy: the state can't show a key again, but whoever knows
 * seed and ordinal can make it anew, and the digest is no cryptographic one.
 */
export function digestOf(secret: string): string {
  return [1, 2, 3, 4].map((salt) => hashName([secret], salt).toString(16).padStart(8, '0')).join('');
}

/** The keys that an account has from the start, by id. */
function fixtureKeys(seed: number, account: AccountFixture): Record<string, ApiKey> {
  const keys = account.keys.map(({ secret, name, scope, created_at, revoked }, index): ApiKey => {
    const shown = secret ?? drawSecret(createStream(seed, account.account, 'listed-key', index + 1));
    return { id: keyId(account, index + 1), name, prefix: toListedPrefix(shown), scope, created_at, revoked };
  });
  return Object.fromEntries(keys.map((key) => [key.id, key]));
}

function keysOf(world: World<ServiceState>, account: string): Record<string, ApiKey> {
  const state = accountState(world, account);
  state.keys ??= fixtureKeys(world.seed, accountNamed(account));
  return state.keys;
}

/** The key that a credential is in a world; undefined when none is. Takes the same time however many keys there are. */
export function findKey(world: World<ServiceState>, credential: string): KnownKey | undefined {
  const constant = constantKeys.get(credential);
  const reference = constant ?? createdKey(world, credential);
  if (!reference) return undefined;
  const { account, id } = reference;
  const key = world.state.accounts[account]?.keys?.[id];
  return key ? { account, id, scope: key.scope, revoked: key.revoked } : constant;
}

function createdKey(world: World<ServiceState>, credential: string): KeyReference | undefined {
  if (!credential.startsWith(servicePrefix) || credential.length > longestKey) return undefined;
  return world.state.createdKeys[digestOf(credential)];
}

/** Oldest first, revoked ones included. */
export function listKeys(world: World<ServiceState>, account: string): ApiKey[] {
  const keys = Object.values(keysOf(world, account));
  return keys.map((key) => ({ ...key })).sort((a, b) => compareText(a.created_at, b.created_at) || a.id - b.id);
}

const compareText = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** Undefined when the account has as many live keys as it may have. */
export function createKey(
  world: World<ServiceState>,
  account: string,
  { name, scope }: Pick<ApiKey, 'name' | 'scope'>,
): CreatedApiKey | undefined {
  const keys = keysOf(world, account);
  const existing = Object.values(keys);
  if (existing.filter((key) => !key.revoked).length >= keyLimit) return undefined;
  const ordinal = existing.length + 1;
  const secret = drawSecret(world.stream(account, 'key', ordinal));
  const id = keyId(accountNamed(account), ordinal);
  const created_at = toDateTime(world.clock.now());
  const key: ApiKey = { id, name, prefix: toListedPrefix(secret), scope, created_at, revoked: false };
  keys[id] = key;
  world.state.createdKeys[digestOf(secret)] = { account, id };
  return { ...key, secret };
}

/** For good, and at once. The key as it is now, undefined when the account has none with the id. */
export function revokeKey(world: World<ServiceState>, { account, id }: KeyReference): ApiKey | undefined {
  const keys = keysOf(world, account);
  const key = keys[id];
  if (!key) return undefined;
  keys[id] = { ...key, revoked: true };
  return { ...key, revoked: true };
}
