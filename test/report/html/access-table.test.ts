import { expect, test } from 'vitest';
import type { AccessCell } from '../../../src/contract/truth-table.ts';
import { accessTable } from '../../../src/report/html/access-table.ts';
import { runOf } from '../small-report.ts';

function cellOf(part: Partial<AccessCell>): AccessCell {
  return {
    operation: 'getPlant',
    plan: 'pro',
    scope: 'all',
    expected: 'served',
    basis: 'documented',
    seen: 'served',
    exchanges: [1],
    ...part,
  };
}

const cells = (html: string): readonly (readonly (string | undefined)[])[] =>
  [...html.matchAll(/<td class="([^"]*)" title="([^"]*)">(.*?)<\/td>/g)].map(([, tone, title, sign]) => [
    tone,
    sign,
    title,
  ]);

test('operations stand by caller, each cell says what was seen and what was expected', () => {
  const anonymous = { plan: undefined, scope: undefined, expected: 'refused' } as const;
  const truthTable = [
    cellOf(anonymous),
    cellOf({}),
    cellOf({ ...anonymous, operation: 'listPlants', seen: 'refused' }),
    cellOf({ operation: 'listPlants', seen: 'mixed', basis: 'assumed' }),
    cellOf({ operation: 'addPlant', seen: 'not-run' }),
  ];
  const { html = '' } = accessTable(runOf({ truthTable })) ?? {};
  expect(cells(html)).toEqual([
    ['bad', '✓', 'anonymous at getPlant: served; documented to be refused'],
    ['good', '✓', 'pro all at getPlant: served; documented to be served'],
    ['soft', '✗', 'anonymous at listPlants: refused; documented to be refused'],
    ['doubt', '±', 'pro all at listPlants: served and refused; assumed to be served'],
    ['', '·', 'pro all at addPlant: not run; documented to be served'],
  ]);
});

test('a run that tells callers nowhere apart has no table', () => {
  expect(accessTable(runOf({ truthTable: [] }))).toBeUndefined();
  expect(accessTable(runOf({ truthTable: [cellOf({ seen: 'not-run' })] }))).toBeUndefined();
});
