import { expect, test } from 'vitest';
import { readPreferences } from '../../../src/service/accounts/preferences.ts';
import { createRig } from '../rig.ts';

test.each(['pro-all', 'other', 'empty', 'longest'])('%s sees the preferences of its account', (persona) => {
  const rig = createRig();
  const account = persona === 'pro-all' ? 'pro' : persona;
  expect(rig.visit('getPreferences', { persona })).toEqual({
    kind: 'ok',
    data: readPreferences(createRig().world(), account),
  });
});
