import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day, fixedInstant, minute } from '../../../src/service/catalogue/instant.ts';
import { createNews, type News } from '../../../src/service/catalogue/news.ts';
import { packagedVocabulary } from '../../../src/service/catalogue/vocabulary.ts';
import type { NewsItem } from '../../../src/service/records.ts';

const now = fixedInstant;
const news = createNews({ seed: 1, size: 300 });
const all = (from: News, at: number, category?: string): readonly NewsItem[] =>
  from.page({ now: at, offset: 0, limit: 10_000, ...(category === undefined ? {} : { category }) }).items;

/** News whose items are counted as they are written. */
function counting(size: number): { readonly news: News; readonly written: number[] } {
  const written: number[] = [];
  const write = (ordinal: number): NewsItem => {
    written.push(ordinal);
    return Object.freeze({
      id: 1001 + ordinal,
      title: '',
      source_name: '',
      category: '',
      publish_time: '',
      ai_summary: null,
      tags: [],
    });
  };
  return { news: createNews({ seed: 1, size, write }), written };
}

describe('the timetable', () => {
  test.each([0, 1, 2, 40, 300, 6000, 100_000])('has exactly %i items at the fixed instant', (size) => {
    for (const seed of [1, 2, 3, -7, 2 ** 40]) expect(createNews({ seed, size }).count(now)).toBe(size);
  });

  test('the newest is two to five minutes old there, whatever the seed', () => {
    for (let seed = 0; seed < 100; seed++) {
      const age = now - createNews({ seed, size: 300 }).publishedAt(299);
      expect([age >= 2 * minute && age <= 5 * minute, age]).toEqual([true, age]);
    }
  });

  test('eleven minutes after it, or later, comes the next', () => {
    for (let seed = 0; seed < 100; seed++) {
      expect(createNews({ seed, size: 300 }).publishedAt(300)).toBeGreaterThan(now + 11 * minute);
    }
  });

  test('is strictly in order, fifteen a day, at uneven distances', () => {
    const instants = Array.from({ length: 4000 }, (_, ordinal) => news.publishedAt(ordinal));
    const gaps = instants.slice(1).map((instant, i) => instant - (instants[i] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(16 * minute);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(176 * minute);
    expect(new Set(gaps.map((gap) => Math.round(gap / minute))).size).toBeGreaterThan(100);
    expect(Math.abs(news.count(now + 100 * day) - news.count(now) - 1500)).toBeLessThan(2);
  });

  test('counts what is published, at any instant', () =>
    fc.assert(
      fc.property(fc.integer({ min: -20 * day, max: 400 * day }), (shift) => {
        const count = news.count(now + shift);
        if (count > 0) expect(news.publishedAt(count - 1)).toBeLessThanOrEqual(now + shift);
        expect(news.publishedAt(count)).toBeGreaterThan(now + shift);
      }),
    ));

  test('an item is out from its very millisecond on', () => {
    const instant = news.publishedAt(310);
    expect([instant - 1, instant].map((at) => news.find(1311, at)?.id)).toEqual([undefined, 1311]);
  });

  test('before all of them nothing is out', () => {
    expect(news.count(0)).toBe(0);
    expect(news.page({ now: 0, offset: 0, limit: 20 })).toEqual({ items: [], total: 0 });
  });
});

describe('find', () => {
  test.each([1001, 1300])('knows %i', (id) => expect(news.find(id, now)?.id).toBe(id));

  test.each([1000, 1301, 0, -1, 1001.5, Number.NaN, 2 ** 53, 1e300])('does not know %d', (id) => {
    expect(news.find(id, now)).toBeUndefined();
  });

  test('forgets what is not out yet, and finds it again as the same object', () => {
    const item = news.find(1300, now);
    expect(news.find(1300, now - day)).toBeUndefined();
    expect(news.find(1300, now)).toBe(item);
  });
});

describe('page', () => {
  test('is the newest first, by time and by id', () => {
    const items = all(news, now);
    expect(items.map(({ id }) => id)).toEqual(Array.from({ length: 300 }, (_, i) => 1300 - i));
    const times = items.map(({ publish_time }) => publish_time);
    expect(times).toEqual([...times].sort().reverse());
    expect(new Set(times).size).toBe(300);
  });

  test('gives the pages of a list without a gap or an overlap, for every category too', () => {
    for (const category of [undefined, ...packagedVocabulary.news.map(({ label }) => label)]) {
      const filter = category === undefined ? {} : { category };
      const pages = Array.from({ length: 50 }, (_, i) => news.page({ now, offset: i * 7, limit: 7, ...filter }));
      expect(pages.flatMap(({ items }) => items)).toEqual(all(news, now, category));
      expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([all(news, now, category).length]));
    }
  });

  test('filters by category as a look at every item would', () => {
    for (const at of [now, now - 3 * day, now + 11 * day]) {
      for (const { label } of packagedVocabulary.news) {
        expect(all(news, at, label)).toEqual(all(news, at).filter(({ category }) => category === label));
      }
    }
  });

  test.each(['Models', 'model', 'models ', '', 'weather'])('category %j is nobody’s: an empty list', (category) => {
    expect(news.page({ now, category, offset: 0, limit: 20 })).toEqual({ items: [], total: 0 });
  });

  test.each([300, 301, 2 ** 53, 1e300, Number.POSITIVE_INFINITY])('is empty at the offset %d', (offset) => {
    expect(news.page({ now, offset, limit: 20 })).toEqual({ items: [], total: 300 });
    expect(news.page({ now, category: 'robotics', offset, limit: 20 }).items).toEqual([]);
  });

  test('grows and shrinks with the clock, and never changes an item', () => {
    const today = all(news, now);
    const tomorrow = all(news, now + day);
    const yesterday = all(news, now - day);
    expect(tomorrow.length).toBeGreaterThan(today.length);
    expect(yesterday.length).toBeLessThan(today.length);
    expect(tomorrow.slice(-today.length).every((item, i) => item === today[i])).toBe(true);
    expect(today.slice(-yesterday.length).every((item, i) => item === yesterday[i])).toBe(true);
  });
});

describe('laziness', () => {
  test('writes nothing until it is asked, and then what is asked for, once', () => {
    const { news: lazy, written } = counting(100_000);
    lazy.count(now);
    expect(written).toEqual([]);
    lazy.page({ now, offset: 0, limit: 3 });
    lazy.page({ now, offset: 99_998, limit: 3 });
    lazy.page({ now, offset: 0, limit: 3 });
    lazy.find(100_999, now);
    expect(written).toEqual([99_999, 99_998, 99_997, 1, 0]);
  });

  test('the last page of a category costs no more items than the first', () => {
    const { news: lazy, written } = counting(100_000);
    const { total } = lazy.page({ now, category: 'safety', offset: 0, limit: 20 });
    expect([total, written.length]).toEqual([5000, 20]);
    lazy.page({ now, category: 'safety', offset: total - 20, limit: 20 });
    expect(written.length).toBe(40);
  });

  test('a draft is written each time and not kept', () => {
    const { news: lazy, written } = counting(10);
    lazy.draft(5);
    lazy.draft(5);
    lazy.item(5);
    lazy.item(5);
    expect(written).toEqual([5, 5, 5]);
  });
});

test('an item is the same in a list of any size, but for its time', () => {
  const large = createNews({ seed: 1, size: 100_000 });
  for (const id of [1001, 1150, 1300]) {
    const { publish_time: _, ...rest } = large.find(id, now) ?? { publish_time: '' };
    const { publish_time: __, ...expected } = news.find(id, now) ?? { publish_time: '' };
    expect(rest).toEqual(expected);
  }
});
