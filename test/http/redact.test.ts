import { describe, expect, test } from 'vitest';
import { createRedactor, redacted } from '../../src/http/redact.ts';

const secret = 'svc_top/secret+1';
const redactor = createRedactor({ secrets: [secret], names: ['X-Pass', 'sig'] });

describe('by place', () => {
  test('credentials go, whatever they are, and the scheme stays', () => {
    expect(redactor.fields(['Authorization', 'Bearer abc', 'Cookie', 'a=b', 'x-pass', 'p', 'Accept', 'x'])).toEqual([
      'Authorization',
      `Bearer ${redacted}`,
      'Cookie',
      redacted,
      'x-pass',
      redacted,
      'Accept',
      'x',
    ]);
    expect(redactor.fields(['Authorization', 'abc'])).toEqual(['Authorization', redacted]);
  });

  test.each([
    ['/a?api_key=abc&x=1', `/a?api_key=${redacted}&x=1`],
    ['/a?API-Key=abc', `/a?API-Key=${redacted}`],
    ['/a?x=1&access_token=abc#f', `/a?x=1&access_token=${redacted}#f`],
    ['/a?%61pi_key=abc', `/a?%61pi_key=${redacted}`],
    ['/a?sig=abc', `/a?sig=${redacted}`],
    ['/a?%zz=abc&key', '/a?%zz=abc&key'],
    ['/a?monkey=abc', '/a?monkey=abc'],
    ['/token=abc', '/token=abc'],
  ])('the target %j becomes %j', (target, expected) => {
    expect(redactor.target(target)).toBe(expected);
  });
});

describe('by value', () => {
  test.each([
    `a ${secret} b`,
    `a ${encodeURIComponent(secret)} b`,
    `a ${Buffer.from(secret).toString('base64')} b`,
    `a ${Buffer.from(`u:${secret}`).toString('base64url')} b`,
  ])('%j', (text) => {
    expect(redactor.text(text)).toContain(redacted);
    expect(redactor.text(text)).not.toContain(secret);
  });

  test('wherever it strays', () => {
    expect(redactor.target(`/x/${encodeURIComponent(secret)}?q=${secret}`)).toBe(`/x/${redacted}?q=${redacted}`);
    expect(redactor.fields(['X-Echo', `saw ${secret}`])).toEqual(['X-Echo', `saw ${redacted}`]);
  });

  test.each([
    ['svc_top/secret+…', `${redacted}…`],
    ['seen {"a":"svc_top/…" and svc_top%2Fsecr…', `seen {"a":"${redacted}…" and ${redacted}…`],
    ['the prefix svc_to…', 'the prefix svc_to…'],
    ['svc_top/secret without an end', 'svc_top/secret without an end'],
  ])('of which a shortened text shows at least half: %j', (text, expected) => {
    expect(redactor.text(text)).toBe(expected);
  });

  test('and nothing else', () => {
    expect(redactor.text('plain text')).toBe('plain text');
  });
});
