import { describe, expect, test } from 'vitest';
import { day, dayOf, fixedInstant, toDate } from '../../../src/service/catalogue/instant.ts';
import { createNews, type News } from '../../../src/service/catalogue/news.ts';
import { createTrending } from '../../../src/service/catalogue/trending.ts';
import type { TrendingTopic } from '../../../src/service/records.ts';

const now = fixedInstant;
const news = createNews({ seed: 1, size: 900 });
const { topics, history } = createTrending(news);

/** Mentions by tag of the items out after one instant, and not after another, counted over all items. */
function mentionsBetween(from: News, after: number, until: number): Map<string, number> {
  const mentions = new Map<string, number>();
  for (let ordinal = 0; from.publishedAt(ordinal) <= until; ordinal++) {
    if (from.publishedAt(ordinal) <= after) continue;
    for (const tag of from.item(ordinal).tags) mentions.set(tag, (mentions.get(tag) ?? 0) + 1);
  }
  return mentions;
}

/** The ten topics of an instant as the documented rules say, from the items alone. */
function expectedTopics(at: number): TrendingTopic[] {
  const mentions = mentionsBetween(news, at - 7 * day, at);
  const before = mentionsBetween(news, at - 14 * day, at - 7 * day);
  const most = Math.max(...mentions.values());
  return [...mentions]
    .map(([topic, count]) => ({ topic, mentions: count, change: count - (before.get(topic) ?? 0) }))
    .sort((a, b) => b.mentions - a.mentions || b.change - a.change || (a.topic < b.topic ? -1 : 1))
    .slice(0, 10)
    .map((counted, i) => ({ rank: i + 1, score: Number(((100 * counted.mentions) / most).toFixed(1)), ...counted }));
}

describe('topics', () => {
  test.each([0, 1, -30_000, 5 * day, 12 * day + 7])(
    '%i ms from the fixed instant are those of the last seven days',
    (shift) => {
      const at = now + shift;
      expect(topics(at)).toEqual(expectedTopics(at));
    },
  );

  test('are ten, ranked from 1, scored by mentions against the first with one decimal', () => {
    const ranked = topics(now);
    expect(ranked.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const most = ranked[0]?.mentions ?? 0;
    expect(ranked.map(({ score }) => score)).toEqual(
      ranked.map(({ mentions }) => Number(((100 * mentions) / most).toFixed(1))),
    );
    expect(ranked.every(({ score }) => /^\d{1,3}(\.\d)?$/.test(String(score)) && score <= 100)).toBe(true);
    expect(ranked[0]?.score).toBe(100);
  });

  test('move with the clock, in both directions', () => {
    const today = topics(now);
    expect(topics(now + 20 * day)).not.toEqual(today);
    expect(topics(now)).toEqual(today);
  });

  test('change at the very millisecond at which an item enters', () => {
    const next = news.publishedAt(news.count(now));
    expect([next - 1, next].map(topics)).toEqual([next - 1, next].map(expectedTopics));
    expect(news.count(next)).toBe(news.count(next - 1) + 1);
  });

  test('are none when there are no news', () => {
    const silent = createTrending(createNews({ seed: 1, size: 0 }));
    expect(silent.topics(now)).toEqual([]);
    expect(silent.history(now).map(({ topics: none }) => none)).toEqual([[], [], [], [], [], [], []]);
  });

  test('are fewer than ten when there are few tags', () => {
    const few = createTrending(createNews({ seed: 1, size: 1 })).topics(now);
    expect(few.length === 3 || few.length === 4).toBe(true);
    expect(few.map(({ score, mentions, change }) => [score, mentions, change])).toEqual(few.map(() => [100, 1, 1]));
  });
});

describe('history', () => {
  test('has seven days, oldest first, the last one today', () => {
    const today = dayOf(now);
    expect(history(now).map(({ date }) => date)).toEqual([6, 5, 4, 3, 2, 1, 0].map((ago) => toDate(today - ago)));
  });

  test('has the first five topics as they stood at the end of a day, today’s as they stand', () => {
    const snapshots = history(now);
    expect(snapshots[6]?.topics).toEqual(topics(now).slice(0, 5));
    const endOfFirst = Date.parse('2026-10-27T23:59:59.999Z');
    expect(snapshots[0]).toEqual({ date: '2026-10-27', topics: topics(endOfFirst).slice(0, 5) });
  });

  test('does not change for days that are over', () => {
    expect(history(now + day).slice(0, 5)).toEqual(history(now).slice(1, 6));
  });
});
