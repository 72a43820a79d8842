import { expect, test } from 'vitest';
import { hang, wrap } from '../../src/report/wrap.ts';

test.each([
  ['a bb ccc', 4, ['a bb', 'ccc']],
  ['a bb ccc', 80, ['a bb ccc']],
  ['longerthanwidth a', 4, ['longerthanwidth', 'a']],
  ['', 4, ['']],
])('%j in %i characters', (text, width, lines) => {
  expect(wrap(text, width)).toEqual(lines);
});

test('further lines hang under the start of the text', () => {
  expect(hang('seen  ', 'one two three four five six', 26)).toEqual(['seen  one two three four', '      five six']);
});

test('a narrow page still leaves room for text', () => {
  expect(hang('a long label  ', 'one two three', 10)).toEqual(['a long label  one two three']);
});
