import type { Json, JsonObject } from '../../http/json.ts';
import type { ApiDeviation } from '../api-deviation.ts';
import { successesOf } from '../fault-places.ts';
import { objectsOf, without } from '../map-records.ts';

/** Rewrites one record; `at` is its place on the page. */
type Rewrite = (record: JsonObject, at: number) => JsonObject;
/** [Part of the id, what the server does, name of the fact in section 2.1, change]. */
type Row = readonly [name: string, title: string, fact: string, rewrite: Rewrite];

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const member =
  (name: string, change: (value: Json) => Json): Rewrite =>
  (record) => ({ ...record, [name]: change(record[name] ?? null) });

const listRows: readonly Row[] = [
  ['id-text', 'The news list has ids as texts.', 'news-id-integer', member('id', String)],
  [
    'id-renamed',
    'The news list names the ids _id, as the database does.',
    'news-id-integer',
    ({ id = null, ...record }) => ({ _id: id, ...record }),
  ],
  [
    'id-by-position',
    'The ids of the news list are places on the page.',
    'news-id-identifies',
    (record, at) => ({ ...record, id: at + 1 }),
  ],
  ['title-object', 'The news list has titles by language.', 'news-title', member('title', (title) => ({ en: title }))],
  [
    'source-object',
    'The news list has the source as an object.',
    'news-source-name',
    member('source_name', (name) => ({ id: 7, name })),
  ],
  [
    'category-number',
    'The news list has the number of the category.',
    'news-category',
    member('category', (label) => text(label).length),
  ],
  [
    'time-epoch',
    'The news list has times as seconds since 1970.',
    'news-publish-time',
    member('publish_time', (time) => Date.parse(text(time)) / 1000),
  ],
  [
    'time-sql',
    'The news list has times as the database writes them, without a zone.',
    'news-publish-time-format',
    member('publish_time', (time) => text(time).slice(0, 19).replace('T', ' ')),
  ],
  [
    'summary-sentences',
    'The news list has summaries as lists of sentences.',
    'news-ai-summary',
    member('ai_summary', (summary) => (summary === null ? null : text(summary).split('. '))),
  ],
  [
    'tags-joined',
    'The news list has tags in one text, with commas between.',
    'news-tags',
    member('tags', (tags) => String(tags)),
  ],
  [
    'tags-numbered',
    'The news list has the numbers of the tags.',
    'news-tags',
    member('tags', (tags) => (Array.isArray(tags) ? tags.map((tag: Json) => text(tag).length) : tags)),
  ],
];

const detailRows: readonly Row[] = [
  ['id-missing', 'The detail of a news item has no id.', 'news-id-integer', (record) => without(record, 'id')],
  ['id-text', 'The detail of a news item has its id as a text.', 'news-id-integer', member('id', String)],
  ['title-list', 'The detail of a news item has a list of titles.', 'news-title', member('title', (title) => [title])],
  [
    'source-number',
    'The detail of a news item has the number of the source.',
    'news-source-name',
    member('source_name', (name) => text(name).length),
  ],
  [
    'category-list',
    'The detail of a news item has a list of categories.',
    'news-category',
    member('category', (label) => [label]),
  ],
  [
    'time-milliseconds',
    'The detail of a news item has its time as milliseconds since 1970.',
    'news-publish-time',
    member('publish_time', (time) => Date.parse(text(time))),
  ],
  [
    'time-http',
    'The detail of a news item has its time as HTTP writes dates.',
    'news-publish-time-format',
    member('publish_time', (time) => new Date(text(time)).toUTCString()),
  ],
  [
    'summary-object',
    'The detail of a news item has its summary as an object.',
    'news-ai-summary',
    member('ai_summary', (summary) => ({ model: 'small', text: summary })),
  ],
  [
    'tags-objects',
    'The detail of a news item has its tags as objects.',
    'news-tags',
    member('tags', (tags) => (Array.isArray(tags) ? tags.map((name: Json) => ({ name })) : tags)),
  ],
  [
    'tags-map',
    'The detail of a news item has its tags as members named 0, 1 and so on.',
    'news-tags',
    member('tags', (tags) => (Array.isArray(tags) ? { ...tags } : tags)),
  ],
];

const inList = ([name, title, fact, rewrite]: Row): ApiDeviation => ({
  id: `news-list-${name}`,
  title,
  facts: [`F2.1-${fact}`],
  assumptions: [],
  operations: ['listNews'],
  wrap: successesOf('listNews', (page) => ({ ...page, items: objectsOf(page.items).map(rewrite) })),
});

const inDetail = ([name, title, fact, rewrite]: Row): ApiDeviation => ({
  id: `news-detail-${name}`,
  title,
  facts: [`F2.1-${fact}`],
  assumptions: [],
  operations: ['getNews'],
  wrap: successesOf('getNews', (item) => rewrite(item, 0)),
});

/** What a serialiser makes of the documented members of NewsItem. */
export const newsMemberDeviations: readonly ApiDeviation[] = [...listRows.map(inList), ...detailRows.map(inDetail)];
