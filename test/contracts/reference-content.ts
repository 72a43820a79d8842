/** News and repositories of the reference server, with the faults that are on. */
export interface ReferenceContent {
  readonly news: readonly { id: number }[];
  readonly repos: readonly { id: number }[];
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
  })).map((item) => (is('news-renamed') ? { id: item.id, headline: item.title, when: item.publish_time } : item));
  const repos = Array.from({ length: 23 }, (_, i) => ({
    id: 100 + i,
    repo_full_name: is('repo-full-name') ? `lab_robot${i}` : `lab/robot${i}`,
    repo_name: `robot${i}`,
    owner: 'lab',
    stars: is('repo-stars-text') ? `${i}` : 5000 - i,
    new_stars_day: i,
    raw_desc: 'Arms.',
    ai_analysis: 'Good.',
    track_trend: [1, 2, 3],
  }));
  return { news, repos };
}
