import type { Json, JsonObject } from '../../http/json.ts';
import type { Dialect } from '../dialect.ts';
import { type RecordChanges, mapRecords, objectsOf, only, without } from '../map-records.ts';
import { changed, isSuccess, reshaped, responseJson, withJson } from '../rewrite-response.ts';

interface RecordDialect extends RecordChanges {
  readonly assumptions: readonly string[];
  readonly concern: string;
}

function records(id: string, title: string, { assumptions, concern, ...changes }: RecordDialect): Dialect {
  return {
    id,
    title,
    assumptions,
    concerns: [concern],
    stage: 'records',
    wrap: changed((response) => {
      const json = isSuccess(response) ? responseJson(response) : undefined;
      return json === undefined ? response : withJson(response, mapRecords(json, changes));
    }),
  };
}

const hour = 3_600_000;

/** The same instant, written otherwise (RFC 3339 section 5.6). */
function rewriteTimes(rewrite: (instant: number) => string): Pick<RecordChanges, 'news' | 'key'> {
  const change =
    (name: string) =>
    (record: JsonObject): JsonObject =>
      typeof record[name] === 'string' ? { ...record, [name]: rewrite(Date.parse(String(record[name]))) } : record;
  return { news: change('publish_time'), key: change('created_at') };
}

const tracks = { assumptions: ['track-trend'], concern: 'track' } as const;
const members = { assumptions: ['absent-members', 'nullability'], concern: 'members' } as const;
const times = { assumptions: [], concern: 'times' } as const;

const starsOf = (record: JsonObject): readonly Json[] => objectsOf(record.track_trend).map(({ stars }) => stars ?? 0);

/**
 * One field in three is null, others in other records. What lists are filtered by stays: a record without a label
 * could not be among those that have it.
 */
function someNull(names: readonly string[]): (record: JsonObject) => JsonObject {
  return (record) =>
    Object.fromEntries(
      Object.entries(record).map(([name, value]) => {
        const at = names.indexOf(name);
        return [name, at >= 0 && (Number(record.id) + at) % 3 === 0 ? null : value];
      }),
    );
}

/** What a detail may have beside the item: other items, which are none that was asked for. */
function relatedTo(item: JsonObject): Json {
  return [1, 2, 3].map((step) => ({ ...item, id: Number(item.id) + step }));
}

const details = { assumptions: ['detail-members'], concerns: ['detail'], stage: 'content' } as const;

export const recordDialects: readonly Dialect[] = [
  records('nothing-generated', 'Nothing was generated yet: summaries and analyses are null', {
    ...members,
    news: (item) => ({ ...item, ai_summary: null }),
    repo: (item) => ({ ...item, ai_analysis: null, raw_desc: null }),
  }),
  records('some-null', 'Any member is null in some records, but the id and what lists are filtered by', {
    ...members,
    news: someNull(['title', 'source_name', 'publish_time', 'ai_summary', 'tags']),
    repo: someNull(['raw_desc', 'ai_analysis', 'stars', 'new_stars_day', 'track_trend']),
  }),
  records('absent-when-empty', 'Members without a value are left out', {
    ...members,
    news: (item) => (Number(item.id) % 2 === 0 ? without(item, 'ai_summary', 'tags') : item),
    repo: (item) => (Number(item.id) % 2 === 0 ? without(item, 'raw_desc', 'ai_analysis', 'track_trend') : item),
  }),
  records('lean-records', 'Records have little more than half of their members', {
    ...members,
    news: (item) => only(item, 'id', 'title', 'source_name', 'publish_time'),
    repo: (item) => only(item, 'id', 'repo_full_name', 'repo_name', 'owner', 'stars'),
  }),
  records('further-members', 'Records have further members', {
    assumptions: ['compatibility'],
    concern: 'further-members',
    news: (item) => ({ object: 'news', ...item, url: `https://news.example/${String(item.id)}`, likes: 3, _links: {} }),
    repo: (item) => ({ object: 'repo', ...item, html_url: 'https://git.example/r', topics: [], license: null }),
    key: (key) => ({ object: 'api_key', ...key, last_used_at: null, expires_at: null, created_by: 'web' }),
  }),
  records('offset-times', 'Times have a zone offset', {
    ...times,
    ...rewriteTimes((instant) => `${new Date(instant + 2 * hour).toISOString().slice(0, 19)}+02:00`),
  }),
  records('fraction-times', 'Times have fractions of a second', {
    ...times,
    ...rewriteTimes((instant) => `${new Date(instant).toISOString().slice(0, 19)}.123456Z`),
  }),
  records('numeric-track', 'The trend track is a list of numbers', {
    ...tracks,
    repo: (item) => ({ ...item, track_trend: starsOf(item) }),
  }),
  records('paired-track', 'The trend track is a list of pairs', {
    ...tracks,
    repo: (item) => ({ ...item, track_trend: starsOf(item).map((stars, i) => [`day ${i}`, stars]) }),
  }),
  records('empty-track', 'No trend is tracked yet', { ...tracks, repo: (item) => ({ ...item, track_trend: [] }) }),
  {
    id: 'rich-detail',
    title: 'The detail has more members than the list',
    ...details,
    wrap: reshaped({
      getNews: (item) => ({ ...item, content: '<p>Text</p>', author: null, related: relatedTo(item) }),
    }),
  },
  {
    id: 'detail-among-others',
    title: 'The detail stands beside related items, which come first',
    ...details,
    concerns: ['detail', 'singles'],
    wrap: reshaped({ getNews: (item) => ({ related: relatedTo(item), article: item }) }),
  },
];
