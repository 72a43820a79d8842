import { expect, test } from 'vitest';
import { createVirtualClock } from '../../src/contract/run-clock.ts';

test('a virtual clock stands still until somebody waits', async () => {
  const clock = createVirtualClock(1000);
  expect([clock.now(), clock.monotonic()]).toEqual([1000, 0]);
  await clock.wait(250);
  expect([clock.now(), clock.monotonic()]).toEqual([1250, 250]);
});

test('those who wait together are woken in the order of their time', async () => {
  const clock = createVirtualClock();
  const woken: string[] = [];
  const sleep = async (name: string, ms: number): Promise<void> => {
    await clock.wait(ms);
    woken.push(`${name} at ${clock.now()}`);
  };
  await Promise.all([sleep('b', 200), sleep('c', 300), sleep('a', 100)]);
  expect(woken).toEqual(['a at 100', 'b at 200', 'c at 300']);
});
