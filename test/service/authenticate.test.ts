import { describe, expect, test } from 'vitest';
import { authenticate } from '../../src/service/authenticate.ts';
import type { CreatedApiKey } from '../../src/service/account-records.ts';
import { createRig, keyOf } from './rig.ts';

test.each([
  ['pro-all', { account: 'pro', plan: 'pro', roles: ['read', 'write'], credentialId: '101' }],
  ['pro-read', { account: 'pro', plan: 'pro', roles: ['read'], credentialId: '201' }],
  ['pro-write', { account: 'pro', plan: 'pro', roles: ['write'], credentialId: '301' }],
  ['free', { account: 'free', plan: 'free', roles: ['read', 'write'], credentialId: '102' }],
  ['proplus', { account: 'proplus', plan: 'proplus', roles: ['read', 'write'], credentialId: '103' }],
  ['enterprise', { account: 'enterprise', plan: 'enterprise', roles: ['read', 'write'], credentialId: '104' }],
  ['other', { account: 'other', plan: 'pro', roles: ['read', 'write'], credentialId: '105' }],
])('the key of %s stands for its account, plan and roles', (persona, caller) => {
  const { service, world } = createRig();
  expect(authenticate(keyOf(service, persona), world())).toEqual({ kind: 'caller', caller });
});

test('a key that was revoked from the start is told apart from one that never was', () => {
  const { service, world } = createRig();
  expect(authenticate(keyOf(service, 'pro-revoked'), world())).toEqual({ kind: 'revoked' });
  expect(authenticate('svc_nobody', world())).toEqual({ kind: 'unknown' });
});

test('asking makes no state', () => {
  const rig = createRig();
  for (const { key } of rig.service.personas) authenticate(key, rig.world());
  authenticate(`svc_${'x'.repeat(43)}`, rig.world());
  expect(rig.world().state).toEqual({ accounts: {}, createdKeys: {} });
});

describe('a created key', () => {
  const create = { content: { name: 'Laptop', scope: 'write' } };

  test('works at once, in its world only, until it is revoked', () => {
    const rig = createRig();
    const { id, secret } = rig.read<CreatedApiKey>('createApiKey', { ...create, world: 'a' });
    const caller = { account: 'pro', plan: 'pro', roles: ['write'], credentialId: String(id) };
    expect(authenticate(secret, rig.world('a'))).toEqual({ kind: 'caller', caller });
    expect(authenticate(secret, rig.world('b'))).toEqual({ kind: 'unknown' });
    rig.visit('revokeApiKey', { query: { id }, world: 'a' });
    expect(authenticate(secret, rig.world('a'))).toEqual({ kind: 'revoked' });
  });

  test('works in what is forked or restored from its world, and not before it was made', () => {
    const rig = createRig();
    const before = rig.worlds.snapshot('a');
    const { secret } = rig.read<CreatedApiKey>('createApiKey', { ...create, world: 'a' });
    const after = rig.worlds.snapshot('a');
    rig.worlds.fork('a', 'b');
    if (typeof before === 'string' || typeof after === 'string') throw new Error('no snapshot');
    rig.worlds.restore('c', after);
    rig.worlds.restore('d', before);
    const kinds = ['a', 'b', 'c', 'd'].map((name) => authenticate(secret, rig.world(name)).kind);
    expect(kinds).toEqual(['caller', 'caller', 'caller', 'unknown']);
  });

  test('of a world that was reset is unknown, and is made again by the same request', () => {
    const rig = createRig();
    const first = rig.read<CreatedApiKey>('createApiKey', create);
    rig.worlds.reset('default');
    expect(authenticate(first.secret, rig.world())).toEqual({ kind: 'unknown' });
    expect(rig.read<CreatedApiKey>('createApiKey', create)).toEqual(first);
  });
});

test('a key that revokes itself is revoked from the next call on', () => {
  const rig = createRig();
  expect(rig.visit('revokeApiKey', { query: { id: 101 } }).kind).toBe('ok');
  expect(rig.visit('listApiKeys')).toEqual({ kind: 'revoked' });
  expect(rig.visit('listApiKeys', { persona: 'pro-read' }).kind).toBe('ok');
});
