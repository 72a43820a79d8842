import { walk } from '../../src/contract/discovery.ts';
import type { Requirement, Scope } from '../../src/contract/requirement.ts';
import { type RunContext, perRun } from '../../src/contract/run-context.ts';
import { type Verdict, fail, isVerdict, pass } from '../../src/contract/verdict.ts';
import { valueAt } from '../../src/description/json-pointer.ts';
import type { Json } from '../../src/http/json.ts';
import { defaultLimit } from '../answers/refused-limit.ts';
import { judgeContinued } from './continued-pages.ts';
import { judgeLastPage } from './last-page.ts';
import {
  type Page,
  type PageJudge,
  judgePages,
  sameIds,
  showPage,
  type StillList,
  tooFew,
} from '../answers/listed-page.ts';

const judgePageDefault: PageJudge = async ({ first, pages, pageIfThere }) => {
  const limit = Math.min(5, Math.max(1, first.ids.length >> 1));
  const asked = await pages([{}, { limit }, { page: 1, limit }]);
  if (isVerdict(asked)) return asked;
  const [none, short, shortOne] = asked;
  if (!none || !short || !shortOne) throw new Error('three pages were asked for');
  const expected = 'without page the same records as page=1';
  const seen = [first, ...asked].map(showPage).join('; ');
  if (!sameIds(first.ids, none.ids) || !sameIds(short.ids, shortOne.ids)) return fail(expected, seen);
  const two = await pageIfThere({ page: 2, limit });
  if (isVerdict(two)) return two;
  const isTold = two.ids.length > 0 && !sameIds(two.ids, shortOne.ids);
  return isTold ? pass(expected, seen) : tooFew(`page=2&limit=${limit} lists nothing that page=1 does not list`);
};

/** Where all records fit on one page, a member that echoes the limit tells what it is without one. */
async function judgeEchoedDefault({ first, pages }: StillList): Promise<Verdict> {
  // More than there are: a member that counts the records of the page is none that echoes the limit.
  const limits = [first.ids.length + 1, 2];
  const asked = await pages(limits.map((limit) => ({ page: 1, limit })));
  if (isVerdict(asked)) return asked;
  const memberAt = ({ exchange }: Page, pointer: string): Json | undefined =>
    valueAt(exchange.response?.json ?? null, pointer);
  const echo = [...walk(first.exchange.response?.json ?? null)].find(({ value, pointer, listPointer }) => {
    const isEcho = asked.every((page, i) => memberAt(page, pointer) === limits[i]);
    return typeof value === 'number' && listPointer === undefined && isEcho;
  });
  if (!echo) return tooFew(`only ${first.ids.length} records in all: the default limit does not show`);
  const expected = `without limit the limit ${defaultLimit}`;
  const seen = `${echo.pointer} ${String(echo.value)}`;
  return echo.value === defaultLimit ? pass(expected, seen) : fail(expected, seen);
}

/** Without limit, on this page and the one after it, the same as with the documented default. */
const judgeLimitDefault: PageJudge = async (list) => {
  const { first, page, pageIfThere } = list;
  const same = await page({ page: 1, limit: defaultLimit });
  if (isVerdict(same)) return same;
  const second = await pageIfThere({ page: 2 });
  if (isVerdict(second)) return second;
  const expected = `without limit ${defaultLimit} records, the same as limit=${defaultLimit}`;
  const seen = [first, same, second].map(showPage).join('; ');
  const hasMore = second.ids.length > 0 && !sameIds(second.ids, first.ids);
  const isShort = hasMore && first.ids.length < defaultLimit;
  if (first.ids.length > defaultLimit || isShort || !sameIds(first.ids, same.ids)) return fail(expected, seen);
  if (!hasMore) return judgeEchoedDefault(list);
  const sameSecond = await page({ page: 2, limit: defaultLimit });
  if (isVerdict(sameSecond)) return sameSecond;
  return sameIds(second.ids, sameSecond.ids)
    ? pass(expected, seen)
    : fail(expected, `${seen}; ${showPage(sameSecond)}`);
};

/** The least limit, and one nearer to what a page holds: one alone may be what the server always answers. */
const judgeLimit: PageJudge = async ({ first, pages }) => {
  const count = first.ids.length;
  if (count < 2) return tooFew('only 1 record in all');
  const limits = [...new Set([Math.max(1, Math.floor((count * 2) / 3)), 1])];
  const asked = await pages(limits.map((limit) => ({ page: 1, limit })));
  if (isVerdict(asked)) return asked;
  const expected = `limit=${limits.join(' and limit=')} list the first so many records`;
  const seen = [first, ...asked].map(showPage).join('; ');
  const areStarts = asked.every(({ ids }, i) => sameIds(ids, first.ids.slice(0, limits[i])));
  return areStarts ? pass(expected, seen) : fail(expected, seen);
};

const judges = {
  'pagination-page-default': judgePageDefault,
  'pagination-limit-default': judgeLimitDefault,
  'pagination-limit': judgeLimit,
  'pagination-pages-continue': judgeContinued,
  'pagination-last-page': judgeLastPage,
} as const;

type Judged = keyof typeof judges;

/** Each list is paged through once, for all of these requirements. */
const pagedThrough = perRun((run: RunContext) => {
  const lists = new Map<string, Promise<ReadonlyMap<string, Verdict>>>();
  return (scope: Scope): Promise<ReadonlyMap<string, Verdict>> => {
    const { operation } = scope;
    const send: Scope['send'] = (request) => run.subject.send({ operation, purpose: 'page through', ...request });
    const verdicts = lists.get(operation.id) ?? judgePages({ ...scope, send }, judges);
    lists.set(operation.id, verdicts);
    return verdicts;
  };
});

function judging(id: Judged): Pick<Requirement, 'id' | 'check'> {
  return {
    id,
    async check(scope) {
      const verdict = (await pagedThrough(scope.run)(scope)).get(id);
      if (!verdict) throw new Error(`${id} was not judged`);
      return verdict;
    },
  };
}

/** A requirement about each list that has pages. */
export const listRequirement = {
  promise: 'pagination',
  operations: ['listNews', 'listRepos'],
  perOperation: true,
  needs: [],
  effect: 'safe',
  stage: 'run',
  since: '0.1.0',
} as const;

const shared = { ...listRequirement, level: 'documented' } as const;

export const pagination: readonly Requirement[] = [
  {
    ...shared,
    ...judging('pagination-page-default'),
    title: 'Without page the first page is listed',
    facts: ['F4.1-news-list-page', 'F4.1-repos-page', 'F8-page-default'],
  },
  {
    ...shared,
    ...judging('pagination-limit-default'),
    title: 'Without limit a page holds 20 records',
    facts: ['F4.1-news-list-limit', 'F4.1-repos-limit', 'F8-limit-default'],
  },
  {
    ...shared,
    ...judging('pagination-limit'),
    title: 'limit says how many records a page holds',
    facts: ['F4.1-news-list-limit', 'F4.1-repos-limit'],
  },
  {
    ...shared,
    ...judging('pagination-pages-continue'),
    title: 'Pages continue each other without overlap',
    facts: ['F4.1-news-list-returns', 'F4.1-repos-returns', 'F2.1-news-id-identifies'],
  },
  {
    ...shared,
    ...judging('pagination-last-page'),
    title: 'The last page holds the last record of the list',
    facts: ['F4.1-news-list-page', 'F4.1-news-list-returns', 'F4.1-repos-page', 'F4.1-repos-returns'],
    since: '0.2.0',
  },
];
