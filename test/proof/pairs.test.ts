import { expect, test } from 'vitest';
import { dialects } from '../../src/mutants/dialects.ts';
import { drawPairs, judgePairs, planPairs } from '../../src/proof/pairs.ts';
import type { ServerVerdict, TaskResult } from '../../src/proof/prove.ts';
import { smallShelf } from './small-shelf.ts';

const draw = (count: number, seed: number) => drawPairs({ count, seed, deviations: smallShelf, dialects });

test('the pairs of one seed are the same, different from each other, and hold only what violates a fact', () => {
  const pairs = draw(40, 7);
  expect(pairs).toEqual(draw(40, 7));
  expect(pairs).not.toEqual(draw(40, 8));
  expect(new Set(pairs.map(({ id, dialect }) => `${id} ${dialect}`)).size).toBe(40);
  expect(pairs.map(({ id }) => id)).not.toContain('empty-category-refused');
});

test('no more pairs are drawn than there are', () => {
  const few = { deviations: smallShelf.slice(0, 2), dialects: dialects.slice(0, 3) };
  expect(drawPairs({ count: 100, seed: 1, ...few })).toHaveLength(6);
  expect(drawPairs({ count: 100, seed: 1, deviations: [], dialects })).toEqual([]);
});

test('each dialect is judged alone once, before the pairs', () => {
  const pair = (id: string, dialect: string) => ({ kind: 'pair', id, dialect }) as const;
  const pairs = [pair('a', 'x'), pair('b', 'x'), pair('b', 'y')];
  expect(planPairs(pairs)).toEqual([{ kind: 'dialect', id: 'x' }, { kind: 'dialect', id: 'y' }, ...pairs]);
});

const alone = (id: string, more: Partial<ServerVerdict> = {}): TaskResult => ({
  kind: 'dialect',
  verdict: { id, headline: 'conforms', exitCode: 0, failed: [], fault: undefined, ...more },
});

const pair = (deviation: string, dialect: string, caught: readonly string[]): TaskResult => ({
  kind: 'pair',
  dialect,
  row: {
    ...{ deviation, mode: 'documented', caught, differing: [], broken: [], open: [], headline: 'conforms' },
    ...{ fault: undefined, serverErrors: [] },
  },
});

test('a pair is caught by what its dialect alone does not fail', () => {
  const results = [
    alone('x'),
    alone('y', { failed: ['days-maximum'] }),
    alone('z', { fault: 'no key is taken' }),
    pair('a', 'x', ['days-maximum']),
    pair('b', 'x', []),
    pair('c', 'x', []),
    pair('a', 'y', ['days-maximum']),
    pair('a', 'z', []),
  ];
  expect(judgePairs(results, { 'b + x': 'nobody can see it' })).toEqual([
    { deviation: 'a', dialect: 'x', outcome: 'caught', detail: 'days-maximum' },
    { deviation: 'b', dialect: 'x', outcome: 'hidden', detail: 'nobody can see it' },
    { deviation: 'c', dialect: 'x', outcome: 'missed', detail: 'nothing fails (conforms)' },
    { deviation: 'a', dialect: 'y', outcome: 'missed', detail: 'nothing fails (conforms)' },
    { deviation: 'a', dialect: 'z', outcome: 'dialect-not-judged', detail: 'no key is taken' },
  ]);
});
