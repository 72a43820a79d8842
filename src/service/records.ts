/** A news item (api.md section 2). Frozen, and the same object whenever it is asked for. */
export type NewsItem = {
  readonly id: number;
  readonly title: string;
  readonly source_name: string;
  /** One of a closed list of labels. */
  readonly category: string;
  /** RFC 3339, UTC, whole seconds. */
  readonly publish_time: string;
  readonly ai_summary: string | null;
  readonly tags: readonly string[];
};

/** The stars that a repository had at the end of a UTC day. */
export type TrendPoint = {
  /** YYYY-MM-DD */
  readonly date: string;
  readonly stars: number;
};

/** A repository (api.md section 2) as of one UTC day. Frozen, and the same object throughout the day. */
export type RepoItem = {
  readonly id: number;
  /** `owner/repo_name`; no two repositories share it. */
  readonly repo_full_name: string;
  readonly repo_name: string;
  readonly owner: string;
  readonly stars: number;
  /** Stars of the day less those of the day before; never negative. */
  readonly new_stars_day: number;
  readonly language: string | null;
  readonly raw_desc: string | null;
  readonly ai_analysis: string | null;
  /** 14 days, oldest first, the last one today. */
  readonly track_trend: readonly TrendPoint[];
};

/** A tag of the catalogue and how much it is written about. */
export type TrendingTopic = {
  /** 1 is the first. */
  readonly rank: number;
  readonly topic: string;
  /** Mentions as a percentage of those of the first topic, at most one decimal. */
  readonly score: number;
  /** News items of the last seven days that have the tag. */
  readonly mentions: number;
  /** Mentions less those of the seven days before. */
  readonly change: number;
};

export type TrendSnapshot = {
  /** YYYY-MM-DD, UTC. */
  readonly date: string;
  readonly topics: readonly TrendingTopic[];
};

export type FeedEntry =
  | { readonly type: 'news'; readonly item: NewsItem }
  | { readonly type: 'repo'; readonly item: RepoItem };

export type SearchMatches = {
  /** As asked for. */
  readonly query: string;
  /** Newest first, at most 20. */
  readonly news: readonly NewsItem[];
  /** Most starred first, at most 20. */
  readonly repos: readonly RepoItem[];
  /** All matches, those left out included. */
  readonly total: number;
};

/** A stretch of a list. */
export type Page<Item> = {
  readonly items: readonly Item[];
  /** Of the whole list. */
  readonly total: number;
};
