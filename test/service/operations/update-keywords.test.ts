import { expect, test } from 'vitest';
import { createRig } from '../rig.ts';

test('an update replaces both members, unknown ones are ignored', () => {
  const rig = createRig();
  const wanted = { keywords: ['robotics', 'chips'], frequency: 'weekly' };
  const expected = { kind: 'ok', data: wanted };
  expect(rig.visit('updateKeywords', { content: { ...wanted, colour: 'red' } })).toEqual(expected);
  expect(rig.visit('getKeywords')).toEqual(expected);
});

test('no keywords at all are legal', () => {
  const content = { keywords: [], frequency: 'instant' };
  expect(createRig().visit('updateKeywords', { content })).toEqual({ kind: 'ok', data: content });
});
