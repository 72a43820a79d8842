import { expect, test } from 'vitest';
import type { ApiKey, CreatedApiKey } from '../../../src/service/account-records.ts';
import { createRig } from '../rig.ts';

test('a revoked key is returned as it is now, listed so, and refused at once', () => {
  const rig = createRig();
  const { secret, ...key } = rig.read<CreatedApiKey>('createApiKey', { content: { name: 'Laptop', scope: 'all' } });
  const revoked = { kind: 'ok', data: { ...key, revoked: true } };
  expect(rig.visit('revokeApiKey', { query: { id: key.id } })).toEqual(revoked);
  expect(rig.visit('getQuota', { key: secret })).toEqual({ kind: 'revoked' });
  expect(rig.read<{ items: ApiKey[] }>('listApiKeys').items.at(-1)).toEqual(revoked.data);
});

test('revoking again is the same (revoked-listing)', () => {
  const rig = createRig();
  const first = rig.visit('revokeApiKey', { query: { id: 201 } });
  const before = structuredClone(rig.world().state.accounts.pro?.keys);
  expect(rig.visit('revokeApiKey', { query: { id: 201 } })).toEqual(first);
  expect(rig.world().state.accounts.pro?.keys).toEqual(before);
});

test.each([
  ['unknown', 7],
  ['of another account', 105],
  ['negative', -101],
])('an id that is %s is not found, and nothing changes', (_what, id) => {
  const rig = createRig();
  expect(rig.visit('revokeApiKey', { query: { id } })).toEqual({
    kind: 'refused',
    refusal: { code: 'not_found', detail: `The account has no key with the id ${id}.` },
  });
  expect(rig.visit('getQuota', { persona: 'other' }).kind).toBe('ok');
});
