import { expect, test } from 'vitest';
import { createReproducer } from '../../../src/contract/reproduction/create-reproducer.ts';
import { resultOf } from '../../report/small-report.ts';
import { breaking, garden, ledger, making, other, rules, sent, using, usingAgain, watch } from './desk.ts';

const light = sent(1, 'setLight', { target: '/light', content: { hours: 3 } });

const reproduce = createReproducer({
  description: garden,
  rules,
  exchanges: [light, making, using, breaking, usingAgain],
  ledger,
  watch: watch(),
  roles: new Map([[other.secret, 'other']]),
  runId: 'run7',
  baseUrl: 'https://plants.example',
  commonFields: [],
  queryName: 'key',
  strict: false,
});
const nothing = { claim: undefined, asked: [] };

test('a finding is repeated with all that it needs, judged by the claim of its requirement, and undone', () => {
  const reproduction = reproduce(resultOf({ requirement: 'pot-round', exchanges: [5] }), nothing);
  expect(reproduction).toMatchObject({
    kind: 'script',
    needsKey: true,
    roles: [],
    parameter: 'key',
    claim: rules.claims['pot-round'],
    cleanups: [{ kind: 'named' }, { kind: 'setting' }],
    definitions: expect.stringContaining('def valid'),
    steps: [{ exchange: 1 }, { exchange: 2 }, { exchange: 3 }, { exchange: 4 }, { exchange: 5, isEvidence: true }],
  });
});

test('without a claim of its requirement, that of the verdict judges', () => {
  const shown = { claim: 'of(3) | refused', asked: [] };
  expect(reproduce(resultOf({ exchanges: [3] }), shown)).toMatchObject({ kind: 'script', claim: 'of(3) | refused' });
});

test.each([
  ['nobody waits so long', { requirement: 'pot-old', exchanges: [3] }],
  ['no test of an answer says what is wrong', { exchanges: [3] }],
  ['no exchange shows it', { requirement: 'pot-round', exchanges: [] }],
])('no script, because %s', (reason, part) => {
  expect(reproduce(resultOf(part), nothing)).toEqual({ kind: 'none', reason });
});
