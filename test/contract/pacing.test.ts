import { describe, expect, test } from 'vitest';
import { createPacing } from '../../src/contract/pacing.ts';
import { createVirtualClock } from '../../src/contract/run-clock.ts';

/** When each of so many requests that ask together may leave. */
async function turns(count: number, clock = createVirtualClock(), pacing = createPacing(clock, 0)): Promise<number[]> {
  const left = Array.from({ length: count }, async () => {
    await pacing.turn(undefined);
    return clock.monotonic();
  });
  return Promise.all(left);
}

describe('pacing', () => {
  test('lets requests leave at once, or as far apart as it was told', async () => {
    expect(await turns(3)).toEqual([0, 0, 0]);
    const clock = createVirtualClock();
    expect(await turns(3, clock, createPacing(clock, 100))).toEqual([0, 100, 200]);
  });

  test('holds all requests back as long as the target asks for, and lets them leave further apart then', async () => {
    const clock = createVirtualClock();
    const pacing = createPacing(clock, 0);
    pacing.slowDown(1000);
    expect(await turns(3, clock, pacing)).toEqual([1000, 1125, 1250]);
    pacing.slowDown(1000);
    expect(await turns(2, clock, pacing)).toEqual([2250, 2500]);
  });

  test('slows down once for requests that were refused together', async () => {
    const clock = createVirtualClock();
    const pacing = createPacing(clock, 0);
    pacing.slowDown(1000);
    pacing.slowDown(2000);
    pacing.slowDown(500);
    expect(await turns(2, clock, pacing)).toEqual([2000, 2125]);
  });

  test('holds back what waits for its turn already', async () => {
    const clock = createVirtualClock();
    const pacing = createPacing(clock, 100);
    const waiting = turns(3, clock, pacing);
    pacing.slowDown(1000);
    expect((await waiting).map((left) => left >= 1000 || left === 0)).toEqual([true, true, true]);
  });

  test('never waits longer between two requests than two seconds', async () => {
    const clock = createVirtualClock();
    const pacing = createPacing(clock, 0);
    for (let i = 0; i < 10; i += 1) {
      pacing.slowDown(10);
      await turns(1, clock, pacing);
    }
    const [first = 0, second = 0] = await turns(2, clock, pacing);
    expect(second - first).toBe(2000);
  });
});
