import type { Exchange } from '../../src/contract/exchange.ts';
import { type Verdict, fail, pass } from '../../src/contract/verdict.ts';
import { definedFigures, figuresOf } from './figures.ts';

/** The one figure of an answer that shows nothing but a total; that which says for how many days is none. */
function totalIn(exchange: Exchange): number | undefined {
  const figures = [...figuresOf(exchange)].filter(([place]) => !/days$/i.test(place));
  return figures.length === 1 ? figures[0]?.[1] : undefined;
}

/** The totals of several answers, and what the calls between them may have added; `undefined` where one shows none. */
function totalsOf(
  exchanges: readonly Exchange[],
): { readonly totals: readonly number[]; readonly calls: number } | undefined {
  const totals = exchanges.flatMap((exchange) => totalIn(exchange) ?? []);
  const numbers = exchanges.map(({ number }) => number);
  const calls = Math.max(...numbers) - Math.min(...numbers) + 1;
  return totals.length === exchanges.length ? { totals, calls } : undefined;
}

/** So much more of a total lies in further days that the calls of a run are nothing beside it. */
const far = 10;
/** A share of that which others may add meanwhile: less than a quiet day has. */
const share = 0.01;

const asked = `def total($days): [.[] | select(.query.days == $days)] | last | figures | to_entries
  | map(select(.key | test("days\\"\\\\]$"; "i") | not)) | first.value`;

const claim = `${definedFigures} ${asked};
  total(null) as $none | total("14") as $two | total("30") as $most
  | all(.[]; served) and ($none - $two | fabs) <= ([($most - $two) * ${share}, 20] | max)`;

/** Without days as for 14, where 30 have much more; `undefined` where totals do not tell it. */
export function judgeDefaultTotal(unasked: Exchange, fourteen: Exchange, most: Exchange): Verdict | undefined {
  const found = totalsOf([unasked, fourteen, most]);
  if (!found) return undefined;
  const { totals, calls } = found;
  const [none = 0, asked = 0, whole = 0] = totals;
  const further = whole - asked;
  if (further <= far * calls) return undefined;
  const expected = 'without days the same total as for days=14';
  const seen = `${none} without days, ${asked} for days=14, ${whole} for days=30`;
  const isAlike = Math.abs(none - asked) <= Math.max(2 * calls, share * further);
  return isAlike ? pass(expected, seen) : { ...fail(expected, seen), claim };
}

/** The more days, the more; fewer days that have as much may have been the only ones with calls. */
export function judgeGrowth(exchanges: readonly Exchange[]): Verdict | undefined {
  const found = totalsOf(exchanges);
  if (!found) return undefined;
  const { totals, calls } = found;
  const isGrowing = totals.every((total, i) => i === 0 || total - (totals[i - 1] ?? 0) > far * calls);
  return isGrowing ? pass('a total that grows with days', totals.join(', ')) : undefined;
}
