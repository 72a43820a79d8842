import { expect, test } from 'vitest';
import { plainPalette } from '../../src/report/palette.ts';
import { section } from '../../src/report/paper.ts';
import { runOf } from './small-report.ts';

const paper = { run: runOf(), palette: plainPalette, columns: 80 };

test('a section has its title between blank lines, and is nothing without lines', () => {
  expect([section(paper, 'Failed', ['a']), section(paper, 'Failed', [])]).toEqual([['', 'Failed', '', 'a'], []]);
});
