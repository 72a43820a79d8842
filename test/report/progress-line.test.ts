import { expect, test } from 'vitest';
import { renderProgress } from '../../src/report/progress-line.ts';
import { resultOf } from './small-report.ts';

test.each([
  [{ kind: 'started', total: 9 }, '0/9'],
  [{ kind: 'case', result: resultOf(), done: 2, total: 9 }, '2/9 growth-height on getPlant: pass'],
  [{ kind: 'case', result: resultOf({ operation: undefined }), done: 3, total: 9 }, '3/9 growth-height: pass'],
  [{ kind: 'waiting', name: 'a plant sprouts', ceilingMs: 5000 }, 'waiting until a plant sprouts, at most 5000 ms'],
  [{ kind: 'leaving', toUndo: 2 }, 'cleaning up'],
  [{ kind: 'leaving', toUndo: 0 }, undefined],
] as const)('%j is %s', (progress, line) => {
  expect(renderProgress(progress)).toBe(line);
});
