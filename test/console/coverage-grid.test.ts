import { expect, test } from 'vitest';
import { coverageGrid } from '../../src/console/coverage-grid.ts';
import type { ResponseView } from '../../src/mock/control-api/description-view.ts';

const responses = (...keys: string[]): ResponseView[] =>
  keys.map((statusKey) => ({ statusKey, description: '', headers: [], content: [], assumes: [] }));

test('each declared answer is counted or missing; one that nothing declares is told apart', () => {
  const operations = [
    { id: 'list', responses: responses('200', '4XX') },
    { id: 'add', responses: responses('201', 'default') },
  ];
  const coverage = [
    { operation: 'list', missing: [], answered: { 200: 3, 400: 1, 404: 2 } },
    { operation: 'add', missing: ['default'], answered: { 201: 1, 200: 2 } },
  ];
  expect(coverageGrid(operations, coverage)).toEqual({
    columns: ['200', '201', '4XX', 'default'],
    rows: [
      {
        operation: 'list',
        cells: [{ kind: 'seen', count: 3 }, { kind: 'none' }, { kind: 'seen', count: 3 }, { kind: 'none' }],
      },
      {
        operation: 'add',
        cells: [{ kind: 'stray', count: 2 }, { kind: 'seen', count: 1 }, { kind: 'none' }, { kind: 'missing' }],
      },
    ],
    seen: 3,
    declared: 4,
  });
});
