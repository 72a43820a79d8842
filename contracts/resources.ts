import { answerKind, describeAnswer } from '../src/contract/answer.ts';
import { longestObjectList } from '../src/contract/discovery.ts';
import { servicesOf } from '../src/contract/end-evidence.ts';
import type { Exchange } from '../src/contract/exchange.ts';
import type { Requirement, Scope } from '../src/contract/requirement.ts';
import type { RunContext } from '../src/contract/run-context.ts';
import { type Verdict, differs, fail, isVerdict, pass, untestable } from '../src/contract/verdict.ts';
import { selectMediaType, selectResponse } from '../src/description/declared-response.ts';
import { firstFieldValue } from '../src/http/fields.ts';
import { rightCall } from './trials/attempt.ts';
import { facts } from './facts.ts';
import { allOperations, recordOf } from './trials/operations.ts';
import { idOf, recordSchema, recordsIn } from './answers/records.ts';

const isAlone = (record: string): boolean => record === 'UserQuota';

function judgeUnrecognised(services: readonly Exchange[], record: string): Verdict {
  const strange = services.find(
    ({ response, operation }) =>
      longestObjectList(response?.json) > 0 ||
      isAlone(record) ||
      operation.id === 'getNews' ||
      response?.json === undefined,
  );
  if (!strange)
    return untestable(`no ${record} in any answer`, `fill the target with at least one ${record}`, services);
  return fail(`a ${record}: at least half of its members`, describeAnswer(strange), [strange]);
}

function judgeRecords(scope: Scope): Verdict {
  const { run, operation } = scope;
  const record = recordOf(operation);
  const services = servicesOf(run, operation);
  if (services.length === 0) return untestable(`${operation.id} was never served`, 'see authentication', []);
  const schema = recordSchema(run, record);
  const expected = `every ${record} as documented`;
  let count = 0;
  // Whoever is served: a key in the query, or nobody, may be answered by other code.
  const others = run.exchanges.filter(
    (exchange) => exchange.operation === operation && answerKind(exchange) === 'success',
  );
  for (const exchange of new Set([...services, ...others])) {
    for (const { value, pointer } of recordsIn(run, exchange, record)) {
      count += services.includes(exchange) ? 1 : 0;
      const [mistake] = run.judge.check(schema, value);
      if (mistake !== undefined) return fail(expected, `${record} at ${pointer || 'the root'}: ${mistake}`, [exchange]);
    }
  }
  return count === 0 ? judgeUnrecognised(services, record) : pass(expected, `${count} records`, services.slice(0, 3));
}

function judgeFullNames(scope: Scope): Verdict {
  const { run, operation } = scope;
  const services = servicesOf(run, operation);
  const expected = 'repo_full_name is owner/repo_name';
  let count = 0;
  for (const exchange of services) {
    for (const { value } of recordsIn(run, exchange, 'RepoItem')) {
      const { owner, repo_name, repo_full_name } = value;
      if (typeof owner !== 'string' || typeof repo_name !== 'string' || typeof repo_full_name !== 'string') continue;
      count += 1;
      const seen = `${repo_full_name} of owner ${owner} and repo_name ${repo_name}`;
      if (repo_full_name !== `${owner}/${repo_name}`) return fail(expected, seen, [exchange]);
    }
  }
  return count > 0
    ? pass(expected, `${count} repositories`, services.slice(0, 1))
    : untestable('no repository with all three members', 'fill the target with repositories', []);
}

async function judgeDetail({ run, operation }: Scope): Promise<Verdict> {
  const right = await rightCall(run)(operation);
  if (isVerdict(right)) return right;
  const { exchange } = right;
  const asked = exchange.request.url.split('/').at(-1) ?? '';
  const ids = recordsIn(run, exchange, 'NewsItem').map((record) => idOf(exchange, record));
  const expected = `the news item ${asked}`;
  const seen = ids.length === 0 ? describeAnswer(exchange) : `the news items ${ids.join(', ')}`;
  return ids.includes(asked) ? pass(expected, seen, [exchange]) : fail(expected, seen, [exchange]);
}

