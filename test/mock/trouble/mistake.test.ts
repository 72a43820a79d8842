import { expect, test } from 'vitest';
import { unknownMember } from '../../../src/mock/trouble/mistake.ts';

test('an unknown member is told with the one that may be meant, or with all', () => {
  expect(unknownMember('dropps', ['drops', 'cut'])).toBe(`no member "dropps": did you mean 'drops'?`);
  expect(unknownMember('elephant', ['drops', 'cut'])).toBe('no member "elephant": there are drops, cut.');
});
