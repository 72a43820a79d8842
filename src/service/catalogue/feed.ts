import type { FeedEntry } from '../records.ts';
import { day, dayOf } from './instant.ts';
import type { News } from './news.ts';
import { remembered } from './remembered.ts';
import type { Repositories } from './repositories.ts';

export interface FeedQuery {
  readonly now: number;
  /** Entries at most, news and repositories together. */
  readonly limit: number;
}

/**
 * News and repositories in one list, newest first. A news item stands at its publish_time. Of repositories, each UTC
 * day brings the eight whose new_stars_day rose most against the day before: the first at midnight, the others every
 * three hours after it. One that was brought on several of the last seven days stands at the latest of its instants;
 * the record is today's. At the same instant the repository comes first.
 */
export type Feed = (query: FeedQuery) => readonly FeedEntry[];

const entrantsPerDay = 8;
const spacing: number = day / entrantsPerDay;
const daysBack = 7;

interface Entrant {
  readonly ordinal: number;
  readonly instant: number;
}

export function createFeed(news: News, repositories: Repositories): Feed {
  const entrantsOf = remembered(32, (date: number): readonly Entrant[] => {
    const risen = Array.from({ length: repositories.size }, (_, ordinal) => ({
      ordinal,
      rise: repositories.gain(ordinal, date) - repositories.gain(ordinal, date - 1),
    }));
    risen.sort((a, b) => b.rise - a.rise || a.ordinal - b.ordinal);
    return risen.slice(0, entrantsPerDay).map(({ ordinal }, i) => ({ ordinal, instant: date * day + i * spacing }));
  });
  /** Newest first, each repository once. */
  const entrants = (now: number): Entrant[] => {
    const seen = new Set<number>();
    const dates = Array.from({ length: daysBack }, (_, i) => dayOf(now) - i);
    return dates
      .flatMap((date) => entrantsOf(date).toReversed())
      .filter(({ ordinal, instant }) => instant <= now && !seen.has(ordinal) && seen.add(ordinal));
  };
  return ({ now, limit }) => {
    const waiting = entrants(now);
    const entries: FeedEntry[] = [];
    let ordinal = news.count(now) - 1;
    while (entries.length < limit && (ordinal >= 0 || waiting.length > 0)) {
      const next = waiting[0];
      if (next && (ordinal < 0 || next.instant >= news.publishedAt(ordinal))) {
        entries.push({ type: 'repo', item: repositories.item(next.ordinal, dayOf(now)) });
        waiting.shift();
      } else {
        entries.push({ type: 'news', item: news.item(ordinal) });
        ordinal -= 1;
      }
    }
    return entries;
  };
}
