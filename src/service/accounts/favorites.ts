import type { World } from '../../world/world.ts';
import type { FavoriteRecord } from '../account-records.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { toDateTime } from '../catalogue/instant.ts';
import type { NewsItem, RepoItem } from '../records.ts';
import type { ServiceState } from '../service-state.ts';
import { accountState } from './accounts.ts';
import { collectTypes } from './collect-types.ts';
import { createDrawnFavorites, type DrawingShelf, lastCollection } from './drawn-favorites.ts';

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

type Shelf = Pick<Catalogue, 'news' | 'repo'> & DrawingShelf;

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

export function createFavorites(shelf: Shelf): Favorites {
  const drawnOf = createDrawnFavorites(shelf);
  const favoritesOf = (world: World<ServiceState>, account: string): readonly FavoriteRecord[] => {
    const state = accountState(world, account);
    state.collectedUntil ??= lastCollection(world.clock.now());
    return state.favorites ?? drawnOf({ account, seed: world.seed, until: state.collectedUntil });
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
    const place = at < 0 ? favorites.length : at;
    accountState(world, account).favorites = favorites.toSpliced(place, 0, made);
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
      const known = favorites.find(isOf(target));
      if (!item || !known) return undefined;
      accountState(world, account).favorites = favorites.filter((favorite) => favorite !== known);
      return withItem(known, item);
    },
  };
}
