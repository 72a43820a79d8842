import type { Page, RepoItem } from '../records.ts';
import { dayOf, toDate } from './instant.ts';
import { remembered, rememberedByOrdinal } from './remembered.ts';
import { createQuantiles, createRepositoryWriter, type RepositoryProfile } from './repository-writer.ts';
import { createStarTrack, starsOn } from './star-track.ts';
import { packagedVocabulary, type Vocabulary } from './vocabulary.ts';

/** Ids begin above this. */
const repositoryIdBase = 500;

export interface ReposPageQuery {
  readonly now: number;
  /** Only repositories of this language; one that no repository has gives an empty list. */
  readonly language?: string;
  readonly offset: number;
  readonly limit: number;
}

/** The repositories of one seed. An ordinal counts from 0; days are day numbers. */
export interface Repositories {
  readonly size: number;
  profile(ordinal: number): RepositoryProfile;
  /** The record as of a day. */
  item(ordinal: number, dayNumber: number): RepoItem;
  /** Stars on a day less those on the day before. */
  gain(ordinal: number, dayNumber: number): number;
  /** All ordinals by stars on a day, most first, ties by id. */
  order(dayNumber: number): readonly number[];
  find(id: number, now: number): RepoItem | undefined;
  /** In the order of the day. */
  page(query: ReposPageQuery): Page<RepoItem>;
}

/** Days whose stars, order and records are kept. */
const keptDays = 16;
/** Languages whose list is kept, for each of these days. */
const keptLanguages = 64;
const trackedDays = 14;

export interface RepositoriesOptions {
  readonly seed: number;
  readonly size: number;
  /** What they are written from; by default the one that comes with apitwin. */
  readonly vocabulary?: Vocabulary;
}

/** Makes no record: each is written when it is first asked for. */
export function createRepositories(options: RepositoriesOptions): Repositories {
  const { seed, size, vocabulary = packagedVocabulary } = options;
  const quantileOf = createQuantiles(seed);
  const profile = remembered(
    Number.POSITIVE_INFINITY,
    createRepositoryWriter(seed, quantileOf, vocabulary.repositories),
  );
  const trackOf = remembered(Number.POSITIVE_INFINITY, (ordinal: number) =>
    createStarTrack(seed, ordinal, quantileOf(ordinal)),
  );
  const stars = (ordinal: number, dayNumber: number): number => starsOn(trackOf(ordinal), dayNumber);
  const starsOfDay = remembered(keptDays, (dayNumber: number) =>
    Float64Array.from({ length: size }, (_, ordinal) => stars(ordinal, dayNumber)),
  );
  const gain = (ordinal: number, dayNumber: number): number =>
    (starsOfDay(dayNumber)[ordinal] ?? 0) - (starsOfDay(dayNumber - 1)[ordinal] ?? 0);

  const order = remembered(keptDays, (dayNumber: number): readonly number[] => {
    const counts = starsOfDay(dayNumber);
    const starred = Array.from(counts, (count, ordinal) => ({ ordinal, count }));
    starred.sort((a, b) => b.count - a.count || a.ordinal - b.ordinal);
    return starred.map(({ ordinal }) => ordinal);
  });
  const ofLanguage = remembered(keptDays, (dayNumber: number) =>
    remembered(keptLanguages, (language: string) =>
      order(dayNumber).filter((ordinal) => profile(ordinal).language === language),
    ),
  );
  const write = (ordinal: number, dayNumber: number): RepoItem => {
    const { repo_name, owner, language, raw_desc, ai_analysis } = profile(ordinal);
    const track = Array.from({ length: trackedDays }, (_, i) => {
      const date = dayNumber - trackedDays + 1 + i;
      return Object.freeze({ date: toDate(date), stars: stars(ordinal, date) });
    });
    const [before = 0, today = 0] = track.slice(-2).map((point) => point.stars);
    return Object.freeze({
      id: repositoryIdBase + 1 + ordinal,
      repo_full_name: `${owner}/${repo_name}`,
      repo_name,
      owner,
      stars: today,
      new_stars_day: today - before,
      language,
      raw_desc,
      ai_analysis,
      track_trend: Object.freeze(track),
    });
  };
  const itemsOf = remembered(keptDays, (dayNumber: number) =>
    rememberedByOrdinal(Number.POSITIVE_INFINITY, (ordinal) => write(ordinal, dayNumber)),
  );
  const item = (ordinal: number, dayNumber: number): RepoItem => itemsOf(dayNumber)(ordinal);
  return {
    size,
    profile,
    item,
    gain,
    order,
    find: (id, now) => {
      const ordinal = id - repositoryIdBase - 1;
      return Number.isInteger(ordinal) && ordinal >= 0 && ordinal < size ? item(ordinal, dayOf(now)) : undefined;
    },
    page: ({ now, language, offset, limit }) => {
      const today = dayOf(now);
      const list = language === undefined ? order(today) : ofLanguage(today)(language);
      return { items: list.slice(offset, offset + limit).map((ordinal) => item(ordinal, today)), total: list.length };
    },
  };
}
