import { expect, test } from 'vitest';
import { createMatch, createRegExp } from '../../src/description/schema-pattern.ts';

test('a pattern is read with Unicode where it can be, and without where it is legal only so', () => {
  expect(createRegExp('^\\p{Lu}$', 'u').flags).toBe('u');
  expect(createRegExp('^\\-$', 'u').flags).toBe('');
  expect(() => createRegExp('(', 'u')).toThrow(SyntaxError);
});

test('a text matches where the pattern is found in it', () => {
  const isMatch = createMatch();
  const asked: readonly (readonly [string, string])[] = [
    ['b', 'abc'],
    ['^b', 'abc'],
    ['b', 'ac'],
  ];
  expect(asked.map(([pattern, text]) => isMatch(pattern, text))).toEqual([true, false, false]);
});
