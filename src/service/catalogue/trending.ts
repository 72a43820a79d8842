import type { TrendingTopic, TrendSnapshot } from '../records.ts';
import { day, dayOf, toDate } from './instant.ts';
import type { News } from './news.ts';
import { remembered } from './remembered.ts';

/** What the news write about. */
export interface Trending {
  /** The ten tags with most mentions, ties by the greater change, then by name. Fewer when there are fewer tags. */
  topics(now: number): readonly TrendingTopic[];
  /**
   * Seven days, oldest first, the last one today: the first five topics as they stood when the day ended, today's as
   * they stand now.
   */
  history(now: number): readonly TrendSnapshot[];
}

const topicCount = 10;
const snapshotCount = 7;
const snapshotTopics = 5;
const week = 7 * day;

/** Counts tags when asked; what was counted is kept as long as no item enters or leaves the two weeks looked at. */
export function createTrending(news: News): Trending {
  const tally = (from: number, to: number): Map<string, number> => {
    const mentions = new Map<string, number>();
    for (let ordinal = from; ordinal < to; ordinal++)
      for (const tag of news.item(ordinal).tags) mentions.set(tag, (mentions.get(tag) ?? 0) + 1);
    return mentions;
  };
  const rank = remembered(64, (bounds: string): readonly TrendingTopic[] => {
    const [start = 0, middle = 0, end = 0] = bounds.split(' ').map(Number);
    return rankTopics(tally(middle, end), tally(start, middle));
  });
  const topics = (now: number): readonly TrendingTopic[] =>
    rank([now - 2 * week, now - week, now].map(news.count).join(' '));
  return {
    topics,
    history: (now) =>
      Array.from({ length: snapshotCount }, (_, i) => {
        const date = dayOf(now) - snapshotCount + 1 + i;
        const instant = Math.min(now, (date + 1) * day - 1);
        return { date: toDate(date), topics: topics(instant).slice(0, snapshotTopics) };
      }),
  };
}

function rankTopics(
  mentions: ReadonlyMap<string, number>,
  before: ReadonlyMap<string, number>,
): readonly TrendingTopic[] {
  const counted = [...mentions].map(([topic, count]) => ({
    topic,
    mentions: count,
    change: count - (before.get(topic) ?? 0),
  }));
  counted.sort((a, b) => b.mentions - a.mentions || b.change - a.change || (a.topic < b.topic ? -1 : 1));
  const most = counted[0]?.mentions ?? 1;
  return Object.freeze(
    counted
      .slice(0, topicCount)
      .map(({ topic, mentions: count, change }, i) =>
        Object.freeze({ rank: i + 1, topic, score: Math.round((1000 * count) / most) / 10, mentions: count, change }),
      ),
  );
}
