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
    pacing.slowDown(1000, 'rate');
    expect(await turns(3, clock, pacing)).toEqual([1000, 1125, 1250]);
    pacing.slowDown(1000, 'rate');
    expect(await turns(2, clock, pacing)).toEqual([2250, 2500]);
  });

  test('slows down once for requests that were refused together', async () => {
    const clock = createVirtualClock();
    const pacing = createPacing(clock, 0);
    pacing.slowDown(1000, 'rate');
    pacing.slowDown(2000, 'rate');
    pacing.slowDown(500, 'rate');
    expect(await turns(2, clock, pacing)).toEqual([2000, 2125]);
  });

  test('holds back what waits for its turn already', async () => {
    const clock = createVirtualClock();
    const pacing = createPacing(clock, 100);
    const waiting = turns(3, clock, pacing);
    pacing.slowDown(1000, 'rate');
    expect((await waiting).map((left) => left >= 1000 || left === 0)).toEqual([true, true, true]);
  });

  test('never waits longer between two requests than two seconds', async () => {
    const clock = createVirtualClock();
    const pacing = createPacing(clock, 0);
    for (let i = 0; i < 10; i += 1) {
      pacing.slowDown(10, 'rate');
      await turns(1, clock, pacing);
    }
    const [first = 0, second = 0] = await turns(2, clock, pacing);
    expect(second - first).toBe(2000);
  });

  const gapAfter = async (calm: number, causes: readonly ('rate' | 'unavailable')[]): Promise<number> => {
    const clock = createVirtualClock();
    const pacing = createPacing(clock, 0);
    for (const cause of causes) {
      pacing.slowDown(1000, cause);
      await turns(1, clock, pacing);
    }
    const left: number[] = [];
    for (let i = 0; i <= calm; i += 1) left.push(...(await turns(1, clock, pacing)));
    return (left.at(-1) ?? 0) - (left.at(-2) ?? 0);
  };

  test('comes closer again by and by after the target was unavailable', async () => {
    const twice = ['unavailable', 'unavailable'] as const;
    expect(await Promise.all([1, 18, 21, 41].map((calm) => gapAfter(calm, twice)))).toEqual([250, 250, 125, 0]);
  });

  test('keeps the distance that a limit of the rate called for, however long nothing is refused', async () => {
    expect(await gapAfter(100, ['rate'])).toBe(125);
    expect(await gapAfter(100, ['rate', 'unavailable'])).toBe(125);
  });
});
