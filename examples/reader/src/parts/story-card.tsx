import type { Schemas } from 'apitwin/client';
import type { ReactElement } from 'react';
import { Link } from '../navigation.tsx';
import { capitalised } from './format.ts';
import { Marked } from './marked.tsx';
import { Ago } from './now.tsx';
import { StarButton } from './star-button.tsx';

export type NewsItem = Schemas['NewsItem'];

export function Tags({ tags }: { readonly tags: readonly string[] }): ReactElement {
  return (
    <ul className="tags" aria-label="Tags">
      {[...new Set(tags)].map((tag) => (
        <li key={tag}>
          <Link to={{ screen: 'search', q: tag }} dir="auto">
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Where it comes from, and when. */
export function Byline({ item }: { readonly item: NewsItem }): ReactElement {
  return (
    <p className="byline">
      <Link to={{ screen: 'news', page: 1, category: item.category }} className="category" dir="auto">
        {capitalised(item.category)}
      </Link>
      <span dir="auto">{item.source_name}</span>
      <Ago instant={item.publish_time} />
    </p>
  );
}

interface StoryCardProps {
  readonly item: NewsItem;
  /** The first of a page. */
  readonly lead?: boolean;
  readonly words?: readonly string[];
  /** In a list of favorites. */
  readonly vanishes?: boolean;
}

export function StoryCard({ item, lead = false, words = [], vanishes }: StoryCardProps): ReactElement {
  const { id, title, ai_summary, tags } = item;
  return (
    <article className={lead ? 'story lead' : 'story'}>
      <div className="story-text">
        <Byline item={item} />
        <h2 dir="auto">
          <Link to={{ screen: 'story', id }}>
            <Marked text={title} words={words} />
          </Link>
        </h2>
        {ai_summary !== null && (
          <p className="summary" dir="auto">
            <Marked text={ai_summary} words={words} />
          </p>
        )}
        <Tags tags={tags} />
      </div>
      <StarButton target={{ collect_type: 'news', target_id: id, item }} name={title} vanishes={vanishes} />
    </article>
  );
}
