import { answerKind, describeAnswer } from '../src/contract/answer.ts';
import type { Requirement, Scope } from '../src/contract/requirement.ts';
import { type Verdict, differs, gravest, isVerdict, pass, untestable } from '../src/contract/verdict.ts';
import {
  type Asked,
  type Filter,
  askPage,
  judgeForgotten,
  judgeLabel,
  judgePart,
  judgeShortPages,
  knownOf,
  plainLabel,
} from './filtered-pages.ts';
import { type Look, judgeSteadily } from './steady.ts';

/**
 * Labels to ask for: one that stands within another label, one that an address has to escape, and one more; where there
 * are no such ones, two.
 */
function labelsToAsk(labels: readonly string[]): readonly string[] {
  const [first] = labels;
  const inner = labels.find((a) =>
    labels.some((b) => plainLabel(b) !== plainLabel(a) && plainLabel(b).includes(plainLabel(a))),
  );
  const escaped = labels.find((text) => encodeURIComponent(text) !== text);
  const other = labels.findLast((text) => plainLabel(text) !== plainLabel(inner ?? first ?? ''));
  return [...new Set([inner ?? first, escaped, other].flatMap((text) => text ?? []))];
}

/** What content that moves may be the reason of is asked for anew. */
const lookOf = (verdict: Verdict): Look => ({ kind: verdict.kind === 'fail' ? 'moved' : 'judged', verdict });

/** Of the labels asked for, the one with the most records. */
const mostKnown = (asked: readonly Asked[]): Asked | undefined =>
  asked.toSorted((a, b) => knownOf(b).length - knownOf(a).length)[0];

async function judgeLabels(scope: Scope, asked: readonly Asked[]): Promise<Verdict> {
  const longest = mostKnown(asked);
  let verdict = untestable('no label', 'fill the target with records');
  for (const own of asked) {
    const page = await judgeLabel(scope, own);
    if (isVerdict(page)) return page;
    const seen = `${own.wanted}: ${page.records.length} records`;
    verdict = pass(`${own.filter}=${own.wanted} lists records of that ${own.filter}, and only them`, seen);
    if (own !== longest) continue;
    const short = await judgeShortPages(scope, own, page);
    if (short.kind === 'fail') return short;
  }
  return verdict;
}

async function lookFiltered(scope: Scope, filter: Filter): Promise<Look> {
  const pages = [await askPage(scope, filter, {}), await askPage(scope, filter, { page: 2 })];
  const labels = pages.flatMap(({ records }) => records.flatMap(({ label }) => label ?? []));
  const asked = labelsToAsk(labels).map((wanted): Asked => ({ filter, pages, wanted }));
  const [last] = asked.slice(-1);
  const cure = `fill the target with records of more than one ${filter}`;
  if (!last) return lookOf(untestable(`no ${filter} in the list`, cure));
  const judged = await judgeLabels(scope, asked);
  if (judged.kind !== 'pass') return lookOf(judged);
  if (new Set(labels.map(plainLabel)).size < 2) {
    return lookOf(untestable(`every listed record has the ${filter} ${last.wanted}`, cure));
  }
  const forgotten = await judgeForgotten(scope, last);
  const part = await judgePart(scope, filter, labels);
  return { kind: 'judged', verdict: gravest([part, forgotten, judged]) };
}

function judgeFilter(filter: Filter): Requirement['check'] {
  return (scope) => judgeSteadily(() => lookFiltered(scope, filter));
}

async function lookUnknown(scope: Scope, filter: Filter): Promise<Verdict> {
  const { records, exchange } = await askPage(scope, filter, { [filter]: 'apitwin-no-such-label' });
  const expected = `an empty list for a ${filter} that no record has`;
  if (answerKind(exchange) !== 'success') return differs(expected, describeAnswer(exchange));
  return records.length === 0 ? pass(expected, 'an empty list') : differs(expected, `${records.length} records`);
}

/** A label that no record has. */
function judgeUnknownLabel(filter: Filter): Requirement['check'] {
  return (scope) => lookUnknown(scope, filter);
}

const shared = {
  promise: 'filters',
  level: 'documented',
  perOperation: true,
  needs: [],
  effect: 'safe',
  stage: 'run',
  since: '0.1.0',
} as const;

export const filters: readonly Requirement[] = [
  {
    ...shared,
    id: 'filter-category',
    title: 'A category that is listed works as the filter of the news list',
    facts: [
      'F2.1-news-category-filter',
      'F4.1-news-list-category',
      'F4.1-news-list-page',
      'F4.1-news-list-limit',
      'F4.1-news-list-returns',
    ],
    operations: ['listNews'],
    check: judgeFilter('category'),
  },
  {
    ...shared,
    id: 'filter-language',
    title: 'A language that is listed works as the filter of the repository list',
    facts: [
      'F2.2-repo-language-filter',
      'F4.1-repos-language',
      'F4.1-repos-page',
      'F4.1-repos-limit',
      'F4.1-repos-returns',
    ],
    operations: ['listRepos'],
    check: judgeFilter('language'),
  },
  {
    ...shared,
    id: 'filter-unknown-category',
    title: 'A category that no item has lists nothing',
    level: ['unknown-filter'],
    facts: ['F4.1-news-list-category'],
    operations: ['listNews'],
    check: judgeUnknownLabel('category'),
  },
  {
    ...shared,
    id: 'filter-unknown-language',
    title: 'A language that no repository has lists nothing',
    level: ['unknown-filter'],
    facts: ['F4.1-repos-language'],
    operations: ['listRepos'],
    check: judgeUnknownLabel('language'),
  },
];
