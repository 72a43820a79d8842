import { answerKind, describeAnswer } from '../../src/contract/answer.ts';
import type { Requirement, Scope } from '../../src/contract/requirement.ts';
import { type Verdict, differs, gravest, isVerdict, pass, untestable } from '../../src/contract/verdict.ts';
import {
  type Asked,
  type Filter,
  type LabelledPage,
  askPage,
  judgeForgotten,
  judgeLabel,
  judgePart,
  isUnsteady,
  isWhole,
  judgeShortPages,
  knownOf,
  plainLabel,
} from './filtered-pages.ts';
import { knownFirst } from '../answers/asked-before.ts';
import { type Look, judgeSteadily } from '../answers/steady.ts';

/** Kinds of characters that an address has to escape, each in its own way. */
const escapes = [/ /, /\+/, /[#&%?/]/, /[^ -~]/];

/** So many labels are asked for. */
const mostLabels = 6;

/**
 * Labels to ask for: one that stands within another label, one for each kind of characters that an address has to
 * escape, the rarest one, and others.
 */
function labelsToAsk(labels: readonly string[]): readonly string[] {
  const [first] = labels;
  const inner = labels.find((a) =>
    labels.some((b) => plainLabel(b) !== plainLabel(a) && plainLabel(b).includes(plainLabel(a))),
  );
  const escaped = escapes.map((kind) => labels.find((text) => kind.test(text)));
  const other = labels.findLast((text) => plainLabel(text) !== plainLabel(inner ?? first ?? ''));
  const wanted = [inner ?? first, other, ...escaped, ...labels].flatMap((text) => text ?? []);
  return [...new Set(wanted)].slice(0, mostLabels);
}

/** What content that moves may be the reason of is asked for anew. */
const lookOf = (verdict: Verdict): Look => {
  const isMoved = verdict.kind === 'fail' || isUnsteady(verdict);
  return { kind: isMoved ? 'moved' : 'judged', verdict };
};

/** Of the labels asked for, the one with the most records. */
const mostKnown = (asked: readonly Asked[]): Asked | undefined =>
  asked.toSorted((a, b) => knownOf(b).length - knownOf(a).length)[0];

/** The label with the most records by two short pages; by the last one another label, of which all is known. */
async function judgeShort(scope: Scope, lists: ReadonlyMap<Asked, LabelledPage>): Promise<Verdict | undefined> {
  const longest = mostKnown([...lists.keys()]);
  const whole = longest && lists.get(longest);
  if (!longest || !whole) return undefined;
  const short = await judgeShortPages(scope, longest, { whole, pages: [1, 2] });
  if (short.kind !== 'pass' || isWhole(whole, longest)) return short;
  const [other] = [...lists].filter(([own, page]) => isWhole(page, own) && page.records.length > 2);
  return other && judgeShortPages(scope, other[0], { whole: other[1], pages: [2] });
}

async function judgeLabels(scope: Scope, asked: readonly Asked[]): Promise<Verdict> {
  const lists = new Map<Asked, LabelledPage>();
  for (const own of asked) {
    const page = await judgeLabel(scope, own);
    if (isVerdict(page)) return page;
    lists.set(own, page);
  }
  const short = await judgeShort(scope, lists);
  if (short && (short.kind === 'fail' || isUnsteady(short))) return short;
  const [own] = asked;
  const seen = [...lists].map(([{ wanted }, { records }]) => `${wanted}: ${records.length} records`).join(', ');
  return own
    ? pass(`each ${own.filter} lists records of that ${own.filter}, and only them`, seen)
    : untestable('no label', 'fill the target with records');
}

async function lookFiltered(scope: Scope, filter: Filter, isFirst: boolean): Promise<Look> {
  const plain = isFirst ? knownFirst(scope) : scope;
  const pages = [await askPage(plain, filter, {}), await askPage(plain, filter, { page: 2 })];
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
  return (scope) => judgeSteadily((isFirst) => lookFiltered(scope, filter, isFirst));
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
