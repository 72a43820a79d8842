import { expect, test } from 'vitest';
import { remembered, rememberedByOrdinal } from '../../../src/service/catalogue/remembered.ts';

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

test('by ordinals it gives the same object again, near and far, and forgets everything at its limit', () => {
  const computed: number[] = [];
  const read = rememberedByOrdinal(3, (ordinal) => {
    computed.push(ordinal);
    return { ordinal };
  });
  expect(read(0)).toBe(read(0));
  expect([read(255), read(256), read(255), read(99_999), read(256)]).toEqual(
    [255, 256, 255, 99_999, 256].map((ordinal) => ({ ordinal })),
  );
  expect(computed).toEqual([0, 255, 256, 99_999, 256]);
});
