import { expect, test } from 'vitest';
import { driftTable } from '../../../src/report/html/drift-table.ts';
import { runOf } from '../small-report.ts';

test('each member stands with its types and the answers that had it', () => {
  const drift = [
    {
      record: 'Plant',
      pointer: '/<age>',
      types: ['integer'] as const,
      seenIn: [{ operation: 'getPlant', status: 200 }],
    },
  ];
  const table = driftTable(runOf({ drift }))?.html ?? '';
  const cells = [...table.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell]) => cell);
  expect(cells).toEqual(['<code>Plant/&lt;age&gt;</code>', 'integer', 'getPlant 200']);
});

test('without drift there is no table', () => {
  expect(driftTable(runOf())).toBeUndefined();
});
