import { expect, test } from 'vitest';
import { entriesBut, othersAdded } from '../../../contracts/favorites/strange-favorites.ts';
import type { Exchange } from '../../../src/contract/exchange.ts';
import type { RunContext } from '../../../src/contract/run-context.ts';
import type { Json } from '../../../src/http/json.ts';
import { answered } from '../answered.ts';

const listed = (json: Json): Exchange => answered(json, { of: 'listFavorites' });

/** A run that asked to add the favorite 7, and was shown these lists. */
function runOf(...shown: readonly Json[]): RunContext {
  const added = answered({}, { of: 'addFavorite' });
  const content = JSON.stringify({ collect_type: 'news', target_id: 7 });
  return {
    exchanges: [{ ...added, request: { ...added.request, content } }, ...shown.map(listed)],
  } as unknown as RunContext;
}

const ids = (...own: readonly number[]): Json => own.map((target_id) => ({ target_id, stars: 5 }));

test.each<[what: string, shown: Json, before: Json, after: Json, entries: number, isOthers: boolean]>([
  ['nothing new', ids(7), ids(1), ids(1), 1, false],
  ['one that the run did not add', ids(7), ids(1), ids(1, 2), 1, true],
  ['one that the run added', ids(7), ids(1), ids(1, 7), 2, false],
  ['another one in the place of one that was there', ids(7), ids(1), ids(2), 0, false],
  ['one, where no answer has named what the run added', ids(3), ids(1), ids(1, 2), 2, false],
  ['one of other stars', ids(7), ids(1), [{ target_id: 1, stars: 6 }], 1, false],
  ['a bare number', [7], [1], [1, 2], 1, true],
  ['a bare number beside those of the run', [7], [1], [1, 7], 2, false],
  ['a text of another one', ['news:7'], ['news:1'], ['news:1', 'news:2'], 2, false],
])('%s', (_, shown, before, after, entries, isOthers) => {
  const run = runOf(shown);
  expect([entriesBut(run, listed(before), listed(after)), othersAdded(run, listed(before), listed(after))]).toEqual([
    entries,
    isOthers,
  ]);
});
