import { expect, test } from 'vitest';
import { errors, failures } from '../../src/report/failures.ts';
import { plainPalette } from '../../src/report/palette.ts';
import { eventfulRun, resultOf, runOf } from './small-report.ts';

const onPaper = { palette: plainPalette, columns: 100 };

test('a run without failures has nothing to tell', () => {
  const paper = { ...onPaper, run: runOf() };
  expect([failures(paper), errors(paper)]).toEqual([[], []]);
});

test('no more than two facts are cited, in the order of the document', () => {
  const facts = ['c', 'a', 'b'].map((id) => ({ id, section: '1', statement: `${id}.` }));
  const run = runOf({ facts, results: [resultOf({ kind: 'fail', facts: ['a', 'b', 'c'], exchanges: [] })] });
  expect(failures({ ...onPaper, run }).filter((line) => line.includes('document'))).toEqual([
    '     document  section 1: c. (c)',
    '     document  section 1: a. (a)',
  ]);
});

test('a fault of the suite cites no fact', () => {
  expect(errors({ ...onPaper, run: eventfulRun }).filter((line) => line.includes('document'))).toEqual([]);
});
