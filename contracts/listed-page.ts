import { answerKind, describeAnswer, judgeServed } from '../src/contract/answer.ts';
import { longestObjectList } from '../src/contract/discovery.ts';
import type { Exchange } from '../src/contract/exchange.ts';
import type { ParameterValues } from '../src/contract/request-target.ts';
import type { Scope } from '../src/contract/requirement.ts';
import { fail, isVerdict, untestable, type Verdict } from '../src/contract/verdict.ts';
import { documentedRecords } from './operations.ts';
import { idsIn } from './records.ts';
import { byCaller } from './sample.ts';
import { judgeSteadily, type Look } from './steady.ts';

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

function pageOf({ run, operation }: Scope, exchange: Exchange, asked: string): Page | Verdict {
  const record = documentedRecords[operation.id] ?? '';
  if (answerKind(exchange) !== 'success') return judgeServed(exchange, `a page for ${asked}`, () => false);
  const ids = idsIn(run, exchange, record);
  if (ids.length > 0 || longestObjectList(exchange.response?.json) === 0) return { ids, exchange, asked };
  return fail(`records with the members of ${record}`, `none of the listed ones has them: ${describeAnswer(exchange)}`);
}

/** A page of the operation; a verdict where the answer is none. */
export async function readPage(scope: Scope, parameters: ParameterValues): Promise<Page | Verdict> {
  return pageOf(scope, await askFor(scope, parameters), named(parameters));
}

/** A page that need not be there: where it is refused, it has no records. Nobody says what a page past the end is. */
export async function readPageIfThere(scope: Scope, parameters: ParameterValues): Promise<Page | Verdict> {
  const exchange = await askFor(scope, parameters);
  const asked = named(parameters);
  if (answerKind(exchange) === 'refusal') return { ids: [], exchange, asked: `${asked} (refused)` };
  return pageOf(scope, exchange, asked);
}

/** Pages in the order asked for; the first answer that is none ends it. */
export async function readPages(
  scope: Scope,
  requests: readonly ParameterValues[],
): Promise<readonly Page[] | Verdict> {
  const pages: Page[] = [];
  for (const parameters of requests) {
    const page = await readPage(scope, parameters);
    if (isVerdict(page)) return page;
    pages.push(page);
  }
  return pages;
}

export const sameIds = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join();

/** A page in a few words. */
export const showPage = ({ asked, ids }: Page): string =>
  `${asked}: ${ids.length} records${ids[0] === undefined ? '' : ` from ${ids[0]}`}`;

export const tooFew = (what: string): Verdict =>
  untestable(what, 'fill the target with more records than one page holds');

/**
 * The base page is asked for before and after what is compared with it: when it changed, content moved, and nothing is
 * proved.
 */
export function judgeRelation(
  scope: Scope,
  base: ParameterValues,
  judge: (first: Page) => Promise<Verdict>,
): Promise<Verdict> {
  return judgeSteadily(async (): Promise<Look> => {
    const first = await readPage(scope, base);
    if (isVerdict(first)) return { kind: 'judged', verdict: first };
    if (first.ids.length === 0) return { kind: 'judged', verdict: tooFew('no record is listed') };
    const verdict = await judge(first);
    const last = await readPage(scope, base);
    if (isVerdict(last)) return { kind: 'judged', verdict: last };
    // Records of one rank may change places in a page that begins and ends as before.
    if (sameIds(first.ids, last.ids)) return { kind: verdict.kind === 'fail' ? 'moved' : 'judged', verdict };
    const seen = 'the list changed between the requests, three times';
    return {
      kind: 'moved',
      verdict: untestable(seen, 'repeat the run while less is published'),
    };
  });
}
