import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { patternValue } from '../../../src/mock/synthesise/pattern-value.ts';
import { createStream } from '../../../src/random/stream.ts';

describe('a simple pattern', () => {
  test.each([
    '^svc_[A-Za-z0-9_-]{43}$',
    '^[^…]+…$',
    '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$',
    '^(?:a|b|cd)+x?$',
    '^\\d{4}-\\d{2}\\.\\w\\s\\S\\D\\W$',
    '^(?<year>\\d{4})$',
    '^\\u0041\\x42\\u{43}\\/$',
    '^[\\d.\\-]{3}[^a-z]$',
    'needle',
    '^a{2}b{0,}c*?d+?$',
    '^\\p{L}{2,5}$',
    '^.{5}$',
    '^\\bword\\b$',
    '^\\n\\t$',
    '',
  ])('%s is matched by what is made of it', (pattern) => {
    const expression = new RegExp(pattern, 'u');
    for (let i = 0; i < 30; i++) {
      expect(patternValue(pattern, createStream(i)) ?? 'none').toMatch(expression);
    }
  });

  test('gives the same text for the same stream', () => {
    expect(patternValue('^[a-z]{8}$', createStream('a'))).toBe(patternValue('^[a-z]{8}$', createStream('a')));
  });
});

describe('no text is made', () => {
  test.each(['^(?=a)b', '(?<!x)y', '(a)\\1', '\\p{Script=Greek}', '[', '(a', 'a)', '*a', '(?i:a)', '[]', '^a$b'])(
    'of %s',
    (pattern) => {
      expect(patternValue(pattern, createStream(1))).toBeUndefined();
    },
  );

  test('that is longer than 2000 characters', () => {
    expect(patternValue('^a{2001}$', createStream(1))).toBeUndefined();
  });
});

test('any pattern is read without an exception', () => {
  const character = fc.constantFrom(...'abc09^$.*+?()[]{}|\\-,dwsu1:<=!');
  fc.assert(
    fc.property(fc.string({ unit: character, maxLength: 12 }), (pattern) => {
      const value = patternValue(pattern, createStream(pattern));
      if (value !== undefined) expect(value).toMatch(new RegExp(pattern, 'u'));
    }),
    { numRuns: 500 },
  );
});
