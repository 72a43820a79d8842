import { expect, test } from 'vitest';
import { createServiceState } from '../../src/service/service-state.ts';

test('fresh state is empty, and each is its own', () => {
  const state = createServiceState();
  state.accounts.pro = {};
  state.createdKeys['0'] = { account: 'pro', id: 1 };
  expect(createServiceState()).toEqual({ accounts: {}, createdKeys: {} });
});
