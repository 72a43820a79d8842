import { describe, expect, test } from 'vitest';
import { isPreflight, originOf, preflightFields, sharingFields } from '../../../src/mock/answer/cors.ts';

test.each([
  [['Origin', 'http://localhost:3000'], 'http://localhost:3000'],
  [['origin', 'null'], 'null'],
  [['Origin', 'app://-'], 'app://-'],
  [[], undefined],
  [['Origin', ''], undefined],
  [['Origin', 'http://a/b'], undefined],
  [['Origin', 'http://a, http://b'], undefined],
  [['Origin', 'http://a', 'Origin', 'http://a'], undefined],
])('the origin of %j is %j', (fields, expected) => {
  expect(originOf(fields)).toBe(expected);
});

test('an answer is shared with its origin, and says which fields can be read', () => {
  expect(sharingFields('http://a', ['Content-Type', 'x', 'RateLimit', 'y', 'ETag', 'z'])).toEqual([
    'Access-Control-Allow-Origin',
    'http://a',
    'Access-Control-Allow-Credentials',
    'true',
    'Access-Control-Expose-Headers',
    'RateLimit, ETag',
  ]);
  expect(sharingFields('http://a', ['Content-Type', 'x'])).toHaveLength(4);
});

describe('a preflight', () => {
  const fields = ['Origin', 'http://a', 'Access-Control-Request-Method', 'PUT'];

  test('is OPTIONS with an origin and a method', () => {
    expect(isPreflight('OPTIONS', fields)).toBe(true);
    expect(isPreflight('GET', fields)).toBe(false);
    expect(isPreflight('OPTIONS', fields.slice(0, 2))).toBe(false);
    expect(isPreflight('OPTIONS', fields.slice(2))).toBe(false);
  });

  test('is permitted what it asks for', () => {
    const asked = [
      'Access-Control-Request-Headers',
      'authorization, x-a,,b d',
      'Access-Control-Request-Private-Network',
      'true',
    ];
    expect(preflightFields([...fields, ...asked], ['GET', 'PUT'])).toEqual([
      'Access-Control-Allow-Methods',
      'GET, PUT',
      'Access-Control-Allow-Headers',
      'authorization, x-a',
      'Access-Control-Allow-Private-Network',
      'true',
      'Access-Control-Max-Age',
      '600',
    ]);
    expect(preflightFields(fields, ['GET'])).toHaveLength(4);
  });
});
