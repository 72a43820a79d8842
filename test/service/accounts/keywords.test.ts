import { expect, test } from 'vitest';
import { readKeywords, replaceKeywords } from '../../../src/service/accounts/keywords.ts';
import { createRig } from '../rig.ts';

test('an account starts with those of its fixture', () => {
  const world = createRig().world();
  expect(readKeywords(world, 'near-quota')).toEqual({ keywords: ['token prices'], frequency: 'daily' });
  expect(readKeywords(world, 'empty')).toEqual({ keywords: [], frequency: 'daily' });
});

test('the longest ones are as many and as long as is legal (keywords-shape)', () => {
  const { keywords } = readKeywords(createRig().world(), 'longest');
  expect([keywords.length, new Set(keywords).size]).toEqual([50, 50]);
  expect(keywords.filter((keyword) => [...keyword].length !== 64)).toEqual([]);
});

test('a replacement leaves nothing of what was before, for its account and world only', () => {
  const rig = createRig();
  const wanted = { keywords: ['b', 'a'], frequency: 'weekly' };
  expect(replaceKeywords(rig.world('a'), 'near-quota', wanted)).toEqual(wanted);
  expect(readKeywords(rig.world('a'), 'near-quota')).toEqual(wanted);
  expect(readKeywords(rig.world('a'), 'empty').keywords).toEqual([]);
  expect(readKeywords(rig.world('b'), 'near-quota').keywords).toEqual(['token prices']);
});

test('what goes in and what comes out are copies', () => {
  const world = createRig().world();
  const keywords = ['a'];
  replaceKeywords(world, 'pro', { keywords, frequency: 'daily' });
  keywords.push('changed');
  (readKeywords(world, 'pro').keywords as string[]).push('changed');
  (replaceKeywords(world, 'other', { keywords: ['b'], frequency: 'daily' }).keywords as string[]).push('changed');
  expect([readKeywords(world, 'pro').keywords, readKeywords(world, 'other').keywords]).toEqual([['a'], ['b']]);
});
