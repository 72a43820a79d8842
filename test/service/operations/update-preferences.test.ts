import { expect, test } from 'vitest';
import type { Operation } from '../../../src/description/model.ts';
import { readPreferences } from '../../../src/service/accounts/preferences.ts';
import { operationNamed } from '../description.ts';
import { createRig } from '../rig.ts';

const fresh = readPreferences(createRig().world(), 'pro');
const operation: Operation = operationNamed('updatePreferences');

test('members that are given change, and the answer holds all of them', () => {
  const rig = createRig();
  const content = { display_name: 'Ada', followed_topics: ['agents'] };
  const expected = { kind: 'ok', data: { ...fresh, ...content } };
  expect(rig.visit('updatePreferences', { content, operation })).toEqual(expected);
  expect(rig.visit('getPreferences')).toEqual(expected);
});

test('members that the operation does not declare are ignored (required-members)', () => {
  const rig = createRig();
  const content: Record<string, string> = JSON.parse('{"theme":"light","colour":"red","__proto__":"x"}');
  expect(rig.visit('updatePreferences', { content, operation })).toEqual({
    kind: 'ok',
    data: { ...fresh, theme: 'light' },
  });
});

test('a member that an edited document declares is kept', () => {
  const rig = createRig();
  const edited = operationNamed('updatePreferences', (text) =>
    text.replace('        email_digest:\n', '        time_zone:\n          type: string\n        email_digest:\n'),
  );
  const content = { time_zone: 'Europe/Lisbon' };
  expect(rig.visit('updatePreferences', { content, operation: edited })).toEqual({
    kind: 'ok',
    data: { ...fresh, time_zone: 'Europe/Lisbon' },
  });
});

test('without members nothing changes', () => {
  const rig = createRig();
  expect(rig.visit('updatePreferences', { content: {}, operation })).toEqual({ kind: 'ok', data: fresh });
  expect(rig.visit('updatePreferences', { operation })).toEqual({ kind: 'ok', data: fresh });
});
