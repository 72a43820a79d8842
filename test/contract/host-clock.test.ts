import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { hostClock } from '../../src/contract/host-clock.ts';

test('a wait takes its time', async () => {
  const start = hostClock.monotonic();
  await hostClock.wait(5);
  expect(hostClock.monotonic() - start).toBeGreaterThanOrEqual(4);
});

test('a wait ends early when the run is interrupted, before or meanwhile', async () => {
  const controller = new AbortController();
  const start = hostClock.monotonic();
  const waiting = hostClock.wait(60_000, controller.signal);
  controller.abort();
  await waiting;
  await hostClock.wait(60_000, controller.signal);
  expect(hostClock.monotonic() - start).toBeLessThan(10_000);
});

test('it tells the time of this machine', () => {
  expect(hostClock.now()).toBeGreaterThan(Date.UTC(2024, 0));
});

test('a wait that is over listens for no interruption any more', async () => {
  const { signal } = new AbortController();
  const waiting = hostClock.wait(1, signal);
  expect(getEventListeners(signal, 'abort')).toHaveLength(1);
  await waiting;
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});
