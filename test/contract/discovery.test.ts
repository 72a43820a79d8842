import { describe, expect, test } from 'vitest';
import { findMembers, findRecordList, findRecords, longestObjectList } from '../../src/contract/discovery.ts';
import type { Schema } from '../../src/description/model.ts';
import type { Json } from '../../src/http/json.ts';
import { plants } from './small-api.ts';

const plant = plants.schemas.get('Plant') as Schema;
const fern = { id: 1, name: 'fern' };
const moss = { id: 2, name: 'moss', height: 3 };

describe('records', () => {
  const shapes: [shape: string, content: Json, pointers: string[]][] = [
    ['bare', fern, ['']],
    ['in an array', [fern, moss], ['/0', '/1']],
    ['in an envelope', { data: { 'a/b': [fern] } }, ['/data/a~1b/0']],
    ['as wrapped items', { items: [{ plant: fern }, { plant: moss }] }, ['/items/0/plant', '/items/1/plant']],
    ['inside each other', { ...fern, near: [moss] }, ['', '/near/0']],
    ['with half of the documented members', { id: 1, height: 2 }, ['']],
    ['with members of wrong types', { id: 'x', name: [] }, ['']],
    ['with too few members', { id: 1 }, []],
    ['with guessed members only', { note: 'x' }, []],
    ['nowhere', 'id name height', []],
    ['in null', null, []],
  ];
  test.each(shapes)('are found %s', (_, content, pointers) => {
    expect(findRecords(content, plant).map(({ pointer }) => pointer)).toEqual(pointers);
  });

  test('of an inherited member are none', () => {
    expect(findRecords(Object.create({ id: 1, name: 'x' }) as Json, plant)).toEqual([]);
  });

  test('are the longest list where there are several', () => {
    const content = { first: [fern], all: [{ item: moss }, { item: fern }], one: moss };
    expect(findRecordList(content, plant).map(({ value }) => value)).toEqual([moss, fern]);
  });
});

test.each([
  [{ a: [{}, {}], b: [1, 2, 3] }, 2],
  [[], 0],
  ['text', 0],
])('the longest list of objects in %o has %i', (content, length) => {
  expect(longestObjectList(content)).toBe(length);
});

test('members are found by name, outer ones first', () => {
  expect(findMembers({ x: { days: 2 }, days: 1, mydays: 3 }, 'days')).toEqual([
    { value: 1, pointer: '/days' },
    { value: 2, pointer: '/x/days' },
  ]);
});
