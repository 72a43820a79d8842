import { expect, test } from 'vitest';
import { presenceOf } from '../../../contracts/content/search-hits.ts';
import type { RunContext } from '../../../src/contract/run-context.ts';
import type { Json } from '../../../src/http/json.ts';
import { answered, recordOf } from '../answered.ts';
import { description } from '../reference/judge-reference.ts';

const run = { description } as unknown as RunContext;
const [news, repo] = [recordOf('NewsItem'), recordOf('RepoItem')];

/** Whether there is a repository; the text `quasar` would be one of it. */
const seen = (json: Json | undefined) =>
  presenceOf(run, answered(json, { of: 'search' }), { kind: 'RepoItem', isTrace: (value) => value === 'quasar' });

test.each<[what: string, json: Json | undefined, presence: string]>([
  ['no content', undefined, 'missing'],
  ['empty lists', { news: [], repos: [] }, 'missing'],
  ['a record of the kind', { results: [repo] }, 'there'],
  ['a record of the other kind', { results: [news] }, 'missing'],
  ['a text of one in an entry without fields', { results: [{ label: 'quasar' }] }, 'there'],
  ['a list of texts with one of it', { results: ['quasar'] }, 'there'],
  ['the same text beside the list', { q: 'quasar', results: [] }, 'missing'],
  ['the same text in a record of the other kind', { results: [{ ...news, summary: 'quasar' }] }, 'missing'],
  ['an entry that nobody knows', { results: [{ label: 'x' }] }, 'unclear'],
  ['an entry that nobody knows beside a record of the other kind', { results: [news, { label: 'x' }] }, 'unclear'],
  ['lists of texts that are none', { results: [['x'], null, 7] }, 'missing'],
  ['an entry that holds a record of the other kind', { results: [{ hit: news }] }, 'missing'],
  [
    'an entry whose number begins like that of a record of the other kind',
    { a: ['x', news, ...Array(8).fill('x'), 'quasar'] },
    'there',
  ],
])('%s', (_, json, presence) => {
  expect(seen(json)).toBe(presence);
});
