import { expect, test } from 'vitest';
import { createContentMemory } from '../../src/contract/content-memory.ts';

test('a text is read once while it is remembered', () => {
  const read = createContentMemory(20);
  const first = read('{"id":1}');
  expect(first).toEqual({ json: { id: 1 }, exactIntegers: new Map() });
  expect(read('{"id":1}')).toBe(first);
});

test('what was read first is forgotten when there is more than fits', () => {
  const read = createContentMemory(20);
  const first = read('{"id":1}');
  const second = read('{"id":2}');
  read('{"id":3}');
  expect(read('{"id":2}')).toBe(second);
  expect(read('{"id":1}')).not.toBe(first);
});

test('a text that is too long is read, and pushes nothing out', () => {
  const read = createContentMemory(10);
  const short = read('{"id":1}');
  const long = JSON.stringify({ name: 'a long one' });
  expect(read(long).json).toEqual({ name: 'a long one' });
  expect(read(long)).not.toBe(read(long));
  expect(read('{"id":1}')).toBe(short);
});

test('integers beyond the safe range are kept as written; what is not JSON has no value', () => {
  const read = createContentMemory(100);
  expect(read('{"id":9007199254740993}').exactIntegers).toEqual(new Map([['/id', '9007199254740993']]));
  expect(read('<p>')).toEqual({ json: undefined, exactIntegers: new Map() });
});

test('as much is remembered as fits, to the last character', () => {
  const read = createContentMemory(16);
  const [first, second] = [read('{"id":1}'), read('{"id":2}')];
  expect([read('{"id":1}') === first, read('{"id":2}') === second]).toEqual([true, true]);
  const whole = createContentMemory(8);
  expect(whole('{"id":1}')).toBe(whole('{"id":1}'));
});
