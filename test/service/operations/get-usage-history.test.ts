import { expect, test } from 'vitest';
import type { UsageHistory, UserQuota } from '../../../src/service/account-records.ts';
import { createRig, day } from '../rig.ts';

test('the history counts the call that asks for it', () => {
  const rig = createRig();
  expect(rig.visit('getUsageHistory', { persona: 'empty', query: { days: 2 } })).toEqual({
    kind: 'ok',
    data: {
      days: 2,
      total: 1,
      items: [
        { date: '2026-11-01', requests: 0 },
        { date: '2026-11-02', requests: 1 },
      ],
    },
  });
});

test('its days of the month add up to the quota used, but for the call that asks', () => {
  const rig = createRig();
  rig.world().clock.advance(12 * day);
  for (let i = 0; i < 5; i++) rig.visit('getKeywords', { persona: 'proplus' });
  const { quota_used } = rig.read<UserQuota>('getQuota', { persona: 'proplus' });
  const { items } = rig.read<UsageHistory>('getUsageHistory', { persona: 'proplus', query: { days: 30 } });
  const month = items.filter(({ date }) => date.startsWith('2026-11-')).map(({ requests }) => requests);
  expect(month.length).toBe(14);
  expect(month.reduce((sum, requests) => sum + requests, 0)).toBe(quota_used + 1);
});

test('days that the description does not make a number are its fault', () => {
  const rig = createRig();
  expect(() => rig.visit('getUsageHistory')).toThrow(
    new TypeError('parameter days: the description must make it a number'),
  );
});
