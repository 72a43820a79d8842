import fc from 'fast-check';
import { expect, test } from 'vitest';
import { utf8Length } from '../../src/http/utf8-length.ts';

test('counts octets as the encoder makes them', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(utf8Length(text)).toBe(new TextEncoder().encode(text).length);
    }),
  );
  expect(['a', 'é', '€', '😀'].map(utf8Length)).toEqual([1, 2, 3, 4]);
});
