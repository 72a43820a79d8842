import { answerKind, describeAnswer, judgeServed } from '../src/contract/answer.ts';
import { findMembers, longestObjectList } from '../src/contract/discovery.ts';
import type { Exchange } from '../src/contract/exchange.ts';
import type { ParameterValues } from '../src/contract/request-target.ts';
import type { Requirement, Scope } from '../src/contract/requirement.ts';
import { type Verdict, differs, fail, isVerdict, pass, untestable } from '../src/contract/verdict.ts';
import { documentedRecords } from './operations.ts';
import { idsIn } from './records.ts';
import { type Look, judgeSteadily } from './steady.ts';

const defaultLimit = 20;

/** One page, as the ids of its records. */
interface Page {
  readonly ids: readonly string[];
  readonly exchange: Exchange;
  /** The request as it is told in reports. */
  readonly asked: string;
}

async function readPage(scope: Scope, parameters: ParameterValues): Promise<Page | Verdict> {
  const { run, operation, send } = scope;
  const exchange = await send({ parameters, ...(run.anonymous ? {} : { credential: run.key() }) });
  const asked =
    Object.entries(parameters)
      .map(([name, value]) => `${name}=${value}`)
      .join('&') || 'no parameters';
  const record = documentedRecords[operation.id] ?? '';
  if (answerKind(exchange) !== 'success') return judgeServed(exchange, `a page for ${asked}`, () => false);
  const ids = idsIn(run, exchange, record);
  if (ids.length > 0 || longestObjectList(exchange.response?.json) === 0) return { ids, exchange, asked };
  return fail(`records with the members of ${record}`, `none of the listed ones has them: ${describeAnswer(exchange)}`);
}

/** Pages in the order asked for; the first answer that is none ends it. */
async function readPages(scope: Scope, requests: readonly ParameterValues[]): Promise<readonly Page[] | Verdict> {
  const pages: Page[] = [];
  for (const parameters of requests) {
    const page = await readPage(scope, parameters);
    if (isVerdict(page)) return page;
    pages.push(page);
  }
  return pages;
}

const sameIds = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join();
const show = (page: Page): string =>
  `${page.asked}: ${page.ids.length} records${page.ids[0] ? ` from ${page.ids[0]}` : ''}`;
const tooFew = (what: string): Verdict => untestable(what, 'fill the target with more records than one page holds');

/**
 * The base page is asked for before and after the others: when it changed, content moved, and nothing is proved.
 */
function judgeRelation(
  scope: Scope,
  [base, ...others]: readonly [ParameterValues, ...ParameterValues[]],
  judge: (first: Page, pages: readonly Page[]) => Verdict,
): Promise<Verdict> {
  return judgeSteadily(async (): Promise<Look> => {
    const pages = await readPages(scope, [base, ...others, base]);
    if (isVerdict(pages)) return { kind: 'judged', verdict: pages };
    const [first, ...rest] = pages;
    const last = rest.pop();
    if (!first || !last) throw new Error('a relation needs its first and last page');
    if (!sameIds(first.ids, last.ids)) {
      const seen = 'the list changed between the requests, three times';
      return { kind: 'moved', verdict: untestable(seen, 'repeat the run while less is published') };
    }
    return { kind: 'judged', verdict: first.ids.length === 0 ? tooFew('no record is listed') : judge(first, rest) };
  });
}

function judgeSame(first: Page, [asked]: readonly Page[], expected: string): Verdict {
  if (!asked) throw new Error('a comparison needs a second page');
  const seen = `${show(first)}; ${show(asked)}`;
  return sameIds(first.ids, asked.ids) ? pass(expected, seen) : fail(expected, seen);
}

const judgePageDefault = (scope: Scope): Promise<Verdict> =>
  judgeRelation(scope, [{}, { page: 1 }, { page: 2 }], (first, [one, two]) => {
    const verdict = judgeSame(first, one ? [one] : [], 'without parameters the same records as page=1');
    const isTold = two !== undefined && !sameIds(two.ids, first.ids);
    return verdict.kind !== 'pass' || isTold ? verdict : tooFew('page=2 lists the same records as page=1');
  });

