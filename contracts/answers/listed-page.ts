import { answerKind, describeAnswer, judgeServed } from '../../src/contract/answer.ts';
import { longestObjectList } from '../../src/contract/discovery.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import type { ParameterValues } from '../../src/contract/request-target.ts';
import type { Scope } from '../../src/contract/requirement.ts';
import { fail, isVerdict, untestable, type Verdict } from '../../src/contract/verdict.ts';
import { recordOf } from '../trials/operations.ts';
import { judgeRefusedLimit } from './refused-limit.ts';
import { idsIn, isListEmpty } from './records.ts';
import { judgeEmptyFirst } from './empty-first-page.ts';
import { byCaller } from './sample.ts';
import { mostTries } from './steady.ts';

/** One page, as the ids of its records. */
export interface Page {
  readonly ids: readonly string[];
  readonly exchange: Exchange;
  /** The request as it is told in reports. */
  readonly asked: string;
}

const named = (parameters: ParameterValues): string =>
  Object.entries(parameters)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join('&') || 'no parameters';

const askFor = ({ run, send }: Scope, parameters: ParameterValues): Promise<Exchange> =>
  send({ parameters, ...byCaller(run) });

/** An answer as the page that it is; a verdict where it is none. */
export function pageOf({ run, operation }: Scope, exchange: Exchange, asked: string): Page | Verdict {
  const record = recordOf(operation);
  if (answerKind(exchange) !== 'success') return judgeServed(exchange, `a page for ${asked}`, () => false);
  const ids = idsIn(run, exchange, record);
  const isEmpty = longestObjectList(exchange.response?.json) === 0 || isListEmpty(run, exchange, record);
  if (ids.length > 0 || isEmpty) return { ids, exchange, asked };
  return fail(`records with the members of ${record}`, `none of the listed ones has them: ${describeAnswer(exchange)}`);
}

async function readPage(scope: Scope, parameters: ParameterValues): Promise<Page | Verdict> {
  return pageOf(scope, await askFor(scope, parameters), named(parameters));
}

function orNothing(scope: Scope, exchange: Exchange, parameters: ParameterValues): Page | Verdict {
  const asked = named(parameters);
  if (answerKind(exchange) === 'refusal') return { ids: [], exchange, asked: `${asked} (refused)` };
  return pageOf(scope, exchange, asked);
}

export const sameIds = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join();

/** A page in a few words. */
export const showPage = ({ asked, ids }: Page): string =>
  `${asked}: ${ids.length} records${ids[0] === undefined ? '' : ` from ${ids[0]}`}`;

export const tooFew = (what: string): Verdict =>
  untestable(what, 'fill the target with more records than one page holds');

/** Pages of one list while it stood still: whoever asks for one that was asked for is given the same. */
export interface StillList {
  /** The list as `page=1`. */
  readonly first: Page;
  page(parameters: ParameterValues): Promise<Page | Verdict>;
  /** In the order asked for; the first answer that is none ends it. */
  pages(requests: readonly ParameterValues[]): Promise<readonly Page[] | Verdict>;
  /** One that need not be there: where it is refused, it has no records. Nobody says what a page past the end is. */
  pageIfThere(parameters: ParameterValues): Promise<Page | Verdict>;
  /** The same, asked for once more. */
  again(parameters: ParameterValues): Promise<Page | Verdict>;
}

interface Reading {
  /** Answers by what was asked for. */
  readonly memory: Map<string, Promise<Exchange>>;
  /** What one judge was given. */
  readonly read: Exchange[];
}

