import { answerKind, describeAnswer } from '../../src/contract/answer.ts';
import { claimStatus } from '../../src/contract/claim.ts';
import { rolePlaces } from '../../src/contract/envelope.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import type { ParameterValues } from '../../src/contract/request-target.ts';
import { successContent } from '../../src/contract/redeclare.ts';
import type { Requirement, Scope } from '../../src/contract/requirement.ts';
import { type Verdict, differs, fail, isVerdict, pass, untestable } from '../../src/contract/verdict.ts';
import { valueAt } from '../../src/description/json-pointer.ts';
import { statusOfCode } from '../answers/declared-refusals.ts';
import type { Operation } from '../../src/description/model.ts';
import { knownService } from '../answers/asked-before.ts';
import { pageOf } from '../answers/listed-page.ts';
import { parameterNamed } from '../observers/declared-parameter.ts';
import { farPage } from '../observers/page-roles.ts';
import { limitBeyond } from '../observers/page-limit.ts';
import { outerLists, sum } from '../answers/outer-lists.ts';
import { type Sample, byCaller, sampleNews, sampleRepos } from '../answers/sample.ts';
import { listRequirement } from './pagination.ts';

const sampleOf = ({ run, operation }: Scope): Promise<Sample> =>
  operation.id === 'listNews' ? sampleNews(run) : sampleRepos(run);

const second: ParameterValues = { page: 2, limit: 5 };

/** Members that echo what was asked for are no documented fact: they stand where the description has their roles. */
async function judgeEcho(scope: Scope): Promise<Verdict> {
  const { run, operation, send } = scope;
  const question = { operation, parameters: second, ...byCaller(run) };
  const exchange = knownService(run, question) ?? (await send(question));
  const page = pageOf(scope, exchange, 'page=2&limit=5');
  return { ...(isVerdict(page) ? page : await judgePlaces(scope, exchange)), exchanges: [exchange] };
}

async function judgePlaces(scope: Scope, { response }: Exchange): Promise<Verdict> {
  const json = response?.json ?? null;
  const roles = rolePlaces(successContent(scope.operation)?.schema);
  const places = roles.filter(({ role }) => Object.hasOwn(second, role));
  const due = places.map(({ role, pointer }) => `${pointer} ${String(second[role])}`).join(', ');
  const seen = places.map(({ pointer }) => `${pointer} ${String(valueAt(json, pointer) ?? 'absent')}`).join(', ');
  const expected = `for page=2&limit=5: ${due || 'no echo declared'}`;
  if (seen !== due) return differs(expected, seen);
  const { records } = await sampleOf(scope);
  const wrong = roles.find(
    ({ role, pointer }) => role === 'total' && !(Number(valueAt(json, pointer)) >= records.length),
  );
  if (!wrong) return pass(expected, seen || 'no echo declared');
  const total = `${wrong.pointer} ${String(valueAt(json, wrong.pointer))}`;
  return differs(`${wrong.pointer} of all pages, one of which lists ${records.length} records`, total);
}

/** What a limit beyond the declared maximum has to lead to. */
export function judgeLimit(operation: Operation, exchange: Exchange): Verdict {
  const parameter = parameterNamed(operation, 'limit');
  const { maximum } = parameter.schema;
  const status = statusOfCode(operation, 'invalid_request', 400);
  const asked = `limit=${limitBeyond(parameter)}`;
  const seen = describeAnswer(exchange);
  const held = sum(outerLists(exchange));
  if (maximum !== undefined && parameter.outOfRange === 'refuse') {
    const expected = `${asked} refused with ${status}`;
    if (exchange.response?.status === status) return pass(expected, seen);
    return { ...fail(expected, seen), claim: claimStatus(exchange, status) };
  }
  const expected = maximum === undefined ? `${asked} served` : `${asked} served with at most ${maximum} entries`;
  const isServed = answerKind(exchange) === 'success' && held <= (maximum ?? held);
  if (isServed) return pass(expected, `${held} entries`);
  const most = maximum === undefined ? 'true' : `(outer_lists | add // 0) <= ${maximum}`;
  return { ...fail(expected, seen), claim: `of(${exchange.number}) | served and ${most}` };
}

async function judgeBounds({ run, operation, send }: Scope): Promise<Verdict> {
  const ask = (parameters: ParameterValues): Promise<Exchange> => send({ parameters, ...byCaller(run) });
  const past = await ask({ page: farPage });
  const beyond = judgeLimit(operation, await ask({ limit: limitBeyond(parameterNamed(operation, 'limit')) }));
  const expected = `page=${farPage} an empty list; ${beyond.expected}`;
  const seen = `${describeAnswer(past)}; ${beyond.seen}`;
  const isEmpty = answerKind(past) === 'success' && sum(outerLists(past)) === 0;
  return isEmpty && beyond.kind === 'pass' ? pass(expected, seen) : fail(expected, seen);
}

/** News newest first, repositories by stars. */
async function judgeOrder(scope: Scope): Promise<Verdict> {
  const isNews = scope.operation.id === 'listNews';
  const { records, exchange } = await sampleOf(scope);
  const name = isNews ? 'publish_time' : 'stars';
  const values = records.map(({ value }) => (isNews ? Date.parse(String(value[name])) : Number(value[name])));
  const expected = `records in descending order of ${name}`;
  if (values.length < 2) return untestable(`${values.length} records`, 'fill the target', [exchange]);
  const at = values.findIndex((value, i) => i > 0 && !(value <= (values[i - 1] ?? Number.NaN)));
  if (at < 0) return pass(expected, `${values.length} records`, [exchange]);
  return fail(expected, `${records[at]?.value[name]} after ${records[at - 1]?.value[name]}`, [exchange]);
}

const returns = ['F4.1-news-list-returns', 'F4.1-repos-returns'] as const;

/** What is taken for granted of the lists, and not documented. */
export const assumedLists: readonly Requirement[] = [
  {
    ...listRequirement,
    id: 'pagination-echo',
    title: 'A page says which one it is, and of how many records',
    level: ['page-envelope'],
    facts: returns,
    check: judgeEcho,
  },
  {
    ...listRequirement,
    id: 'pagination-bounds',
    title: 'A page past the end is empty, and a limit beyond the maximum leads to what is decided',
    level: ['page-bounds'],
    facts: ['F4.1-news-list-page', 'F4.1-news-list-limit', 'F4.1-repos-page', 'F4.1-repos-limit'],
    check: judgeBounds,
  },
  {
    ...listRequirement,
    id: 'pagination-order',
    title: 'News are listed newest first, and repositories by their stars',
    level: ['list-order'],
    facts: returns,
    check: judgeOrder,
  },
];
