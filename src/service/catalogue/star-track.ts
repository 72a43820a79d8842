import { unitOf } from '../../random/stream.ts';
import { dayOf, fixedInstant } from './instant.ts';

/** Stars at the fixed instant by quantile: few repositories have very many, most have some hundreds. */
const quantiles: readonly (readonly [quantile: number, stars: number])[] = [
  [0, 96_000],
  [0.01, 71_000],
  [0.03, 44_000],
  [0.08, 21_000],
  [0.2, 7_800],
  [0.4, 2_600],
  [0.7, 840],
  [1, 210],
];
const originDay = dayOf(fixedInstant);
/** Days between two turns of a repository's fortune. */
const turn = 7;
const mood = 3;
const noise = 0.5;

/** Where the stars of a repository come from: a level and a speed. */
export interface StarTrack {
  readonly seed: number;
  readonly ordinal: number;
  /** Stars on the day of the fixed instant, about. */
  readonly base: number;
  /** New stars a day, in the long run. */
  readonly rate: number;
}

/** The track of one repository; `quantile` from 0 (most stars) to 1. */
export function createStarTrack(seed: number, ordinal: number, quantile: number): StarTrack {
  const base = starsAtQuantile(quantile);
  const share = unitOf(seed, 'rate', ordinal);
  // Cubed: most grow slowly, a few are what everybody talks about.
  const rate = 1 + base * (0.0006 + 0.011 * share * share * share);
  return { seed, ordinal, base, rate };
}

function starsAtQuantile(quantile: number): number {
  const upper = quantiles.findIndex(([end]) => end >= quantile);
  const [end, low] = quantiles[upper] ?? [1, 0];
  const [start, high] = quantiles[upper - 1] ?? [0, low];
  return end === start ? low : high + ((low - high) * (quantile - start)) / (end - start);
}

/**
 * Stars at the end of a day (a day number), in closed form. They never decrease from a day to the next: the rate
 * outweighs the steepest fall of the two wobbles (3/7 + 1/2 < 1). Never negative, however early the day.
 */
export function starsOn(track: StarTrack, dayNumber: number): number {
  const { seed, ordinal, base, rate } = track;
  const days = dayNumber - originDay;
  const turns = Math.floor(days / turn);
  const part = days / turn - turns;
  const from = unitOf(seed, 'turn', ordinal, turns);
  const to = unitOf(seed, 'turn', ordinal, turns + 1);
  const wobble = mood * (from + (to - from) * part) + noise * unitOf(seed, 'noise', ordinal, dayNumber);
  return Math.max(0, Math.floor(base + rate * (days + wobble)));
}
