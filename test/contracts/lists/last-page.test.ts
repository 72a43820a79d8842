import { expect, test } from 'vitest';
import { judgeLastPage } from '../../../contracts/lists/last-page.ts';
import { isJsonObject, type Json } from '../../../src/http/json.ts';
import type { Dialect } from '../../../src/mutants/dialect.ts';
import { dialects } from '../../../src/mutants/dialects.ts';
import { reshaped } from '../../../src/mutants/rewrite-response.ts';
import { dialectNamed } from '../../mutants/canned.ts';
import { judgeDialects } from '../../mutants/judge-dialects.ts';
import { cut, listed, type Pages, type Stretch } from './listed.ts';

/** A total that is counted elsewhere than where the list is made. */
const guessing = (by: number): Dialect => {
  const shape = (content: object) => ({ ...content, total: isJsonObject(content) ? Number(content.total) + by : 0 });
  return {
    id: 'guessed-total',
    title: 'The total is a guess',
    assumptions: [],
    concerns: [],
    stage: 'content',
    wrap: reshaped({ listNews: shape, listRepos: shape }),
  };
};

const clamped = dialectNamed(dialects, 'past-end-last-page');
const silent = dialectNamed(dialects, 'bare-pages');
const faceted = dialectNamed(dialects, 'faceted-pages');

test.each<[string, readonly Dialect[]]>([
  ['as it is', []],
  ['too large', [guessing(3)]],
  ['much too large', [guessing(40)]],
  ['too small', [guessing(-3)]],
  ['much too small', [guessing(-45)]],
  ['too large, while a page past the end is the last one', [guessing(1), clamped]],
  ['much too large, while a page past the end is the last one', [guessing(45), clamped]],
  ['not told', [silent]],
  ['not told, while a page past the end is the last one', [silent, clamped]],
  ['told beside facets', [faceted]],
])('a total that is %s makes no last page wrong', async (_, server) => {
  const { results } = await judgeDialects(server, { only: ['pagination-last-page'] });
  const judged = results.filter(({ requirement }) => requirement === 'pagination-last-page');
  expect(judged.map(({ kind, seen }) => `${kind}: ${seen}`)).toEqual([
    'pass: page=300&limit=1: 1 records from 1001; page=15&limit=20: 20 records from 1020',
    'pass: page=150&limit=1: 1 records from 542; page=8&limit=20: 10 records from 551',
  ]);
});

/** The last page lacks so many records, where it has more. */
const short =
  (count: number, lacking: number): Stretch =>
  (page, limit) => {
    const ids = cut(count)(page, limit);
    return page * limit >= count && ids.length > lacking ? ids.slice(0, -lacking) : ids;
  };

/** The last page goes back for as many records as others have. */
const filledUp =
  (count: number): Stretch =>
  (page, limit) => {
    const start = Math.min((page - 1) * limit, Math.max(0, count - limit));
    return cut(count)(1, count).slice(start, start + limit);
  };

async function judged(pages: Pages, told: Json = {}): Promise<string> {
  const { kind, seen } = await judgeLastPage(listed(pages, told).list);
  return `${kind}: ${seen}`;
}

test.each([{}, { total: 50 }, { total: '50' }, { total: 46 }, { total: 90 }])(
  'a wrong last page shows beside %o',
  async (told) => {
    expect(await judged(short(50, 1), told)).toBe(
      'fail: page=3&limit=20: 9 records from 41; page=50&limit=1: 50, which is not on it',
    );
    expect(await judged(short(50, 3), told)).toBe(
      'fail: page=3&limit=20: 7 records from 41; page=48&limit=1: 48, which is not on it',
    );
    expect(await judged(filledUp(50), told)).toBe(
      'fail: page=3&limit=20: 20 records from 31; 10 of them are on the page before, too',
    );
  },
);

test('a last page that is long enough, and has another record in the place of its last one, is wrong', async () => {
  const repeating: Stretch = (page, limit) => cut(50)(page, limit).map((id, _, [first = id]) => first);
  expect(await judged(repeating)).toBe(
    'fail: page=3&limit=20: 10 records from 41; page=50&limit=1: 50, which is not on it',
  );
});

test('the only page is the last one, too', async () => {
  expect(await judged(short(12, 1))).toBe(
    'fail: page=1&limit=20: 11 records from 1; page=12&limit=1: 12, which is not on it',
  );
  expect(await judged(cut(12))).toBe('pass: page=12&limit=1: 1 records from 12; page=1&limit=20: 12 records from 1');
});

test.each<[string, Pages]>([
  ['a number of a page that is bounded', (page, limit) => cut(500)(Math.min(page, 9), limit)],
  [
    'an order of one rank that differs by the limit',
    (page, limit) => (limit === 1 ? [51 - page] : cut(50)(page, limit)),
  ],
  ['pages of one record that are longer', (page, limit) => cut(50)(page, limit === 1 && page === 51 ? 2 : limit)],
  ['a page past the end that is the first', (page, limit) => cut(50)((page - 1) * limit < 50 ? page : 1, limit)],
])('%s tells nothing', async (_, pages) => {
  expect(await judged(pages)).toMatch(/^pass: page=/);
});

test('a list that has another end the next time is left open', async () => {
  const growing: Pages = (page, limit, asked) => (asked === 0 ? short(50, 1) : cut(50))(page, limit);
  expect(await judged(growing)).toBe(
    'untestable: page=3&limit=20: 9 records from 41, page=50&limit=1: 50, which is not on it; and otherwise the next time',
  );
});

test('a list without an end is left open', async () => {
  const endless: Pages = (page, limit) => Array.from({ length: limit }, (_, i) => page * limit + i);
  expect(await judged(endless)).toBe('pass: the list is too long for its end to be looked for');
});
