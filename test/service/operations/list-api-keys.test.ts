import { expect, test } from 'vitest';
import { listKeys } from '../../../src/service/accounts/keys.ts';
import { createRig } from '../rig.ts';

test.each([
  ['pro-all', 'pro', 4],
  ['pro-read', 'pro', 4],
  ['free', 'free', 1],
  ['heavy', 'heavy', 25],
])('%s sees the keys of the account %s', (persona, account, count) => {
  const items = listKeys(createRig().world(), account);
  expect(items.length).toBe(count);
  expect(createRig().visit('listApiKeys', { persona })).toEqual({ kind: 'ok', data: { items } });
});
