import { unitOf } from '../../random/stream.ts';
import type { NewsItem, Page } from '../records.ts';
import { createDeck, type Deck } from './deck.ts';
import { fixedInstant, minute } from './instant.ts';
import { createNewsArchive, type NewsArchive } from './news-archive.ts';
import { createNewsWriter, newsIdBase, type NewsWriter } from './news-writer.ts';
import { rememberedByOrdinal } from './remembered.ts';
import { packagedVocabulary, type Vocabulary } from './vocabulary.ts';

export interface NewsPageQuery {
  /** Instant at which the list is read. */
  readonly now: number;
  /** Only items of this label; a label that no item has gives an empty list. */
  readonly category?: string;
  readonly offset: number;
  readonly limit: number;
}

/** The news of one seed. The ordinal of an item counts from 0, the oldest. */
export interface News {
  /** How many items are out at an instant. */
  count(now: number): number;
  publishedAt(ordinal: number): number;
  item(ordinal: number): NewsItem;
  /** The item as it is written, without keeping it: for readers that pass over all of them once. */
  draft(ordinal: number): NewsItem;
  /** Of the list or of the archive. Undefined when no item has the id, or not yet. */
  find(id: number, now: number): NewsItem | undefined;
  /** Newest first. */
  page(query: NewsPageQuery): Page<NewsItem>;
  readonly archive: NewsArchive;
}

/**
 * One item appears in each of these, at an instant of its own: fifteen a day. The 300 items of the default world then
 * reach back twenty days, as far as the history of topics compares.
 */
const slot = 96 * minute;
/** Less than a slot, so that items never change places. */
const jitter = 80 * minute;
const keptItems = 200_000;

/**
 * The slots are laid so that item number `size` is two to five minutes old at the fixed instant. The next one is out
 * eleven minutes after it at the earliest, so that the list has exactly `size` items there.
 */
function createTimetable(seed: number, size: number): Pick<News, 'count' | 'publishedAt'> {
  const shift = (ordinal: number): number => Math.floor(unitOf(seed, 'publication', ordinal) * jitter);
  const newest = size - 1;
  const age = Math.floor((2 + 3 * unitOf(seed, 'newest')) * minute);
  const start = fixedInstant - age - newest * slot - shift(newest);
  const publishedAt = (ordinal: number): number => start + ordinal * slot + shift(ordinal);
  return {
    publishedAt,
    count: (now) => {
      const last = Math.floor((now - start) / slot);
      if (last < 0) return 0;
      return publishedAt(last) <= now ? last + 1 : last;
    },
  };
}

export interface NewsOptions {
  readonly seed: number;
  /** How many items are out at the fixed instant. */
  readonly size: number;
  /** What they are written from; by default the one that comes with apitwin. */
  readonly vocabulary?: Vocabulary;
  /** Writes the items; the seed's own writer by default. */
  readonly write?: NewsWriter;
}

/** Makes no item: each is written when it is first asked for. */
export function createNews({ seed, size, vocabulary = packagedVocabulary, write }: NewsOptions): News {
  const deck = createDeck(
    [seed, 'categories'],
    vocabulary.news.map(({ weight }) => weight),
  );
  const { count, publishedAt } = createTimetable(seed, size);
  const writer = write ?? createNewsWriter(seed, deck, vocabulary);
  const draft = (ordinal: number): NewsItem => writer(ordinal, publishedAt(ordinal));
  const item = rememberedByOrdinal(keptItems, draft);
  const archive = createNewsArchive(writer, publishedAt);
  const kindOf = (label: string): number => vocabulary.news.findIndex((category) => category.label === label);
  return {
    count,
    publishedAt,
    item,
    draft,
    find: (id, now) => {
      const ordinal = id - newsIdBase - 1;
      const isListed = Number.isInteger(ordinal) && ordinal >= 0 && ordinal < count(now);
      return isListed ? item(ordinal) : archive.find(id, now);
    },
    archive,
    page: ({ now, category, offset, limit }) => {
      const list = category === undefined ? everything(count(now)) : ofKind(deck, kindOf(category), count(now));
      const items: NewsItem[] = [];
      const end = Math.max(0, list.total - offset - limit);
      for (let rank = list.total - 1 - offset; rank >= end; rank--) items.push(item(list.ordinalOf(rank)));
      return { items, total: list.total };
    },
  };
}

/** A list oldest first, as ordinals. */
interface Ordinals {
  readonly total: number;
  ordinalOf(rank: number): number;
}

const everything = (total: number): Ordinals => ({ total, ordinalOf: (rank) => rank });

function ofKind(deck: Deck, kind: number, end: number): Ordinals {
  if (kind < 0) return { total: 0, ordinalOf: () => 0 };
  return { total: deck.countOf(kind, end), ordinalOf: (rank) => deck.ordinalOf(kind, rank) };
}
