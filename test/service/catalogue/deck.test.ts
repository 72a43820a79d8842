import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDeck, pairAt } from '../../../src/service/catalogue/deck.ts';

const weights = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 8 });

describe('createDeck', () => {
  test('deals each kind as often as its weight says in every block', () => {
    const deck = createDeck(['blocks'], [3, 2, 1]);
    for (const block of [0, 1, 50]) {
      const kinds = Array.from({ length: 6 }, (_, i) => deck.kindOf(block * 6 + i));
      expect(kinds.sort()).toEqual([0, 0, 0, 1, 1, 2]);
    }
  });

  test('shuffles each block in its own way', () => {
    const deck = createDeck(['order'], [5, 5]);
    const blocks = Array.from({ length: 20 }, (_, block) =>
      Array.from({ length: 10 }, (_, i) => deck.kindOf(block * 10 + i)).join(''),
    );
    expect(new Set(blocks).size).toBeGreaterThan(15);
  });

  test('counts and finds the ordinals of a kind as a walk over all of them would', () =>
    fc.assert(
      fc.property(weights, fc.nat({ max: 200 }), fc.integer(), (dealt, end, seed) => {
        const deck = createDeck([seed], dealt);
        const kinds = Array.from({ length: end }, (_, ordinal) => deck.kindOf(ordinal));
        for (const kind of dealt.keys()) {
          const ordinals = kinds.flatMap((candidate, ordinal) => (candidate === kind ? [ordinal] : []));
          expect(deck.countOf(kind, end)).toBe(ordinals.length);
          expect(ordinals.map((_, rank) => deck.ordinalOf(kind, rank))).toEqual(ordinals);
          expect(ordinals.map(deck.rankOf)).toEqual([...ordinals.keys()]);
        }
      }),
      { numRuns: 50 },
    ));

  test('finds what is far away without dealing what lies before it', () => {
    const deck = createDeck(['far'], [1, 39]);
    const ordinal = deck.ordinalOf(0, 1e9);
    expect([deck.kindOf(ordinal), deck.rankOf(ordinal)]).toEqual([0, 1e9]);
  });
});

describe('pairAt', () => {
  test('gives every pair once before it gives one again', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 24 }), fc.integer({ min: 1, max: 24 }), (firsts, seconds) => {
        const pairs = Array.from({ length: firsts * seconds }, (_, n) => pairAt(n, firsts, seconds));
        expect(pairs.every(([first, second]) => first < firsts && second < seconds)).toBe(true);
        expect(new Set(pairs.map(String)).size).toBe(pairs.length);
      }),
    ));

  test('changes both values from one pair to the next', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((n) => pairAt(n, 2, 4))).toEqual([
      [0, 0],
      [1, 1],
      [0, 2],
      [1, 3],
      [0, 1],
      [1, 2],
      [0, 3],
    ]);
  });
});
