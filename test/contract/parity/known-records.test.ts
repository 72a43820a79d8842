import { expect, test } from 'vitest';
import { declaredAt } from '../../../src/contract/parity/declared-place.ts';
import { type Recognised, recognise, recordsBelow } from '../../../src/contract/parity/known-records.ts';
import { declaredContent } from '../../../src/contract/parity/observe-shapes.ts';
import type { JsonObject } from '../../../src/http/json.ts';
import { forestOperation, oak } from './forest.ts';

const trees = declaredContent(forestOperation('listTrees'), 200);
const planted = declaredContent(forestOperation('plantTree'), 201);
const refused = declaredContent(forestOperation('listTrees'), 404);
const recognised = (value: JsonObject, declared: Parameters<typeof recognise>[1]): Recognised =>
  recognise(value, declared, recordsBelow([...trees, ...refused]));
const recordOf = (value: JsonObject, pointer?: string): string | undefined =>
  recognised(value, pointer === undefined ? [] : declaredAt(trees, pointer)).record?.name;

test('records are the components below, and what is put around them is none', () => {
  expect([...recordsBelow([...trees, ...planted, ...refused]).keys()]).toEqual(['Tree', 'Oops']);
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
  const { record, declared } = recognised({ shrub: 'box' }, declaredAt(planted, '/found'));
  expect([record, declared.map((schema) => [...schema.properties.keys()])]).toEqual([undefined, [['shrub']]]);
});

test('what may be any object is no record that is known elsewhere', () => {
  const { record, declared } = recognised({ title: 'x', detail: 'y' }, declaredAt(planted, '/notes'));
  expect([record, declared.map(({ types }) => types)]).toEqual([undefined, [['object']]]);
});

test('of several records it is the one that shows more members, and of equals the first', () => {
  const both = { title: 'x', detail: 'y', id: 1, kind: 'oak' };
  const names = (schemas: Parameters<typeof recordsBelow>[0]) =>
    [both, { ...both, height: 2 }].map((value) => recognise(value, [], recordsBelow(schemas)).record?.name);
  expect([names([...trees, ...refused]), names([...refused, ...trees])]).toEqual([
    ['Tree', 'Tree'],
    ['Oops', 'Tree'],
  ]);
});

test('of a record that is declared, its own schema declares what is in it', () => {
  const { declared } = recognised(oak, declaredAt(trees, '/trees/*'));
  expect(declared.map(({ name }) => name)).toEqual(['Tree']);
});
