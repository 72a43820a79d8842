import { answerKind, describeAnswer, judgeServed } from '../../src/contract/answer.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import type { Requirement, Scope } from '../../src/contract/requirement.ts';
import { type RunContext, perRun } from '../../src/contract/run-context.ts';
import { type Verdict, fail, isVerdict, pass, untestable } from '../../src/contract/verdict.ts';
import { valueAt } from '../../src/description/json-pointer.ts';
import { listsByPointer, outerLists, sum } from '../answers/outer-lists.ts';
import { recordsIn } from '../answers/records.ts';
import { type Kind, type Presence, presenceOf } from './search-hits.ts';
import { isSomeContent } from '../answers/told-failure.ts';
import { type Sample, byCaller, sampleNews, sampleRepos, textMember } from '../answers/sample.ts';

/** So many entries are asked for before a kind counts as missing. */
const plenty = [50, 20];
const kinds: readonly Kind[] = ['NewsItem', 'RepoItem'];

const longest = (numbers: readonly number[]): number => Math.max(0, ...numbers);

/** The feed without parameters. */
export const feedOf: (run: RunContext) => Promise<Exchange> = perRun((run: RunContext) =>
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

/** Kinds of which there is none to be mixed in. */
async function unlistedKinds(run: RunContext): Promise<readonly Kind[]> {
  const [news, repos] = await Promise.all([sampleNews(run), sampleRepos(run)]);
  const isEmpty = ({ exchange, records }: Sample): boolean =>
    answerKind(exchange) === 'success' && records.length === 0 && sum(outerLists(exchange)) === 0;
  return kinds.filter((kind) => isEmpty(kind === 'NewsItem' ? news : repos));
}

async function judgeKinds({ run, send }: Scope): Promise<Verdict> {
  const expected = 'news and repositories';
  let found: readonly Presence[] = [];
  let shown = await feedOf(run);
  for (const limit of [undefined, ...plenty]) {
    const exchange = limit === undefined ? shown : await send({ parameters: { limit }, ...byCaller(run) });
    // Nobody says how large a limit may be.
    if (limit !== undefined && answerKind(exchange) === 'refusal') continue;
    const served = judgeServed(exchange, 'the feed', isSomeContent);
    if (served.kind !== 'pass') return { ...served, exchanges: [exchange] };
    shown = exchange;
    found = await presences(run, exchange);
    if (found.every((presence) => presence === 'there')) return pass(expected, 'both', [exchange]);
  }
  const seen = kinds.map((kind, i) => `${kind} ${found[i]}`).join(', ');
  const unlisted = await unlistedKinds(run);
  if (unlisted.length > 0) {
    return untestable(`no ${unlisted.join(' and no ')} is listed`, 'fill the target with both', [shown]);
  }
  if (sum(outerLists(shown)) === 0) {
    return untestable('the feed is empty', 'fill the target with news and repositories', [shown]);
  }
  if (found.includes('missing')) return fail(expected, `${seen}: ${describeAnswer(shown)}`, [shown]);
  const cure = 'none: the fields of feed entries are not documented, and these show no listed title or name';
  return untestable(`entries that cannot be recognised: ${describeAnswer(shown)}`, cure, [shown]);
}

/** The feed for so many entries. */
interface Limited {
  readonly limit: number;
  readonly exchange: Exchange;
}

/** Two limits below what the whole feed holds, asked once and judged twice; none where it holds less than two. */
const limited = perRun(async (run: RunContext): Promise<readonly Limited[]> => {
  const ask = async (limit: number): Promise<Limited> => {
    const operation = run.operation('listFeed');
    const exchange = await run.subject.send({
      operation,
      parameters: { limit },
      purpose: 'limit the feed',
      ...byCaller(run),
    });
    return { limit, exchange };
  };
  const count = longest(outerLists(await feedOf(run)));
  if (count < 2) return [];
  return [await ask(1), await ask(Math.min(5, count - 1))];
});

/**
 * Lists of the whole feed whose entries are, or hold, recognised records; others, such as tabs, or labels to filter by, are
 * in no record either.
 */
function listsIn(run: RunContext, whole: Exchange): Readonly<Record<'known' | 'others', readonly string[]>> {
  const records = kinds.flatMap((kind) => recordsIn(run, whole, kind));
  const isWithin = (pointer: string): boolean => records.some((other) => pointer.startsWith(`${other.pointer}/`));
  const lists = records.flatMap(({ pointer, listPointer }) => (isWithin(pointer) ? [] : (listPointer ?? [])));
  const long = [...listsByPointer(whole)].filter(([list, { length }]) => length > 1 && !isWithin(list));
  return { known: [...new Set(lists)], others: long.map(([list]) => list) };
}

const evidenceOf = (whole: Exchange, answers: readonly Limited[]): readonly Exchange[] => [
  whole,
  ...answers.map(({ exchange }) => exchange),
];

/** The whole feed and what limits made of it; a verdict where that tells nothing. */
async function lookAtLimits(run: RunContext): Promise<{ whole: Exchange; answers: readonly Limited[] } | Verdict> {
  const whole = await feedOf(run);
  const answers = await limited(run);
  for (const { limit, exchange } of answers) {
    const served = judgeServed(exchange, `the feed for limit=${limit}`, isSomeContent);
    if (served.kind !== 'pass') return { ...served, exchanges: [exchange] };
  }
  if (answers.length > 0) return { whole, answers };
  return untestable('the feed has less than 2 entries', 'fill the target with news and repositories', [whole]);
}

async function judgeLimit({ run }: Scope): Promise<Verdict> {
  const looked = await lookAtLimits(run);
  if (isVerdict(looked)) return looked;
  const { whole, answers } = looked;
  const lengthIn = ({ response }: Exchange, list: string): number => {
    const value = valueAt(response?.json ?? null, list);
    return Array.isArray(value) ? value.length : 0;
  };
  const isKept = (list: string): boolean => answers.every(({ limit, exchange }) => lengthIn(exchange, list) <= limit);
  const { known, others } = listsIn(run, whole);
  if (known.length + others.length === 0)
    return untestable('entries in no list', 'none: maps are not counted', [whole]);
  const counted = known.length > 0 ? known : others.filter(isKept);
  const seen = answers
    .map(({ limit, exchange }) => `limit=${limit}: ${outerLists(exchange).join(' and ')} entries`)
    .join('; ');
  const expected = `at most as many entries as limit, and some, ${answers.length} times`;
  const last = answers.at(-1);
  const isEmpty = last !== undefined && sum(counted.map((list) => lengthIn(last.exchange, list))) === 0;
  const isRight = counted.length > 0 && counted.every(isKept) && !isEmpty;
  return isRight ? pass(expected, seen, evidenceOf(whole, answers)) : fail(expected, seen, evidenceOf(whole, answers));
}

/** Of lists without recognised records, all count. */
async function judgeLimitOverAll({ run }: Scope): Promise<Verdict> {
  const looked = await lookAtLimits(run);
  if (isVerdict(looked)) return looked;
  const { whole, answers } = looked;
  const expected = `at most as many entries as limit in all lists together, ${answers.length} times`;
  const tooMany = answers.find(({ limit, exchange }) => sum(outerLists(exchange)) > limit);
  if (!tooMany)
    return pass(expected, `limits ${answers.map(({ limit }) => limit).join(', ')}`, evidenceOf(whole, answers));
  const seen = `limit=${tooMany.limit}: ${sum(outerLists(tooMany.exchange))} entries`;
  return fail(expected, seen, [tooMany.exchange]);
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
    check: judgeLimit,
  },
  {
    ...shared,
    id: 'feed-limit-over-all',
    title: 'limit counts news and repositories together',
    level: ['feed-shape'],
    facts: ['F4.1-feed-limit'],
    check: judgeLimitOverAll,
  },
];
