import { judgeServed } from '../../src/contract/answer.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import type { Requirement, Scope } from '../../src/contract/requirement.ts';
import { type RunContext, perRun } from '../../src/contract/run-context.ts';
import { type Verdict, fail, isVerdict, pass, untestable } from '../../src/contract/verdict.ts';
import { pointerTokens } from '../../src/description/json-pointer.ts';
import { listsByPointer, outerLists, sum } from '../answers/outer-lists.ts';
import { recordsIn } from '../answers/records.ts';
import { judgeRefusedLimit } from '../answers/refused-limit.ts';
import { byCaller } from '../answers/sample.ts';
import { isSomeContent } from '../answers/told-failure.ts';
import { feedOf, feedRequirement } from './feed.ts';
import { feedMaps, kinds, sizeAt } from './feed-maps.ts';

/** The feed for so many entries. */
interface Limited {
  readonly limit: number;
  readonly exchange: Exchange;
}

/** Where the whole feed has its entries. */
interface Places {
  /** Lists whose entries are, or hold, recognised records; where there are none, such maps. */
  readonly known: readonly string[];
  /** Further lists, such as tabs, or labels to filter by, which are in no record either. */
  readonly others: readonly string[];
  readonly areMaps: boolean;
}

function placesIn(run: RunContext, whole: Exchange): Places {
  const records = kinds.flatMap((kind) => recordsIn(run, whole, kind));
  const isWithin = (pointer: string): boolean => records.some((other) => pointer.startsWith(`${other.pointer}/`));
  const lists = records.flatMap(({ pointer, listPointer }) => (isWithin(pointer) ? [] : (listPointer ?? [])));
  const long = [...listsByPointer(whole)].filter(([list, { length }]) => length > 1 && !isWithin(list));
  const maps = lists.length > 0 ? [] : feedMaps(run, whole);
  const known = maps.length > 0 ? maps : [...new Set(lists)];
  return { known, others: long.map(([list]) => list), areMaps: maps.length > 0 };
}

/** How many entries an answer has in each place: in those maps, or in all of its lists. */
const sizesIn = (exchange: Exchange, { known, areMaps }: Places): readonly number[] =>
  areMaps ? known.map((map) => sizeAt(exchange, map)) : outerLists(exchange);

/** jq: the same of maps as of lists. */
function claimOfMaps({ known }: Places, combine: 'max' | 'add'): string {
  const sizes = known.map((map) => `(.json | getpath(${JSON.stringify(pointerTokens(map))}) | length)`);
  return `all(.[]; served and (.query.limit == null or (([${sizes.join(', ')}] | ${combine}) as $most
  | $most > 0 and $most <= (.query.limit | tonumber))))`;
}

async function ask(run: RunContext, limit: number): Promise<Exchange> {
  const operation = run.operation('listFeed');
  return run.subject.send({ operation, parameters: { limit }, purpose: 'limit the feed', ...byCaller(run) });
}

/** Two limits below what the whole feed holds, asked once and judged twice; none where it holds less than two. */
const limited = perRun(async (run: RunContext): Promise<readonly Limited[]> => {
  const whole = await feedOf(run);
  const count = Math.max(0, ...sizesIn(whole, placesIn(run, whole)));
  if (count < 2) return [];
  const answers: Limited[] = [];
  for (const limit of [1, Math.min(5, count - 1)]) answers.push({ limit, exchange: await ask(run, limit) });
  return answers;
});

const evidenceOf = (whole: Exchange, answers: readonly Limited[]): readonly Exchange[] => [
  whole,
  ...answers.map(({ exchange }) => exchange),
];

/** The whole feed and what limits made of it; a verdict where that tells nothing. */
async function lookAtLimits(run: RunContext): Promise<{ whole: Exchange; answers: readonly Limited[] } | Verdict> {
  const whole = await feedOf(run);
  const answers = await limited(run);
  for (const { limit, exchange } of answers) {
    const open = await judgeRefusedLimit(exchange, limit, (other) => ask(run, other));
    if (open) return open;
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
  const isKept = (list: string): boolean => answers.every(({ limit, exchange }) => sizeAt(exchange, list) <= limit);
  const places = placesIn(run, whole);
  const { known, others, areMaps } = places;
  if (known.length + others.length === 0)
    return untestable('entries in no list', 'none: of maps, those are counted whose entries are known', [whole]);
  const counted = known.length > 0 ? known : others.filter(isKept);
  const seen = answers
    .map(({ limit, exchange }) => `limit=${limit}: ${sizesIn(exchange, places).join(' and ')} entries`)
    .join('; ');
  const expected = `at most as many entries as limit, and some, ${answers.length} times`;
  const last = answers.at(-1);
  const isEmpty = last !== undefined && sum(counted.map((list) => sizeAt(last.exchange, list))) === 0;
  const isRight = counted.length > 0 && counted.every(isKept) && !isEmpty;
  const evidence = evidenceOf(whole, answers);
  if (isRight) return pass(expected, seen, evidence);
  return { ...fail(expected, seen, evidence), ...(areMaps && { claim: claimOfMaps(places, 'max') }) };
}

/** Of lists without recognised records, all count. */
async function judgeLimitOverAll({ run }: Scope): Promise<Verdict> {
  const looked = await lookAtLimits(run);
  if (isVerdict(looked)) return looked;
  const { whole, answers } = looked;
  const expected = `at most as many entries as limit in all lists together, ${answers.length} times`;
  const places = placesIn(run, whole);
  const countIn = ({ exchange }: Limited): number => sum(sizesIn(exchange, places));
  const tooMany = answers.find((answer) => countIn(answer) > answer.limit);
  if (!tooMany)
    return pass(expected, `limits ${answers.map(({ limit }) => limit).join(', ')}`, evidenceOf(whole, answers));
  const failed = fail(expected, `limit=${tooMany.limit}: ${countIn(tooMany)} entries`, [tooMany.exchange]);
  return { ...failed, ...(places.areMaps && { claim: claimOfMaps(places, 'add') }) };
}

/** What `limit` does to the feed. */
export const feedLimits: readonly Requirement[] = [
  {
    ...feedRequirement,
    id: 'feed-limit',
    title: 'limit says how many entries a list of the feed holds at most',
    facts: ['F4.1-feed-limit'],
    check: judgeLimit,
  },
  {
    ...feedRequirement,
    id: 'feed-limit-over-all',
    title: 'limit counts news and repositories together',
    level: ['feed-shape'],
    facts: ['F4.1-feed-limit'],
    check: judgeLimitOverAll,
  },
];
