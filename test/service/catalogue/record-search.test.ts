import { describe, expect, test } from 'vitest';
import { day, fixedInstant } from '../../../src/service/catalogue/instant.ts';
import { createNews } from '../../../src/service/catalogue/news.ts';
import { createRecordSearch } from '../../../src/service/catalogue/record-search.ts';
import { createRepositories } from '../../../src/service/catalogue/repositories.ts';
import type { NewsItem, RepoItem } from '../../../src/service/records.ts';

const now = fixedInstant;
const news = createNews({ seed: 1, size: 600 });
const repositories = createRepositories({ seed: 1, size: 150 });
const search = createRecordSearch(news, repositories);
const allNews = news.page({ now, offset: 0, limit: 600 }).items;
const allRepos = repositories.page({ now, offset: 0, limit: 150 }).items;

const newsFields = ({ title, ai_summary, source_name, category, tags }: NewsItem): (string | null)[] => [
  title,
  ai_summary,
  source_name,
  category,
  ...tags,
];
const repoFields = ({ repo_full_name, raw_desc, language, ai_analysis }: RepoItem): (string | null)[] => [
  repo_full_name,
  raw_desc,
  language,
  ai_analysis,
];
const holds = (fields: (string | null)[], words: string[]): boolean =>
  words.every((word) => fields.some((field) => field?.toLowerCase().includes(word)));

describe('search', () => {
  test.each([
    ['agents', ['agents']],
    ['AGENTS Memory', ['agents', 'memory']],
    ['  open\t weights\n', ['open', 'weights']],
    ['rust', ['rust']],
    ['gent', ['gent']],
    ['petrel', ['petrel']],
    ['são paulo', ['são', 'paulo']],
    ['ÉNORA', ['énora']],
    ['白鹭', ['白鹭']],
    ['2026', ['2026']],
    ['%', ['%']],
    ['.*', ['.*']],
    ['a', ['a']],
  ])('%j finds every record in which all words occur, newest or most starred first', (q, words) => {
    const foundNews = allNews.filter((item) => holds(newsFields(item), words));
    const foundRepos = allRepos.filter((item) => holds(repoFields(item), words));
    expect(search({ now, q })).toEqual({
      query: q,
      news: foundNews.slice(0, 20),
      repos: foundRepos.slice(0, 20),
      total: foundNews.length + foundRepos.length,
    });
  });

  test('some of these queries find something, and one finds more than it shows', () => {
    expect(search({ now, q: '白鹭' }).total).toBeGreaterThan(0);
    const { news: shown, repos, total } = search({ now, q: 'a' });
    expect([shown.length, repos.length, total]).toEqual([20, 20, 750]);
  });

  test('each text field is searched', () => {
    const [item] = allNews;
    for (const field of newsFields(item as NewsItem)) {
      const found = search({ now, q: field ?? '' });
      expect(found.news).toContain(item);
    }
    const [repo] = allRepos;
    for (const field of repoFields(repo as RepoItem)) {
      const found = search({ now, q: field ?? ' x' });
      expect(field === null || found.repos.includes(repo as RepoItem)).toBe(true);
    }
  });

  test('no word goes from one field into the next', () => {
    const [{ category, source_name }] = allNews as [NewsItem];
    const joined = `${source_name.slice(-2)}${category.slice(0, 2)}`;
    expect(search({ now, q: `${joined}zz` }).total).toBe(0);
  });

  test('gives the same objects as the lists', () => {
    const { news: found, repos } = search({ now, q: 'agents' });
    expect(found.every((item) => news.find(item.id, now) === item)).toBe(true);
    expect(repos.every((item) => repositories.find(item.id, now) === item)).toBe(true);
  });

  test('finds what is out, and nothing of the future', () => {
    const next = news.item(news.count(now));
    const q = next.title;
    expect(search({ now, q }).news).not.toContain(next);
    expect(search({ now: now + day, q }).news).toContain(next);
    expect(search({ now: 0, q: 'a' }).news).toEqual([]);
  });

  test('orders repositories by the stars of the day, and shows their records of it', () => {
    const later = now + 60 * day;
    const all = repositories.page({ now: later, offset: 0, limit: 150 }).items;
    const expected = all.filter((item) => holds(repoFields(item), ['python'])).slice(0, 20);
    expect(search({ now: later, q: 'python' }).repos).toEqual(expected);
    expect(expected.map(({ id }) => id)).not.toEqual(search({ now, q: 'python' }).repos.map(({ id }) => id));
  });

  test('writes each item once, whatever is searched afterwards', () => {
    let written = 0;
    const counted = createNews({
      seed: 1,
      size: 50,
      write: (ordinal) => {
        written++;
        return news.item(ordinal);
      },
    });
    const count = createRecordSearch(counted, repositories);
    expect(written).toBe(0);
    for (const q of ['no such thing', 'nor such', 'nor this']) count({ now, q });
    expect(written).toBe(50);
  });

  test('looks at the newest 100 000 news and no further', () => {
    const asked: number[] = [];
    const item = news.item(0);
    const endless = {
      ...news,
      count: () => 250_000,
      draft: (ordinal: number) => {
        asked.push(ordinal);
        return item;
      },
    };
    createRecordSearch(endless, createRepositories({ seed: 1, size: 0 }))({ now, q: 'no such thing' });
    expect([asked.length, Math.min(...asked.slice(-1)), asked[0]]).toEqual([100_000, 150_000, 249_999]);
  });
});
