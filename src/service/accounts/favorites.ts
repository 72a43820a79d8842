import fixture from '../../../fixtures/accounts.json' with { type: 'json' };
import { createStream, type Stream } from '../../random/stream.ts';
import type { World } from '../../world/world.ts';
import type { FavoriteRecord } from '../account-records.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { day, dayOf, fixedInstant, toDateTime } from '../catalogue/instant.ts';
import type { NewsItem, RepoItem } from '../records.ts';
import type { ServiceState } from '../service-state.ts';
import { type AccountFixture, accountNamed, accountState } from './accounts.ts';

/** A favorite as it is answered: with the record behind it, as of now. */
export type Favorite = FavoriteRecord & { readonly item: NewsItem | RepoItem };

export type FavoriteTarget = Pick<FavoriteRecord, 'collect_type' | 'target_id'>;

/** The favorites of all accounts over one catalogue. */
export interface Favorites {
  /** Newest first. A favorite whose record is not out at the world's instant is left out. */
  list(world: World<ServiceState>, account: string): readonly Favorite[];
  /** Adding again changes nothing. Undefined when there is no such record. */
  add(world: World<ServiceState>, account: string, target: FavoriteTarget): AddedFavorite | undefined;
  /** The favorite as it was; undefined when the account has none of this target. */
  remove(world: World<ServiceState>, account: string, target: FavoriteTarget): Favorite | undefined;
}

export interface AddedFavorite {
  readonly favorite: Favorite;
  /** False: it was there before. */
  readonly added: boolean;
}

export interface CollectType {
  readonly collectType: string;
  /** What the catalogue has under this type: `news` or `repo`. */
  readonly record: string;
  /** The record in a sentence. */
  readonly noun: string;
}

export const collectTypes: readonly CollectType[] = fixture.collectTypes;

/** The record behind a collect type, in a sentence. */
export function nounOf(collectType: string): string {
  return collectTypes.find((candidate) => candidate.collectType === collectType)?.noun ?? collectType;
}

type Shelf = Pick<Catalogue, 'news' | 'repo' | 'newsPage' | 'reposPage'>;

/** How long after its publication an item is collected at most. */
const collectedWithin = 3 * day;

/** The record behind a target at an instant; undefined when there is none, or none yet. */
function recordOf(shelf: Shelf, target: FavoriteTarget, now: number): NewsItem | RepoItem | undefined {
  const record = collectTypes.find(({ collectType }) => collectType === target.collect_type)?.record;
  if (record === 'news') return shelf.news(target.target_id, now);
  return record === 'repo' ? shelf.repo(target.target_id, now) : undefined;
}

const isOf =
  ({ collect_type, target_id }: FavoriteTarget) =>
  (favorite: FavoriteRecord): boolean =>
    favorite.target_id === target_id && favorite.collect_type === collect_type;

const collectTypeOf = (record: string): string =>
  collectTypes.find((candidate) => candidate.record === record)?.collectType ?? record;

/** Where an account's favorites are drawn from and until when. */
interface Draw {
  readonly stream: Stream;
  readonly shelf: Shelf;
  readonly count: number;
  readonly since: number;
  readonly until: number;
  /** Only records that have a member which is null. */
  readonly withNulls: boolean;
}

const hasNull = (item: NewsItem | RepoItem): boolean => Object.values(item).includes(null);

const range = (length: number): number[] => Array.from({ length }, (_, i) => i);

/** Items of the time between, each collected after it was published. */
function drawNews({ stream, shelf, count, since, until, withNulls }: Draw): FavoriteRecord[] {
  const totalAt = (now: number): number => shelf.newsPage({ now, offset: 0, limit: 0 }).total;
  const all = range(totalAt(until) - totalAt(since));
  const items = withNulls ? shelf.newsPage({ now: until, offset: 0, limit: all.length }).items : [];
  const offsets = stream.sample(withNulls ? all.filter((at) => items[at] && hasNull(items[at])) : all, count);
  return offsets.flatMap((offset) =>
    shelf.newsPage({ now: until, offset, limit: 1 }).items.map(({ id, publish_time }) => {
      const published = Date.parse(publish_time);
      const later = stream.next() * Math.min(collectedWithin, until - published);
      return { collect_type: collectTypeOf('news'), target_id: id, created_at: toDateTime(published + later) };
    }),
  );
}

