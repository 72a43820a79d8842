import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createOctetWriter, encodeText } from '../../../src/mock/answer/octet-writer.ts';

const decode = (octets: Uint8Array): string => new TextDecoder().decode(octets);

test('parts are put together as UTF-8, and stay what they are', () => {
  const writer = createOctetWriter();
  const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 80 }), { maxLength: 20 });
  const taken: [string, Uint8Array][] = [];
  fc.assert(
    fc.property(texts, (parts) => {
      for (const [i, part] of parts.entries()) writer.add(i % 2 === 0 ? part : encodeText(part));
      taken.push([parts.join(''), writer.take()]);
    }),
  );
  expect(taken.map(([, octets]) => decode(octets))).toEqual(taken.map(([text]) => decode(encodeText(text))));
});

test('what is dropped is gone', () => {
  const writer = createOctetWriter();
  writer.add('kept');
  const kept = writer.take();
  writer.add('dropped');
  writer.drop();
  writer.add('next');
  expect([decode(kept), decode(writer.take()), decode(writer.take())]).toEqual(['kept', 'next', '']);
});

test('texts of any length fit', () => {
  const writer = createOctetWriter();
  const long = 'é'.repeat(200_000);
  writer.add('a');
  writer.add(long);
  writer.add(encodeText(long));
  writer.add('z');
  expect(decode(writer.take())).toBe(`a${long}${long}z`);
});
