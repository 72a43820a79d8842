import { expect, test } from 'vitest';
import { type AccessCell, type CallerRules, truthTable } from '../../src/contract/truth-table.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import type { ApiDescription } from '../../src/description/model.ts';
import { exchangeOf, smallApi } from './small-api.ts';
import { smallRun } from './small-run.ts';

/** Plants are listed by everybody, read by members of any role, and added by gardeners with the role water. */
const garden: ApiDescription = smallApi((text) =>
  text
    .replace(
      'operationId: listPlants',
      'operationId: listPlants\n      security: [{}, { bearer: [look] }]\n      x-twin: { assumes: { security: [shape] } }',
    )
    .replace(
      'operationId: addPlant',
      'operationId: addPlant\n      security: [{ bearer: [water] }]\n      x-twin: { plans: [gardener], assumes: { roles: [shape] } }',
    )
    .replace('operationId: getPlant', 'operationId: getPlant\n      x-twin: { plans: [guest, gardener] }'),
);

const callers = {
  nobody: { plan: undefined, scope: undefined },
  guest: { plan: 'guest', scope: 'full' },
  gardener: { plan: 'gardener', scope: 'full' },
  looker: { plan: 'gardener', scope: 'eyes' },
};

type Seen = readonly [caller: keyof typeof callers | 'stranger', operation: string, status: number];

function tableOf(...seen: readonly Seen[]): readonly AccessCell[] {
  const exchanges = seen.map(([, operation, status], i) => exchangeOf({ operation, status, number: i + 1 }));
  const rules: CallerRules = {
    scopes: { eyes: ['look'], full: ['look', 'water'] },
    callerOf: () => (exchange: Exchange) => {
      const name = seen[exchange.number - 1]?.[0] ?? 'stranger';
      return name === 'stranger' ? undefined : callers[name];
    },
  };
  return truthTable({ ...smallRun({ description: garden }).context, exchanges }, rules);
}

const line = ({ plan = '-', scope = '-', operation, expected, basis }: AccessCell): string =>
  `${operation} ${plan} ${scope}: ${expected}, ${basis}`;

test('what the description expects of every caller at every operation', () => {
  expect(tableOf().map(line)).toEqual([
    'listPlants - -: served, assumed',
    'listPlants gardener eyes: served, documented',
    'listPlants gardener full: served, documented',
    'listPlants guest eyes: served, assumed',
    'listPlants guest full: served, assumed',
    'addPlant - -: refused, documented',
    'addPlant gardener eyes: refused, assumed',
    'addPlant gardener full: served, documented',
    'addPlant guest eyes: refused, documented',
    'addPlant guest full: refused, documented',
    'getPlant - -: refused, documented',
    'getPlant gardener eyes: served, documented',
    'getPlant gardener full: served, documented',
    'getPlant guest eyes: served, documented',
    'getPlant guest full: served, documented',
  ]);
});

const run = (...seen: readonly Seen[]): readonly unknown[] =>
  tableOf(...seen)
    .filter((cell) => cell.seen !== 'not-run')
    .map((cell) => [cell.operation, cell.plan, cell.scope, cell.seen, cell.exchanges]);

test('any exchange of the run fills its cell, and the others are not run', () => {
  expect(
    run(
      ['nobody', 'addPlant', 401],
      ['gardener', 'addPlant', 201],
      ['gardener', 'addPlant', 201],
      ['guest', 'addPlant', 201],
    ),
  ).toEqual([
    ['addPlant', undefined, undefined, 'refused', [1]],
    ['addPlant', 'gardener', 'full', 'served', [2]],
    ['addPlant', 'guest', 'full', 'served', [4]],
  ]);
});

test('a caller who is served and refused is both', () => {
  expect(run(['guest', 'getPlant', 200], ['guest', 'getPlant', 403])).toEqual([
    ['getPlant', 'guest', 'full', 'mixed', [1, 2]],
  ]);
});

test('what tells nothing about the caller fills nothing', () => {
  expect(
    run(
      ['stranger', 'listPlants', 200],
      ['gardener', 'addPlant', 400],
      ['gardener', 'addPlant', 409],
      ['gardener', 'addPlant', 503],
      ['gardener', 'addPlant', 429],
      ['gardener', 'addPlant', 302],
    ),
  ).toEqual([]);
});

test('a 404 to an address that others read is a refusal; one that nobody reads is not', () => {
  expect(run(['gardener', 'getPlant', 200], ['guest', 'getPlant', 404])).toContainEqual([
    'getPlant',
    'guest',
    'full',
    'refused',
    [2],
  ]);
  expect(run(['guest', 'getPlant', 404])).toEqual([]);
});

test('without rules of callers there is no table', () => {
  expect(truthTable(smallRun().context, undefined)).toEqual([]);
});