function stillList(first: Page, scope: Scope, { memory, read }: Reading): StillList {
  const note = (exchange: Exchange): Exchange => {
    read.push(exchange);
    return exchange;
  };
  const ask = async (parameters: ParameterValues): Promise<Exchange> => {
    const name = named(parameters);
    const known = memory.get(name) ?? askFor(scope, parameters);
    memory.set(name, known);
    return note(await known);
  };
  const page = async (parameters: ParameterValues): Promise<Page | Verdict> => {
    const exchange = await ask(parameters);
    const open = await judgeRefusedLimit(exchange, parameters.limit, (limit) => ask({ page: 1, limit }));
    return open ?? pageOf(scope, exchange, named(parameters));
  };
  return {
    first,
    page,
    async pages(requests) {
      const found: Page[] = [];
      for (const parameters of requests) {
        const own = await page(parameters);
        if (isVerdict(own)) return own;
        found.push(own);
      }
      return found;
    },
    async pageIfThere(parameters) {
      return orNothing(scope, await ask(parameters), parameters);
    },
    async again(parameters) {
      return orNothing(scope, note(await askFor(scope, parameters)), parameters);
    },
  };
}

/** Judges a list by several of its pages. */
export type PageJudge = (list: StillList) => Promise<Verdict>;

/**
 * Judges by pages that are asked for once. `page=1` is asked for before and after all others: when it changed, content
 * moved, and nothing is proved.
 */
async function lookAtPages<Name extends string>(
  scope: Scope,
  judges: Readonly<Record<Name, PageJudge>>,
): Promise<{ readonly isStill: boolean; readonly verdicts: ReadonlyMap<string, Verdict> }> {
  const names = Object.keys(judges) as Name[];
  const all = (verdict: Verdict) => new Map(names.map((name) => [name, verdict]));
  const base = { page: 1 };
  const asked = await askFor(scope, base);
  const first = pageOf(scope, asked, named(base));
  if (isVerdict(first)) return { isStill: true, verdicts: all({ exchanges: [asked], ...first }) };
  if (first.ids.length === 0) {
    const nothing = await judgeEmptyFirst(scope, asked, (parameters) => askFor(scope, parameters));
    return { isStill: true, verdicts: all(nothing ?? tooFew('no record is listed')) };
  }
  const memory = new Map([[named(base), Promise.resolve(first.exchange)]]);
  const verdicts = new Map<string, Verdict>();
  const reads = new Map<string, readonly Exchange[]>();
  // At once: most of the pages are asked for by several.
  await Promise.all(
    names.map(async (name) => {
      const read = [first.exchange];
      reads.set(name, read);
      verdicts.set(name, await judges[name](stillList(first, scope, { memory, read })));
    }),
  );
  const last = await readPage(scope, base);
  if (isVerdict(last)) return { isStill: true, verdicts: all(last) };
  if (!sameIds(first.ids, last.ids)) {
    const seen = 'the list changed between the requests, three times';
    return { isStill: false, verdicts: all(untestable(seen, 'repeat the run while less is published')) };
  }
  const withEvidence = [...verdicts].map(([name, verdict]): [string, Verdict] => [
    name,
    { exchanges: [...(reads.get(name) ?? []), last.exchange], ...verdict },
  ]);
  // Records of one rank may change places in a page that begins and ends as before.
  const isStill = ![...verdicts.values()].some(({ kind }) => kind === 'fail');
  return { isStill, verdicts: new Map(withEvidence) };
}

/**
 * Asks past caches that keep each address for a while, so that pages of one list are of different minutes: by a parameter
 * that nobody knows, with another value each time.
 */
function pastCaches(scope: Scope): Scope {
  let asked = 0;
  const send: Scope['send'] = (request) => {
    asked += 1;
    return scope.send({ ...request, parameters: { ...request.parameters, _: `${scope.run.runId}-${asked}` } });
  };
  return { ...scope, send };
}

/** What these judges say of one list; the whole is asked for anew while content moves under it, at last past caches. */
export async function judgePages<Name extends string>(
  scope: Scope,
  judges: Readonly<Record<Name, PageJudge>>,
): Promise<ReadonlyMap<string, Verdict>> {
  for (let tries = 1; ; tries += 1) {
    const { isStill, verdicts } = await lookAtPages(scope, judges);
    if (isStill) return verdicts;
    if (tries < mostTries) continue;
    const fresh = pastCaches(scope);
    // Nobody says that unknown parameters are ignored.
    if (isVerdict(await readPage(fresh, { page: 1 }))) return verdicts;
    return (await lookAtPages(fresh, judges)).verdicts;
  }
}
