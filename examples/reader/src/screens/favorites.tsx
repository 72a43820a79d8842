import type { ReactElement } from 'react';
import { useState } from 'react';
import { useApi } from '../api/api.tsx';
import { favorites } from '../api/queries.ts';
import type { Favorite } from '../api/use-favorites.ts';
import { Link } from '../navigation.tsx';
import { plural } from '../parts/format.ts';
import { Notice } from '../parts/notice.tsx';
import { Outcome } from '../parts/outcome.tsx';
import { RepositoryCard } from '../parts/repository-card.tsx';
import { StoryCard } from '../parts/story-card.tsx';
import { WithKey } from '../parts/with-key.tsx';

/** Favorites come all at once, thousands perhaps; so many are drawn at a time. */
const portion = 50;

const kinds = [
  ['all', 'All'],
  ['news', 'News'],
  ['repo', 'Repositories'],
] as const;

type Kind = (typeof kinds)[number][0];

function Card({ favorite }: { readonly favorite: Favorite }): ReactElement {
  if (favorite.collect_type === 'news') return <StoryCard item={favorite.item} vanishes />;
  return <RepositoryCard item={favorite.item} vanishes />;
}

function List({ items }: { readonly items: readonly Favorite[] }): ReactElement {
  const [kind, setKind] = useState<Kind>('all');
  const [drawn, setDrawn] = useState(portion);
  const chosen = items.filter(({ collect_type }) => kind === 'all' || collect_type === kind);
  return (
    <>
      <fieldset className="chips">
        <legend className="unseen">Show</legend>
        {kinds.map(([value, label]) => (
          <label className="chip" key={value}>
            <input type="radio" name="kind" checked={kind === value} onChange={() => setKind(value)} />
            {label}
          </label>
        ))}
      </fieldset>
      <p className="extent" role="status">
        {plural(chosen.length, 'favorite')}
      </p>
      {chosen.length === 0 && <Notice icon="star" title="None of this kind" />}
      {chosen.slice(0, drawn).map((favorite) => (
        <Card key={`${favorite.collect_type}-${favorite.target_id}`} favorite={favorite} />
      ))}
      {drawn < chosen.length && (
        <button type="button" className="button quiet more-button" onClick={() => setDrawn(drawn + portion)}>
          Show {Math.min(portion, chosen.length - drawn)} more
        </button>
      )}
    </>
  );
}

export function Favorites(): ReactElement {
  const { client } = useApi();
  return (
    <div className="middle">
      <title>Favorites · Dispatch</title>
      <h1>Favorites</h1>
      <WithKey purpose="to keep favorites">
        <Outcome query={favorites(client)} loading="Loading favorites">
          {({ items }) =>
            items.length > 0 ? (
              <List items={items} />
            ) : (
              <Notice icon="star" title="No favorites yet" text="Mark a story or a repository with its star.">
                <Link to={{ screen: 'news', page: 1 }} className="button">
                  Read the news
                </Link>
              </Notice>
            )
          }
        </Outcome>
      </WithKey>
    </div>
  );
}
