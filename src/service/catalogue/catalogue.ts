import type { FeedEntry, NewsItem, Page, RepoItem, SearchMatches, TrendingTopic, TrendSnapshot } from '../records.ts';
import { createFeed, type FeedQuery } from './feed.ts';
import type { ArchivePageQuery } from './news-archive.ts';
import { createNews, type NewsPageQuery } from './news.ts';
import { createRepositories, type ReposPageQuery } from './repositories.ts';
import { createRecordSearch, type SearchQuery } from './record-search.ts';
import { createTrending } from './trending.ts';
import { packagedVocabulary, type Vocabulary } from './vocabulary.ts';

/**
 * What there is to read: a function of the seed, the sizes and the instant. `now` is in milliseconds since
 * 1970-01-01T00:00:00Z. Records are frozen, and the same object is returned for the same record (of the same day, for
 * repositories), so that a reader may keep what it computed from one.
 */
export interface Catalogue {
  /** Undefined when no item has the id, or it is not out yet. */
  news(id: number, now: number): NewsItem | undefined;
  newsPage(query: NewsPageQuery): Page<NewsItem>;
  /** What `news` finds beside the items of `newsPage`. */
  archivedNews(query: ArchivePageQuery): Page<NewsItem>;
  /** Undefined when no repository has the id. */
  repo(id: number, now: number): RepoItem | undefined;
  reposPage(query: ReposPageQuery): Page<RepoItem>;
  feed(query: FeedQuery): readonly FeedEntry[];
  search(query: SearchQuery): SearchMatches;
  topics(now: number): readonly TrendingTopic[];
  history(now: number): readonly TrendSnapshot[];
}

export interface CatalogueOptions {
  readonly seed: number;
  readonly sizes: {
    /** News items that are out at the fixed instant; earlier there are fewer, later more. */
    readonly news: number;
    /** Repositories at any instant. */
    readonly repos: number;
  };
  /** What the records are written from; by default the one that comes with apitwin. */
  readonly vocabulary?: Vocabulary;
}

/** Costs the same for any size: records are made when they are first asked for. */
export function createCatalogue({ seed, sizes, vocabulary = packagedVocabulary }: CatalogueOptions): Catalogue {
  const news = createNews({ seed, size: sizes.news, vocabulary });
  const repositories = createRepositories({ seed, size: sizes.repos, vocabulary });
  const { topics, history } = createTrending(news);
  return {
    news: news.find,
    newsPage: news.page,
    archivedNews: news.archive.page,
    repo: repositories.find,
    reposPage: repositories.page,
    feed: createFeed(news, repositories),
    search: createRecordSearch(news, repositories),
    topics,
    history,
  };
}
