import { describe, expect, test } from 'vitest';
import { createFeed, type Feed } from '../../../src/service/catalogue/feed.ts';
import { day, dayOf, fixedInstant } from '../../../src/service/catalogue/instant.ts';
import { createNews, type News } from '../../../src/service/catalogue/news.ts';
import { createRepositories } from '../../../src/service/catalogue/repositories.ts';
import type { FeedEntry } from '../../../src/service/records.ts';

const now = fixedInstant;
const hour = day / 24;
const news = createNews({ seed: 1, size: 300 });
const repositories = createRepositories({ seed: 1, size: 150 });
const feed = createFeed(news, repositories);
const feedOf = (size: number, repos: number): Feed =>
  createFeed(createNews({ seed: 1, size }), createRepositories({ seed: 1, size: repos }));
const typesOf = (entries: readonly FeedEntry[]): string[] => entries.map(({ type }) => type);
const idsOf = (entries: readonly FeedEntry[], type: FeedEntry['type']): number[] =>
  entries.filter((entry) => entry.type === type).map(({ item }) => item.id);

/** The eight repositories that a day brings, as the documented rule says, from the records alone. */
function broughtOn(dayNumber: number): number[] {
  const at = dayNumber * day;
  return repositories
    .page({ now: at, offset: 0, limit: 150 })
    .items.map((item) => ({
      id: item.id,
      rise: item.new_stars_day - (repositories.find(item.id, at - day)?.new_stars_day ?? 0),
    }))
    .sort((a, b) => b.rise - a.rise || a.id - b.id)
    .slice(0, 8)
    .map(({ id }) => id);
}

describe('the feed', () => {
  test.each([1, 20, 37, 100])('has %i entries when so many are asked for, each one once', (limit) => {
    const entries = feed({ now, limit });
    expect(entries.length).toBe(limit);
    expect(new Set(entries.map(({ type, item }) => `${type} ${item.id}`)).size).toBe(limit);
  });

  test('of a smaller limit begins that of a larger one', () => {
    expect(feed({ now, limit: 100 }).slice(0, 20)).toEqual(feed({ now, limit: 20 }));
  });

  test('has all news, newest first, as the same objects as the list', () => {
    const items = feed({ now, limit: 100 })
      .filter((entry) => entry.type === 'news')
      .map(({ item }) => item);
    const listed = news.page({ now, offset: 0, limit: items.length }).items;
    expect(items.every((item, i) => item === listed[i])).toBe(true);
  });

  test('has the repositories that today and yesterday brought, at their instants', () => {
    const today = dayOf(now);
    const [, third, , fourth] = [0, 1, 2, 3].map((i) => broughtOn(today)[i]);
    const latest = broughtOn(today).slice(0, 4).reverse();
    const earlier = broughtOn(today - 1)
      .reverse()
      .filter((id) => !latest.includes(id));
    expect(idsOf(feed({ now, limit: 70 }), 'repo').slice(0, 10)).toEqual([...latest, ...earlier].slice(0, 10));
    expect([third, fourth]).toEqual([latest[2], latest[0]]);
  });

  test('stands a repository between the news before and after its instant', () => {
    const instants = [9, 6, 3, 0].map((hours) => dayOf(now) * day + hours * hour);
    const entries = feed({ now, limit: 30 });
    const newsBefore = entries
      .flatMap(({ type }, i) => (type === 'repo' ? [i] : []))
      .map((index, i) => index - i)
      .slice(0, 4);
    expect(newsBefore).toEqual(instants.map((instant) => news.count(now) - countBefore(news, instant)));
  });

  test('has the record of today for a repository that came days ago', () => {
    const items = feed({ now, limit: 100 }).flatMap((entry) => (entry.type === 'repo' ? [entry.item] : []));
    expect(items.length).toBeGreaterThan(10);
    expect(items.every((item) => item === repositories.find(item.id, now))).toBe(true);
  });

  test('brings the next repository when its instant comes, and not a millisecond sooner', () => {
    const noon = dayOf(now) * day + 12 * hour;
    const brought = broughtOn(dayOf(now))[4];
    expect(idsOf(feed({ now: noon - 1, limit: 20 }), 'repo')[0]).not.toBe(brought);
    expect(feed({ now: noon, limit: 20 })[0]).toMatchObject({ type: 'repo', item: { id: brought } });
  });

  test('is the same when the clock comes back', () => {
    const before = feed({ now, limit: 40 });
    expect(feed({ now: now + 3 * day, limit: 40 })).not.toEqual(before);
    expect(feed({ now, limit: 40 })).toEqual(before);
  });

  test('mixes both kinds on its first page', () => {
    expect(new Set(typesOf(feed({ now, limit: 20 })))).toEqual(new Set(['news', 'repo']));
  });
});

describe('a poor feed', () => {
  test('without repositories is news alone, without news repositories alone', () => {
    expect(typesOf(feedOf(5, 0)({ now, limit: 20 }))).toEqual(['news', 'news', 'news', 'news', 'news']);
    expect(new Set(typesOf(feedOf(0, 6)({ now, limit: 20 })))).toEqual(new Set(['repo']));
    expect(feedOf(0, 6)({ now, limit: 20 }).length).toBe(6);
  });

  test('of nothing is empty', () => expect(feedOf(0, 0)({ now, limit: 20 })).toEqual([]));
});

/** Items published before an instant. */
function countBefore(from: News, instant: number): number {
  return from.count(instant - 1) + (from.publishedAt(from.count(instant - 1)) === instant ? 1 : 0);
}
