import { describe, expect, test } from 'vitest';
import type { Dialect } from '../../src/mutants/dialect.ts';
import { dialects } from '../../src/mutants/dialects.ts';
import { createStream } from '../../src/random/stream.ts';
import { dialectNamed } from './canned.ts';
import { expectedOutcomes } from './expected-outcomes.ts';
import { failedIn, judgeDialects } from './judge-dialects.ts';

type Pair = readonly [Dialect, Dialect];

/** Pairs in which each makes the other harder to see through. */
const chosen: readonly (readonly [string, string])[] = [
  ['few-records', 'past-end-404'],
  ['few-records', 'past-end-last-page'],
  ['few-records', 'bare-pages'],
  ['keys-listed-after-2s', 'created-key-alone'],
  ['keys-listed-after-2s', 'created-among-ids'],
  ['favorites-as-items', 'other-collect-types'],
  ['favorites-as-items', 'favorite-again-409'],
  ['record-ids-beyond-31-bits', 'favorite-ids-by-type'],
  ['revocation-after-2s', 'revoke-again-404'],
  ['revocation-after-2s', 'creation-after-2s'],
  ['some-null', 'search-at-least-3'],
  ['content-closed', 'empty-refusals'],
  ['favorites-after-2s', 'favorite-again-409'],
  ['keywords-as-objects', 'settings-after-2s'],
  ['slow-answers', 'revocation-after-2s'],
  ['creation-after-2s', 'created-among-texts'],
  ['dotted-key-prefix', 'created-bearer'],
  ['unauthorized-403', 'empty-data-refusals'],
  ['bare-pages', 'success-envelope'],
  ['request-envelope', 'days-clamped'],
];

const clear = dialects.filter(({ id }) => !(id in expectedOutcomes));
const exclude = ([a, b]: Pair): boolean => a.concerns.some((concern) => b.concerns.includes(concern));

/** The same pairs on every day, of dialects that conform alone. */
function drawn(count: number): readonly Pair[] {
  const stream = createStream(7, 'pairs of dialects');
  const pairs: Pair[] = [];
  while (pairs.length < count) {
    const [a, b] = stream.sample(clear, 2);
    if (a && b && !exclude([a, b])) pairs.push([a, b]);
  }
  return pairs;
}

const pairs: readonly Pair[] = [
  ...chosen.map(([a, b]): Pair => [dialectNamed(dialects, a), dialectNamed(dialects, b)]),
  ...drawn(30),
];
const nameOf = (pair: Pair): string => pair.map(({ id }) => id).join(' + ');

describe('two dialects at once, judged by the suite', () => {
  test.each(pairs.map((pair) => [nameOf(pair), pair] as const))('%s', async (name, pair) => {
    const run = await judgeDialects(pair);
    const { headline = 'conforms', failed = [] } = expectedOutcomes[name] ?? {};
    expect({ headline: run.headline, failed: failedIn(run) }).toEqual({ headline, failed });
  });

  test('whatever is expected otherwise of a pair is one of them', () => {
    const names = new Set(pairs.map(nameOf));
    expect(Object.keys(expectedOutcomes).filter((name) => name.includes(' + ') && !names.has(name))).toEqual([]);
  });
});
