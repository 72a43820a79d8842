import { expect, test } from 'vitest';
import { createRig } from '../rig.ts';

test('the quota counts the call that asks for it', () => {
  const rig = createRig();
  const used = (quota_used: number): unknown => ({
    kind: 'ok',
    data: { plan: 'pro', unlimited: false, quota_used, quota_remaining: 1_000_000 - quota_used },
  });
  expect([rig.visit('getQuota', { persona: 'empty' }), rig.visit('getQuota', { persona: 'empty' })]).toEqual([
    used(1),
    used(2),
  ]);
});

test('keys of one account see one quota', () => {
  const rig = createRig();
  const used = (persona: string): number => rig.read<{ quota_used: number }>('getQuota', { persona }).quota_used;
  const first = used('pro-all');
  expect([used('pro-read'), used('pro-write')]).toEqual([first + 1, first + 2]);
});

test('an account of which nothing remains can no longer ask', () => {
  const rig = createRig();
  const remaining = Array.from(
    { length: 5 },
    () => rig.read<{ quota_remaining: number }>('getQuota', { persona: 'near-quota' }).quota_remaining,
  );
  expect(remaining).toEqual([4, 3, 2, 1, 0]);
  expect(rig.visit('getQuota', { persona: 'near-quota' })).toMatchObject({
    kind: 'refused',
    refusal: { code: 'quota_exceeded' },
  });
});
