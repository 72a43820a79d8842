import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFormFilter, secretForms } from '../../src/http/secret-forms.ts';

const contains = (text: string, secret: string): boolean => secretForms(secret).some((form) => text.includes(form));
const secrets = fc
  .string({ unit: 'grapheme', minLength: 6, maxLength: 40 })
  .filter((text) => !/\p{Surrogate}/u.test(text));
const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

describe('a secret is found', () => {
  test('as it is, percent-encoded and in a JSON string', () => {
    fc.assert(
      fc.property(secrets, fc.string(), (secret, beside) => {
        expect(contains(beside + secret + beside, secret)).toBe(true);
        expect(contains(`?x=${encodeURIComponent(secret)}&y=1`, secret)).toBe(true);
        expect(
          contains(
            encodeURIComponent(secret).replaceAll(/%../g, (code) => code.toLowerCase()),
            secret,
          ),
        ).toBe(true);
        expect(contains(JSON.stringify({ a: `${beside}${secret}` }), secret)).toBe(true);
      }),
    );
  });

  test('in base64 and base64url, whatever stands beside it', () => {
    const beside = fc.stringMatching(/^[a-z:]{0,5}$/);
    fc.assert(
      fc.property(secrets, beside, beside, (secret, before, after) => {
        const text = base64(before + secret + after);
        expect(contains(text, secret)).toBe(true);
        expect(contains(text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''), secret)).toBe(true);
      }),
    );
  });

  test('in hexadecimal, in HTML, and as a form sends it', () => {
    fc.assert(
      fc.property(secrets, (secret) => {
        const hex = Buffer.from(secret).toString('hex');
        expect([contains(`<${hex}>`, secret), contains(hex.toUpperCase(), secret)]).toEqual([true, true]);
        expect(contains(new URLSearchParams({ a: secret }).toString(), secret)).toBe(true);
      }),
    );
    expect(contains(`<b>a&amp;b&lt;c&quot;d&#39;e</b>`, `a&b<c"d'e`)).toBe(true);
    expect(contains(`<b>a&amp;b&lt;c&quot;d&#x27;e</b>`, `a&b<c"d'e`)).toBe(true);
  });
});

test('another secret is not found', () => {
  expect(contains(`Bearer svc_other ${base64('svc_other')}`, 'svc_secret')).toBe(false);
});

test('short secrets have no base64 and no hexadecimal shapes, and an empty one has none at all', () => {
  expect(secretForms('abc')).toEqual(['%61%62%63', 'abc']);
  expect(secretForms('')).toEqual([]);
});

describe('the quick search before the thorough one', () => {
  const texts = fc.string({ unit: 'binary', minLength: 1, maxLength: 30 });

  test('lets no text through that holds a form, whatever characters it consists of', () => {
    fc.assert(
      fc.property(fc.array(texts, { minLength: 1, maxLength: 5 }), fc.string(), (forms, beside) => {
        const mayHold = createFormFilter(forms);
        expect(forms.map((form) => mayHold(beside + form + beside))).toEqual(forms.map(() => true));
      }),
    );
  });

  test('finds nothing where no form begins, and nothing at all without forms', () => {
    expect(createFormFilter(['a.c', '(b'])('abc b')).toBe(false);
    expect(createFormFilter([])('abc')).toBe(false);
  });

  test('looks no further than the start of a form, however long and many they are', () => {
    const long = 'x'.repeat(2 ** 24);
    expect(createFormFilter([long])(`y${'x'.repeat(16)}`)).toBe(true);
    expect(createFormFilter(Array.from({ length: 2001 }, (_, i) => `form ${i}`))('anything')).toBe(true);
  });
});