/** The media type and the whole content of one answer, as the description declares them. */
function declaredMistake(run: RunContext, exchange: Exchange): string | undefined {
  const { response, operation } = exchange;
  if (!response) return undefined;
  const declared = selectResponse(operation, response.status);
  if (!declared) return `${response.status} is not declared`;
  if (declared.content.length === 0 || operation.method === 'HEAD') return undefined;
  const contentType = firstFieldValue(response.fields, 'Content-Type') ?? 'no media type';
  const content = selectMediaType(declared, contentType);
  if (!content) return `${response.status} with ${contentType}, which is not declared`;
  if (!content.schema) return undefined;
  if (response.json === undefined) return `${response.status} with content that is not JSON`;
  const [mistake] = run.judge.checkDeclared(content.schema, response.json);
  return mistake && `${response.status}: ${mistake}`;
}

/** A server may be shaped otherwise where the documentation is silent: it differs, and violates only under --strict. */
function judgeDeclared({ run, operation }: Scope): Verdict {
  const own = run.exchanges.filter((exchange) => exchange.operation.id === operation.id && exchange.response);
  const expected = 'answers as openapi.yaml declares them, guesses included';
  if (own.length === 0) return untestable(`${operation.id} was never called`, 'run more of the contract', []);
  for (const exchange of own) {
    const mistake = declaredMistake(run, exchange);
    if (mistake !== undefined) return differs(expected, mistake, [exchange]);
  }
  return pass(expected, `${own.length} answers`, own.slice(0, 1));
}

const shared = {
  promise: 'resources',
  level: 'documented',
  perOperation: true,
  needs: ['key'],
  effect: 'safe',
  stage: 'end',
  since: '0.1.0',
} as const;

const factsOf = (section: string): readonly string[] =>
  facts.filter((fact) => fact.id.startsWith(`F${section}-`) && fact.unobservable === undefined).map((fact) => fact.id);

export const resources: readonly Requirement[] = [
  {
    ...shared,
    id: 'resource-news',
    title: 'News items have the documented fields',
    facts: [...factsOf('2.1'), 'F4.1-news-list', 'F4.1-news-list-returns', 'F4.1-news-detail-returns'],
    operations: ['listNews', 'getNews'],
    check: judgeRecords,
  },
  {
    ...shared,
    id: 'resource-news-detail',
    title: 'News detail returns the item that was asked for',
    facts: ['F2.1-news-id-identifies', 'F4.1-news-detail', 'F4.1-news-detail-id', 'F4.1-news-detail-returns'],
    operations: ['getNews'],
    stage: 'run',
    check: judgeDetail,
  },
  {
    ...shared,
    id: 'resource-repo',
    title: 'Repositories have the documented fields',
    facts: [...factsOf('2.2'), 'F4.1-repos', 'F4.1-repos-returns'],
    operations: ['listRepos'],
    check: judgeRecords,
  },
  {
    ...shared,
    id: 'resource-repo-full-name',
    title: 'repo_full_name joins owner and repo_name',
    facts: ['F2.2-repo-full-name-joined'],
    operations: ['listRepos'],
    check: judgeFullNames,
  },
  {
    ...shared,
    id: 'resource-quota',
    title: 'The quota has the documented fields',
    facts: [...factsOf('2.3'), 'F3-plan-values', 'F4.2-quota', 'F4.2-quota-returns', 'F8-quota-reported'],
    operations: ['getQuota'],
    check: judgeRecords,
  },
  {
    ...shared,
    id: 'resource-api-key',
    title: 'Listed keys have the documented fields',
    facts: [...factsOf('2.4'), 'F3-revoked-flag', 'F4.3-list-returns'],
    operations: ['listApiKeys'],
    check: judgeRecords,
  },
  {
    ...shared,
    id: 'resource-declared-shape',
    level: 'declared',
    title: 'Answers are shaped as openapi.yaml declares them, guesses included',
    facts: ['F9-no-version-in-paths', 'F4-paths-relative'],
    operations: allOperations,
    needs: [],
    effect: 'by-method',
    check: judgeDeclared,
  },
];