const judgeLimitDefault = (scope: Scope): Promise<Verdict> =>
  judgeRelation(scope, [{ page: 1 }, { page: 1, limit: defaultLimit }, { page: 2 }], (first, [same, second]) => {
    if (!same || !second) throw new Error('three pages were asked for');
    const expected = `without limit ${defaultLimit} records, the same as limit=${defaultLimit}`;
    const hasMore = second.ids.length > 0 && !sameIds(second.ids, first.ids);
    if (first.ids.length > defaultLimit || (hasMore && first.ids.length < defaultLimit)) {
      return fail(expected, `${show(first)}; ${show(second)}`);
    }
    const verdict = judgeSame(first, [same], expected);
    if (verdict.kind !== 'pass' || hasMore) return verdict;
    return tooFew(`only ${first.ids.length} records in all: the default limit does not show`);
  });

const judgeLimit = (scope: Scope): Promise<Verdict> =>
  judgeRelation(scope, [{ page: 1 }, { page: 1, limit: 5 }], (first, [short]) => {
    if (!short) throw new Error('two pages were asked for');
    if (first.ids.length <= 5) return tooFew(`only ${first.ids.length} records in all`);
    const expected = 'limit=5 lists the first 5 records';
    const isStart = sameIds(short.ids, first.ids.slice(0, 5));
    return isStart ? pass(expected, show(short)) : fail(expected, `${show(first)}; ${show(short)}`);
  });

const judgePages = (scope: Scope): Promise<Verdict> =>
  judgeRelation(scope, [{ page: 1 }, { page: 1, limit: 10 }, { page: 2, limit: 10 }, { page: 2 }], (first, pages) => {
    const [one, two, next] = pages;
    if (!one || !two || !next) throw new Error('four pages were asked for');
    const expected = 'the pages of one list continue each other without overlap';
    const seen = pages.map(show).join('; ');
    if (first.ids.length <= 10) return tooFew(`only ${first.ids.length} records in all`);
    const isLastAgain = sameIds(next.ids, first.ids);
    const overlap = isLastAgain ? [] : next.ids.filter((id) => first.ids.includes(id));
    if (overlap.length > 0) return fail(expected, `${seen}; ${overlap.length} of page=2 stand on page 1 too`);
    const joined = [...one.ids, ...two.ids];
    const common = Math.min(joined.length, first.ids.length);
    const isContinued =
      sameIds(joined.slice(0, common), first.ids.slice(0, common)) && new Set(joined).size === joined.length;
    return isContinued ? pass(expected, seen) : fail(expected, seen);
  });

/** Members that echo what was asked for are no documented fact: the names of the envelope are not given. */
async function judgeEcho(scope: Scope): Promise<Verdict> {
  const page = await readPage(scope, { page: 2, limit: 5 });
  if (isVerdict(page)) return page;
  const echo = (name: string): string => {
    const member = findMembers(page.exchange.response?.json, name).find(({ value }) => typeof value === 'number');
    return member ? `${member.pointer} ${String(member.value)}` : `no member ${name}`;
  };
  const expected = 'for page=2&limit=5: /page 2, /limit 5';
  const seen = `${echo('page')}, ${echo('limit')}`;
  return seen === '/page 2, /limit 5' ? pass(expected, seen) : differs(expected, seen);
}

const shared = {
  promise: 'pagination',
  level: 'documented',
  operations: ['listNews', 'listRepos'],
  perOperation: true,
  needs: [],
  effect: 'safe',
  stage: 'run',
  since: '0.1.0',
} as const;

export const pagination: readonly Requirement[] = [
  {
    ...shared,
    id: 'pagination-page-default',
    title: 'Without page the first page is listed',
    facts: ['F4.1-news-list-page', 'F4.1-repos-page', 'F8-page-default'],
    check: judgePageDefault,
  },
  {
    ...shared,
    id: 'pagination-limit-default',
    title: 'Without limit a page holds 20 records',
    facts: ['F4.1-news-list-limit', 'F4.1-repos-limit', 'F8-limit-default'],
    check: judgeLimitDefault,
  },
  {
    ...shared,
    id: 'pagination-limit',
    title: 'limit says how many records a page holds',
    facts: ['F4.1-news-list-limit', 'F4.1-repos-limit'],
    check: judgeLimit,
  },
  {
    ...shared,
    id: 'pagination-pages-continue',
    title: 'Pages continue each other without overlap',
    facts: ['F4.1-news-list-returns', 'F4.1-repos-returns', 'F2.1-news-id-identifies'],
    check: judgePages,
  },
  {
    ...shared,
    id: 'pagination-echo',
    title: 'A page says which one it is',
    level: ['page-envelope'],
    facts: ['F4.1-news-list-returns', 'F4.1-repos-returns'],
    check: judgeEcho,
  },
];
