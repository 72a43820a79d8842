import { createStream, type Stream } from '../../random/stream.ts';
import type { FavoriteRecord } from '../account-records.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { day, dayOf, fixedInstant, toDateTime } from '../catalogue/instant.ts';
import { remembered } from '../catalogue/remembered.ts';
import type { NewsItem, RepoItem } from '../records.ts';
import { accountNamed, type FavoritesFixture } from './accounts.ts';
import { collectTypes } from './collect-types.ts';

export type DrawingShelf = Pick<Catalogue, 'newsPage' | 'reposPage' | 'archivedNews'>;

/** Whose favorites: an account, as the worlds of one seed have it. */
export interface DrawnAccount {
  readonly account: string;
  readonly seed: number;
  /** When the last of them was collected, at the latest. */
  readonly until: number;
}

/**
 * Until when an account has collected in a world that is first asked at an instant: the fixed instant; in a world that
 * stands before it, the day before.
 */
export function lastCollection(now: number): number {
  return now < fixedInstant ? dayOf(now) * day : fixedInstant;
}

/** How long after its publication an item is collected at most. */
const collectedWithin = 3 * day;
/** Lists that are kept: those of every account, and of the largest a megabyte a list. */
const keptLists = 32;

/** Where favorites are drawn from. */
interface Draw {
  readonly shelf: DrawingShelf;
  readonly favorites: FavoritesFixture;
  readonly until: number;
  readonly since: number;
  streamOf(kind: string): Stream;
}

const hasNull = (item: NewsItem | RepoItem): boolean => Object.values(item).includes(null);

const range = (length: number): number[] => Array.from({ length }, (_, i) => i);

const collectTypeOf = (record: string): string =>
  collectTypes.find((candidate) => candidate.record === record)?.collectType ?? record;

/** A news item, collected after it was published. */
function collectNews({ id, publish_time }: NewsItem, { until }: Draw, stream: Stream): FavoriteRecord {
  const published = Date.parse(publish_time);
  const later = stream.next() * Math.min(collectedWithin, until - published);
  return { collect_type: collectTypeOf('news'), target_id: id, created_at: toDateTime(published + later) };
}

/** Items of the time between. */
function drawNews(draw: Draw): FavoriteRecord[] {
  const { shelf, favorites, since, until } = draw;
  const stream = draw.streamOf('news');
  const totalAt = (now: number): number => shelf.newsPage({ now, offset: 0, limit: 0 }).total;
  const all = range(totalAt(until) - totalAt(since));
  const items = favorites.withNulls ? shelf.newsPage({ now: until, offset: 0, limit: all.length }).items : [];
  const open = favorites.withNulls ? all.filter((at) => items[at] && hasNull(items[at])) : all;
  return stream
    .sample(open, favorites.news)
    .flatMap((offset) => shelf.newsPage({ now: until, offset, limit: 1 }).items)
    .map((item) => collectNews(item, draw, stream));
}

/** Repositories of all ranks, collected at any time between. */
function drawRepos({ shelf, favorites, since, until, streamOf }: Draw): FavoriteRecord[] {
  const stream = streamOf('repos');
  const { total } = shelf.reposPage({ now: until, offset: 0, limit: 0 });
  const items = favorites.withNulls ? shelf.reposPage({ now: until, offset: 0, limit: total }).items : [];
  const all = range(total);
  const open = favorites.withNulls ? all.filter((at) => items[at] && hasNull(items[at])) : all;
  return stream.sample(open, favorites.repos).flatMap((offset) =>
    shelf.reposPage({ now: until, offset, limit: 1 }).items.map(({ id }) => ({
      collect_type: collectTypeOf('repo'),
      target_id: id,
      created_at: toDateTime(since + stream.next() * (until - since)),
    })),
  );
}

/** So many items of the archive. */
function drawArchived(draw: Draw, count: number): FavoriteRecord[] {
  const stream = draw.streamOf('archive');
  const { items } = draw.shelf.archivedNews({ now: draw.until, offset: 0, limit: Number.POSITIVE_INFINITY });
  return stream.sample(items, count).map((item) => collectNews(item, draw, stream));
}

const byAge = (a: FavoriteRecord, b: FavoriteRecord): number =>
  Number(a.created_at < b.created_at) - Number(a.created_at > b.created_at);

function drawFavorites(shelf: DrawingShelf, { account, seed, until }: DrawnAccount): readonly FavoriteRecord[] {
  const { favorites } = accountNamed(account);
  const streamOf = (kind: string): Stream => createStream(seed, account, 'favorites', kind);
  const draw: Draw = { shelf, favorites, until, since: until - favorites.overDays * day, streamOf };
  const shown = [...drawNews(draw), ...drawRepos(draw)];
  const { news, repos, archived = 0 } = favorites;
  const all = archived === 0 ? shown : [...shown, ...drawArchived(draw, archived + news + repos - shown.length)];
  return Object.freeze(all.map((record) => Object.freeze(record)).sort(byAge));
}

/**
 * What an account has collected from the start, newest first: drawn when it is first asked for, and one list for all
 * worlds that have not changed it.
 */
export function createDrawnFavorites(shelf: DrawingShelf): (of: DrawnAccount) => readonly FavoriteRecord[] {
  const lists = remembered(keptLists, (key: string) => drawFavorites(shelf, JSON.parse(key) as DrawnAccount));
  return ({ account, seed, until }) => lists(JSON.stringify({ account, seed, until }));
}
