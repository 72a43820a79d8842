import { answerKind } from '../../src/contract/answer.ts';
import { fail, isVerdict, pass, untestable } from '../../src/contract/verdict.ts';
import { type Page, type PageJudge, sameIds, showPage, tooFew } from '../answers/listed-page.ts';

/** What page=2 must be like, where it is there: nothing of page=1, and what shorter pages list after that. */
function isNext(next: Page, first: Page, short: readonly Page[]): boolean {
  const after = short.flatMap(({ ids }) => ids).slice(first.ids.length);
  const common = Math.min(after.length, next.ids.length);
  if (after.length > 0) return common > 0 && sameIds(next.ids.slice(0, common), after.slice(0, common));
  return sameIds(next.ids, first.ids) || !next.ids.some((id) => first.ids.includes(id));
}

/** Short pages have so many records, none twice, and begin as the first page does. */
function areContinued({ ids }: Page, joined: readonly string[], due: number): boolean {
  const common = Math.min(joined.length, ids.length);
  const areAlike = sameIds(joined.slice(0, common), ids.slice(0, common));
  return joined.length >= due && areAlike && new Set(joined).size === joined.length;
}

/** A list has that many pages where it has the records for them; how far pages may be asked for is not documented. */
const sure = 2;

/** Pages so short that one page without limit holds three of them, until all its records are listed again. */
export const judgeContinued: PageJudge = async ({ first, pages, pageIfThere }) => {
  const count = first.ids.length;
  if (count < 2) return tooFew('only 1 record in all');
  const limit = Math.max(1, Math.floor(Math.min(count, 30) / 3));
  const numbers = Array.from({ length: Math.min(Math.ceil(count / limit), 4) }, (_, i) => i + 1);
  const asked = await pages(numbers.slice(0, sure).map((page) => ({ page, limit })));
  if (isVerdict(asked)) return asked;
  const further: Page[] = [];
  for (const page of numbers.slice(sure)) {
    const own = await pageIfThere({ page, limit });
    if (isVerdict(own)) return own;
    further.push(own);
  }
  const next = await pageIfThere({ page: 2 });
  if (isVerdict(next)) return next;
  const all = [...asked, ...further];
  const expected = 'the pages of one list continue each other without overlap';
  const seen = [first, ...all, next].map(showPage).join('; ');
  const refused = further.filter(({ exchange }) => answerKind(exchange) === 'refusal');
  const due = Math.min(count, limit * (all.length - refused.length));
  const joined = all.flatMap(({ ids }) => ids);
  if (!areContinued(first, joined, due) || !isNext(next, first, all)) return fail(expected, seen);
  return refused.length === 0 ? pass(expected, seen) : untestable(seen, 'none: how far pages go is not documented');
};
