import type { Schemas } from 'apitwin/client';
import type { ReactElement } from 'react';
import { useApi } from '../api/api.tsx';
import { mixedFeed, trendingHistory } from '../api/queries.ts';
import { Link } from '../navigation.tsx';
import { shortDay } from '../parts/format.ts';
import { Outcome } from '../parts/outcome.tsx';
import { RepositoryCard } from '../parts/repository-card.tsx';
import { Sparkline } from '../parts/sparkline.tsx';
import { StoryCard } from '../parts/story-card.tsx';

type Day = Schemas['TrendingHistory']['items'][number];

interface Course {
  readonly topic: string;
  /** One a day, oldest first; `undefined`: the topic was not among the first of that day. */
  readonly ranks: readonly (number | undefined)[];
  readonly scores: readonly number[];
}

/** Topics of all days, those of the last day first. */
export function coursesOf(days: readonly Day[]): readonly Course[] {
  const topics = new Set(days.toReversed().flatMap((day) => day.topics.map(({ topic }) => topic)));
  return [...topics].map((topic) => {
    const found = days.map((day) => day.topics.find((it) => it.topic === topic));
    return { topic, ranks: found.map((it) => it?.rank), scores: found.map((it) => it?.score ?? 0) };
  });
}

function CourseRow({ topic, ranks, scores }: Course): ReactElement {
  return (
    <tr>
      <th scope="row">
        <Link to={{ screen: 'search', q: topic }} dir="auto">
          {topic}
        </Link>
      </th>
      {ranks.map((rank, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a day has its place
        <td key={index} data-first={rank === 1 || undefined}>
          {rank ?? (
            <>
              <span aria-hidden="true">·</span>
              <span className="unseen">not among them</span>
            </>
          )}
        </td>
      ))}
      <td className="course">
        <Sparkline values={scores} />
      </td>
    </tr>
  );
}

function History({ items }: Schemas['TrendingHistory']): ReactElement {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className="sideways" aria-label="Ranks by day" tabIndex={0}>
      <table className="ranks">
        <caption className="unseen">Rank of each topic by day</caption>
        <thead>
          <tr>
            <th scope="col">Topic</th>
            {items.map(({ date }) => (
              <th scope="col" key={date}>
                {shortDay(date)}
              </th>
            ))}
            <th scope="col" className="course">
              <span className="unseen">Course of the score</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {coursesOf(items).map((course) => (
            <CourseRow key={course.topic} {...course} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Entry({ entry }: { readonly entry: Schemas['FeedEntry'] }): ReactElement {
  if (entry.type === 'news') return <StoryCard item={entry.item} />;
  return <RepositoryCard item={entry.item} />;
}

export function Trends(): ReactElement {
  const { client } = useApi();
  return (
    <div className="middle">
      <title>Trends · Dispatch</title>
      <h1>Trends</h1>
      <section className="panel" aria-labelledby="week">
        <h2 id="week">Topics, day by day</h2>
        <Outcome query={trendingHistory(client)} loading="Loading the topics" rows={3}>
          {(history) => <History {...history} />}
        </Outcome>
      </section>
      <section aria-labelledby="fresh">
        <h2 id="fresh" className="section-heading">
          Just in
        </h2>
        <Outcome query={mixedFeed(client)} loading="Loading what is new" rows={4}>
          {({ items }) => items.map((entry) => <Entry key={`${entry.type}-${entry.item.id}`} entry={entry} />)}
        </Outcome>
      </section>
    </div>
  );
}
