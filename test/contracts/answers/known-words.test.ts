import { expect, test } from 'vitest';
import { areLeftOut, areUnknown } from '../../../contracts/answers/known-words.ts';
import type { JsonObject } from '../../../src/http/json.ts';

test.each<[what: string, seen: JsonObject | undefined, isSo: boolean]>([
  ['without its picture', { name: 'Ada' }, true],
  ['without its picture, and with the space before it', { name: 'Ada ' }, true],
  ['as it was written', { name: 'Ada 🚀' }, false],
  ['with a mark in place of the picture', { name: 'Ada ?' }, false],
  ['otherwise altogether', { name: 'Bob' }, false],
  ['as a number', { name: 7 }, false],
  ['not at all', {}, false],
  ['in no object', undefined, false],
])('a name that is read %s', (_, seen, isSo) => {
  expect(areLeftOut({ name: 'Ada 🚀', topics: ['x'] }, seen)).toBe(isSo);
});

test.each<[what: string, wanted: readonly string[], seen: JsonObject | undefined, isSo: boolean]>([
  ['none of several words', ['red', 'blue'], { words: ['known'] }, true],
  ['no word in place of several', ['red', 'blue'], { words: [] }, true],
  ['one of several words', ['red', 'blue'], { words: [{ word: 'blue' }] }, false],
  ['another word in place of one', ['red'], { words: ['known'] }, false],
  ['words in a text', ['red', 'blue'], { words: 'known' }, false],
  ['nothing', ['red', 'blue'], undefined, false],
])('reading %s', (_, words, seen, isSo) => {
  expect(areUnknown({ words }, ['words'], seen)).toBe(isSo);
});

test('words that were not changed are not looked at', () => {
  expect(areUnknown({ words: ['red', 'blue'] }, [], { words: [] })).toBe(false);
});
