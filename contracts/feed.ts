import { describeAnswer, judgeServed } from '../src/contract/answer.ts';
import type { Exchange } from '../src/contract/exchange.ts';
import type { Requirement, Scope } from '../src/contract/requirement.ts';
import { type RunContext, perRun } from '../src/contract/run-context.ts';
import { type Verdict, fail, pass, untestable } from '../src/contract/verdict.ts';
import { outerLists, sum } from './outer-lists.ts';
import { type Kind, type Presence, presenceOf } from './search-hits.ts';
import { byCaller, sampleNews, sampleRepos, textMember } from './sample.ts';

/** So many entries are asked for before a kind counts as missing. */
const plenty = 50;
const kinds: readonly Kind[] = ['NewsItem', 'RepoItem'];

const isContent = (json: unknown): boolean => typeof json === 'object' && json !== null;

const longest = (numbers: readonly number[]): number => Math.max(0, ...numbers);

/** The feed without parameters. */
const feedOf = perRun((run: RunContext) =>
  run.subject.send({ operation: run.operation('listFeed'), purpose: 'see the feed', ...byCaller(run) }),
);

/** Titles and full names that are listed: by them entries are known whose members are not. */
async function listedNames(run: RunContext, kind: Kind): Promise<ReadonlySet<string>> {
  const { records } = await (kind === 'NewsItem' ? sampleNews(run) : sampleRepos(run));
  const name = kind === 'NewsItem' ? 'title' : 'repo_full_name';
  return new Set(records.flatMap(({ value }) => textMember(value, name) ?? []));
}

async function presences(run: RunContext, exchange: Exchange): Promise<readonly Presence[]> {
  return Promise.all(
    kinds.map(async (kind) => {
      const names = await listedNames(run, kind);
      return presenceOf(run, exchange, { kind, isTrace: (value) => names.has(String(value)) });
    }),
  );
}

async function judgeKinds({ run, send }: Scope): Promise<Verdict> {
  const expected = 'news and repositories';
  let exchange = await feedOf(run);
  let found: readonly Presence[] = [];
  for (const isLast of [false, true]) {
    if (isLast) exchange = await send({ parameters: { limit: plenty }, ...byCaller(run) });
    const served = judgeServed(exchange, 'the feed', isContent);
    if (served.kind !== 'pass') return { ...served, exchanges: [exchange] };
    found = await presences(run, exchange);
    if (found.every((presence) => presence === 'there')) return pass(expected, 'both', [exchange]);
  }
  const seen = kinds.map((kind, i) => `${kind} ${found[i]}`).join(', ');
  if (sum(outerLists(exchange)) === 0) {
    return untestable('the feed is empty', 'fill the target with news and repositories', [exchange]);
  }
  if (found.includes('missing')) return fail(expected, `${seen}: ${describeAnswer(exchange)}`, [exchange]);
  const cure = 'none: the fields of feed entries are not documented, and these show no listed title or name';
  return untestable(`entries that cannot be recognised: ${describeAnswer(exchange)}`, cure, [exchange]);
}

/** Two limits, asked once and judged twice. */
const limited = perRun(async (run: RunContext) => {
  const ask = (limit: number): Promise<Exchange> =>
    run.subject.send({
      operation: run.operation('listFeed'),
      parameters: { limit },
      purpose: 'limit the feed',
      ...byCaller(run),
    });
  return [
    { limit: 1, exchange: await ask(1) },
    { limit: 5, exchange: await ask(5) },
  ] as const;
});

/** @param count how many entries an answer holds, of one kind or of all */
async function judgeLimit({ run }: Scope, count: (lengths: readonly number[]) => number): Promise<Verdict> {
  const whole = await feedOf(run);
  const answers = await limited(run);
  const seen: string[] = [];
  for (const { limit, exchange } of answers) {
    const served = judgeServed(exchange, `the feed for limit=${limit}`, isContent);
    if (served.kind !== 'pass') return { ...served, exchanges: [exchange] };
    const entries = count(outerLists(exchange));
    if (entries > limit) return fail(`at most ${limit} entries for limit=${limit}`, `${entries} entries`, [exchange]);
    seen.push(`limit=${limit}: ${entries}`);
  }
  const { length } = answers;
  const evidence = [whole, ...answers.map(({ exchange }) => exchange)];
  if (count(outerLists(whole)) > 5)
    return pass(`at most as many entries as limit, ${length} times`, seen.join('; '), evidence);
  return untestable(
    'the feed has no more than 5 entries anyway',
    'fill the target with news and repositories',
    evidence,
  );
}

const shared = {
  promise: 'feed',
  level: 'documented',
  operations: ['listFeed'],
  perOperation: true,
  needs: [],
  effect: 'safe',
  stage: 'run',
  since: '0.1.0',
} as const;

export const feed: readonly Requirement[] = [
  {
    ...shared,
    id: 'feed-kinds',
    title: 'The feed mixes news and repositories',
    facts: ['F4.1-feed', 'F4.1-feed-returns', 'F1-content-access'],
    check: judgeKinds,
  },
  {
    ...shared,
    id: 'feed-limit',
    title: 'limit says how many entries a list of the feed holds at most',
    facts: ['F4.1-feed-limit'],
    check: (scope) => judgeLimit(scope, longest),
  },
  {
    ...shared,
    id: 'feed-limit-over-all',
    title: 'limit counts news and repositories together',
    level: ['feed-shape'],
    facts: ['F4.1-feed-limit'],
    check: (scope) => judgeLimit(scope, sum),
  },
];
