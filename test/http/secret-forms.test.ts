import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { secretForms } from '../../src/http/secret-forms.ts';

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
});

test('another secret is not found', () => {
  expect(contains(`Bearer svc_other ${base64('svc_other')}`, 'svc_secret')).toBe(false);
});

test('short secrets have no base64 shapes, and an empty one has none at all', () => {
  expect(secretForms('abc')).toEqual(['%61%62%63', 'abc']);
  expect(secretForms('')).toEqual([]);
});
