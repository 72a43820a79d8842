import { describe, expect, test } from 'vitest';
import { day, fixedInstant } from '../../../src/service/catalogue/instant.ts';
import { createNews } from '../../../src/service/catalogue/news.ts';
import { archiveIdBase } from '../../../src/service/catalogue/news-archive.ts';
import { createRecordSearch } from '../../../src/service/catalogue/record-search.ts';
import { createRepositories } from '../../../src/service/catalogue/repositories.ts';

const now = fixedInstant;
const news = createNews({ seed: 1, size: 300 });
const { items, total } = news.archive.page({ now, offset: 0, limit: 10_000 });

test('the archive has five thousand items, newest first, all of them older than the list', () => {
  expect([total, items.length]).toEqual([5000, 5000]);
  expect(items.map(({ id }) => id)).toEqual(Array.from({ length: 5000 }, (_, i) => archiveIdBase + 5000 - i));
  const times = items.map(({ publish_time }) => publish_time);
  expect(times).toEqual([...times].sort().reverse());
  expect(new Set(times).size).toBe(5000);
  expect(Date.parse(times[0] ?? '')).toBeLessThan(news.publishedAt(0));
});

test('a page of it is a part of it', () => {
  expect(news.archive.page({ now, offset: 3, limit: 2 })).toEqual({ items: items.slice(3, 5), total: 5000 });
  expect(news.archive.page({ now, offset: 4999, limit: 2 }).items).toEqual(items.slice(4999));
  expect(news.archive.page({ now, offset: 5000, limit: 2 })).toEqual({ items: [], total: 5000 });
});

test('no list, and no search, has any of it', () => {
  expect(news.page({ now, offset: 0, limit: 10_000 }).items.filter(({ id }) => id > archiveIdBase)).toEqual([]);
  const search = createRecordSearch(news, createRepositories({ seed: 1, size: 0 }));
  const titles = items.slice(0, 50).map(({ title }) => title);
  const found = titles.flatMap((q) => search({ now, q }).news.map(({ id }) => id));
  expect(found.filter((id) => id > archiveIdBase)).toEqual([]);
});

describe('an item', () => {
  test('is found by its id, as the same object', () => {
    expect(items.every((item) => news.find(item.id, now) === item)).toBe(true);
  });

  test.each([0, 5001, 0.5, 1.5])('is not found by an id that is not its: the base + %d', (place) => {
    expect(news.find(archiveIdBase + place, now)).toBeUndefined();
  });

  test('is not there before its very millisecond', () => {
    const [newest] = items;
    const instant = news.publishedAt(-1);
    expect([instant - 1, instant].map((at) => news.find(newest?.id ?? 0, at)?.id)).toEqual([undefined, newest?.id]);
    expect([instant - 1, instant].map((at) => news.archive.page({ now: at, offset: 0, limit: 1 }).total)).toEqual([
      4999, 5000,
    ]);
    expect(news.archive.page({ now: now - 4000 * day, offset: 0, limit: 1 })).toEqual({ items: [], total: 0 });
  });

  test('is written when it is first asked for, once', () => {
    const written: number[] = [];
    const write = (ordinal: number): (typeof items)[number] => {
      written.push(ordinal);
      return { id: 0, title: '', source_name: '', category: '', publish_time: '', ai_summary: null, tags: [] };
    };
    const lazy = createNews({ seed: 1, size: 300, write });
    lazy.find(archiveIdBase + 1, now);
    lazy.find(archiveIdBase + 1, now);
    expect(written).toEqual([archiveIdBase - 1000]);
  });
});

test('an id that the list has is the list’s', () => {
  const large = createNews({ seed: 1, size: archiveIdBase });
  const [listed] = large.page({ now, offset: 999, limit: 1 }).items;
  expect(listed?.id).toBe(archiveIdBase + 1);
  expect(large.find(archiveIdBase + 1, now)).toBe(listed);
});
