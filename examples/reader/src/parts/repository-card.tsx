import type { Schemas } from 'apitwin/client';
import type { ReactElement } from 'react';
import { Link } from '../navigation.tsx';
import { compactNumber, wholeNumber } from './format.ts';
import { Icon } from './icon.tsx';
import { Marked } from './marked.tsx';
import { Sparkline } from './sparkline.tsx';
import { StarButton } from './star-button.tsx';

export type RepoItem = Schemas['RepoItem'];

interface RepositoryCardProps {
  readonly item: RepoItem;
  readonly words?: readonly string[];
  /** In a list of favorites. */
  readonly vanishes?: boolean;
}

function Figures({ item }: { readonly item: RepoItem }): ReactElement {
  const { stars, new_stars_day, language, track_trend } = item;
  return (
    <p className="figures">
      {language !== null && (
        <Link to={{ screen: 'repositories', page: 1, language }} className="language" dir="auto">
          {language}
        </Link>
      )}
      <span title={`${wholeNumber(stars)} stars`}>
        <Icon name="star" filled /> {compactNumber(stars)}
        <span className="unseen"> stars</span>
      </span>
      {new_stars_day > 0 && <span className="gain">+{wholeNumber(new_stars_day)} today</span>}
      <Sparkline values={track_trend.map((day) => day.stars)} />
    </p>
  );
}

export function RepositoryCard({ item, words = [], vanishes }: RepositoryCardProps): ReactElement {
  const { id, owner, repo_name, repo_full_name, raw_desc, ai_analysis } = item;
  return (
    <article className="story repository">
      <div className="story-text">
        <h2>
          <span className="owner">{owner}/</span>
          <wbr />
          <Marked text={repo_name} words={words} />
        </h2>
        {raw_desc !== null && (
          <p className="summary" dir="auto">
            <Marked text={raw_desc} words={words} />
          </p>
        )}
        {ai_analysis !== null && (
          <p className="analysis" dir="auto">
            <Icon name="sparkle" /> <Marked text={ai_analysis} words={words} />
          </p>
        )}
        <Figures item={item} />
      </div>
      <StarButton target={{ collect_type: 'repo', target_id: id, item }} name={repo_full_name} vanishes={vanishes} />
    </article>
  );
}
