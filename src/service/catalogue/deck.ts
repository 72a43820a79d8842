import { createStream, type NamePart } from '../../random/stream.ts';
import { remembered } from './remembered.ts';

/**
 * Kinds dealt to the ordinals 0, 1, 2, … in fixed proportions: every run of `size` ordinals (a block) holds each kind
 * as often as its weight says, in an order of its own. So the n-th ordinal of a kind is found without looking at those
 * before it, however long the list is.
 */
export interface Deck {
  /** Ordinals in a block: the sum of the weights. */
  readonly size: number;
  /** Index of the weight that the ordinal was dealt. */
  kindOf(ordinal: number): number;
  /** How many ordinals below this one have its kind. */
  rankOf(ordinal: number): number;
  /** How many ordinals below `end` have the kind. */
  countOf(kind: number, end: number): number;
  /** The ordinal of that kind and rank; the inverse of `rankOf`. */
  ordinalOf(kind: number, rank: number): number;
}

const matches = (block: readonly number[], kind: number, end: number): number => {
  let count = 0;
  for (let i = 0; i < end; i++) if (block[i] === kind) count++;
  return count;
};

/** The deck of that name. Weights are positive integers. */
export function createDeck(name: readonly NamePart[], weights: readonly number[]): Deck {
  const cards = weights.flatMap((weight, kind) => new Array<number>(weight).fill(kind));
  const size = cards.length;
  const blockOf = remembered(512, (block: number) => createStream(...name, block).sample(cards, size));
  const block = (ordinal: number): readonly number[] => blockOf(Math.floor(ordinal / size));
  const weightOf = (kind: number): number => weights[kind] ?? 0;
  const kindOf = (ordinal: number): number => block(ordinal)[ordinal % size] ?? 0;
  const countOf = (kind: number, end: number): number =>
    Math.floor(end / size) * weightOf(kind) + matches(block(end), kind, end % size);
  return {
    size,
    kindOf,
    rankOf: (ordinal) => countOf(kindOf(ordinal), ordinal),
    countOf,
    ordinalOf: (kind, rank) => {
      const start = Math.floor(rank / weightOf(kind)) * size;
      let left = rank % weightOf(kind);
      return start + block(start).findIndex((card) => card === kind && left-- === 0);
    },
  };
}

/**
 * The n-th pair of a first out of `firsts` and a second out of `seconds` values: no pair comes twice before all
 * `firsts × seconds` have come, and neighbours differ in both.
 */
export function pairAt(n: number, firsts: number, seconds: number): readonly [number, number] {
  const shift = Math.floor(n / leastCommonMultiple(firsts, seconds));
  return [n % firsts, (n + shift) % seconds];
}

function leastCommonMultiple(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y > 0) [x, y] = [y, x % y];
  return (a / x) * b;
}
