import { useQuery } from '@tanstack/react-query';
import type { Schemas } from 'apitwin/client';
import type { ReactElement } from 'react';
import { useApi } from '../api/api.tsx';
import { searchResults, trendingTopics } from '../api/queries.ts';
import { Link } from '../navigation.tsx';
import { plural } from '../parts/format.ts';
import { Notice } from '../parts/notice.tsx';
import { Outcome } from '../parts/outcome.tsx';
import { RepositoryCard } from '../parts/repository-card.tsx';
import { SearchForm } from '../parts/search-form.tsx';
import { StoryCard } from '../parts/story-card.tsx';

function Suggestions({ title }: { readonly title: string }): ReactElement {
  const { client } = useApi();
  const { data } = useQuery(trendingTopics(client));
  return (
    <Notice icon="search" title={title} text="Titles, summaries, sources, tags and descriptions are searched.">
      <ul className="chips">
        {data?.items.slice(0, 6).map(({ topic }) => (
          <li key={topic}>
            <Link to={{ screen: 'search', q: topic }} stay className="chip" dir="auto">
              {topic}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Found({ query, news, repos, total }: Schemas['SearchResult']): ReactElement {
  const words = query.split(/\s+/).filter((word) => word !== '');
  const shown = news.length + repos.length;
  return (
    <>
      <p className="extent" role="status">
        {plural(total, 'match', 'matches')}
        {shown < total && `, the first ${shown} of them here`}
      </p>
      {total === 0 && <Suggestions title={`Nothing matches “${query}”`} />}
      {news.length > 0 && (
        <section aria-labelledby="found-news">
          <h2 id="found-news" className="section-heading">
            News
          </h2>
          {news.map((item) => (
            <StoryCard key={item.id} item={item} words={words} />
          ))}
        </section>
      )}
      {repos.length > 0 && (
        <section aria-labelledby="found-repositories">
          <h2 id="found-repositories" className="section-heading">
            Repositories
          </h2>
          {repos.map((item) => (
            <RepositoryCard key={item.id} item={item} words={words} />
          ))}
        </section>
      )}
    </>
  );
}

export function Search({ q }: { readonly q: string }): ReactElement {
  const { client } = useApi();
  return (
    <div className="middle">
      <title>{q === '' ? 'Search · Dispatch' : `${q} · Search · Dispatch`}</title>
      <h1>Search</h1>
      <SearchForm q={q} label="Search everything" className="large" />
      {q === '' ? (
        <Suggestions title="What are you looking for?" />
      ) : (
        <Outcome query={searchResults(client, q)} loading="Searching">
          {(found) => <Found {...found} />}
        </Outcome>
      )}
    </div>
  );
}
