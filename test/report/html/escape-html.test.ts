import fc from 'fast-check';
import { expect, test } from 'vitest';
import { html, trusted } from '../../../src/report/html/escape-html.ts';

test('whatever text is put in, it is neither tag nor reference', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { html: written } = html`<p title="${text}">${text}</p>`;
      expect(written.replace(/&(?:amp|lt|gt|quot|#39);/g, '')).toMatch(/^<p title="[^<>&"']*">[^<>&"']*<\/p>$/);
    }),
  );
});

test('markup goes in as it is, lists are joined, nothing stays nothing', () => {
  const items = ['a', '<'].map((text) => html`<li>${text}</li>`);
  expect(html`<ul>${items}</ul>${undefined}${3}${trusted('<hr>')}`.html).toBe('<ul><li>a</li><li>&lt;</li></ul>3<hr>');
});
