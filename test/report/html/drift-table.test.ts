import { expect, test } from 'vitest';
import type { Run } from '../../../src/contract/run.ts';
import { driftTable } from '../../../src/report/html/drift-table.ts';
import { runOf } from '../small-report.ts';

const integer = ['integer'] as const;
const cellsOf = (drift: Run['drift']): readonly (string | undefined)[] => {
  const table = driftTable(runOf({ drift }))?.html ?? '';
  return [...table.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell]) => cell);
};

test('each member stands with its types and the answers that had it', () => {
  const seenIn = [{ operation: 'getPlant', status: 200 }];
  expect(cellsOf([{ record: 'Plant', pointer: '/<age>', types: integer, seenIn }])).toEqual([
    '<div><code>Plant/&lt;age&gt;</code> integer</div>',
    'getPlant 200',
  ]);
});

test('members of one record that the same answers had are one row', () => {
  const here = [{ operation: 'getPlant', status: 200 }];
  const there = [...here, { operation: 'listPlants', status: 200 }];
  const cells = cellsOf([
    { record: 'Plant', pointer: '/a', types: integer, seenIn: here },
    { record: 'Plant', pointer: '/b', types: ['null', 'string'], seenIn: there },
    { record: 'Plant', pointer: '/c', types: integer, seenIn: here },
    { pointer: '/a', types: integer, seenIn: here },
  ]);
  expect(cells).toEqual([
    '<div><code>Plant/a</code> integer</div><div><code>Plant/c</code> integer</div>',
    'getPlant 200',
    '<div><code>Plant/b</code> null, string</div>',
    'getPlant 200, listPlants 200',
    '<div><code>/a</code> integer</div>',
    'getPlant 200',
  ]);
});

test('without drift there is no table', () => {
  expect(driftTable(runOf())).toBeUndefined();
});
