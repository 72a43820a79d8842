import { expect, test } from 'vitest';
import { accounts } from '../../../src/service/accounts/accounts.ts';
import { readPreferences, updatePreferences } from '../../../src/service/accounts/preferences.ts';
import { createRig } from '../rig.ts';

const fresh = {
  display_name: 'Mara Lindqvist',
  followed_topics: ['agents', 'open weights', 'evaluation', 'inference'],
  language: 'en',
  theme: 'dark',
  email_digest: true,
};

test('an account starts with those of its fixture, and reading makes no state', () => {
  const world = createRig().world();
  expect(readPreferences(world, 'pro')).toEqual(fresh);
  expect(readPreferences(world, 'empty')).toEqual({
    display_name: '',
    followed_topics: [],
    language: 'en',
    theme: 'system',
    email_digest: false,
  });
});

test('every account has the same members', () => {
  expect(new Set(accounts.map(({ preferences }) => Object.keys(preferences).join())).size).toBe(1);
});

test('an update changes the members given and keeps the rest', () => {
  const world = createRig().world();
  expect(updatePreferences(world, 'pro', { theme: 'light', followed_topics: [] })).toEqual({
    ...fresh,
    theme: 'light',
    followed_topics: [],
  });
  expect(updatePreferences(world, 'pro', { email_digest: false })).toEqual({
    ...fresh,
    theme: 'light',
    followed_topics: [],
    email_digest: false,
  });
  expect(updatePreferences(world, 'pro', {})).toEqual(readPreferences(world, 'pro'));
});

test('accounts and worlds do not share them', () => {
  const rig = createRig();
  updatePreferences(rig.world('a'), 'pro', { theme: 'light' });
  expect(readPreferences(rig.world('b'), 'pro')).toEqual(fresh);
  expect(readPreferences(rig.world('a'), 'other').display_name).toBe('Tomás Ferreira');
});

test('what goes in and what comes out are copies', () => {
  const world = createRig().world();
  const topics = ['agents'];
  updatePreferences(world, 'pro', { followed_topics: topics });
  topics.push('changed');
  Object.assign(readPreferences(world, 'pro'), { theme: 'changed' });
  (readPreferences(world, 'pro').followed_topics as string[]).push('changed');
  expect(readPreferences(world, 'pro')).toEqual({ ...fresh, followed_topics: ['agents'] });
});
