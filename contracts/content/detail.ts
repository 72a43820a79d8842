import { answerKind, describeAnswer, judgeRefused } from '../../src/contract/answer.ts';
import type { Requirement, Scope } from '../../src/contract/requirement.ts';
import { type Verdict, fail, pass, untestable } from '../../src/contract/verdict.ts';
import type { FoundRecord } from '../../src/contract/discovery.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import type { ParameterValues } from '../../src/contract/request-target.ts';
import type { JsonObject } from '../../src/http/json.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import { knownFirst } from '../answers/asked-before.ts';
import { totalIn } from '../answers/list-total.ts';
import { idOf, recordListIn, recordsIn } from '../answers/records.ts';
import { defaultLimit } from '../answers/refused-limit.ts';
import { byCaller, textMember } from '../answers/sample.ts';
import { type Look, judgeSteadily } from '../answers/steady.ts';

/** Members that are the same wherever an item is shown; a list may shorten its summary and leave out some tags. */
const lasting = ['title', 'source_name', 'category', 'publish_time'] as const;

/** Instants are compared as such: a list may leave out fractions of a second, or use another offset. */
function comparable(item: JsonObject, name: string): string | undefined {
  const text = textMember(item, name);
  if (text === undefined || name !== 'publish_time') return text;
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? text : String(Math.floor(instant / 1000));
}

function disagreement(listed: JsonObject, shown: JsonObject): string | undefined {
  for (const name of lasting) {
    const a = comparable(listed, name);
    const b = comparable(shown, name);
    if (a !== undefined && b !== undefined && a !== b) {
      return `${name} ${JSON.stringify(listed[name])} in the list, ${JSON.stringify(shown[name])} in the detail`;
    }
  }
  const [tags, all] = [listed.tags, shown.tags];
  const lost =
    Array.isArray(tags) && Array.isArray(all)
      ? tags.find((tag) => typeof tag === 'string' && !all.includes(tag))
      : undefined;
  return lost === undefined ? undefined : `the tag ${JSON.stringify(lost)} in the list, and not in the detail`;
}

/** An item as a list shows it; the record is absent where the list has none. */
interface Listed {
  readonly list: Exchange;
  readonly record: FoundRecord | undefined;
}

const listedIn = (run: RunContext, list: Exchange): Listed => ({
  list,
  record: recordListIn(run, list, 'NewsItem').at(-1),
});

async function askPage({ run, send }: Scope, parameters: ParameterValues): Promise<Listed> {
  return listedIn(run, await send({ operation: run.operation('listNews'), parameters, ...byCaller(run) }));
}

/** An item of the second page, where there is one: the first page may be all that a server holds at hand. */
async function itemOfSecondPage(scope: Scope, isFirst: boolean): Promise<Listed> {
  const second = await askPage(isFirst ? knownFirst(scope) : scope, { page: 2 });
  return second.record ? second : askPage(scope, {});
}

/** The page that a list is of, as numbers. */
function placeOf({ request }: Exchange): { readonly page: number; readonly limit: number } {
  const query = new URL(request.url).searchParams;
  return { page: Number(query.get('page') ?? 1), limit: Number(query.get('limit') ?? defaultLimit) };
}

/** Where the list ends: by the total that an answer tells, or else as far as a page with items was seen. */
function lastPlace(run: RunContext, served: readonly Exchange[]): ParameterValues | undefined {
  const latest = served.at(-1);
  const total = latest && totalIn([latest], 1);
  if (total !== undefined) return { page: total, limit: 1 };
  const places = served.filter((list) => listedIn(run, list).record !== undefined).map(placeOf);
  return places.toSorted((a, b) => b.page * b.limit - a.page * a.limit)[0];
}

/**
 * The last item of the list, which may stand in an archive; absent where nothing was listed yet.
 *
 * @param mayBeKnown a list that was asked for before will do
 */
async function lastItem(scope: Scope, mayBeKnown: boolean): Promise<Listed | undefined> {
  const { run } = scope;
  const served = run.exchanges.filter(
    (exchange) =>
      exchange.operation.id === 'listNews' &&
      answerKind(exchange) === 'success' &&
      !new URL(exchange.request.url).searchParams.has('category'),
  );
  const place = lastPlace(run, served);
  if (!place) return undefined;
  const search = `?page=${String(place.page)}&limit=${String(place.limit)}`;
  const known = served.findLast(({ request }) => new URL(request.url).search === search);
  const item = known && mayBeKnown ? listedIn(run, known) : await askPage(scope, place);
  return item.record ? item : undefined;
}

