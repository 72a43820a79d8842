import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/http/json.ts';
import {
  mergeAssumes,
  noAssumes,
  readAssumes,
  readAssumptions,
  withNodeAssumes,
} from '../../../src/description/compile/assumes.ts';

const entry = { section: '4', question: 'q', decision: 'd', decidedIn: 'fixtures' };
const assumptions = readAssumptions({
  'x-twin': {
    assumptions: {
      b: { ...entry, status: 'assumed' },
      a: { ...entry, status: 'assumed' },
      c: { ...entry, status: 'confirmed' },
    },
  },
});

test('assumptions are read in document order', () => {
  expect([...assumptions]).toEqual([
    ['b', { id: 'b', ...entry, status: 'assumed' }],
    ['a', { id: 'a', ...entry, status: 'assumed' }],
    ['c', { id: 'c', ...entry, status: 'confirmed' }],
  ]);
  expect(readAssumptions({})).toEqual(new Map());
});

describe('what a node rests on', () => {
  const read = (assumes: JsonObject[string]) => readAssumes({ 'x-twin': { assumes } }, assumptions);

  test.each([
    ['a list', ['a', 'c', 'b'], { node: ['a', 'b'], parts: {} }],
    ['a map', { type: ['a'], minimum: ['c'], enum: ['c', 'b'] }, { node: [], parts: { type: ['a'], enum: ['b'] } }],
    ['a map of members', { required: { id: ['a'], name: ['c'] } }, { node: [], parts: { 'required/id': ['a'] } }],
    ['confirmed assumptions only', ['c'], noAssumes],
    ['nothing that is known', ['x'], noAssumes],
    ['what is no list', 'a', noAssumes],
  ])('%s', (_, assumes, expected) => expect(read(assumes)).toEqual(expected));

  test('nothing', () => expect(readAssumes({}, assumptions)).toEqual(noAssumes));
});

test('several descriptions of a node add up, each id once', () => {
  expect(
    mergeAssumes(
      { node: ['a'], parts: { type: ['a'] } },
      { node: ['b', 'a'], parts: { type: ['b', 'a'], enum: ['a'] } },
    ),
  ).toEqual({ node: ['a', 'b'], parts: { type: ['a', 'b'], enum: ['a'] } });
  expect(mergeAssumes()).toEqual(noAssumes);
});

test('guesses from above join those of the node', () => {
  const assumes = { node: ['a'], parts: { type: ['b'] } };
  expect(withNodeAssumes(assumes, ['b'])).toEqual({ node: ['a', 'b'], parts: { type: ['b'] } });
  expect(withNodeAssumes(assumes, [])).toBe(assumes);
});
