import { expect, test } from 'vitest';
import { remembered } from '../../../src/service/catalogue/remembered.ts';

function counted(limit: number): { read(key: string): object; readonly computed: string[] } {
  const computed: string[] = [];
  const read = remembered(limit, (key: string): object => {
    computed.push(key);
    return { key };
  });
  return { read, computed };
}

test('computes the value of a key once and gives the same object again', () => {
  const { read, computed } = counted(10);
  expect(read('a')).toBe(read('a'));
  expect(read('b')).toEqual({ key: 'b' });
  expect(computed).toEqual(['a', 'b']);
});

test('remembers undefined like any value', () => {
  let computed = 0;
  const read = remembered(10, () => {
    computed++;
  });
  read('a');
  read('a');
  expect(computed).toBe(1);
});

test('holds no more values than its limit, and computes again what it forgot', () => {
  const { read, computed } = counted(2);
  for (const key of ['a', 'b', 'a', 'c', 'c', 'a']) read(key);
  expect(computed).toEqual(['a', 'b', 'c', 'a']);
});
