import { expect, test } from 'vitest';
import type { BaselineEntry } from '../../src/contract/run.ts';
import { knownDeviations } from '../../src/report/known-deviations.ts';
import { plainPalette } from '../../src/report/palette.ts';
import { runOf } from './small-report.ts';

const entryOf = (requirement: string, state: BaselineEntry['state']): BaselineEntry => ({
  requirement,
  fingerprint: '0000abcd',
  owner: 'Ada',
  ticket: 'ZOO-7',
  expires: '2026-12-31',
  state,
});

test('entries that fail the run come first, each with what to do', () => {
  const baseline = [
    entryOf('a', 'known'),
    entryOf('b', 'expired'),
    { ...entryOf('c', 'stale'), operation: 'getPlant' },
  ];
  expect(knownDeviations({ run: runOf({ baseline }), palette: plainPalette, columns: 100 })).toEqual([
    '',
    'Known deviations',
    '',
    '  ✗ c on getPlant',
    '     ZOO-7, Ada, until 2026-12-31: does not fail any more: take it out, or --baseline-update',
    '  ✗ b',
    '     ZOO-7, Ada, until 2026-12-31: should have been mended: mend it, or agree on another date',
    '  – a',
    '     ZOO-7, Ada, until 2026-12-31: fails as listed',
  ]);
});

test('without a baseline nothing is said', () => {
  expect(knownDeviations({ run: runOf(), palette: plainPalette, columns: 100 })).toEqual([]);
});
