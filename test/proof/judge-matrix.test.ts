import { expect, test } from 'vitest';
import type { Requirement } from '../../src/contract/requirement.ts';
import { pass } from '../../src/contract/verdict.ts';
import type { ApiDeviation } from '../../src/mutants/api-deviation.ts';
import { dyingTogether, judgeMatrix, neverFailing } from '../../src/proof/judge-matrix.ts';
import type { MatrixRow } from '../../src/proof/matrix-row.ts';

const requirement = (id: string, more: Partial<Requirement> = {}): Requirement => ({
  id,
  title: id,
  level: 'documented',
  promise: id.split('-')[0] ?? id,
  facts: [`F-${id}`],
  operations: ['one'],
  perOperation: false,
  needs: [],
  effect: 'safe',
  stage: 'run',
  since: '0.1.0',
  check: () => pass('', ''),
  ...more,
});

const deviation = (id: string, more: Partial<ApiDeviation> = {}): ApiDeviation => ({
  id,
  title: id,
  facts: [`F-${id}`],
  assumptions: [],
  operations: ['one'],
  ...more,
});

const row = (id: string, caught: readonly string[], more: Partial<MatrixRow> = {}): MatrixRow => ({
  deviation: id,
  mode: 'documented',
  caught,
  differing: [],
  broken: [],
  open: [],
  headline: caught.length > 0 ? 'violates' : 'conforms',
  fault: undefined,
  serverErrors: [],
  ...more,
});

const days = requirement('days-maximum');
const shelf = (deviations: readonly ApiDeviation[], requirements: readonly Requirement[] = [days]) => ({
  deviations,
  requirements,
});

test('a shelf on which each deviation is caught by what it breaks, and each requirement fails, is a proof', () => {
  expect(judgeMatrix([row('days-maximum', ['days-maximum'])], shelf([deviation('days-maximum')]), true)).toEqual([]);
});

test('a deviation that nothing catches survives', () => {
  const deviations = [deviation('a'), deviation('b')];
  const rows = [row('a', [], { open: ['days-maximum'] }), row('b', [], { fault: 'no key', mode: 'strict' })];
  expect(judgeMatrix(rows, shelf(deviations), false)).toEqual([
    { kind: 'survivor', subject: 'a', detail: 'documented: nothing fails (conforms); not tested: days-maximum' },
    { kind: 'survivor', subject: 'b', detail: 'strict: nothing was judged: no key' },
  ]);
});

test('a requirement that nothing makes fail is named, once every deviation was judged', () => {
  const rows = [row('a', ['days-maximum'])];
  const both = shelf([deviation('a', { facts: days.facts })], [days, requirement('days-default')]);
  expect(judgeMatrix(rows, both, false)).toEqual([]);
  expect(judgeMatrix(rows, both, true)).toEqual([
    { kind: 'never-fails', subject: 'days-default', detail: 'no deviation makes it fail' },
  ]);
});

test('a guess is seen to fail when it differs from a server that breaks a fact', () => {
  expect(neverFailing([row('a', [], { differing: ['days-maximum/one'] })], [days])).toEqual([]);
});

test('what fails elsewhere must share a fact with the deviation', () => {
  const rows = [row('a', ['days-maximum/one'])];
  expect(judgeMatrix(rows, shelf([deviation('a', { operations: ['two'] })]), false)).toEqual([
    { kind: 'unexplained', subject: 'a', detail: 'fails days-maximum' },
  ]);
});

test('what fails at the operations of the deviation is explained where it is little', () => {
  const each = requirement('r-each', { perOperation: true, operations: ['one', 'two'] });
  const kinds = (caught: readonly string[], requirements: readonly Requirement[]) =>
    judgeMatrix([row('a', caught)], shelf([deviation('a')], requirements), false).map(({ kind }) => kind);
  expect(kinds(['r-each/one'], [each])).toEqual([]);
  expect(kinds(['r-each/one', 'r-each/two'], [each])).toEqual(['unexplained']);
  const many = ['r-1', 'r-2', 'r-3', 'r-4'];
  expect(
    kinds(
      many,
      many.map((id) => requirement(id)),
    ),
  ).toEqual([]);
  expect(
    kinds(
      many,
      many.map((id) => requirement(id, { promise: id })),
    ),
  ).toEqual(['unexplained']);
});

