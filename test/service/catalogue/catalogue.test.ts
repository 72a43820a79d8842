import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import defaults from '../../../fixtures/defaults.json' with { type: 'json' };
import { type Catalogue, createCatalogue } from '../../../src/service/catalogue/catalogue.ts';
import { day, fixedInstant } from '../../../src/service/catalogue/instant.ts';
import type { NewsItem, RepoItem } from '../../../src/service/records.ts';

const now = fixedInstant;
const { seed, sizes } = defaults;
const catalogue = createCatalogue({ seed, sizes });
const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');
const everything = (of: Catalogue, at: number): unknown => [
  of.newsPage({ now: at, offset: 0, limit: 1000 }),
  of.reposPage({ now: at, offset: 0, limit: 1000 }),
  of.topics(at),
  of.history(at),
  of.feed({ now: at, limit: 100 }),
  of.search({ now: at, q: 'agents' }),
];

/** What a news item must be, said without the description. */
function isNewsItem(item: NewsItem): boolean {
  const texts = [item.title, item.source_name, item.category, ...item.tags];
  return (
    Object.keys(item).join() === 'id,title,source_name,category,publish_time,ai_summary,tags' &&
    Number.isSafeInteger(item.id) &&
    item.id > 0 &&
    texts.every((text) => typeof text === 'string' && text.trim() === text && text.length > 0) &&
    (item.ai_summary === null || item.ai_summary.length > 40) &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(item.publish_time) &&
    Date.parse(item.publish_time) <= now
  );
}

function isRepoItem(item: RepoItem): boolean {
  const optional = [item.language, item.raw_desc, item.ai_analysis];
  return (
    Object.keys(item).join() ===
      'id,repo_full_name,repo_name,owner,stars,new_stars_day,language,raw_desc,ai_analysis,track_trend' &&
    Number.isSafeInteger(item.id) &&
    /^[a-z-]+\/[a-z]+$/.test(item.repo_full_name) &&
    [item.stars, item.new_stars_day].every((count) => Number.isSafeInteger(count) && count >= 0) &&
    optional.every((text) => text === null || (text.trim() === text && text.length > 0)) &&
    item.track_trend.every(({ date, stars }) => /^\d{4}-\d\d-\d\d$/.test(date) && Number.isSafeInteger(stars))
  );
}

describe('the catalogue', () => {
  test('of the default world has the recorded digest', () => {
    expect(digest(everything(catalogue, now))).toBe('08094fc338e34d2663e35895fc5662f37b1b99fc404c20a9a12039400c6881b6');
  });

  test('has the sizes that it was made with', () => {
    expect(catalogue.newsPage({ now, offset: 0, limit: 1 }).total).toBe(sizes.news);
    expect(catalogue.reposPage({ now, offset: 0, limit: 1 }).total).toBe(sizes.repos);
  });

  test('has records that are what the API says', () => {
    const { items: news } = catalogue.newsPage({ now, offset: 0, limit: sizes.news });
    expect(news.filter((item) => !isNewsItem(item))).toEqual([]);
    const { items: repos } = catalogue.reposPage({ now, offset: 0, limit: sizes.repos });
    expect(repos.filter((item) => !isRepoItem(item))).toEqual([]);
    expect(new Set(repos.map(({ repo_full_name }) => repo_full_name)).size).toBe(sizes.repos);
  });

  test('is the same for the same seed, whatever is read first, and another for another seed', () => {
    const again = createCatalogue({ seed, sizes });
    again.search({ now, q: 'x' });
    again.feed({ now: now + 90 * day, limit: 100 });
    again.topics(now - 50 * day);
    expect(digest(everything(again, now))).toBe(digest(everything(catalogue, now)));
    expect(digest(everything(createCatalogue({ seed: 2, sizes }), now))).not.toBe(digest(everything(catalogue, now)));
  });

  test('gives the same object for the same record, by whatever way', () => {
    const [entry] = catalogue.newsPage({ now, offset: 0, limit: 1 }).items;
    expect(catalogue.news(entry?.id ?? 0, now + day)).toBe(entry);
    expect(catalogue.feed({ now, limit: 1 })[0]?.item).toBe(entry);
    const [repo] = catalogue.reposPage({ now, offset: 0, limit: 1 }).items;
    expect(catalogue.repo(repo?.id ?? 0, now)).toBe(repo);
  });

  test.each([-4000, -30, -1, 1, 30, 400])('answers everything %i days away', (days) => {
    const at = now + days * day;
    expect(digest(everything(catalogue, at))).toMatch(/^[0-9a-f]{64}$/);
    expect(catalogue.feed({ now: at, limit: 5 }).length).toBe(5);
  });
});
