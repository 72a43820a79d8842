import { expect, test } from 'vitest';
import { plainPalette } from '../../src/report/palette.ts';
import { observations, shapes, unclear, unreached, untestable, waits, warnings } from '../../src/report/remarks.ts';
import { resultOf, runOf } from './small-report.ts';

const onPaper = { palette: plainPalette, columns: 100 };

test('a run without remarks has none', () => {
  const paper = { ...onPaper, run: runOf() };
  expect(
    [observations, shapes, unclear, unreached, untestable, waits, warnings].map((remark) => remark(paper)),
  ).toEqual(Array(7).fill([]));
});

test('what the time was over for is named', () => {
  const over = { kind: 'not-run', unreached: true, seen: 'the run may take 5 s, and they were over' } as const;
  const results = [
    resultOf({ ...over, requirement: 'a' }),
    resultOf({ ...over, requirement: 'b' }),
    resultOf({ kind: 'not-run', requirement: 'c', seen: 'left out on request' }),
  ];
  expect(unreached({ ...onPaper, run: runOf({ results }) }).slice(1)).toEqual([
    'Not run',
    '',
    '  the run may take 5 s, and they were over',
    '     affects   a, b (2)',
  ]);
});

test('one cause is told once, with all that it affects', () => {
  const gap = { kind: 'untestable', seen: 'no plants', cure: 'sow some' } as const;
  const results = [
    resultOf({ ...gap, requirement: 'a' }),
    resultOf({ ...gap, requirement: 'b', operation: 'x' }),
    resultOf({ ...gap, requirement: 'b', operation: 'y' }),
    resultOf({ ...gap, requirement: 'c', seen: 'no light' }),
  ];
  expect(untestable({ ...onPaper, run: runOf({ results }) }).slice(3)).toEqual([
    '  no plants',
    '     cure      sow some',
    '     affects   a, b (3)',
    '  no light',
    '     cure      sow some',
    '     affects   c (1)',
  ]);
});
