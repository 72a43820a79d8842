import { describe, expect, test } from 'vitest';
import { answerKind, describeAnswer, judgeRefused, judgeServed } from '../../src/contract/answer.ts';
import { type ExchangeParts, exchangeOf } from './small-api.ts';

const kinds: [parts: ExchangeParts, kind: string, served: string, refused: string][] = [
  [{ status: 200 }, 'success', 'pass', 'fail'],
  [{ status: 204 }, 'success', 'pass', 'fail'],
  [{ status: 300 }, 'redirect', 'fail', 'differs'],
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

test('what was expected and seen is told of every other answer', () => {
  const told = (parts: ExchangeParts) => {
    const exchange = exchangeOf({ content: 'so', ...parts });
    const verdicts = [
      judgeServed(exchange, 'the plant', () => true),
      judgeRefused(exchange, 'none is due', () => true),
    ];
    return verdicts.map(({ kind, expected, seen, claim }) => [kind, expected, seen, claim]);
  };
  const busy = ['untestable', 'something to test with', 'the server limits the rate: 429 so', undefined];
  const refused = '4xx, because none is due';
  expect([200, 300, 404, 429, 500].map((status) => told({ status }))).toEqual([
    [
      ['pass', '2xx with the plant', '200', undefined],
      ['fail', refused, 'served: 200 so', 'of(1) | refused'],
    ],
    [
      ['fail', '2xx with the plant', '300 so', 'of(1) | served'],
      ['differs', refused, 'a redirect, neither served nor refused: 300 so', 'of(1) | refused'],
    ],
    [
      ['fail', '2xx with the plant', '404 so', 'of(1) | served'],
      ['pass', refused, '404', undefined],
    ],
    [busy, busy],
    [
      ['fail', '2xx with the plant', '500 so', 'of(1) | served'],
      ['fail', refused, '500 so', 'of(1) | refused'],
    ],
  ]);
});

test('no answer is what was documented, even where anything would be', () => {
  const exchange = exchangeOf({ failure: 'timeout' });
  expect([judgeServed(exchange, 'a plant', () => true), judgeRefused(exchange, 'none is due', () => true)]).toEqual([
    { kind: 'fail', expected: '2xx with a plant', seen: 'failed: timeout', claim: 'of(1) | served' },
    { kind: 'fail', expected: '4xx, because none is due', seen: 'failed: timeout', claim: 'of(1) | refused' },
  ]);
});

test.each([
  [{ status: 204 }, '204 without content'],
  [{ status: 200, content: '\u001b[2Jgone\u0007\u202e' }, '200 \\u001b[2Jgone\\u0007\\u202e'],
  [{ status: 200, content: ' a\n  b ' }, '200 a b'],
  [{ status: 200, content: 'x'.repeat(121) }, `200 ${'x'.repeat(120)}…`],
  [{ status: 200, content: `a${' '.repeat(5000)}b` }, '200 a b'],
  [{ status: 200, content: ' '.repeat(5000) }, '200 without content'],
  [{ status: 200, content: 'x'.repeat(120) }, `200 ${'x'.repeat(120)}`],
  [{ status: 200, content: `${' '.repeat(1024)}x` }, '200 x'],
  [{ status: 302, fields: ['Location', '/login'] }, '302 to /login'],
  [{ status: 201, fields: ['Location', '/plants/1'] }, '201 to /plants/1'],
  [{ status: 400, content: 'no', fields: ['Location', '/help'] }, '400 no'],
  [{ failure: 'broken' as const }, 'failed: broken'],
])('%o is told as %s', (parts, told) => {
  expect(describeAnswer(exchangeOf(parts))).toBe(told);
});
