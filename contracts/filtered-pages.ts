import { answerKind, describeAnswer, judgeServed } from '../src/contract/answer.ts';
import { longestObjectList } from '../src/contract/discovery.ts';
import type { Exchange } from '../src/contract/exchange.ts';
import type { ParameterValues } from '../src/contract/request-target.ts';
import type { Scope } from '../src/contract/requirement.ts';
import { type Verdict, fail, pass, untestable } from '../src/contract/verdict.ts';
import type { JsonObject } from '../src/http/json.ts';
import { documentedRecords } from './operations.ts';
import { idOf, recordListIn } from './records.ts';
import { byCaller, textMember } from './sample.ts';

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
  const listed =
    answerKind(exchange) === 'success' ? recordListIn(run, exchange, documentedRecords[operation.id] ?? '') : [];
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

/** What is known of the label and not shown, where the page is not full and so shows all of it. */
function lostIn(records: readonly Labelled[], asked: Asked): readonly Labelled[] {
  const [first] = asked.pages;
  const known = knownOf(asked);
  if (records.length >= (first?.records.length ?? 0)) return [];
  return known.filter(({ id }) => id !== undefined && !records.some((record) => record.id === id));
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
  const [lost] = lostIn(records, asked);
  return lost === undefined ? page : fail(expected, `${seen}, and not ${lost.id}, which the list shows`, evidence);
}

const noId = 'no id';

/** So short that a label needs more than one page. */
const shortLimit = 2;

/** Pages of one label hold as many records as limit, and the second one goes on where the first one ends. */
export async function judgeShortPages(scope: Scope, { filter, wanted }: Asked, whole: LabelledPage): Promise<Verdict> {
  const count = whole.records.length;
  const expected = `pages of ${filter}=${wanted} with limit=${shortLimit} that continue each other`;
  if (count <= shortLimit) return untestable(`${count} records of ${filter}=${wanted}`, 'fill the target with more');
  const ask = (page: number): Promise<LabelledPage> =>
    askPage(scope, filter, { [filter]: wanted, limit: shortLimit, page });
  const pages = [await ask(1), await ask(2)];
  const shown = pages.map(({ records }) => records.map(({ id }) => id ?? noId));
  const seen = pages
    .map(({ exchange }, i) => `page=${i + 1}: ${shown[i]?.join(', ') || describeAnswer(exchange)}`)
    .join('; ');
  const [first = [], second = []] = shown;
  const isRight =
    shown.every(({ length }) => length > 0 && length <= shortLimit) &&
    !second.some((id) => id !== noId && first.includes(id));
  const evidence = pages.map(({ exchange }) => exchange);
  return isRight ? pass(expected, seen, evidence) : fail(expected, seen, evidence);
}

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
