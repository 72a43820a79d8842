import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepFormat } from '../../src/description/keep-format.ts';

const texts = fc.array(fc.constantFrom('a', 'b', 'c', ' a', ''), { maxLength: 12 }).map((lines) => lines.join('\n'));

test('an edit stands where the printer changed nothing', () => {
  fc.assert(fc.property(texts, texts, (a, b) => keepFormat({ written: a, printed: a, edited: b }) === b));
});

test('what was written stands where nothing was edited', () => {
  fc.assert(fc.property(texts, texts, (a, b) => keepFormat({ written: a, printed: b, edited: b }) === a));
});

test('both changes are in the result, and the edit stands where they meet', () => {
  expect(
    keepFormat({
      written: 'a:  1\nb: 2\nc:  3\nd: 4\n',
      printed: 'a: 1\nb: 2\nc: 3\nd: 4\n',
      edited: 'a: 1\nb: 2\nc: 5\nd: 4\ne: 6\n',
    }),
  ).toBe('a:  1\nb: 2\nc: 5\nd: 4\ne: 6\n');
});
