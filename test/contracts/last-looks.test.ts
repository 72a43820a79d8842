import { describe, expect, test } from 'vitest';
import { favoriteDesk } from '../../contracts/favorites/favorite-desk.ts';
import type { FavoriteTarget } from '../../contracts/favorites/favorite-target.ts';
import { keywordsSetting } from '../../contracts/settings/account-settings.ts';
import { writeSettings } from '../../contracts/settings/setting-writes.ts';
import { dialects } from '../../src/mutants/dialects.ts';
import { dialectNamed } from '../mutants/canned.ts';
import type { JsonObject } from '../../src/http/json.ts';
import { failedIn, judgeDialects } from '../mutants/judge-dialects.ts';
import { type Kept, favoritesServer } from './favorites/favorite-server.ts';
import { judgeIn, reply, runAt } from './judge-alone.ts';

/** The favorite of the run is there until the last look: it is removed right before, and the list lags. */
test('a favorite that a lagging map of them still shows is waited for', async () => {
  const slow = ['favorites-by-name', 'favorites-after-2s', 'slow-answers'];
  const run = await judgeDialects(
    slow.map((id) => dialectNamed(dialects, id)),
    { only: ['revocation-refused', 'favorites-at-last'] },
  );
  expect([run.headline, failedIn(run)]).toEqual(['conforms', []]);
});

describe('the favorites at last', () => {
  const first: readonly Kept[] = [1, 2].map((target_id) => ({ collect_type: 'news', target_id }));
  const id = 'favorites-at-last';

  test('are those of the first answer, though one was lost before the run looked for a target', async () => {
    let isLost = false;
    const run = await runAt(favoritesServer({ first, show: (kept) => [...kept.slice(isLost ? 1 : 0)] as never }));
    const operation = run.operation('listFavorites');
    await run.subject.send({ operation, credential: run.key(), purpose: 'before' });
    isLost = true;
    const { kind, seen } = await judgeIn(run, id);
    expect([kind, seen]).toEqual(['fail', '2 before, 1 afterwards']);
  });

  test('are not judged where the favorite of the run could not be removed', async () => {
    const run = await runAt(
      favoritesServer({
        first,
        answer: ({ operation }) => (operation === 'removeFavorite' ? reply({}, 403) : undefined),
      }),
    );
    const desk = favoriteDesk(run);
    await desk.put((await desk.target()) as FavoriteTarget);
    const { kind, seen, exchanges } = await judgeIn(run, id);
    expect([kind, seen]).toEqual(['untestable', 'what the run added could not be removed']);
    expect(exchanges?.map(({ operation }) => operation.id)).toEqual(['addFavorite']);
  });

  test('are those of the first answer where the run added nothing', async () => {
    const { kind, seen } = await judgeIn(await runAt(favoritesServer({ first })), id);
    expect([kind, seen]).toEqual(['pass', '2 before, 2 afterwards']);
  });
});

describe('keyword monitors that the run wrote and that are there at last', () => {
  const wrong = async (...written: readonly JsonObject[]) => {
    const run = await runAt(() => undefined);
    const before = (await keywordsSetting.current(run)) as JsonObject;
    for (const values of written) await writeSettings(run, keywordsSetting, { ...before, ...values });
    const verdict = await judgeIn(run, 'keywords-at-last');
    const { kind, seen } = await judgeIn(await runAt(() => undefined), 'keywords-at-last');
    expect([kind, seen]).toEqual(['pass', 'as at first']);
    return { run, verdict };
  };
  test.each([1, 2, 3])('are proved by the last of %i writes and by what was read', async (count) => {
    const written = Array.from({ length: count }, (_, i) => ({ keywords: [`own${i}`] }));
    const { run, verdict } = await wrong(...written);
    const writes = run.exchanges.filter(({ operation }) => operation.id === 'updateKeywords');
    const [write, read] = verdict.exchanges ?? [];
    expect([verdict.kind, verdict.exchanges?.length, read?.operation.id]).toEqual(['fail', 2, 'getKeywords']);
    expect(write).toBe(writes[count - 1]);
  });
});