/** Repositories of all ranks, collected at any time between. */
function drawRepos({ stream, shelf, count, since, until, withNulls }: Draw): FavoriteRecord[] {
  const { total } = shelf.reposPage({ now: until, offset: 0, limit: 0 });
  const items = withNulls ? shelf.reposPage({ now: until, offset: 0, limit: total }).items : [];
  const all = range(total);
  const offsets = stream.sample(withNulls ? all.filter((at) => items[at] && hasNull(items[at])) : all, count);
  return offsets.flatMap((offset) =>
    shelf.reposPage({ now: until, offset, limit: 1 }).items.map(({ id }) => ({
      collect_type: collectTypeOf('repo'),
      target_id: id,
      created_at: toDateTime(since + stream.next() * (until - since)),
    })),
  );
}

/**
 * What an account has collected from the start. It ends at the fixed instant; in a world that stands before it, with the
 * day before today.
 */
function drawFavorites(
  shelf: Shelf,
  account: AccountFixture,
  { seed, now }: { seed: number; now: number },
): FavoriteRecord[] {
  const until = now < fixedInstant ? dayOf(now) * day : fixedInstant;
  const since = until - account.favorites.overDays * day;
  const draw = (kind: 'news' | 'repos'): Draw => ({
    stream: createStream(seed, account.account, 'favorites', kind),
    shelf,
    count: account.favorites[kind],
    since,
    until,
    withNulls: account.favorites.withNulls === true,
  });
  return [...drawNews(draw('news')), ...drawRepos(draw('repos'))].sort(byAge);
}

const byAge = (a: FavoriteRecord, b: FavoriteRecord): number =>
  Number(a.created_at < b.created_at) - Number(a.created_at > b.created_at);

export function createFavorites(shelf: Shelf): Favorites {
  const favoritesOf = (world: World<ServiceState>, account: string): FavoriteRecord[] => {
    const state = accountState(world, account);
    state.favorites ??= drawFavorites(shelf, accountNamed(account), { seed: world.seed, now: world.clock.now() });
    return state.favorites;
  };
  const answered = new WeakMap<FavoriteRecord, Favorite>();
  /** The same object for as long as record and item are the same: whoever judges or writes it does so once. */
  const withItem = (record: FavoriteRecord, item: NewsItem | RepoItem): Favorite => {
    const known = answered.get(record);
    if (known?.item === item) return known;
    const made = Object.freeze({ ...record, item });
    answered.set(record, made);
    return made;
  };
  const add = (world: World<ServiceState>, account: string, target: FavoriteTarget): AddedFavorite | undefined => {
    const now = world.clock.now();
    const item = recordOf(shelf, target, now);
    if (!item) return undefined;
    const favorites = favoritesOf(world, account);
    const known = favorites.find(isOf(target));
    if (known) return { favorite: withItem(known, item), added: false };
    const { collect_type, target_id } = target;
    const made: FavoriteRecord = { collect_type, target_id, created_at: toDateTime(now) };
    const at = favorites.findIndex(({ created_at }) => created_at <= made.created_at);
    favorites.splice(at < 0 ? favorites.length : at, 0, made);
    return { favorite: withItem(made, item), added: true };
  };
  return {
    list: (world, account) =>
      favoritesOf(world, account).flatMap((favorite) => {
        const item = recordOf(shelf, favorite, world.clock.now());
        return item ? [withItem(favorite, item)] : [];
      }),
    add,
    remove: (world, account, target) => {
      const item = recordOf(shelf, target, world.clock.now());
      const favorites = favoritesOf(world, account);
      const at = favorites.findIndex(isOf(target));
      if (!item || at < 0) return undefined;
      return favorites.splice(at, 1).map((favorite) => withItem(favorite, item))[0];
    },
  };
}
