import { describe, expect, test } from 'vitest';
import {
  findMembers,
  findRecordList,
  findRecordLists,
  findRecords,
  longestObjectList,
} from '../../src/contract/discovery.ts';
import type { Schema } from '../../src/description/model.ts';
import type { Json } from '../../src/http/json.ts';
import { plants, smallApi } from './small-api.ts';

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
    ['with too few members that are no guesses', { id: 1, note: 'x' }, []],
    ['nowhere', 'id name height', []],
    ['in null', null, []],
  ];
  test.each(shapes)('are found %s', (_, content, pointers) => {
    expect(findRecords(content, plant).map(({ pointer }) => pointer)).toEqual(pointers);
  });

  test('of a schema that documents no members are none', () => {
    const guessed = smallApi((text) =>
      text.replaceAll(/: \{ type: (integer|string|number) \}$/gm, ': { type: $1, x-twin: { assumes: [shape] } }'),
    );
    expect(findRecords([fern, moss, {}], guessed.schemas.get('Plant') as Schema)).toEqual([]);
  });

  test('have half of an even number of members, too', () => {
    const lower = smallApi((text) =>
      text.replace('height: { type: number }', 'height: { type: number, x-twin: { assumes: [shape] } }'),
    );
    expect(
      findRecords([{ id: 1 }, { height: 1 }], lower.schemas.get('Plant') as Schema).map(({ pointer }) => pointer),
    ).toEqual(['/0']);
  });

  test('of an inherited member are none', () => {
    expect(findRecords(Object.create({ id: 1, name: 'x' }) as Json, plant)).toEqual([]);
  });

  test('are the longest list where there are several', () => {
    const content = { first: [fern], all: [{ item: moss }, { item: fern }], one: moss };
    expect(findRecordList(content, plant).map(({ value }) => value)).toEqual([moss, fern]);
    expect(findRecordList({ many: [fern, moss], few: [moss] }, plant).map(({ value }) => value)).toEqual([fern, moss]);
    expect(findRecordList({ first: [fern], second: [moss] }, plant).map(({ value }) => value)).toEqual([fern]);
    expect(findRecordList(fern, plant)).toEqual([]);
  });

  test('inside entries of a list are no entries of it, unless the entry is no record itself', () => {
    const content = [{ ...fern, next: moss }, { plant: moss, again: fern }, moss];
    const lists = findRecordLists({ rows: content }, plant);
    expect([...lists].map(([at, list]) => [at, list.map(({ pointer }) => pointer)])).toEqual([
      ['/rows', ['/rows/0', '/rows/2', '/rows/1/plant', '/rows/1/again']],
    ]);
  });

  test('of lists inside of records make lists of their own', () => {
    const lists = findRecordLists([{ ...fern, near: [moss] }], plant);
    expect([...lists].map(([at, list]) => [at, list.length])).toEqual([
      ['', 1],
      ['/0/near', 1],
    ]);
  });
});

test.each([
  [{ a: [{}, {}], b: [1, 2, 3] }, 2],
  [{ a: [{}], b: [{}, 1, 2] }, 1],
  [undefined, 0],
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

test('content that is not there has no members', () => {
  expect(findMembers(undefined, 'days')).toEqual([]);
});
