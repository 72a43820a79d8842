import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/http/json.ts';
import { recordOf } from '../answered.ts';
import { type Reply, type Server, judgeAlone, reply } from '../judge-alone.ts';

const [news, repo] = [
  recordOf('NewsItem', { id: 1, title: 'Robots' }),
  recordOf('RepoItem', { id: 2, repo_full_name: 'a/b' }),
];

interface Shown {
  readonly feed: (limit: number | undefined) => Json | Reply;
  readonly news?: Json;
  readonly repos?: Json;
}

const showing =
  ({ feed, news: listed = [news], repos = [repo] }: Shown): Server =>
  ({ operation, query }) => {
    if (operation === 'listNews') return reply({ items: listed });
    if (operation === 'listRepos') return reply({ items: repos });
    if (operation !== 'listFeed') return undefined;
    const shown = feed(query.has('limit') ? Number(query.get('limit')) : undefined);
    return typeof (shown as Partial<Reply>).status === 'number' ? (shown as Reply) : reply(shown as Json);
  };

describe('the feed', () => {
  const only = (kind: string) => expect.stringMatching(kind);
  test.each<[what: string, shown: Shown, kind: string, seen: unknown]>([
    ['of both kinds', { feed: () => [news, repo] }, 'pass', 'both'],
    [
      'of both kinds in its first 50 entries',
      { feed: (limit) => (limit === 50 ? [news, repo] : [news]) },
      'pass',
      'both',
    ],
    [
      'of both in 20, where 50 are refused',
      { feed: (limit) => (limit === 50 ? reply({}, 400) : [news, ...(limit === 20 ? [repo] : [])]) },
      'pass',
      'both',
    ],
    ['of news alone', { feed: () => [news] }, 'fail', only('^NewsItem there, RepoItem missing')],
    [
      'of news, where no repository is listed',
      { feed: () => [news], repos: [] },
      'untestable',
      'no RepoItem is listed',
    ],
    [
      'of repositories, where no news item is listed',
      { feed: () => [repo], news: [] },
      'untestable',
      'no NewsItem is listed',
    ],
    [
      'of none, where none is listed',
      { feed: () => [], news: [], repos: [] },
      'untestable',
      'no NewsItem and no RepoItem is listed',
    ],
    ['of none', { feed: () => [] }, 'untestable', 'the feed is empty'],
    [
      'of news, where repositories are listed that are not known',
      { feed: () => [news], repos: [{ x: 1 }] },
      'fail',
      only('RepoItem missing'),
    ],
    [
      'of entries that nobody knows',
      { feed: () => [{ label: 'x' }] },
      'untestable',
      only('^entries that cannot be recognised'),
    ],
    ['of entries that show a title and a name', { feed: () => [{ t: 'Robots' }, { t: 'a/b' }] }, 'pass', 'both'],
    ['that breaks down for 50', { feed: (limit) => (limit === 50 ? reply({}, 500) : [news]) }, 'fail', only('^500')],
  ])('%s', async (_, shown, kind, seen) => {
    expect(await judgeAlone('feed-kinds', showing(shown))).toEqual([kind, seen]);
  });
});
