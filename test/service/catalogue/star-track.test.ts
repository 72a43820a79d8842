import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayOf, fixedInstant } from '../../../src/service/catalogue/instant.ts';
import { createStarTrack, starsOn } from '../../../src/service/catalogue/star-track.ts';

const today = dayOf(fixedInstant);
const quantile = fc.double({ min: 0, max: 1, noNaN: true });

describe('createStarTrack', () => {
  test.each([
    [0, 96_000],
    [0.005, 83_500],
    [0.01, 71_000],
    [0.14, 14_400],
    [0.85, 525],
    [1, 210],
  ])('at the quantile %d begins with %i stars', (at, base) => {
    expect(createStarTrack(1, 0, at).base).toBeCloseTo(base, 6);
  });

  test('gives fewer stars to a greater quantile', () =>
    fc.assert(
      fc.property(quantile, quantile, (a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)].map((at) => createStarTrack(1, 0, at).base);
        expect((low ?? 0) >= (high ?? 0)).toBe(true);
      }),
    ));
});

describe('starsOn', () => {
  test('are integers that never decrease and are never negative, on any day', () =>
    fc.assert(
      fc.property(
        fc.integer(),
        fc.nat(),
        quantile,
        fc.integer({ min: -9000, max: 30_000 }),
        (seed, ordinal, at, start) => {
          const track = createStarTrack(seed, ordinal, at);
          const stars = Array.from({ length: 30 }, (_, i) => starsOn(track, start + i));
          expect(stars.every((count) => Number.isSafeInteger(count) && count >= 0)).toBe(true);
          expect(stars).toEqual([...stars].sort((a, b) => a - b));
        },
      ),
    ));

  test('are near the base on the day of the fixed instant', () => {
    for (let ordinal = 0; ordinal < 200; ordinal++) {
      const track = createStarTrack(1, ordinal, ordinal / 200);
      const stars = starsOn(track, today);
      expect(stars >= Math.floor(track.base) && stars <= track.base + 4 * track.rate).toBe(true);
    }
  });

  test('grow at the rate in the long run, and unevenly from day to day', () => {
    const track = createStarTrack(1, 7, 0.01);
    const year = starsOn(track, today + 365) - starsOn(track, today);
    expect(Math.abs(year / 365 / track.rate - 1)).toBeLessThan(0.02);
    const gains = Array.from({ length: 60 }, (_, i) => starsOn(track, today + i + 1) - starsOn(track, today + i));
    expect(Math.max(...gains)).toBeGreaterThan(2 * Math.min(...gains));
  });

  test('are the same whatever was asked before', () => {
    const track = createStarTrack(3, 5, 0.3);
    const forwards = [0, 1, 2, 3].map((i) => starsOn(track, today + i));
    const backwards = [3, 2, 1, 0].map((i) => starsOn(createStarTrack(3, 5, 0.3), today + i));
    expect(backwards.reverse()).toEqual(forwards);
  });
});
