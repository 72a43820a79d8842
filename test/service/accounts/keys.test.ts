import { describe, expect, test } from 'vitest';
import {
  createKey,
  digestOf,
  findKey,
  keyId,
  keyLimit,
  listKeys,
  revokeKey,
} from '../../../src/service/accounts/keys.ts';
import { accountNamed, accounts } from '../../../src/service/accounts/accounts.ts';
import type { CreatedApiKey } from '../../../src/service/account-records.ts';
import type { ServiceState } from '../../../src/service/service-state.ts';
import type { World } from '../../../src/world/world.ts';
import { createRig, keyOf } from '../rig.ts';

const wanted = { name: 'Laptop', scope: 'read' };

function made(world: World<ServiceState>, account = 'pro'): CreatedApiKey {
  const key = createKey(world, account, wanted);
  if (!key) throw new Error('no room for a key');
  return key;
}

describe('ids', () => {
  test('rise with the age of a key and name its account', () => {
    expect([keyId(accountNamed('pro'), 1), keyId(accountNamed('pro'), 2), keyId(accountNamed('other'), 1)]).toEqual([
      101, 201, 105,
    ]);
  });

  test('of all accounts are distinct in a world, whatever is created in it', () => {
    const world = createRig().world();
    for (const account of ['pro', 'other', 'empty', 'pro', 'other', 'pro']) made(world, account);
    const ids = accounts.flatMap(({ account }) => listKeys(world, account).map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('and secrets of one account do not depend on what another one does', () => {
    const [quiet, busy] = [createRig().world(), createRig().world()];
    for (let i = 0; i < 5; i++) made(busy, 'other');
    expect(made(busy)).toEqual(made(quiet));
  });
});

describe('a listing', () => {
  test('has the keys of the fixtures, oldest first, revoked ones included', () => {
    expect(listKeys(createRig().world(), 'pro')).toEqual([
      {
        id: 101,
        name: 'Dashboard',
        prefix: 'svc_pro-all-…',
        scope: 'all',
        created_at: '2025-02-11T08:14:27Z',
        revoked: false,
      },
      {
        id: 201,
        name: 'Nightly export',
        prefix: 'svc_pro-read…',
        scope: 'read',
        created_at: '2025-03-04T16:02:51Z',
        revoked: false,
      },
      {
        id: 301,
        name: 'Bookmark importer',
        prefix: 'svc_pro-writ…',
        scope: 'write',
        created_at: '2025-05-19T09:47:05Z',
        revoked: false,
      },
      {
        id: 401,
        name: 'Old laptop',
        prefix: 'svc_pro-revo…',
        scope: 'all',
        created_at: '2025-06-02T11:30:40Z',
        revoked: true,
      },
    ]);
  });

  test('shows the same made-up prefix of a key without persona in every world of a seed', () => {
    const rig = createRig();
    const prefixes = (name: string): string[] => listKeys(rig.world(name), 'proplus').map(({ prefix }) => prefix);
    expect(prefixes('a').map((prefix) => /^svc_[A-Za-z0-9_-]{8}…$/.test(prefix))).toEqual([true, true, true]);
    expect(new Set(prefixes('a')).size).toBe(3);
    expect(prefixes('b')).toEqual(prefixes('a'));
  });

  test('is by time of creation also when the clock goes back', () => {
    const world = createRig().world();
    world.clock.set(Date.parse('2025-03-01T00:00:00Z'));
    made(world);
    expect(listKeys(world, 'pro').map(({ id }) => id)).toEqual([101, 501, 201, 301, 401]);
  });

  test('is a copy', () => {
    const world = createRig().world();
    const before = structuredClone(listKeys(world, 'pro'));
    listKeys(world, 'pro').pop();
    Object.assign(listKeys(world, 'pro')[0] ?? {}, { revoked: true, name: 'changed' });
    expect(listKeys(world, 'pro')).toEqual(before);
  });
});

describe('a created key', () => {
  test('has the members of a listed one, and its secret beside them', () => {
    const world = createRig().world();
    const { secret, ...key } = made(world);
    expect(secret).toMatch(/^svc_[A-Za-z0-9_-]{43}$/);
    expect(key).toEqual({
      id: 501,
      name: 'Laptop',
      prefix: `${secret.slice(0, 12)}…`,
      scope: 'read',
      created_at: '2026-11-02T09:30:00Z',
      revoked: false,
    });
    expect(listKeys(world, 'pro').at(-1)).toEqual(key);
  });

  test('has a secret that the state does not hold', () => {
    const world = createRig().world();
    const { secret } = made(world);
    const text = JSON.stringify(world.state);
    expect([text.includes(secret), text.includes(secret.slice(13)), text.includes(digestOf(secret))]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('has a secret of its own in each world, account and turn', () => {
    const rig = createRig();
    const keys = [made(rig.world('a')), made(rig.world('a')), made(rig.world('a'), 'other'), made(rig.world('b'))];
    expect(new Set(keys.map(({ secret }) => secret)).size).toBe(4);
  });

  test('is a copy', () => {
    const world = createRig().world();
    Object.assign(made(world), { name: 'changed' });
    expect(listKeys(world, 'pro').at(-1)?.name).toBe('Laptop');
  });
});

describe('the limit', () => {
  test('counts live keys only, and nothing is made beyond it', () => {
    const world = createRig().world();
    const live = (): number => listKeys(world, 'pro').filter(({ revoked }) => !revoked).length;
    while (live() < keyLimit) made(world);
    const before = structuredClone(world.state);
    expect(createKey(world, 'pro', wanted)).toBe(undefined);
    expect(world.state).toEqual(before);
    revokeKey(world, { account: 'pro', id: 101 });
    expect(made(world).id).toBe(1201);
    expect([keyLimit, live(), createKey(world, 'pro', wanted)]).toEqual([10, 10, undefined]);
  });

  test('of one account is not that of another', () => {
    const world = createRig().world();
    expect(createKey(world, 'heavy', wanted)).toBe(undefined);
    expect(made(world, 'empty').id).toBe(206);
  });
});

describe('revoking', () => {
  test('gives the key as it is then, and again the same', () => {
    const world = createRig().world();
    const [key] = listKeys(world, 'pro');
    const revoked = { ...key, revoked: true };
    expect(revokeKey(world, { account: 'pro', id: 101 })).toEqual(revoked);
    expect(revokeKey(world, { account: 'pro', id: 101 })).toEqual(revoked);
    expect(listKeys(world, 'pro')[0]).toEqual(revoked);
  });

  test.each([105, 999_901, 0, -101, 101.5, Number.MAX_SAFE_INTEGER])('finds no key %s of the account', (id) => {
    const world = createRig().world();
    expect(revokeKey(world, { account: 'pro', id })).toBe(undefined);
    expect(listKeys(world, 'other')[0]?.revoked).toBe(false);
  });
});

describe('a credential', () => {
  const persona = (name: string): string => keyOf(createRig().service, name);

  test('of a persona is found without touching the state', () => {
    const world = createRig().world();
    expect(findKey(world, persona('pro-read'))).toEqual({ account: 'pro', id: 201, scope: 'read', revoked: false });
    expect(world.state).toEqual({ accounts: {}, createdKeys: {} });
  });

  test('of a persona follows what happens to its key', () => {
    const world = createRig().world();
    revokeKey(world, { account: 'pro', id: 201 });
    expect(findKey(world, persona('pro-read'))).toEqual({ account: 'pro', id: 201, scope: 'read', revoked: true });
  });

  test('that was created is found in its world, until and after it is revoked', () => {
    const rig = createRig();
    const { secret } = made(rig.world('a'));
    expect(findKey(rig.world('a'), secret)).toEqual({ account: 'pro', id: 501, scope: 'read', revoked: false });
    expect(findKey(rig.world('b'), secret)).toBe(undefined);
    revokeKey(rig.world('a'), { account: 'pro', id: 501 });
    expect(findKey(rig.world('a'), secret)).toEqual({ account: 'pro', id: 501, scope: 'read', revoked: true });
  });

  test.each([
    '',
    'svc_',
    'svc_pro-all',
    `${'svc_'}${'x'.repeat(43)}`,
    `svc_${'x'.repeat(100_000)}`,
    '__proto__',
    'toString',
  ])('%.20s is unknown', (credential) => expect(findKey(createRig().world(), credential)).toBe(undefined));

  test('is compared whole and in its case', () => {
    const world = createRig().world();
    const { secret } = made(world);
    const near = [secret.slice(0, -1), `${secret}A`, ` ${secret}`, secret.toUpperCase(), secret.slice(4)];
    expect(near.map((credential) => findKey(world, credential))).toEqual(near.map(() => undefined));
  });
});

test('a digest has 128 bits and differs where one character does', () => {
  const digests = ['svc_a', 'svc_b', 'svc_A', 'svc_aa', 'xvc_a'].map(digestOf);
  expect(digests.filter((digest) => !/^[0-9a-f]{32}$/.test(digest))).toEqual([]);
  expect(new Set(digests).size).toBe(digests.length);
});
