import { expect, test } from 'vitest';
import { systemClock } from '../../src/random/system-clock.ts';

test('tells the time of this machine in milliseconds', () => {
  const before = Date.now();
  const now = systemClock.now();
  expect(now >= before && now <= Date.now()).toBe(true);
});

test('has a second time that never goes back', () => {
  const readings = Array.from({ length: 1000 }, () => systemClock.monotonic());
  expect(readings).toEqual([...readings].sort((a, b) => a - b));
});
