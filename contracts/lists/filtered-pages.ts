import { answerKind, describeAnswer, judgeServed } from '../../src/contract/answer.ts';
import { longestObjectList } from '../../src/contract/discovery.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import type { ParameterValues } from '../../src/contract/request-target.ts';
import type { Scope } from '../../src/contract/requirement.ts';
import { type Verdict, fail, pass, untestable } from '../../src/contract/verdict.ts';
import type { JsonObject } from '../../src/http/json.ts';
import { recordOf } from '../trials/operations.ts';
import { idOf, recordListIn } from '../answers/records.ts';
import { judgeRefusedLimit } from '../answers/refused-limit.ts';
import { byCaller, textMember } from '../answers/sample.ts';

/** A query parameter, and the member of the records that gives its values. */
export type Filter = 'category' | 'language';

/** A record of a list with its label; the id is absent where it cannot be read. */
interface Labelled {
  readonly value: JsonObject;
  readonly id: string | undefined;
  readonly label: string | undefined;
}

/** One page of a list. */
export interface LabelledPage {
  readonly records: readonly Labelled[];
  readonly exchange: Exchange;
}

/** Labels are compared in any case: nobody says whether the filter minds it. */
export const plainLabel = (text: string): string => text.trim().toLowerCase();

/** A page of the list, whatever its status. */
export async function askPage(scope: Scope, filter: Filter, parameters: ParameterValues): Promise<LabelledPage> {
  const { run, operation, send } = scope;
  const exchange = await send({ parameters, ...byCaller(run) });
  const listed = answerKind(exchange) === 'success' ? recordListIn(run, exchange, recordOf(operation)) : [];
  const records = listed.map((record) => ({
    value: record.value,
    id: idOf(exchange, record),
    label: textMember(record.value, filter),
  }));
  return { records, exchange };
}

/** What is listed without the filter, and one of its labels. */
export interface Asked {
  readonly filter: Filter;
  /** The first page without parameters, and the second one. */
  readonly pages: readonly LabelledPage[];
  readonly wanted: string;
}

/** Records that the list without filter shows with that label, letter for letter. */
export function knownOf({ pages, wanted }: Asked): readonly Labelled[] {
  return pages.flatMap(({ records }) => records).filter(({ label }) => label === wanted);
}

const strayIn = (records: readonly Labelled[], { filter, wanted }: Asked): readonly Labelled[] =>
  records.filter(({ value, label }) => value[filter] !== undefined && plainLabel(label ?? '') !== plainLabel(wanted));

/** Records that both lists show in one order: so many tell that it is the order of both. */
const orderTelling = 4;

/** Ids of the list without filter that a full page of its label, in the same order, passes over. */
function passedOver(records: readonly Labelled[], known: readonly Labelled[]): readonly Labelled[] {
  const ids = records.flatMap(({ id }) => id ?? []);
  const shown = known.filter(({ id }) => id !== undefined && ids.includes(id));
  const inOrder = ids.filter((id) => shown.some((record) => record.id === id));
  if (shown.length < orderTelling || shown.map(({ id }) => id).join() !== inOrder.join()) return [];
  return known
    .slice(
      0,
      known.findIndex(({ id }) => id === inOrder.at(-1)),
    )
    .filter((record) => !shown.includes(record));
}

/** True for a page that is not full, and so shows all there is of its label. */
export const isWhole = ({ records }: LabelledPage, { pages: [first] }: Asked): boolean =>
  records.length < (first?.records.length ?? 0);

/** What is known of the label and not shown, where the page would show it. */
function lostIn(page: LabelledPage, asked: Asked): readonly Labelled[] {
  const known = knownOf(asked).filter(({ id }) => id !== undefined);
  if (!isWhole(page, asked)) return passedOver(page.records, known);
  return known.filter(({ id }) => !page.records.some((record) => record.id === id));
}

/** The list of one label holds records of that label, and all that the list without filter shows of it. */
export async function judgeLabel(scope: Scope, asked: Asked): Promise<Verdict | LabelledPage> {
  const { filter, pages, wanted } = asked;
  const expected = `${filter}=${wanted} lists records of that ${filter}, and only them`;
  const page = await askPage(scope, filter, { [filter]: wanted });
  const { records, exchange } = page;
  if (answerKind(exchange) !== 'success') return judgeServed(exchange, expected, () => false);
  const evidence = [...pages.map((own) => own.exchange), exchange];
  if (records.length === 0) {
    const seen = longestObjectList(exchange.response?.json) > 0 ? 'records that are none' : 'no record';
    return fail(expected, `${seen}: ${describeAnswer(exchange)}`, evidence);
  }
  const strays = strayIn(records, asked).length;
  const seen = `${records.length} records, ${strays} of them of another ${filter}`;
  if (strays > 0) return fail(expected, seen, [exchange]);
  const onFirst = pages[0]?.records.filter(({ label }) => label === wanted).length ?? 0;
  if (records.length < onFirst) {
    return fail(expected, `${seen}, where the list without filter shows ${onFirst}`, evidence);
  }
  const [lost] = lostIn(page, asked);
  return lost === undefined ? page : fail(expected, `${seen}, and not ${lost.id}, which the list shows`, evidence);
}

