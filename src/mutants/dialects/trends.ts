import type { Json, JsonObject } from '../../http/json.ts';
import type { Dialect } from '../dialect.ts';
import { objectsOf } from '../map-records.ts';
import { reshaped } from '../rewrite-response.ts';

function topics(id: string, title: string, shape: (topics: readonly JsonObject[]) => Json): Dialect {
  return {
    id,
    title,
    assumptions: ['trending-shape'],
    concerns: ['topics'],
    stage: 'content',
    wrap: reshaped({ listTrendingTopics: ({ items }) => shape(objectsOf(items)) }),
  };
}

function history(id: string, title: string, shape: (snapshots: readonly JsonObject[]) => Json): Dialect {
  return {
    id,
    title,
    assumptions: ['trending-shape'],
    concerns: ['topic-history'],
    stage: 'content',
    wrap: reshaped({ getTrendingHistory: ({ items }) => shape(objectsOf(items)) }),
  };
}

const nameOf = ({ topic = '' }: JsonObject): Json => topic;
const namesOf = (snapshot: JsonObject | undefined): readonly Json[] => objectsOf(snapshot?.topics).map(nameOf);

export const trendDialects: readonly Dialect[] = [
  topics('topics-as-texts', 'Topics are bare texts', (all) => all.map(nameOf)),
  topics('topics-renamed', 'Topics have other members', (all) => ({
    trending: all.map(({ topic = '', score = 0 }, i) => ({ slug: `t-${i}`, label: topic, heat: score })),
    updated_at: '2026-11-02T09:00:00Z',
  })),
  topics('topics-as-map', 'Topics are a map from names to scores', (all) =>
    Object.fromEntries(all.map(({ topic, score = 0 }) => [String(topic), score])),
  ),
  topics('topics-by-rank', 'Topics are a map from ranks to names', (all) =>
    Object.fromEntries(all.map((topic, i) => [String(i + 1), nameOf(topic)])),
  ),
  history('history-one-snapshot', 'The history is one snapshot', (all) => ({
    date: all.at(-1)?.date ?? null,
    topics: namesOf(all.at(-1)),
  })),
  history('history-as-map', 'The history is a map from dates to topics', (all) =>
    Object.fromEntries(all.map((snapshot) => [String(snapshot.date), namesOf(snapshot)])),
  ),
  history('history-by-topic', 'The history is a series for each topic', (all) =>
    objectsOf(all.at(-1)?.topics).map((topic) => ({ topic: nameOf(topic), series: all.map(({ date = '' }) => date) })),
  ),
];
