import fc from 'fast-check';
import { expect, test } from 'vitest';
import { utf8Length } from '../../src/http/utf8-length.ts';

const encodedLength = (text: string): number => new TextEncoder().encode(text).length;

test('counts octets as the encoder makes them', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(utf8Length(text)).toBe(encodedLength(text));
    }),
  );
  expect(['', 'a', 'é', '€', '😀'].map(utf8Length)).toEqual([0, 1, 2, 3, 4]);
});

test('counts texts of any length, wherever a character of several octets stands', () => {
  const texts = [8190, 8191, 8192, 8193, 100_000].flatMap((length) =>
    ['a', 'é', '€', '😀'].map((last) => 'a'.repeat(length) + last.repeat(9000)),
  );
  expect(texts.map(utf8Length)).toEqual(texts.map(encodedLength));
});
