import { type Verdict, fail, isVerdict, pass, untestable } from '../../src/contract/verdict.ts';
import { type Page, type PageJudge, sameIds, showPage, type StillList } from '../answers/listed-page.ts';
import { totalIn } from '../answers/list-total.ts';
import { defaultLimit } from '../answers/refused-limit.ts';
import { lastPageNumber } from './list-end.ts';

type Ask = StillList['pageIfThere'];

/** What stands around the end of a list. */
interface End {
  readonly before: Page;
  readonly last: Page;
  /** The last record of that page, alone on a page. */
  readonly alone: Page;
  /** What a page of one record has after that one. */
  readonly after: Page;
}

async function endAt(ask: Ask, number: number): Promise<End | Verdict> {
  const last = await ask({ page: number, limit: defaultLimit });
  if (isVerdict(last)) return last;
  const before = number === 1 ? { ...last, ids: [] } : await ask({ page: number - 1, limit: defaultLimit });
  if (isVerdict(before)) return before;
  const count = (number - 1) * defaultLimit + last.ids.length;
  const alone = await ask({ page: count, limit: 1 });
  if (isVerdict(alone)) return alone;
  const after = await ask({ page: count + 1, limit: 1 });
  return isVerdict(after) ? after : { before, last, alone, after };
}

function areAlike(a: End, b: End): boolean {
  return (['before', 'last', 'alone', 'after'] as const).every((name) => sameIds(a[name].ids, b[name].ids));
}

/**
 * How the last page is wrong; `undefined` where nothing tells it. A page past the end may be the last one or the first
 * one, and the number of a page be bounded: a page of one record tells something only where the next one is another.
 */
function faultOf({ before, last, alone, after }: End, first: Page): string | undefined {
  const repeated = last.ids.filter((id) => before.ids.includes(id)).length;
  if (repeated > 0 && repeated < last.ids.length) return `${repeated} of them are on the page before, too`;
  const isReached = sameIds(alone.ids, last.ids.slice(-1));
  const due = isReached ? after : alone;
  const [id, ...others] = due.ids;
  if (id === undefined || others.length > 0 || sameIds(alone.ids, after.ids)) return undefined;
  const isKnown = [first, before, last].some(({ ids }) => ids.includes(id));
  return isKnown ? undefined : `${due.asked}: ${id}, which is not on it`;
}

/** The total that is told, where the last page by it ends with the record that stands there: all is as it should be. */
async function confirmed({ pageIfThere }: StillList, total: number): Promise<Verdict | undefined> {
  const last = await pageIfThere({ page: Math.ceil(total / defaultLimit), limit: defaultLimit });
  if (isVerdict(last)) return last;
  if (last.ids.length !== ((total - 1) % defaultLimit) + 1) return undefined;
  const alone = await pageIfThere({ page: total, limit: 1 });
  if (isVerdict(alone)) return alone;
  return sameIds(alone.ids, last.ids.slice(-1)) ? pass(expected, `${showPage(alone)}; ${showPage(last)}`) : undefined;
}

const expected = 'the last record of the list where it is due on the last page';

/** A server need not tell its total, or may tell another one than its pages hold: then the end is looked for. */
export const judgeLastPage: PageJudge = async (list) => {
  const short = await list.page({ page: 1, limit: 1 });
  if (isVerdict(short)) return short;
  const total = totalIn([list.first.exchange, short.exchange], list.first.ids.length);
  const known = total === undefined ? undefined : await confirmed(list, total);
  if (known) return known;
  const number = await lastPageNumber(list, total === undefined ? 2 : Math.ceil(total / defaultLimit));
  if (isVerdict(number)) return number;
  if (number === undefined) return pass(expected, 'the list is too long for its end to be looked for', []);
  const end = await endAt(list.pageIfThere, number);
  if (isVerdict(end)) return end;
  const fault = faultOf(end, list.first);
  const seen = showPage(end.last);
  if (fault === undefined) return pass(expected, `${showPage(end.alone)}; ${seen}`);
  const again = await endAt(list.again, number);
  if (isVerdict(again)) return again;
  // Records of one rank may be listed in any order, and in another one the next time.
  if (!areAlike(end, again)) return untestable(`${seen}, ${fault}; and otherwise the next time`, 'repeat the run');
  return fail(expected, `${seen}; ${fault}`);
};
