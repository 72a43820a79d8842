import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBareExpression, matchSegment, parseSegment } from '../../src/description/segment-pattern.ts';

describe('a segment of a path template', () => {
  test.each([
    ['news', { literals: ['news'], names: [] }],
    ['{id}', { literals: ['', ''], names: ['id'] }],
    ['{id}.json', { literals: ['', '.json'], names: ['id'] }],
    ['v{major}.{minor}-x', { literals: ['v', '.', '-x'], names: ['major', 'minor'] }],
  ])('%s is split at its expressions', (segment, pattern) => expect(parseSegment(segment)).toEqual(pattern));

  test('is bare when it is one expression', () => {
    expect(['{a}', 'a', '{a}b', '{a}{b}'].map((segment) => isBareExpression(parseSegment(segment)))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test.each([
    ['{id}.json', '7.json', ['7']],
    ['{id}.json', 'a.json.json', ['a.json']],
    ['{id}.json', '.json', undefined],
    ['{id}.json', '7.xml', undefined],
    ['{a}-{b}', '1-2-3', ['1', '2-3']],
    ['{a}-{b}', '-2', undefined],
    ['{a}-{b}', '1-', undefined],
    ['{a}-{b}', '--2', ['-', '2']],
    ['x{a}x', 'xx', undefined],
    ['x{a}x', 'xax', ['a']],
    ['x{a}y{b}y', 'xaybcy', ['a', 'bc']],
    ['x{a}y{b}y', 'xayy', undefined],
    ['{a}{b}', 'xyz', ['x', 'yz']],
    ['{a}{b}', 'x', undefined],
  ])('%s matches %s as %j', (segment, text, values) =>
    expect(matchSegment(parseSegment(segment), text)).toEqual(values),
  );

  test('gives back what its expressions were replaced by', () => {
    const word = fc.stringMatching(/^[a-z]+$/);
    fc.assert(
      fc.property(word, word, word, (a, b, c) => {
        expect(matchSegment(parseSegment('1{a}-{b}.{c}2'), `1${a}-${b}.${c}2`)).toEqual([a, b, c]);
      }),
    );
  });

  test('takes no long time', () => {
    const started = performance.now();
    matchSegment(parseSegment('{a}aab{b}aab{c}aab'), 'a'.repeat(200_000));
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