test.each([
  [['some-guess'], []],
  [['other-guess'], ['unexplained']],
] as const)('what differs must share an assumption with the deviation: %s', (level, kinds) => {
  const guess = requirement('days-maximum', { level, facts: [] });
  const one = deviation('a', { facts: [], assumptions: ['some-guess'], operations: ['two'] });
  const rows = [row('a', ['days-maximum'], { mode: 'strict' })];
  expect(judgeMatrix(rows, shelf([one], [guess]), false).map(({ kind }) => kind)).toEqual(kinds);
});

test('what rests on the whole description follows from any assumption', () => {
  const whole = requirement('days-maximum', { level: 'declared', facts: [] });
  const rows = [row('a', ['days-maximum'], { mode: 'strict' })];
  const kinds = (assumptions: readonly string[]) =>
    judgeMatrix(rows, shelf([deviation('a', { facts: [], assumptions, operations: ['two'] })], [whole]), false).map(
      ({ kind }) => kind,
    );
  expect([kinds(['some-guess']), kinds([])]).toEqual([[], ['unexplained']]);
});

test('further failures are named by the deviation, as requirements or as a promise', () => {
  const rows = [row('a', ['days-maximum'])];
  const kinds = (alsoFails: NonNullable<ApiDeviation['alsoFails']>) =>
    judgeMatrix(rows, shelf([deviation('a', { alsoFails, operations: ['two'] })]), false).map(({ kind }) => kind);
  expect(kinds({ why: 'so', requirements: ['days-maximum'] })).toEqual([]);
  expect(kinds({ why: 'so', promise: 'days' })).toEqual([]);
  expect(kinds({ why: 'so', promise: 'quota' })).toEqual(['unexplained', 'stale-explanation']);
});

test('an explanation that names what does not fail, or more than three, is none', () => {
  const rows = [row('a', ['r-1', 'r-2', 'r-3'])];
  const named = ['r-1', 'r-2', 'r-3', 'r-4'];
  const one = deviation('a', { alsoFails: { why: 'so', requirements: named } });
  const requirements = named.map((id) => requirement(id));
  expect(judgeMatrix(rows, shelf([one], requirements), false)).toEqual([
    { kind: 'stale-explanation', subject: 'a', detail: 'names r-4, which does not fail' },
    { kind: 'stale-explanation', subject: 'a', detail: 'names more than 3 requirements' },
  ]);
});

test('server errors are declared', () => {
  const rows = [row('a', ['days-maximum'], { serverErrors: ['one'] })];
  const of = (more: Partial<ApiDeviation>) =>
    judgeMatrix(rows, shelf([deviation('a', { facts: days.facts, ...more })]), false);
  expect(of({})).toEqual([{ kind: 'undeclared-server-error', subject: 'a', detail: '5xx of one' }]);
  expect(of({ serverErrors: true })).toEqual([]);
});

test('a check that throws is a fault of the suite, whatever else fails', () => {
  const rows = [row('a', ['days-maximum'], { broken: ['days-default: TypeError'] })];
  expect(judgeMatrix(rows, shelf([deviation('a', { facts: days.facts })]), false)).toEqual([
    { kind: 'suite-fault', subject: 'a', detail: 'days-default: TypeError' },
  ]);
});

test('two deviations of the same facts and row need a reason; of other facts, or with a reason, they do not', () => {
  const rows = ['a', 'b', 'c', 'd'].map((id) => row(id, ['days-maximum']));
  const deviations = [
    deviation('a', { facts: days.facts }),
    deviation('b', { facts: days.facts }),
    deviation('c', { facts: days.facts, sameRow: 'it is found elsewhere' }),
    deviation('d', { facts: [...days.facts, 'F-more'] }),
  ];
  expect(judgeMatrix(rows, shelf(deviations), true)).toEqual([
    { kind: 'same-row', subject: 'b', detail: 'the same as a' },
  ]);
});

test('requirements that the same deviations make fail stand together', () => {
  const requirements = ['r-1', 'r-2', 'r-3', 'r-4'].map((id) => requirement(id));
  const rows = [row('a', ['r-1/one', 'r-2']), row('b', ['r-1/two', 'r-2', 'r-3'])];
  expect(dyingTogether(rows, requirements)).toEqual([['r-1', 'r-2']]);
});
