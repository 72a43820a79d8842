import { expect, test } from 'vitest';
import { waivers } from '../../contracts/waivers.ts';
import { breaksOf } from './breaks.ts';
import { coverageMistakes } from './coverage-mistakes.ts';
import type { Coverage } from './measure.ts';
import { describeApi } from '../end-to-end/twin.ts';

const node = (name: string, ...requirements: readonly string[]): Coverage => ({
  broken: { operation: 'getPlant', kind: 'parameter', node: name },
  requirements,
});
const waiver = (name: string) => ({ node: name, operations: ['getPlant'], reason: 'It cannot be asked.' });

test('a node that no requirement covers is named, unless it is waived', () => {
  const measured = [node('query a: type', 'growth'), node('query b: default'), node('rate limit')];
  expect(coverageMistakes(measured, [waiver('rate limit')])).toEqual([
    'getPlant: no documented requirement fails without query b: default',
  ]);
});

test('a waiver of what is covered, or not there, is a mistake', () => {
  expect(coverageMistakes([node('a', 'growth')], [waiver('a'), waiver('b')])).toEqual([
    'getPlant: a needs no waiver: it is covered, or not there',
    'getPlant: b needs no waiver: it is covered, or not there',
  ]);
});

test('more than ten waivers are too many', () => {
  const measured = Array.from({ length: 11 }, (_, i) => node(`n${i}`));
  const many = measured.map(({ broken }) => waiver(broken.node));
  expect(coverageMistakes(measured, many)).toEqual(['11 waivers, and at most 10 may be']);
  expect(coverageMistakes(measured.slice(1), many.slice(1))).toEqual([]);
});

test('every waiver names nodes that are broken, and says why in a sentence', () => {
  const nodes = breaksOf(describeApi()).map(({ operation, node: name }) => `${operation} ${name}`);
  const named = waivers.flatMap((one) => one.operations.map((operation) => `${operation} ${one.node}`));
  expect(named.filter((name) => !nodes.includes(name))).toEqual([]);
  expect(waivers.filter(({ reason }) => !/^[A-Z].*\.$/.test(reason))).toEqual([]);
});