/** True where the item stands nowhere but in lists with other items, of which none is the one that was asked for. */
function isOneOfMany(detail: Exchange, records: readonly FoundRecord[], id: string): boolean {
  const isAlone = ({ listPointer }: FoundRecord): boolean =>
    listPointer === undefined ||
    records.every((other) => other.listPointer !== listPointer || idOf(detail, other) === id);
  return !records.some((record) => idOf(detail, record) === id && isAlone(record));
}

async function lookAtItem({ run, operation, send }: Scope, { list, record }: Listed): Promise<Look> {
  const id = record && idOf(list, record);
  const judged = (verdict: Verdict): Look => ({ kind: 'judged', verdict });
  if (!record || id === undefined) {
    return judged(untestable('no news item is listed', 'fill the target with news items'));
  }
  const detail = await send({ operation, parameters: { id }, ...byCaller(run) });
  const records = recordsIn(run, detail, 'NewsItem');
  const shown = records.find((found) => idOf(detail, found) === id);
  const expected = `the news item ${id} as the list shows it`;
  if (!shown) return { kind: 'moved', verdict: fail(expected, describeAnswer(detail)) };
  if (isOneOfMany(detail, records, id)) {
    return judged(fail('one news item', `${id} in a list with others: ${describeAnswer(detail)}`, [list, detail]));
  }
  const mistake = disagreement(record.value, shown.value);
  return mistake === undefined
    ? judged(pass(expected, `${lasting.join(', ')} agree`, [list, detail]))
    : { kind: 'moved', verdict: fail(expected, mistake, [list, detail]) };
}

async function lookAtBoth(scope: Scope, isFirst: boolean): Promise<Look> {
  const look = await lookAtItem(scope, await itemOfSecondPage(scope, isFirst));
  const last = look.verdict.kind === 'pass' ? await lastItem(scope, isFirst) : undefined;
  return last ? lookAtItem(scope, last) : look;
}

const judgeAgreement: Requirement['check'] = (scope) => judgeSteadily((isFirst) => lookAtBoth(scope, isFirst));

/** As large as an id can be wherever ids are 32 bits wide, or wider. */
const unknownId = 2_147_483_647;

async function judgeUnknownId({ run, send }: Scope): Promise<Verdict> {
  const exchange = await send({ parameters: { id: unknownId }, ...byCaller(run) });
  const ids = recordsIn(run, exchange, 'NewsItem').map((record) => idOf(exchange, record));
  if (answerKind(exchange) === 'success' && ids.includes(String(unknownId))) {
    return untestable(`there is a news item ${unknownId}`, 'repeat the run where there is none');
  }
  return judgeRefused(exchange, `no news item has the id ${unknownId}`, () => ids.length > 0);
}

const notAnInteger = 'apitwin-no-integer';

async function judgeSurvival({ run, send }: Scope): Promise<Verdict> {
  const exchange = await send({ parameters: { id: notAnInteger }, ...byCaller(run) });
  const expected = 'any answer but a news item and a breakdown';
  const isServed = answerKind(exchange) === 'success' && recordsIn(run, exchange, 'NewsItem').length > 0;
  const isBroken = ['server-error', 'no-answer'].includes(answerKind(exchange));
  const seen = describeAnswer(exchange);
  return isServed || isBroken ? fail(expected, seen) : pass(expected, seen);
}

const shared = {
  promise: 'detail',
  level: 'documented',
  operations: ['getNews'],
  perOperation: true,
  needs: [],
  effect: 'safe',
  stage: 'run',
  since: '0.1.0',
} as const;

export const detail: readonly Requirement[] = [
  {
    ...shared,
    id: 'detail-agrees',
    title: 'News detail shows the item as the list does',
    facts: ['F2.1-news-id-identifies', 'F4.1-news-detail-returns'],
    check: judgeAgreement,
  },
  {
    ...shared,
    id: 'detail-unknown-id',
    title: 'An id that no item has is not answered with another item',
    facts: ['F2.1-news-id-identifies', 'F4.1-news-detail-id'],
    check: judgeUnknownId,
  },
  {
    ...shared,
    id: 'detail-id-type',
    title: 'An id that is no integer is no item, and breaks nothing',
    facts: ['F4.1-news-detail-id'],
    check: judgeSurvival,
  },
];
