import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { facts } from '../../contracts/facts.ts';
import { requirements } from '../../contracts/requirements.ts';
import { waivers } from '../../contracts/waivers.ts';
import { root } from '../architecture/source.ts';
import { smallRequirement } from '../contract/small-run.ts';
import { describeApi } from '../end-to-end/twin.ts';
import { breaksOf } from './breaks.ts';
import { coveragePage, factTables } from './coverage-page.ts';

const committed = readFileSync(join(root, 'contracts/coverage.md'), 'utf8');

test('contracts/coverage.md tells the facts and requirements of today (else: npm run coverage)', () => {
  expect(committed.endsWith(`${factTables({ facts, requirements })}\n`)).toBe(true);
});

test('contracts/coverage.md tells the nodes and waivers of today (else: npm run coverage)', () => {
  const breaks = breaksOf(describeApi());
  const rows = committed.split('\n').filter((line) => /^\| (operation|security|parameter|content|field) \|/.test(line));
  expect(rows.map((line) => line.split(' | ').slice(0, 2).join(' '))).toEqual(
    breaks.map(({ kind, node }) => `| ${kind} ${node}`),
  );
  expect(committed).toContain(`; ${waivers.length} of at most 10 waivers.`);
});

test('a table says what covers a node, what is waived, and why a fact cannot be seen', () => {
  const page = coveragePage({
    facts: [
      { id: 'F1-growth', section: '1', statement: 'Plants grow.' },
      { id: 'F1-joy', section: '1', statement: 'Plants <like> it.', unobservable: 'they are silent' },
    ],
    requirements: [smallRequirement({ operations: ['a', 'b', 'c', 'd', 'e'] })],
    measured: [
      { broken: { operation: 'getPlant', kind: 'field', node: 'height' }, requirements: ['1', '2', '3', '4', '5'] },
      { broken: { operation: 'getPlant', kind: 'operation', node: 'rate limit' }, requirements: [] },
    ],
    waivers: [{ node: 'rate limit', operations: ['getPlant'], reason: 'Not politely.' }],
  });
  expect(page.split('\n').filter((line) => /^\||waivers/.test(line))).toEqual([
    '1 of 2 documented nodes are covered; 1 of at most 10 waivers.',
    '| Part | What the mock does not keep | Requirements that fail |',
    '| --- | --- | --- |',
    '| field | height | 1, 2, 3, 4, and 1 more |',
    '| operation | rate limit | none, waived: Not politely. |',
    '| Fact | Statement | Requirements | Operations |',
    '| --- | --- | --- | --- |',
    '| F1-growth | Plants grow. | growth | 5 operations |',
    '| F1-joy | Plants &lt;like> it. | not observable: they are silent |  |',
  ]);
});
