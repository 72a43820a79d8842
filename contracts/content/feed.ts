import { answerKind, describeAnswer, judgeServed } from '../../src/contract/answer.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import type { Requirement, Scope } from '../../src/contract/requirement.ts';
import { type RunContext, perRun } from '../../src/contract/run-context.ts';
import { type Verdict, fail, pass, untestable } from '../../src/contract/verdict.ts';
import { knownService } from '../answers/asked-before.ts';
import { outerLists, sum } from '../answers/outer-lists.ts';
import { kinds } from './feed-maps.ts';
import { type Kind, type Presence, presenceOf } from './search-hits.ts';
import { isSomeContent } from '../answers/told-failure.ts';
import { type Sample, byCaller, sampleNews, sampleRepos, textMember } from '../answers/sample.ts';

/** So many entries are asked for before a kind counts as missing. */
const plenty = [200, 50, 20];

/** The feed without parameters. */
export const feedOf: (run: RunContext) => Promise<Exchange> = perRun(async (run: RunContext) => {
  const question = { operation: run.operation('listFeed'), ...byCaller(run) };
  return knownService(run, question) ?? (await run.subject.send({ purpose: 'see the feed', ...question }));
});

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

/** Kinds of which there is none to be mixed in. */
async function unlistedKinds(run: RunContext): Promise<readonly Kind[]> {
  const [news, repos] = await Promise.all([sampleNews(run), sampleRepos(run)]);
  const isEmpty = ({ exchange, records }: Sample): boolean =>
    answerKind(exchange) === 'success' && records.length === 0 && sum(outerLists(exchange)) === 0;
  return kinds.filter((kind) => isEmpty(kind === 'NewsItem' ? news : repos));
}

/** limit is optional: what a feed has with a limit, it has without one, too. */
async function judgeEmpty(
  { run, send }: Scope,
  limit: number | undefined,
  exchange: Exchange,
): Promise<Verdict | undefined> {
  const without = await feedOf(run);
  if (sum(outerLists(without)) > 0 || sum(outerLists(exchange)) === 0) return undefined;
  const expected = 'entries without limit, as with one';
  const again = await send(byCaller(run));
  const seen = `limit=${limit}: ${sum(outerLists(exchange))} entries; without: ${describeAnswer(again)}`;
  const isEmpty = answerKind(again) === 'success' && sum(outerLists(again)) === 0;
  const evidence = [without, exchange, again];
  if (!isEmpty) return untestable(`${seen}; none the first time`, 'repeat the run', evidence);
  return fail(expected, seen, evidence);
}

const mixed = 'news and repositories';

/** Of a feed in which one kind or both are not seen, though plenty was asked for. */
async function judgeMissing(run: RunContext, found: readonly Presence[], shown: Exchange): Promise<Verdict> {
  const seen = kinds.map((kind, i) => `${kind} ${found[i]}`).join(', ');
  const unlisted = await unlistedKinds(run);
  if (unlisted.length > 0) {
    return untestable(`no ${unlisted.join(' and no ')} is listed`, 'fill the target with both', [shown]);
  }
  if (sum(outerLists(shown)) === 0) {
    return untestable('the feed is empty', 'fill the target with news and repositories', [shown]);
  }
  if (found.includes('missing')) return fail(mixed, `${seen}: ${describeAnswer(shown)}`, [shown]);
  const cure = 'none: the fields of feed entries are not documented, and these show no listed title or name';
  return untestable(`entries that cannot be recognised: ${describeAnswer(shown)}`, cure, [shown]);
}

async function judgeKinds(scope: Scope): Promise<Verdict> {
  const { run, send } = scope;
  let found: readonly Presence[] = [];
  let shown = await feedOf(run);
  for (const limit of [undefined, ...plenty]) {
    const exchange = limit === undefined ? shown : await send({ parameters: { limit }, ...byCaller(run) });
    // Nobody says how large a limit may be.
    if (limit !== undefined && answerKind(exchange) === 'refusal') continue;
    const served = judgeServed(exchange, 'the feed', isSomeContent);
    if (served.kind !== 'pass') return { ...served, exchanges: [exchange] };
    shown = exchange;
    const empty = await judgeEmpty(scope, limit, exchange);
    if (empty) return empty;
    found = await presences(run, exchange);
    if (found.every((presence) => presence === 'there')) return pass(mixed, 'both', [exchange]);
  }
  return judgeMissing(run, found, shown);
}

/** A requirement about the feed. */
export const feedRequirement = {
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
    ...feedRequirement,
    id: 'feed-kinds',
    title: 'The feed mixes news and repositories',
    facts: ['F4.1-feed', 'F4.1-feed-returns', 'F1-content-access'],
    check: judgeKinds,
  },
];
