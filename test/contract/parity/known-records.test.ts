import { expect, test } from 'vitest';
import { declaredAt } from '../../../src/contract/parity/declared-place.ts';
import { recognise, recordsBelow } from '../../../src/contract/parity/known-records.ts';
import { declaredContent } from '../../../src/contract/parity/observe-shapes.ts';
import { forestOperation, oak } from './forest.ts';

const trees = declaredContent(forestOperation('listTrees'), 200);
const known = recordsBelow([...trees, ...declaredContent(forestOperation('listTrees'), 404)]);
const recordOf = (value: Parameters<typeof recognise>[0], pointer?: string): string | undefined =>
  recognise(value, pointer === undefined ? [] : declaredAt(trees, pointer), known).record?.name;

test('records are the components below, and what is put around them is none', () => {
  expect([...known.keys()]).toEqual(['Tree', 'Oops']);
});

test('a record is known by half of its members, where it is declared and where nothing is', () => {
  const half = { id: 1, kind: 'oak' };
  expect([recordOf(oak, '/trees/*'), recordOf(half, '/trees/*'), recordOf(half), recordOf({ id: 1 })]).toEqual([
    'Tree',
    'Tree',
    'Tree',
    undefined,
  ]);
});

test('what is declared and looks like something else is what it looks like', () => {
  expect(recordOf({ data: [] }, '')).toBeUndefined();
  expect(recordOf(oak, '')).toBe('Tree');
});

test('where nothing is declared, one member in common makes no record', () => {
  expect(recordOf({ title: 'x' })).toBeUndefined();
  expect(recordOf({ title: 'x', detail: 'y' })).toBe('Oops');
});

test('an alternative that is no record stays declared', () => {
  const planted = declaredContent(forestOperation('plantTree'), 201);
  const { record, declared } = recognise({ shrub: 'box' }, declaredAt(planted, '/found'), known);
  expect([record, declared.map((schema) => [...schema.properties.keys()])]).toEqual([undefined, [['shrub']]]);
});
