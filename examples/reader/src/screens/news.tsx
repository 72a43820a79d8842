import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useApi } from '../api/api.tsx';
import { newsCategories, newsPage, trendingTopics } from '../api/queries.ts';
import { Link } from '../navigation.tsx';
import { capitalised, plural } from '../parts/format.ts';
import { Notice } from '../parts/notice.tsx';
import { Outcome } from '../parts/outcome.tsx';
import { Extent, Pager } from '../parts/pager.tsx';
import { StoryCard } from '../parts/story-card.tsx';

interface NewsProps {
  readonly page: number;
  readonly category?: string;
}

function Categories({ category }: Pick<NewsProps, 'category'>): ReactElement {
  const { client } = useApi();
  const { data = [] } = useQuery(newsCategories(client));
  const listed = category === undefined || data.includes(category) ? data : [...data, category];
  const chip = (label: string, value?: string): ReactElement => (
    <li key={label}>
      <Link
        to={{ screen: 'news', page: 1, category: value }}
        stay
        className="chip"
        dir="auto"
        aria-current={value === category ? 'true' : undefined}
      >
        {label}
      </Link>
    </li>
  );
  return (
    <nav aria-label="Categories">
      <ul className="chips">
        {chip('All')}
        {listed.map((value) => chip(capitalised(value), value))}
      </ul>
    </nav>
  );
}

function change(difference: number): string {
  if (difference === 0) return '=';
  return difference > 0 ? `▲ ${difference}` : `▼ ${-difference}`;
}

function Topics(): ReactElement {
  const { client } = useApi();
  const { data, error } = useQuery(trendingTopics(client));
  return (
    <aside className="topics" aria-labelledby="topics">
      <h2 id="topics">Trending this week</h2>
      {error && <p className="muted">Topics can’t be shown right now.</p>}
      <ol>
        {data?.items.map(({ rank, topic, mentions, change: difference }) => (
          <li key={rank}>
            <Link to={{ screen: 'search', q: topic }} dir="auto">
              {topic}
            </Link>
            <span className="muted">{plural(mentions, 'story', 'stories')}</span>
            <span className="change" data-sign={Math.sign(difference)} title="Compared with the week before">
              {change(difference)}
            </span>
          </li>
        ))}
      </ol>
    </aside>
  );
}

export function News({ page, category }: NewsProps): ReactElement {
  const { client } = useApi();
  const isFront = page === 1 && category === undefined;
  return (
    <div className="columns">
      <title>{category === undefined ? 'News · Dispatch' : `${capitalised(category)} · Dispatch`}</title>
      <div className="column">
        <h1 dir="auto">{category === undefined ? 'News' : capitalised(category)}</h1>
        <Categories category={category} />
        <Outcome query={newsPage(client, page, category)} loading="Loading news">
          {({ items, limit, total }) => (
            <>
              <Extent page={page} limit={limit} total={total} />
              {items.length === 0 && (
                <Notice icon="news" title={page > 1 ? 'That was the last page' : 'No news in this category'}>
                  <Link to={{ screen: 'news', page: 1 }} className="button">
                    To the latest news
                  </Link>
                </Notice>
              )}
              {items.map((item, index) => (
                <StoryCard key={item.id} item={item} lead={isFront && index === 0} />
              ))}
              <Pager
                page={page}
                limit={limit}
                total={total}
                to={(next) => ({ screen: 'news', page: next, category })}
              />
            </>
          )}
        </Outcome>
      </div>
      <Topics />
    </div>
  );
}
