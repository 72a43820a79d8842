import { expect, test } from 'vitest';
import { statusTone, verdictMeanings, verdictTones } from '../../src/console/status-tone.ts';

test.each([
  [200, 'good'],
  [304, 'cool'],
  [404, 'doubt'],
  [500, 'bad'],
  [0, 'bad'],
])('%i is %s', (status, tone) => expect(statusTone(status)).toBe(tone));

test('every verdict has a tone and a meaning', () => {
  expect(Object.keys(verdictMeanings)).toEqual(Object.keys(verdictTones));
});
