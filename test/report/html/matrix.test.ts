import { expect, test } from 'vitest';
import { requirementMatrix } from '../../../src/report/html/matrix.ts';
import { resultOf, runOf } from '../small-report.ts';

const run = runOf({
  results: [
    resultOf({ requirement: 'growth-whole', operation: undefined }),
    resultOf(),
    resultOf({ kind: 'fail', operation: 'listPlants' }),
    resultOf({ requirement: 'growth-root', kind: 'not-run', operation: 'listPlants' }),
  ],
});

const cells = (row: string): readonly string[] =>
  [...row.matchAll(/<(?:td|th)[^>]*>(.*?)<\/(?:td|th)>/g)].map(([, text = '']) => text.replace(/<[^>]*>/g, ''));

test('requirements stand under their promise; what is judged once has the last column', () => {
  const { html } = requirementMatrix(run);
  const [head = '', ...rows] = html.match(/<tr>.*<\/tr>/g) ?? [];
  expect([cells(head), ...rows.map(cells)]).toEqual([
    ['', 'getPlant', 'listPlants', 'the run'],
    ['growth'],
    ['growth-whole', '', '', '✓'],
    ['growth-height', '✓', '✗', ''],
    ['growth-root', '', '–', ''],
  ]);
});

test('what did not pass leads to its finding, and says what it is to those who see no colours', () => {
  expect(requirementMatrix(run).html.match(/<a [^>]*>/g)).toEqual([
    '<a href="#growth-height.listPlants" aria-label="growth-height on listPlants: failed">',
  ]);
});
