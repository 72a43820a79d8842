import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Challenge, parseChallenges, renderChallenge } from '../../src/http/challenge.ts';

const challenge = (scheme: string, parameters: Record<string, string> = {}): Challenge => ({
  scheme,
  parameters: new Map(Object.entries(parameters)),
});

test('a challenge is written with quoted parameters', () => {
  expect(renderChallenge(challenge('Bearer', { realm: 'a "b" \\c', error: 'invalid_token' }))).toBe(
    'Bearer realm="a \\"b\\" \\\\c", error="invalid_token"',
  );
  expect(renderChallenge(challenge('Negotiate'))).toBe('Negotiate');
});

describe('challenges', () => {
  test.each([
    ['Bearer', [challenge('Bearer')]],
    ['Bearer realm=x', [challenge('Bearer', { realm: 'x' })]],
    ['Bearer realm="a, b" , error = y', [challenge('Bearer', { realm: 'a, b', error: 'y' })]],
    ['Basic realm="a", Bearer realm="b"', [challenge('Basic', { realm: 'a' }), challenge('Bearer', { realm: 'b' })]],
    ['Negotiate, ,Basic realm="a"', [challenge('Negotiate'), challenge('Basic', { realm: 'a' })]],
  ])('of %j', (text, expected) => {
    expect(parseChallenges(text)).toEqual(expected);
  });

  test.each(['', ',', '"x"', 'Bearer realm="a', 'Bearer realm=a realm=b', 'Bearer realm=a, realm=b', 'Bearer "x"'])(
    '%j is none',
    (text) => {
      expect(parseChallenges(text)).toBeUndefined();
    },
  );

  test('are read as they were written', () => {
    const token = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/);
    const parameters = fc.uniqueArray(fc.tuple(token, fc.stringMatching(/^[\t -~]{0,20}$/)), {
      minLength: 1,
      selector: ([name]) => name,
    });
    const list = fc.array(fc.tuple(token, parameters), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(list, (written) => {
        const challenges = written.map(([scheme, pairs]) => ({ scheme, parameters: new Map(pairs) }));
        expect(parseChallenges(challenges.map(renderChallenge).join(', '))).toEqual(challenges);
      }),
    );
  });
});
