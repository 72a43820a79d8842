import type { Verdict } from '../../src/contract/verdict.ts';

/** So often a relation is asked for anew. */
export const mostTries = 3;

/** What a look at a relation between answers came to. `moved`: content changed meanwhile, so that it proves nothing. */
export type Look =
  | { readonly kind: 'judged'; readonly verdict: Verdict }
  | { readonly kind: 'moved'; readonly verdict: Verdict };

/** Judges a relation between several answers; it is asked for anew as a whole while content moves under it. */
export async function judgeSteadily(look: (isFirst: boolean) => Promise<Look>): Promise<Verdict> {
  for (let tries = 1; ; tries += 1) {
    const { kind, verdict } = await look(tries === 1);
    if (kind === 'judged' || tries === mostTries) return verdict;
  }
}
