import { expect, test } from 'vitest';
import { createRig } from '../rig.ts';

test('an account sees its own keyword monitors', () => {
  const rig = createRig();
  expect([rig.visit('getKeywords', { persona: 'near-quota' }), rig.visit('getKeywords', { persona: 'empty' })]).toEqual(
    [
      { kind: 'ok', data: { keywords: ['token prices'], frequency: 'daily' } },
      { kind: 'ok', data: { keywords: [], frequency: 'daily' } },
    ],
  );
});
