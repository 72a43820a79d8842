import type { Json, JsonObject } from '../../http/json.ts';
import type { ApiDeviation } from '../api-deviation.ts';
import { successesOf } from '../fault-places.ts';
import { objectsOf, without } from '../map-records.ts';

/** [Part of the id, what the server does, name of the fact in section 2.2, change of a record]. */
type Row = readonly [name: string, title: string, fact: string, rewrite: (record: JsonObject) => JsonObject];

const text = (value: Json): string => (typeof value === 'string' ? value : '');
const member =
  (name: string, change: (value: Json) => Json) =>
  (record: JsonObject): JsonObject => ({ ...record, [name]: change(record[name] ?? null) });
const joined =
  (join: (owner: string, name: string) => string) =>
  (record: JsonObject): JsonObject => ({
    ...record,
    repo_full_name: join(text(record.owner ?? null), text(record.repo_name ?? null)),
  });

const rows: readonly Row[] = [
  ['id-text', 'The ids of repositories are texts.', 'repo-id-integer', member('id', String)],
  ['id-missing', 'Repositories have no id.', 'repo-id-integer', (record) => without(record, 'id')],
  [
    'full-name-parts',
    'The member repo_full_name is a list of owner and name.',
    'repo-full-name',
    member('repo_full_name', (name) => text(name).split('/')),
  ],
  [
    'full-name-swapped',
    'The member repo_full_name has the owner after the name.',
    'repo-full-name-joined',
    joined((owner, name) => `${name}/${owner}`),
  ],
  [
    'full-name-address',
    'The member repo_full_name is the address of the repository.',
    'repo-full-name-joined',
    joined((owner, name) => `https://github.com/${owner}/${name}`),
  ],
  [
    'name-is-full-name',
    'The member repo_name has the owner before it.',
    'repo-full-name-joined',
    (record) => ({ ...record, repo_name: record.repo_full_name ?? null }),
  ],
  [
    'name-match',
    'The member repo_name is a list of what was found.',
    'repo-name',
    member('repo_name', (name) => [name]),
  ],
  [
    'owner-object',
    'The owner of a repository is an object.',
    'repo-owner',
    member('owner', (login) => ({ login, type: 'User' })),
  ],
  [
    'stars-grouped',
    'Stars are texts with commas between the thousands.',
    'repo-stars',
    member('stars', (stars) => String(stars).replaceAll(/\B(?=(\d{3})+$)/g, ',')),
  ],
  [
    'stars-in-thousands',
    'Stars are counted in thousands, with a fraction.',
    'repo-stars',
    member('stars', (stars) => Number(stars) / 1000),
  ],
  [
    'new-stars-signed',
    'New stars are texts with a plus sign.',
    'repo-new-stars-day',
    member('new_stars_day', (stars) => `+${String(stars)}`),
  ],
  [
    'new-stars-averaged',
    'New stars are an average of hours, with a fraction.',
    'repo-new-stars-day',
    member('new_stars_day', (stars) => Number(stars) + 0.5),
  ],
  [
    'language-list',
    'The language of a repository is a list.',
    'repo-language',
    member('language', (language) => (language === null ? null : [language])),
  ],
  [
    'description-object',
    'The description of a repository is an object.',
    'repo-raw-desc',
    member('raw_desc', (description) => ({ text: description, lang: 'en' })),
  ],
  [
    'analysis-object',
    'The analysis of a repository is an object.',
    'repo-ai-analysis',
    member('ai_analysis', (analysis) => ({ summary: analysis, score: 8 })),
  ],
  [
    'track-as-text',
    'The trend track is JSON in a text.',
    'repo-track-trend',
    member('track_trend', (track) => JSON.stringify(track)),
  ],
  [
    'track-by-date',
    'The trend track is an object of stars by date.',
    'repo-track-trend',
    member('track_trend', (track) =>
      Object.fromEntries(objectsOf(track).map(({ date = '', stars = 0 }) => [String(date), stars])),
    ),
  ],
];

/** What a serialiser makes of the documented members of RepoItem. */
export const repoMemberDeviations: readonly ApiDeviation[] = rows.map(([name, title, fact, rewrite]) => ({
  id: `repo-${name}`,
  title,
  facts: [`F2.2-${fact}`],
  assumptions: [],
  operations: ['listRepos'],
  wrap: successesOf('listRepos', (page) => ({ ...page, items: objectsOf(page.items).map(rewrite) })),
}));
