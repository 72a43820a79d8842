import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/http/json.ts';
import { answered, recordOf } from '../answered.ts';
import { type Server, judgeAlone, judgeIn, reply, runAt } from '../judge-alone.ts';

const news = (...titles: readonly string[]): readonly JsonObject[] =>
  titles.map((title, i) => recordOf('NewsItem', { id: i + 1, title }));
const repos = (...names: readonly string[]): readonly JsonObject[] =>
  names.map((repo_name, i) => recordOf('RepoItem', { id: i + 1, repo_name }));

/** A server that lists these, and finds what has the whole text in a member; the texts that were searched for. */
function searching(
  { titles = [], names = [] }: { readonly titles?: readonly string[]; readonly names?: readonly string[] },
  finds = (text: string, q: string): boolean => text.toLowerCase().includes(q.toLowerCase()),
): { readonly server: Server; readonly texts: string[] } {
  const texts: string[] = [];
  const [listed, others] = [news(...titles), repos(...names)];
  const server: Server = ({ operation, query }) => {
    if (operation === 'listNews') return reply({ items: [...listed] });
    if (operation === 'listRepos') return reply({ items: [...others] });
    if (operation !== 'search') return undefined;
    const q = query.get('q') ?? '';
    texts.push(q);
    return reply({
      news: listed.filter(({ title }) => finds(String(title), q)),
      repos: others.filter(({ repo_name }) => finds(String(repo_name), q)),
    });
  };
  return { server, texts };
}

describe('listed titles', () => {
  test.each<[what: string, titles: readonly string[], texts: readonly string[], kind: string]>([
    [
      'are searched for by a word, by two, and by one beyond ASCII',
      ['the café opens'],
      ['opens', 'the café', 'café'],
      'pass',
    ],
    ['of one word are searched for by that word', ['Robots'], ['Robots'], 'pass'],
    ['without two words that stand together are searched for by one', ['of a robot, a'], ['robot'], 'pass'],
    ['of which none has a word are not searched for', ['a b'], [], 'untestable'],
    ['of which none is there are not searched for', [], [], 'untestable'],
  ])('%s', async (_, titles, texts, kind) => {
    const search = searching({ titles });
    expect([(await judgeAlone('search-news', search.server))[0], search.texts]).toEqual([kind, texts]);
  });

  test('that are not found are missing, the older one and another one', async () => {
    const search = searching({ titles: ['first', 'second', 'third'] }, () => false);
    expect([(await judgeAlone('search-news', search.server))[0], search.texts]).toEqual(['fail', ['third', 'second']]);
  });
});

describe('listed repositories', () => {
  test.each<[what: string, names: readonly string[], texts: readonly string[]]>([
    ['are searched for by their names', ['alpha', 'beta'], ['beta']],
    ['by names of three characters at least', ['abc', 'abcd', 'ai', 'c'], ['abcd']],
    ['by one of three characters', ['abc', 'ai'], ['abc']],
    ['by short ones where there are no others', ['ai', 'c'], ['c']],
  ])('%s', async (_, names, texts) => {
    const search = searching({ names });
    expect([(await judgeAlone('search-repos', search.server))[0], search.texts]).toEqual(['pass', texts]);
  });
  test('of one name are searched for once, though they are not found', async () => {
    const search = searching({ names: ['alpha'] }, () => false);
    expect([(await judgeAlone('search-repos', search.server))[0], search.texts]).toEqual(['fail', ['alpha']]);
  });
});

test.each<[what: string, total: number, lengths: readonly number[], kind: string]>([
  ['of all that is shown', 3, [1, 2], 'pass'],
  ['of more than is shown', 4, [1, 2], 'fail'],
  ['of more than a whole page', 40, [20, 2], 'pass'],
  ['of less than is shown', 21, [20, 2], 'fail'],
])('a total %s: %s', async (_, total, lengths, kind) => {
  const json = { total, lists: lengths.map((length) => Array.from({ length }, () => 'x')) };
  const shown = { news: json.lists[0] ?? [], repos: json.lists[1] ?? [], total };
  const run = await runAt(() => undefined);
  const told = { ...run, exchanges: [answered(shown, { of: 'search' })] };
  expect((await judgeIn(told, 'search-total')).kind).toBe(kind);
});
