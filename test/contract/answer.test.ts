import { describe, expect, test } from 'vitest';
import { answerKind, describeAnswer, judgeRefused, judgeServed } from '../../src/contract/answer.ts';
import { type ExchangeParts, exchangeOf } from './small-api.ts';

const kinds: [parts: ExchangeParts, kind: string, served: string, refused: string][] = [
  [{ status: 200 }, 'success', 'pass', 'fail'],
  [{ status: 204 }, 'success', 'pass', 'fail'],
  [{ status: 302 }, 'redirect', 'fail', 'differs'],
  [{ status: 400 }, 'refusal', 'fail', 'pass'],
  [{ status: 401 }, 'refusal', 'fail', 'pass'],
  [{ status: 429 }, 'throttled', 'untestable', 'untestable'],
  [{ status: 500 }, 'server-error', 'fail', 'fail'],
  [{ status: 503 }, 'server-error', 'fail', 'fail'],
  [{ failure: 'timeout' }, 'no-answer', 'fail', 'fail'],
];

describe('an answer with what is documented', () => {
  test.each(kinds)('%o is %s: where service is due %s, where a refusal is due %s', (parts, kind, served, refused) => {
    const exchange = exchangeOf(parts);
    expect([
      answerKind(exchange),
      judgeServed(exchange, 'the plant', () => true).kind,
      judgeRefused(exchange, 'no key was sent', () => true).kind,
    ]).toEqual([kind, served, refused]);
  });
});

test('a 2xx without what is documented fails where service is due, and differs where a refusal is due', () => {
  const exchange = exchangeOf({ status: 200, content: '{"error":"unauthorized"}' });
  expect([
    judgeServed(exchange, 'the plant', () => false),
    judgeRefused(exchange, 'no key was sent', () => false),
  ]).toEqual([
    {
      kind: 'fail',
      expected: '2xx with the plant',
      seen: '200 {"error":"unauthorized"}',
      claim: 'of(1) | served and documented',
    },
    {
      kind: 'differs',
      expected: '4xx, because no key was sent',
      seen: '2xx without what is documented: 200 {"error":"unauthorized"}',
      claim: 'of(1) | refused',
    },
  ]);
});

test.each([
  [{ status: 204 }, '204 without content'],
  [{ status: 200, content: '\u001b[2Jgone\u0007\u202e' }, '200 \\u001b[2Jgone\\u0007\\u202e'],
  [{ status: 200, content: ' a\n  b ' }, '200 a b'],
  [{ status: 200, content: 'x'.repeat(121) }, `200 ${'x'.repeat(120)}…`],
  [{ status: 200, content: `a${' '.repeat(5000)}b` }, '200 a b'],
  [{ status: 200, content: ' '.repeat(5000) }, '200 without content'],
  [{ status: 302, fields: ['Location', '/login'] }, '302 to /login'],
  [{ failure: 'broken' as const }, 'failed: broken'],
])('%o is told as %s', (parts, told) => {
  expect(describeAnswer(exchangeOf(parts))).toBe(told);
});
