import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/http/json.ts';
import { answered, recordOf } from '../answered.ts';
import { observed } from './observed.ts';

const favorite = (collect_type: string, item: JsonObject): JsonObject => ({ collect_type, target_id: 1, item });
const [news, repo] = [recordOf('NewsItem'), recordOf('RepoItem')];
const list = (items: readonly JsonObject[], of = 'listFavorites', status = 200) =>
  answered({ items: [...items] }, { of, status });

describe('the words for favorites', () => {
  const seen = (...exchanges: Parameters<typeof observed>[1]) => {
    const found = observed('collect-types', exchanges);
    const values = found?.edits.map((edit) => ('value' in edit ? edit.value : undefined));
    return found && [found.seen, found.asDecided, [...new Set(values)]];
  };
  test.each<[what: string, exchanges: Parameters<typeof observed>[1], seen: readonly unknown[] | undefined]>([
    ['none', [list([])], undefined],
    ['none that show a record', [list([{ collect_type: 'news', target_id: 1 }])], undefined],
    [
      'those that are declared',
      [list([favorite('news', news), favorite('repo', repo)])],
      ['NewsItem is news, RepoItem is repo', true, []],
    ],
    [
      'another one for news',
      [list([favorite('article', news), favorite('repo', repo)])],
      ['NewsItem is article, RepoItem is repo', false, ['article', 'repo']],
    ],
    [
      'two for news',
      [list([favorite('article', news), favorite('news', news), favorite('repo', repo)])],
      ['NewsItem is article or news, RepoItem is repo', false, ['repo']],
    ],
    [
      'another one in the answer to an addition',
      [answered(favorite('article', news), { of: 'addFavorite' })],
      ['NewsItem is article', false, ['article']],
    ],
    ['another one in a search, which tells nothing', [list([favorite('article', news)], 'search')], undefined],
    [
      'another one in a refusal, which tells nothing',
      [list([favorite('article', news)], 'listFavorites', 403)],
      undefined,
    ],
  ])('are %s', (_, exchanges, expected) => {
    expect(seen(...exchanges)).toEqual(expected);
  });
});
