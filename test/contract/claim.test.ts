import { expect, test } from 'vitest';
import { claimDocumented, claimRefused, claimServed, claimStatus } from '../../src/contract/claim.ts';
import { exchangeOf } from './small-api.ts';

test('a claim is about the answer to one exchange', () => {
  const exchange = exchangeOf({ number: 7 });
  expect([claimServed, claimDocumented, claimRefused].map((claim) => claim(exchange))).toEqual([
    'of(7) | served',
    'of(7) | served and documented',
    'of(7) | refused',
  ]);
  expect(claimStatus(exchange, 404)).toBe('of(7) | .status == 404');
});
