import { expect, test } from 'vitest';
import type { ApiKey, CreatedApiKey } from '../../../src/service/account-records.ts';
import { createRig } from '../rig.ts';

const content = { name: 'Laptop', scope: 'read' };

test('a key is created with name and scope, shown whole once, and listed last', () => {
  const rig = createRig();
  const met = rig.visit('createApiKey', { persona: 'empty', content });
  expect(met).toEqual({
    kind: 'created',
    data: {
      id: 206,
      name: 'Laptop',
      prefix: expect.stringMatching(/^svc_[A-Za-z0-9_-]{8}…$/),
      scope: 'read',
      created_at: '2026-11-02T09:30:00Z',
      revoked: false,
      secret: expect.stringMatching(/^svc_[A-Za-z0-9_-]{43}$/),
    },
  });
  if (met.kind !== 'created') throw new Error(met.kind);
  const { secret, ...key } = met.data as CreatedApiKey;
  expect(rig.read<{ items: ApiKey[] }>('listApiKeys', { persona: 'empty' }).items.at(-1)).toEqual(key);
  expect(JSON.stringify([rig.world().state, rig.visit('listApiKeys', { persona: 'empty' })])).not.toContain(secret);
});

test('a created key does what its scope permits', () => {
  const rig = createRig();
  const { secret } = rig.read<CreatedApiKey>('createApiKey', { content });
  expect(rig.service.authenticate(secret, rig.world())).toMatchObject({ caller: { roles: ['read'] } });
  expect(rig.visit('getKeywords', { key: secret })).toEqual(rig.visit('getKeywords'));
});

test('several keys may share a name (key-name)', () => {
  const rig = createRig();
  const [a, b] = [0, 1].map(() => rig.read<CreatedApiKey>('createApiKey', { content }));
  expect([a?.name, a?.id, b?.name, b?.id]).toEqual(['Laptop', 501, 'Laptop', 601]);
});

test('an account of 10 live keys gets no other until one is revoked (keys-per-account)', () => {
  const rig = createRig();
  const refused = {
    kind: 'refused',
    refusal: { code: 'key_limit_reached', detail: 'The account has 10 live keys; revoke one first.' },
  };
  const revoke = (id: number): string => rig.visit('revokeApiKey', { persona: 'heavy', query: { id } }).kind;
  expect(rig.visit('createApiKey', { persona: 'heavy', content })).toEqual(refused);
  expect([revoke(207), rig.visit('createApiKey', { persona: 'heavy', content })]).toEqual(['ok', refused]);
  expect([revoke(2507), rig.read<CreatedApiKey>('createApiKey', { persona: 'heavy', content }).id]).toEqual([
    'ok',
    2607,
  ]);
});
