import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addElements,
  addText,
  type ContentParts,
  createGatheredParts,
  encodeText,
  isInParts,
  takeParts,
  wholeContent,
} from '../../../src/mock/answer/content-parts.ts';

const decode = (octets: string | Uint8Array): string => new TextDecoder().decode(octets as Uint8Array);

/** Content of texts and of lists of elements. */
function partsOf(added: readonly (string | readonly string[])[]): ContentParts {
  const gathered = createGatheredParts();
  for (const one of added) {
    if (typeof one === 'string') addText(gathered, one);
    else addElements(gathered, one.map(encodeText));
  }
  return takeParts(gathered);
}

test('parts are put together as UTF-8, and their length is told before', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 80 });
  fc.assert(
    fc.property(fc.array(fc.oneof(text, fc.array(text, { maxLength: 5 })), { maxLength: 20 }), (added) => {
      const parts = partsOf(added);
      const expected = added.map(String).join('');
      expect(decode(wholeContent(parts))).toBe(expected);
      expect(parts.length).toBe(Buffer.byteLength(expected));
    }),
  );
});

test('texts that follow each other are one part', () => {
  expect(partsOf(['[', '1', [], ']']).parts).toEqual(['[1]']);
});

test('elements are kept, not copied', () => {
  const elements = [encodeText('é'), encodeText('1')];
  const gathered = createGatheredParts();
  addText(gathered, '[');
  addElements(gathered, elements);
  expect(takeParts(gathered)).toEqual({ parts: ['[', elements], length: 5 });
  expect(gathered.parts[1]).toBe(elements);
});

test('texts of any length fit', () => {
  const long = 'é'.repeat(200_000);
  expect(decode(wholeContent(partsOf(['a', long, [long], 'z'])))).toBe(`a${long}${long}z`);
});

test.each(['text', new Uint8Array([1]), undefined])('%j is whole', (content) => {
  expect([isInParts(content), wholeContent(content)]).toEqual([false, content]);
});
