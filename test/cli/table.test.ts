import { expect, test } from 'vitest';
import { table } from '../../src/cli/table.ts';

const rows = [
  ['page-bounds', 'assumed', 'page from 1, limit from 1 to 100; otherwise 400'],
  ['events', 'confirmed', 'none'],
];

test('aligns all columns but the last one', () => {
  expect(table(['ID', 'STATUS', 'DECISION'], rows)).toBe(
    [
      'ID           STATUS     DECISION',
      'page-bounds  assumed    page from 1, limit from 1 to 100; otherwise 400',
      'events       confirmed  none',
      '',
    ].join('\n'),
  );
});

test('goes on below the last column where the terminal ends', () => {
  expect(table(['ID', 'STATUS', 'DECISION'], rows, 50)).toBe(
    [
      'ID           STATUS     DECISION',
      'page-bounds  assumed    page from 1, limit from 1',
      '                        to 100; otherwise 400',
      'events       confirmed  none',
      '',
    ].join('\n'),
  );
});

test('leaves the last column readable in a terminal that is too narrow', () => {
  expect(table(['ID', 'TEXT'], [['a', 'one two three four five six']], 5)).toBe(
    'ID  TEXT\na   one two three four five\n    six\n',
  );
});

test('puts no blanks at the end of a line', () => {
  expect(table(['ID', 'TEXT'], [['a', '']])).toBe('ID  TEXT\na\n');
});
