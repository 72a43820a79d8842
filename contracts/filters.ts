import { answerKind, describeAnswer, judgeServed } from '../src/contract/answer.ts';
import { longestObjectList } from '../src/contract/discovery.ts';
import type { Exchange } from '../src/contract/exchange.ts';
import type { Requirement, Scope } from '../src/contract/requirement.ts';
import { type Verdict, differs, fail, pass, untestable } from '../src/contract/verdict.ts';
import { documentedRecords } from './operations.ts';
import { recordListIn } from './records.ts';
import { byCaller, textMember } from './sample.ts';
import { type Look, judgeSteadily } from './steady.ts';

/** A query parameter, and the member of the records that gives its values. */
type Filter = 'category' | 'language';

/** Labels are compared in any case: nobody says whether the filter minds it. */
const label = (text: string): string => text.trim().toLowerCase();

const judged = (verdict: Verdict): Look => ({ kind: 'judged', verdict });

/** Two labels; one of them stands within another label, where there is such a one. */
function labelsToAsk(labels: readonly string[]): readonly string[] {
  const [first] = labels;
  const inner = labels.find((a) => labels.some((b) => label(b) !== label(a) && label(b).includes(label(a))));
  const other = labels.findLast((text) => label(text) !== label(inner ?? first ?? ''));
  return [...new Set([inner ?? first, other].flatMap((text) => text ?? []))];
}

/** A list as it is without a filter, and one of its labels. */
interface Asked {
  readonly filter: Filter;
  readonly all: Exchange;
  readonly labels: readonly string[];
  readonly wanted: string;
}

async function lookAtLabel({ run, operation, send }: Scope, { filter, all, labels, wanted }: Asked): Promise<Look> {
  const record = documentedRecords[operation.id] ?? '';
  const exchange = await send({ parameters: { [filter]: wanted }, ...byCaller(run) });
  const expected = `${filter}=${wanted} lists records of that ${filter}, and only them`;
  if (answerKind(exchange) !== 'success') return judged(judgeServed(exchange, expected, () => false));
  const records = recordListIn(run, exchange, record);
  if (records.length === 0) {
    const seen = longestObjectList(exchange.response?.json) > 0 ? 'records that are none' : 'no record';
    return { kind: 'moved', verdict: fail(expected, `${seen}: ${describeAnswer(exchange)}`, [all, exchange]) };
  }
  const strays = records.filter(
    ({ value }) => value[filter] !== undefined && label(textMember(value, filter) ?? '') !== label(wanted),
  );
  const seen = `${records.length} records, ${strays.length} of them of another ${filter}`;
  if (strays.length > 0) return judged(fail(expected, seen, [exchange]));
  const known = labels.filter((text) => text === wanted).length;
  if (records.length < known) {
    const lost = `${seen}, where the list without filter shows ${known}`;
    return { kind: 'moved', verdict: fail(expected, lost, [all, exchange]) };
  }
  if (labels.some((text) => label(text) !== label(wanted))) return judged(pass(expected, seen, [all, exchange]));
  const cure = `fill the target with records of more than one ${filter}`;
  return judged(untestable(`every listed record has the ${filter} ${wanted}`, cure, [all, exchange]));
}

async function lookFiltered(scope: Scope, filter: Filter): Promise<Look> {
  const { run, operation, send } = scope;
  const all = await send(byCaller(run));
  const listed = recordListIn(run, all, documentedRecords[operation.id] ?? '');
  const labels = listed.flatMap(({ value }) => textMember(value, filter) ?? []);
  let look = judged(untestable(`no ${filter} in the list`, `fill the target with records of more than one ${filter}`));
  for (const wanted of labelsToAsk(labels)) {
    look = await lookAtLabel(scope, { filter, all, labels, wanted });
    if (look.verdict.kind !== 'pass') return look;
  }
  return look;
}

function judgeFilter(filter: Filter): Requirement['check'] {
  return (scope) => judgeSteadily(() => lookFiltered(scope, filter));
}

/** A label that no record has. */
function judgeUnknownLabel(filter: Filter): Requirement['check'] {
  return async ({ run, operation, send }) => {
    const exchange = await send({ parameters: { [filter]: 'apitwin-no-such-label' }, ...byCaller(run) });
    const expected = `an empty list for a ${filter} that no record has`;
    const count = recordListIn(run, exchange, documentedRecords[operation.id] ?? '').length;
    if (answerKind(exchange) !== 'success') return differs(expected, describeAnswer(exchange));
    return count === 0 ? pass(expected, 'an empty list') : differs(expected, `${count} records`);
  };
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
    facts: ['F2.1-news-category-filter', 'F4.1-news-list-category'],
    operations: ['listNews'],
    check: judgeFilter('category'),
  },
  {
    ...shared,
    id: 'filter-language',
    title: 'A language that is listed works as the filter of the repository list',
    facts: ['F2.2-repo-language-filter', 'F4.1-repos-language'],
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
