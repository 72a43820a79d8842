import { expect, test } from 'vitest';
import {
  booleanMember,
  listMember,
  member,
  numberMember,
  objectMember,
  textMember,
  textsMember,
  twinOf,
} from '../../src/description/node-members.ts';

const node = {
  text: 'a',
  flag: false,
  count: 0,
  list: ['a', 1, 'b'],
  object: { x: 1 },
  none: null,
  'x-twin': { role: 'item' },
};

test('a member is there or not; what every object inherits is not', () => {
  expect([member(node, 'none'), member(node, 'other'), member(node, 'constructor')]).toEqual([
    null,
    undefined,
    undefined,
  ]);
});

test('each reader takes one type', () => {
  const names = Object.keys(node);
  expect(names.filter((name) => textMember(node, name) !== undefined)).toEqual(['text']);
  expect(names.filter((name) => booleanMember(node, name) !== undefined)).toEqual(['flag']);
  expect(names.filter((name) => numberMember(node, name) !== undefined)).toEqual(['count']);
  expect(names.filter((name) => listMember(node, name).length > 0)).toEqual(['list']);
  expect(names.filter((name) => Object.keys(objectMember(node, name)).length > 0)).toEqual(['object', 'x-twin']);
});

test('a list gives its texts', () => expect(textsMember(node, 'list')).toEqual(['a', 'b']));

test('the extension is an object, empty where there is none', () => {
  expect([twinOf(node), twinOf({}), twinOf({ 'x-twin': [] })]).toEqual([{ role: 'item' }, {}, {}]);
});
