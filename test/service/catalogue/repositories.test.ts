import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day, dayOf, fixedInstant, toDate } from '../../../src/service/catalogue/instant.ts';
import { createRepositories } from '../../../src/service/catalogue/repositories.ts';
import type { RepoItem } from '../../../src/service/records.ts';

const now = fixedInstant;
const size = 150;
const repositories = createRepositories({ seed: 1, size });
const all = (at: number, language?: string): readonly RepoItem[] =>
  repositories.page({ now: at, offset: 0, limit: 1000, ...(language === undefined ? {} : { language }) }).items;
const anyInstant = fc.integer({ min: -9000, max: 9000 }).map((days) => now + days * day);

describe('the record', () => {
  test('adds up on any day: total, new stars and track', () =>
    fc.assert(
      fc.property(anyInstant, fc.integer({ min: 501, max: 500 + size }), (at, id) => {
        const item = repositories.find(id, at);
        const track = item?.track_trend ?? [];
        const today = dayOf(at);
        expect(track.map(({ date }) => date)).toEqual(Array.from({ length: 14 }, (_, i) => toDate(today - 13 + i)));
        expect(track[13]?.stars).toBe(item?.stars);
        expect((track[13]?.stars ?? 0) - (track[12]?.stars ?? 0)).toBe(item?.new_stars_day);
        const yesterday = repositories.find(id, at - day);
        expect(yesterday?.track_trend.slice(1)).toEqual(track.slice(0, 13));
        expect(yesterday?.stars).toBe((item?.stars ?? 0) - (item?.new_stars_day ?? 0));
      }),
    ));

  test('has the full name made of owner and name, and no other has it', () => {
    const items = all(now);
    expect(items.map(({ repo_full_name }) => repo_full_name)).toEqual(
      items.map(({ owner, repo_name }) => `${owner}/${repo_name}`),
    );
    expect(new Set(items.map(({ repo_full_name }) => repo_full_name)).size).toBe(size);
  });

  test('is frozen to its depth, and the same object all day', () => {
    // Of its own: what other tests asked for could make it forget a day.
    const { find } = createRepositories({ seed: 1, size });
    const item = find(501, now);
    expect([item, item?.track_trend, ...(item?.track_trend ?? [])].every(Object.isFrozen)).toBe(true);
    const dayStart = dayOf(now) * day;
    expect(find(501, dayStart)).toBe(item);
    expect(find(501, dayStart + day - 1)).toBe(item);
    expect(find(501, dayStart + day)).not.toBe(item);
    expect(find(501, now)).toBe(item);
  });

  test('keeps everything but its stars from day to day', () => {
    const { stars: _, new_stars_day: __, track_trend: ___, ...today } = repositories.find(520, now) as RepoItem;
    expect(repositories.find(520, now + 40 * day)).toMatchObject(today);
  });
});

describe('find', () => {
  test.each([500, 651, 0, -501, 501.5, Number.NaN, 1e300])('does not know %d', (id) => {
    expect(repositories.find(id, now)).toBeUndefined();
  });
});

describe('page', () => {
  test('is by stars, most first, ties by id, on any day', () =>
    fc.assert(
      fc.property(anyInstant, (at) => {
        const items = all(at);
        expect(items.length).toBe(size);
        const sorted = [...items].sort((a, b) => b.stars - a.stars || a.id - b.id);
        expect(items.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
      }),
      { numRuns: 8 },
    ));

  test('changes places as time goes by', () => {
    expect(all(now + 400 * day).map(({ id }) => id)).not.toEqual(all(now).map(({ id }) => id));
  });

  test('gives the pages of a list without a gap or an overlap, for every language too', () => {
    const languages = new Set(all(now).map(({ language }) => language ?? undefined));
    for (const language of languages) {
      const filter = language === undefined ? {} : { language };
      const pages = Array.from({ length: 22 }, (_, i) =>
        repositories.page({ now, offset: i * 7, limit: 7, ...filter }),
      );
      expect(pages.flatMap(({ items }) => items)).toEqual(all(now, language));
      expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([all(now, language).length]));
      if (language !== undefined)
        expect(all(now, language)).toEqual(all(now).filter((item) => item.language === language));
    }
  });

  test.each(['python', 'Cobol', '', 'null'])('language %j is nobody’s: an empty list', (language) => {
    expect(repositories.page({ now, language, offset: 0, limit: 20 })).toEqual({ items: [], total: 0 });
  });

  test.each([150, 2 ** 53, 1e300, Number.POSITIVE_INFINITY])('is empty at the offset %d', (offset) => {
    expect(repositories.page({ now, offset, limit: 20 })).toEqual({ items: [], total: 150 });
  });

  test('has few repositories with very many stars and many with some hundreds', () => {
    const stars = all(now).map((item) => item.stars);
    expect(stars[0]).toBeGreaterThan(50_000);
    expect(stars.filter((count) => count > 20_000).length).toBeLessThan(20);
    expect(stars.filter((count) => count < 2000).length).toBeGreaterThan(50);
    expect(Math.min(...stars)).toBeGreaterThan(100);
  });
});

test('none at all is an empty list', () => {
  const none = createRepositories({ seed: 1, size: 0 });
  expect([none.page({ now, offset: 0, limit: 20 }), none.find(501, now)]).toEqual([{ items: [], total: 0 }, undefined]);
});

test('a repository is the same in a list of any size', () => {
  expect(createRepositories({ seed: 1, size: 5000 }).find(600, now)).toEqual(repositories.find(600, now));
});
