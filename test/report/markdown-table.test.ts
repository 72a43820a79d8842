import { expect, test } from 'vitest';
import { escapeMarkdown, markdownTable } from '../../src/report/markdown-table.ts';

test.each([
  ['a|b', 'a\\|b'],
  ['<script>&', '&lt;script>&amp;'],
  ['*bold* _it_ `code` [link]', '\\*bold\\* \\_it\\_ \\`code\\` \\[link\\]'],
  ['two\n lines', 'two lines'],
  ['C:\\', 'C:\\\\'],
])('%j is shown as it is, on one line', (text, escaped) => {
  expect(escapeMarkdown(text)).toBe(escaped);
});

test('a table has a head, a rule and its rows', () => {
  expect(markdownTable(['a', 'b'], [['1', '|']])).toEqual(['| a | b |', '|---|---|', '| 1 | \\| |']);
});
