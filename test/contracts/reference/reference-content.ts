/** News and repositories of the reference server, with the faults that are on. */
export interface ReferenceContent {
  readonly news: readonly { id: number }[];
  readonly repos: readonly { id: number }[];
  /** Records of a list that the filters of a query let through. */
  filter(all: readonly { id: number }[], query: URLSearchParams): readonly { id: number }[];
  /** Entries of its own shape, as many as were asked for. */
  feed(limit: string | null): readonly unknown[];
  /** Hits of its own shape. */
  search(q: string): readonly unknown[];
}

export function createReferenceContent(is: (fault: string) => boolean, newsCount: number): ReferenceContent {
  const news = Array.from({ length: newsCount }, (_, i) => ({
    id: 9_007_199_200 + i,
    title: is('news-title-number') && i === 3 ? 12 : `Robots learn to fold ${i} shirts`,
    source_name: 'The Loom',
    category: ['labs', 'law'][i % 2],
    publish_time: is('news-time-format') ? '02/11/2026' : new Date(1_793_600_000_000 - i * 3_600_000).toISOString(),
    ai_summary: null,
    tags: ['robots', `n${i}`],
    url: `https://example.org/${i}`,
  }))
    .map(({ tags, ...item }) => (is('news-tags-renamed') ? { ...item, tag_list: tags } : { ...item, tags }))
    .map((item) => (is('news-renamed') ? { id: item.id, headline: item.title, when: item.publish_time } : item));
  const repos = Array.from({ length: 23 }, (_, i) => ({
    id: 100 + i,
    repo_full_name: is('repo-full-name') ? `lab_robot${i}` : `lab/robot${i}`,
    repo_name: `robot${i}`,
    owner: 'lab',
    ...(i === 5 ? {} : { language: ['Go', 'Rust'][i % 2] }),
    stars: is('repo-stars-text') ? `${i}` : 5000 - i,
    new_stars_day: i,
    raw_desc: 'Arms.',
    ai_analysis: 'Good.',
    track_trend: [1, 2, 3],
  }));
  const articles = news.map((item, i) => ({ headline: `Robots learn to fold ${i} shirts`, ref: item.id }));
  const projects = repos.map(({ repo_full_name }) => ({ slug: repo_full_name }));
  return {
    news: is('oldest-first') ? news.toReversed() : news,
    repos: is('oldest-first') ? repos.toReversed() : repos,
    filter: (all, query) =>
      all.filter((record) =>
        ['category', 'language'].every((name) => {
          const wanted = query.get(name);
          return wanted === null || (record as Record<string, unknown>)[name] === wanted;
        }),
      ),
    feed: (limit) =>
      Array.from({ length: 30 }, (_, i) =>
        i % 2 === 0 ? { article: articles[i] } : { project: projects[i >> 1] },
      ).slice(0, Number(limit ?? 12)),
    search: (q) => {
      const words = q.toLowerCase().split(/\s+/);
      const holds = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word));
      return [...articles.filter(({ headline }) => holds(headline)), ...projects.filter(({ slug }) => holds(slug))];
    },
  };
}
