import { expect, test } from 'vitest';
import { type Verdict, differs, fail, gravest, isVerdict, pass, untestable } from '../../src/contract/verdict.ts';
import { exchangeOf } from './small-api.ts';

const error: Verdict = { kind: 'error', expected: 'a', seen: 'b' };

test('the gravest verdict outweighs the others', () => {
  const order = [pass('', ''), untestable('', ''), differs('', ''), fail('', ''), error] as const;
  const kinds = order.map((_, i) => gravest([order[0], ...order.slice(0, i + 1)]).kind);
  expect(kinds).toEqual(['pass', 'untestable', 'differs', 'fail', 'error']);
});

test('of equals the first one stands', () => {
  expect(gravest([fail('a', ''), fail('b', '')]).expected).toBe('a');
});

test('a verdict is told from anything else', () => {
  expect([pass('', ''), untestable('x', 'y'), exchangeOf(), { kind: 'pass' }, null, 'pass'].map(isVerdict)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
