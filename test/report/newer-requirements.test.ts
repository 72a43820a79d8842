import { expect, test } from 'vitest';
import { newerRequirements } from '../../src/report/newer-requirements.ts';
import { plainPalette } from '../../src/report/palette.ts';
import { resultOf, runOf } from './small-report.ts';

const mode = { strict: false, readOnly: false, anonymous: false, complete: false, requirements: '1.3' };
const lines = (results: Parameters<typeof resultOf>[0][]): readonly string[] =>
  newerRequirements({ run: runOf({ mode, results: results.map(resultOf) }), palette: plainPalette, columns: 80 });

test('what is not kept of newer requirements is told apart', () => {
  expect(lines([{ kind: 'fail' }, { newer: '1.4.0' }, { kind: 'fail', newer: '1.4.0', seen: 'height -1' }])).toEqual([
    '',
    'Newer than requirements 1.3, and not counted',
    '',
    '  + growth-height on getPlant, since 1.4.0: fail',
    '     expected  a height above 0',
    '     seen      height -1',
  ]);
});

test('nothing is told where all of them are kept', () => {
  expect(lines([{ newer: '1.4.0' }])).toEqual([]);
});
