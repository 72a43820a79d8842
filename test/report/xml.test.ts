import fc from 'fast-check';
import { XmlDocument } from 'libxml2-wasm';
import { expect, test } from 'vitest';
import { element, escapeXml } from '../../src/report/xml.ts';

function parsed(text: string): { attribute: string | undefined; content: string } {
  using document = XmlDocument.fromString(text);
  const attribute = document.root.attrs.find(({ name }) => name === 'a')?.value;
  return { attribute, content: document.root.content };
}

test('whatever text is written comes back, where XML can write it', () => {
  const writable = fc
    .string({ unit: 'binary' })
    .map((text) => text.replace(/[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''));
  fc.assert(
    fc.property(writable, (text) => {
      const written = element('e', { a: text }, escapeXml(text));
      expect(parsed(written)).toEqual({ attribute: text, content: text });
    }),
  );
});

test.each([
  ['\u0000', '\uFFFD'],
  ['\u001B[31m', '\uFFFD[31m'],
  ['\uD800', '\uFFFD'],
  ['a\uFFFE', 'a\uFFFD'],
])('%j has no place in XML and is replaced', (text, written) => {
  expect(escapeXml(text)).toBe(written);
});

test('text can end neither an attribute nor an element', () => {
  expect(element('e', { a: '"><x>' }, escapeXml('</e>&'))).toBe('<e a="&quot;&gt;&lt;x&gt;">&lt;/e&gt;&amp;</e>');
});

test('elements stand one a line; an attribute without value is left out', () => {
  const inner = element('b', { c: 1 }, [element('d', {})]);
  expect(element('a', { x: undefined }, [inner])).toBe('<a>\n  <b c="1">\n    <d/>\n  </b>\n</a>');
});
