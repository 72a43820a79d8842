import { expect, test } from 'vitest';
import { observationTable } from '../../../src/report/html/observation-table.ts';
import { eventfulRun, runOf } from '../small-report.ts';

test('each observation says what this server does; where it is otherwise, also what was assumed', () => {
  const rows = observationTable(eventfulRun)?.html.match(/<tr><td.*<\/tr>/g) ?? [];
  expect(
    rows.map((row) =>
      row
        .replace(/<[^>]*>/g, '|')
        .split('|')
        .filter(Boolean),
    ),
  ).toEqual([
    ['shape', 'as assumed', 'bare'],
    ['plant-order', 'otherwise', 'by height', 'By name.'],
  ]);
});

test('without observations there is no table', () => {
  expect(observationTable(runOf())).toBeUndefined();
});
