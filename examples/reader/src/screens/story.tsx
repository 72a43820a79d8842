import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useApi } from '../api/api.tsx';
import { moreOfCategory, story } from '../api/queries.ts';
import { Link } from '../navigation.tsx';
import { capitalised, fullMoment } from '../parts/format.ts';
import { Icon } from '../parts/icon.tsx';
import { Ago } from '../parts/now.tsx';
import { Outcome } from '../parts/outcome.tsx';
import { StarButton } from '../parts/star-button.tsx';
import { Byline, type NewsItem, Tags } from '../parts/story-card.tsx';

function More({ item: { id, category } }: { readonly item: NewsItem }): ReactElement | null {
  const { client } = useApi();
  const { data } = useQuery(moreOfCategory(client, category));
  const others = data?.items.filter((other) => other.id !== id).slice(0, 4) ?? [];
  if (others.length === 0) return null;
  return (
    <aside className="more" aria-labelledby="more">
      <h2 id="more" dir="auto">
        More in {capitalised(category)}
      </h2>
      <ul>
        {others.map((other) => (
          <li key={other.id}>
            <Link to={{ screen: 'story', id: other.id }} dir="auto">
              {other.title}
            </Link>
            <span className="muted">
              <Ago instant={other.publish_time} />
            </span>
          </li>
        ))}
      </ul>
    </aside>
  );
}

function Text({ item }: { readonly item: NewsItem }): ReactElement {
  const { id, title, ai_summary, publish_time, tags } = item;
  return (
    <article className="detail">
      <title>{`${title} · Dispatch`}</title>
      <Byline item={item} />
      <h1 dir="auto">{title}</h1>
      {ai_summary === null ? (
        <p className="muted">There is no summary of this story yet.</p>
      ) : (
        <section className="detail-summary" aria-label="Summary">
          <p className="detail-label">
            <Icon name="sparkle" /> Summary, made by a machine
          </p>
          <p dir="auto">{ai_summary}</p>
        </section>
      )}
      <p className="muted">Published {fullMoment(publish_time)}</p>
      <Tags tags={tags} />
      <StarButton target={{ collect_type: 'news', target_id: id, item }} name={title} labelled />
    </article>
  );
}

export function Story({ id }: { readonly id: number }): ReactElement {
  const { client } = useApi();
  return (
    <div className="narrow">
      <title>Story · Dispatch</title>
      <Link to={{ screen: 'news', page: 1 }} className="backlink">
        <Icon name="back" /> All news
      </Link>
      <Outcome query={story(client, id)} loading="Loading the story" rows={2}>
        {(item) => (
          <>
            <Text item={item} />
            <More item={item} />
          </>
        )}
      </Outcome>
    </div>
  );
}