/** So short that a label with more records than one page shows needs two. */
const shortLimit = 2;

const idsOf = ({ records }: LabelledPage): readonly string[] => records.map(({ id }) => id ?? 'no id');

/** A page of the label, and what the list of the label has there. */
interface ShortPage {
  readonly page: LabelledPage;
  readonly due: readonly string[];
  readonly asked: string;
}

function judgeShort({ filter, wanted, ...asked }: Asked, pages: readonly ShortPage[]): Verdict {
  const expected = `short pages of ${filter}=${wanted} that hold what its list holds there`;
  const seen = pages
    .map(({ page, asked: named }) => `${named}: ${idsOf(page).join(', ') || describeAnswer(page.exchange)}`)
    .join('; ');
  const isRight = pages.every(({ page, due }) => idsOf(page).join() === due.join());
  const strays = pages.flatMap(({ page }) => strayIn(page.records, { filter, wanted, ...asked }));
  const evidence = pages.map(({ page }) => page.exchange);
  if (strays.length > 0) return fail(expected, `${seen}; ${strays.length} of another ${filter}`, evidence);
  return isRight ? pass(expected, seen, evidence) : fail(expected, seen, evidence);
}

/** The filter holds on short pages, too, and they continue each other; where all of the label is known, up to its end. */
export async function judgeShortPages(
  scope: Scope,
  asked: Asked,
  { whole, pages }: { readonly whole: LabelledPage; readonly pages: readonly number[] },
): Promise<Verdict> {
  const { filter, wanted } = asked;
  const ids = idsOf(whole);
  if (ids.length <= shortLimit) return untestable(`${ids.length} records of ${wanted}`, 'fill the target with more');
  // The second page is the last one, and is not full.
  const limit = isWhole(whole, asked) ? (ids.length >> 1) + 1 : shortLimit;
  const short: ShortPage[] = [];
  for (const page of pages) {
    short.push({
      page: await askPage(scope, filter, { [filter]: wanted, limit, page }),
      due: ids.slice((page - 1) * limit, page * limit),
      asked: `page=${page}&limit=${limit}`,
    });
  }
  const verdict = judgeShort(asked, short);
  if (verdict.kind !== 'fail' || short.some(({ page }) => strayIn(page.records, asked).length > 0)) return verdict;
  const refused = short.find(({ page }) => answerKind(page.exchange) === 'refusal')?.page.exchange;
  const ask = async (other: number) => (await askPage(scope, filter, { [filter]: wanted, limit: other })).exchange;
  const open = refused && (await judgeRefusedLimit(refused, limit, ask));
  if (open) return open;
  // Pages of a list that moves by itself, or has no order, continue nothing.
  const again = await askPage(scope, filter, { [filter]: wanted });
  if (answerKind(again.exchange) !== 'success' || idsOf(again).join() === ids.join()) return verdict;
  return untestable(`${verdict.seen}; the list of ${wanted} itself changed meanwhile`, movingCure, verdict.exchanges);
}

const movingCure = 'repeat the run while less is published';

/** True for a verdict of pages under which the list moved. */
export const isUnsteady = ({ cure }: Verdict): boolean => cure === movingCure;

/** What a longer label begins with: C of C++. Where that is a label, too, its list holds nothing of the longer one. */
export async function judgePart(scope: Scope, filter: Filter, labels: readonly string[]): Promise<Verdict> {
  const parts = labels.map((label) => /^[\p{L}\p{N}]+/u.exec(label)?.[0] ?? label);
  const wanted = parts.find((part, i) => part !== labels[i]);
  const expected = `a ${filter} that another one begins with lists records of that ${filter}, and only them`;
  if (wanted === undefined) return pass(expected, 'none begins with another one', []);
  const { records, exchange } = await askPage(scope, filter, { [filter]: wanted });
  const isOwn = ({ label }: Labelled): boolean => plainLabel(label ?? '') === plainLabel(wanted);
  const others = records.filter((record) => !isOwn(record)).length;
  const seen = `${filter}=${wanted}: ${records.length} records, ${others} of them of another ${filter}`;
  return records.some(isOwn) && others > 0 ? fail(expected, seen, [exchange]) : pass(expected, seen, [exchange]);
}

/** After calls with the filter, the list without it has labels of more than one kind, as before. */
export async function judgeForgotten(scope: Scope, { filter, pages }: Asked): Promise<Verdict> {
  const [before] = pages;
  const after = await askPage(scope, filter, {});
  const expected = `without ${filter} records of every ${filter}, also after a call with it`;
  const labelsOf = (page: LabelledPage | undefined): number =>
    new Set(page?.records.map(({ label = '' }) => plainLabel(label))).size;
  const [own, past] = [labelsOf(after), labelsOf(before)];
  const seen = `labels of ${own} kinds after such calls, and of ${past} before`;
  const evidence = [...(before ? [before.exchange] : []), after.exchange];
  if (answerKind(after.exchange) !== 'success') return judgeServed(after.exchange, expected, () => false);
  return own > 1 || past < 2 ? pass(expected, seen, evidence) : fail(expected, seen, evidence);
}
