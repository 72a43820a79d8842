import { type Verdict, fail, isVerdict, pass, untestable } from '../../src/contract/verdict.ts';
import { type PageJudge, type Page, type StillList, sameIds, showPage } from '../answers/listed-page.ts';
import { totalIn } from '../answers/list-total.ts';

const pageSize = 20;

/** The last record of the list, alone on a page, and the last page of the usual size. */
interface End {
  readonly alone: Page;
  readonly last: Page;
}

async function endOf(ask: StillList['pageIfThere'], total: number): Promise<End | Verdict> {
  const alone = await ask({ page: total, limit: 1 });
  if (isVerdict(alone)) return alone;
  const last = await ask({ page: Math.ceil(total / pageSize), limit: pageSize });
  return isVerdict(last) ? last : { alone, last };
}

const areAlike = (a: End, b: End): boolean => sameIds(a.alone.ids, b.alone.ids) && sameIds(a.last.ids, b.last.ids);

/**
 * The total may be a guess of the server, and a page past the end be its last one: nobody documents either. Where it is,
 * the last page is one of the others, whole, and begins with none of their records in part.
 */
async function isCertain({ again }: StillList, { alone, last }: End, total: number): Promise<boolean> {
  const beyond = await again({ page: total + 1, limit: 1 });
  if (!isVerdict(beyond) && !sameIds(beyond.ids, alone.ids)) return true;
  const before = await again({ page: Math.ceil(total / pageSize) - 1, limit: pageSize });
  if (isVerdict(before)) return false;
  const repeated = last.ids.filter((id) => before.ids.includes(id)).length;
  return repeated > 0 && repeated < last.ids.length;
}

/**
 * A server that tells its total may tell another one than its pages hold: only where a page of one record shows that there
 * is a last one, it has to stand on the last page, too.
 */
export const judgeLastPage: PageJudge = async (list) => {
  const expected = 'the last record of the list where it is due on the last page';
  const short = await list.page({ page: 1, limit: 1 });
  if (isVerdict(short)) return short;
  const total = totalIn([list.first.exchange, short.exchange], list.first.ids.length);
  if (total === undefined) return pass(expected, 'no answer says how many records there are', []);
  const end = await endOf(list.pageIfThere, total);
  if (isVerdict(end)) return end;
  const [only] = end.alone.ids;
  if (only === undefined || end.alone.ids.length > 1) return pass(expected, `no record stands at ${total}`, []);
  const index = (total - 1) % pageSize;
  const seen = `${showPage(end.alone)}; ${showPage(end.last)}`;
  if (end.last.ids[index] === only) return pass(expected, seen);
  const again = await endOf(list.again, total);
  if (isVerdict(again)) return again;
  // Records of one rank may be listed in any order, and in another one the next time.
  if (!areAlike(end, again)) return untestable(`${seen}; and otherwise the next time`, 'repeat the run');
  if (!(await isCertain(list, end, total))) return pass(expected, `nothing tells that ${total} is the last`, []);
  return fail(expected, `${seen}, and not ${only} as record ${index + 1}`);
};
