import { expect, test } from 'vitest';
import { plainPalette } from '../../src/report/palette.ts';
import { observations, shapes, unclear, untestable, waits, warnings } from '../../src/report/remarks.ts';
import { resultOf, runOf } from './small-report.ts';

const onPaper = { palette: plainPalette, columns: 100 };

test('a run without remarks has none', () => {
  const paper = { ...onPaper, run: runOf() };
  expect([observations, shapes, unclear, untestable, waits, warnings].map((remark) => remark(paper))).toEqual(
    Array(6).fill([]),
  );
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
