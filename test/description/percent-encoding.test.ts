import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formDecoded, percentDecoded, percentEncoded } from '../../src/description/percent-encoding.ts';

describe('percent-encoding', () => {
  test.each([
    ['plain', 'plain'],
    ['a%20b', 'a b'],
    ['a+b', 'a+b'],
    ['%C3%A9', 'é'],
    ['%F0%9F%98%80', '😀'],
    ['%2525', '%25'],
    ['%00', '\u0000'],
    ['%2f%2F', '//'],
  ])('of %j is undone once: %j', (text, decoded) => expect(percentDecoded(text)).toBe(decoded));

  test.each(['%', '%4', '%zz', 'a%', '%u00e9', '%FF', '%C3', '%C0%AF', '%ED%A0%80', '%F5%80%80%80'])(
    'is malformed in %j',
    (text) => expect(percentDecoded(text)).toBeUndefined(),
  );

  test('of a form has a plus sign for a space', () => {
    expect(formDecoded('a+b%2Bc+%20')).toBe('a b+c  ');
    expect(formDecoded('+%')).toBeUndefined();
  });

  test('leaves unreserved characters only', () => {
    expect(percentEncoded("AZaz09-._~!$&'()*+,;=:@/?#[]% é")).toBe(
      'AZaz09-._~%21%24%26%27%28%29%2A%2B%2C%3B%3D%3A%40%2F%3F%23%5B%5D%25%20%C3%A9',
    );
  });

  test('gives the text back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(percentDecoded(percentEncoded(text))).toBe(text);
        expect(formDecoded(percentEncoded(text))).toBe(text);
      }),
    );
  });
});
