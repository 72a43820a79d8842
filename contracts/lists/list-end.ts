import { isVerdict, type Verdict } from '../../src/contract/verdict.ts';
import { farPage } from '../observers/page-roles.ts';
import { type Page, sameIds, type StillList } from '../answers/listed-page.ts';
import { defaultLimit } from '../answers/refused-limit.ts';

/** So many pages are asked for at most: enough for the end of 80 000 records. */
const mostSteps = 24;

/** A page that is there, and the first one found to be past the end. */
interface Bounds {
  readonly low: number;
  readonly high: number | undefined;
}

/** First where the end is presumed, and beside it; then further in doubled steps; then between what is known. */
function nextNumber({ low, high }: Bounds, presumed: number): number {
  if (high !== undefined) return Math.floor((low + high) / 2);
  if (low < presumed) return presumed;
  return low === presumed ? low + 1 : low * 2;
}

const isFound = ({ low, high }: Bounds): boolean => high !== undefined && high - low <= 1;

async function boundsOf({ pageIfThere }: StillList, presumed: number, far: Page): Promise<Bounds | Verdict> {
  let bounds: Bounds = { low: 1, high: undefined };
  for (let step = 0; step < mostSteps && !isFound(bounds); step += 1) {
    const number = nextNumber(bounds, presumed);
    const page = await pageIfThere({ page: number, limit: defaultLimit });
    if (isVerdict(page)) return page;
    const isPast = page.ids.length === 0 || sameIds(page.ids, far.ids);
    bounds = isPast ? { ...bounds, high: number } : { ...bounds, low: number };
  }
  return bounds;
}

/**
 * The number of the last page of the usual size, found by asking; `undefined` for a list that is too long for it. A page
 * past the end may be empty, refused, the first one or the last one: nobody documents it.
 *
 * @param presumed where it is looked for first
 */
export async function lastPageNumber(list: StillList, presumed: number): Promise<number | Verdict | undefined> {
  const far = await list.pageIfThere({ page: farPage, limit: defaultLimit });
  if (isVerdict(far)) return far;
  const bounds = await boundsOf(list, presumed, far);
  if (isVerdict(bounds)) return bounds;
  if (!isFound(bounds)) return undefined;
  const isRepeated = far.ids.length > 0 && !sameIds(far.ids, list.first.ids);
  return isRepeated ? bounds.high : bounds.low;
}
