import type { NewsItem, Page } from '../records.ts';
import { newsIdBase, type NewsWriter } from './news-writer.ts';
import { rememberedByOrdinal } from './remembered.ts';

/**
 * News from before the oldest one of the list: no list, feed, search or topic has them, but they are found by their ids,
 * so that favorites outlive the list. Their ids follow this one and lie far above those of the list, which has no room
 * below its first; an id that the list has, however long it is, is the list's.
 */
export const archiveIdBase = 1_000_000_000;

/** As many as the largest account has favorites. */
const archivedItems = 5000;

export interface ArchivePageQuery {
  readonly now: number;
  readonly offset: number;
  readonly limit: number;
}

export interface NewsArchive {
  /** Undefined when no item has the id, or not yet. */
  find(id: number, now: number): NewsItem | undefined;
  /** Newest first. */
  page(query: ArchivePageQuery): Page<NewsItem>;
}

/** Makes no item before it is asked for. The timetable goes on below the ordinal 0. */
export function createNewsArchive(write: NewsWriter, publishedAt: (ordinal: number) => number): NewsArchive {
  /** Places count from 0, the oldest. */
  const instantOf = (place: number): number => publishedAt(place - archivedItems);
  const item = rememberedByOrdinal(archivedItems, (place) =>
    write(archiveIdBase - newsIdBase + place, instantOf(place)),
  );
  const newest = instantOf(archivedItems - 1);
  const isOut = (place: number, now: number): boolean => newest <= now || instantOf(place) <= now;
  const count = (now: number): number => {
    let end = archivedItems;
    while (end > 0 && !isOut(end - 1, now)) end -= 1;
    return end;
  };
  return {
    find: (id, now) => {
      const place = id - archiveIdBase - 1;
      const isArchived = Number.isInteger(place) && place >= 0 && place < archivedItems;
      return isArchived && isOut(place, now) ? item(place) : undefined;
    },
    page: ({ now, offset, limit }) => {
      const total = count(now);
      const end = Math.max(0, total - offset);
      const start = Math.max(0, end - limit);
      return { items: Array.from({ length: end - start }, (_, i) => item(end - 1 - i)), total };
    },
  };
}
