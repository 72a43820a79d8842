import { expect, test } from 'vitest';
import { figuresOf } from '../../../contracts/usage/figures.ts';
import { answered } from '../answered.ts';

test('numbers are figures where they stand, and texts of digits are numbers', () => {
  const json = { used: 7, left: '93', plan: 'pro', at: '2026-11-02', days: [1.5, null], long: '1234567890123456' };
  expect([...figuresOf(answered(json))]).toEqual([
    ['/used', 7],
    ['/left', 93],
    ['/days/0', 1.5],
  ]);
});

test('no content has no figures', () => {
  expect(figuresOf(answered(undefined)).size).toBe(0);
});
