import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useApi } from '../api/api.tsx';
import { repositoriesPage, repositoryLanguages } from '../api/queries.ts';
import { Link, navigate } from '../navigation.tsx';
import { Notice } from '../parts/notice.tsx';
import { Outcome } from '../parts/outcome.tsx';
import { Extent, Pager } from '../parts/pager.tsx';
import { RepositoryCard } from '../parts/repository-card.tsx';

interface RepositoriesProps {
  readonly page: number;
  readonly language?: string;
}

function LanguageFilter({ language = '' }: Pick<RepositoriesProps, 'language'>): ReactElement {
  const { client } = useApi();
  const { data = [] } = useQuery(repositoryLanguages(client));
  const listed = language === '' || data.includes(language) ? data : [...data, language];
  const choose = (value: string): void =>
    navigate({ screen: 'repositories', page: 1, language: value || undefined }, { stay: true });
  return (
    <label className="field inline">
      <span>Language</span>
      <select value={language} onChange={(event) => choose(event.target.value)}>
        <option value="">All languages</option>
        {listed.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </select>
    </label>
  );
}

export function Repositories({ page, language }: RepositoriesProps): ReactElement {
  const { client } = useApi();
  return (
    <div>
      <title>{language === undefined ? 'Repositories · Dispatch' : `${language} · Repositories · Dispatch`}</title>
      <header className="heading">
        <h1>Trending repositories</h1>
        <LanguageFilter language={language} />
      </header>
      <Outcome query={repositoriesPage(client, page, language)} loading="Loading repositories">
        {({ items, limit, total }) => (
          <>
            <Extent page={page} limit={limit} total={total} />
            {items.length === 0 && (
              <Notice
                icon="repositories"
                title={page > 1 ? 'That was the last page' : 'No repositories in this language'}
              >
                <Link to={{ screen: 'repositories', page: 1 }} className="button">
                  All repositories
                </Link>
              </Notice>
            )}
            <div className="grid">
              {items.map((item) => (
                <RepositoryCard key={item.id} item={item} />
              ))}
            </div>
            <Pager
              page={page}
              limit={limit}
              total={total}
              to={(next) => ({ screen: 'repositories', page: next, language })}
            />
          </>
        )}
      </Outcome>
    </div>
  );
}
