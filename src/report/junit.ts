import type { CaseResult, Run } from '../contract/run.ts';
import { buildText } from './build-text.ts';
import { caseText } from './case-text.ts';
import { renderCurl } from './curl.ts';
import { headlineText } from './headline-text.ts';
import { groupResults } from './result-groups.ts';
import { element, escapeXml } from './xml.ts';

type Outcome = 'passed' | 'failure' | 'error' | 'skipped';

function outcomeOf({ kind, level, known, newer }: CaseResult, strict: boolean): Outcome {
  if (known !== undefined || (newer !== undefined && kind !== 'pass')) return 'skipped';
  if (kind === 'fail' || (kind === 'differs' && strict)) return 'failure';
  if (kind === 'error') return 'error';
  if (kind === 'untestable' || kind === 'not-run') return 'skipped';
  return kind === 'differs' && level === 'documented' ? 'skipped' : 'passed';
}

const seconds = (milliseconds: number): string => (Math.max(milliseconds, 0) / 1000).toFixed(3);

/** The level as one word: ids of assumptions are joined. */
function levelText({ level }: CaseResult): string {
  return typeof level === 'string' ? level : level.join(', ');
}

function repeatLine(run: Run, result: CaseResult): readonly string[] {
  const exchange = run.exchanges.find(({ number }) => number === result.exchanges.at(-1));
  return exchange ? [`repeat: ${renderCurl(exchange)}`] : [];
}

function details(run: Run, result: CaseResult): string {
  const cure = result.cure === undefined ? [] : [`cure: ${result.cure}`];
  const lines = [`expected: ${result.expected}`, `seen: ${result.seen}`, ...cure, ...repeatLine(run, result)];
  return escapeXml(lines.join('\n'));
}

function skipReason({ kind, seen, cure, known, newer }: CaseResult): string {
  if (newer !== undefined) return `${kind}, and does not count (it came with ${newer}): ${seen}`;
  if (known !== undefined) return `known (${known}): ${seen}`;
  if (kind === 'differs') return `neither kept nor broken: ${seen}`;
  return cure === undefined ? seen : `${seen}; cure: ${cure}`;
}

function outcomeElements(run: Run, result: CaseResult): readonly string[] {
  switch (outcomeOf(result, run.mode.strict)) {
    case 'failure':
      return [element('failure', { type: result.kind, message: result.seen }, details(run, result))];
    case 'error':
      return [element('error', { type: 'suite', message: result.seen }, details(run, result))];
    case 'skipped':
      return [element('skipped', { message: skipReason(result) })];
    case 'passed':
      return result.kind === 'differs'
        ? [element('system-out', {}, escapeXml(`differs from what was assumed: ${result.seen}`))]
        : [];
  }
}

function caseElement(run: Run, result: CaseResult): string {
  const { requirement, promise, durationMs } = result;
  const attributes = { name: caseText(result), classname: `${promise}.${requirement}`, time: seconds(durationMs) };
  return element('testcase', attributes, outcomeElements(run, result));
}

interface Tally {
  readonly tests: number;
  readonly failures: number;
  readonly errors: number;
  readonly skipped: number;
}

function tally(outcomes: readonly Outcome[]): Tally {
  const count = (outcome: Outcome): number => outcomes.filter((one) => one === outcome).length;
  return { tests: outcomes.length, failures: count('failure'), errors: count('error'), skipped: count('skipped') };
}

function properties(run: Run, first: CaseResult, operations: readonly string[]): string {
  const sections = run.facts.filter(({ id }) => first.facts.includes(id)).map(({ section }) => section);
  const pairs: readonly (readonly [name: string, value: string])[] = [
    ['id', first.requirement],
    ['level', levelText(first)],
    ...[...new Set(sections)].map((section) => ['section', section] as const),
    ...[...new Set(operations)].map((operation) => ['operation', operation] as const),
  ];
  return element(
    'properties',
    {},
    pairs.map(([name, value]) => element('property', { name, value })),
  );
}

function suiteElement(run: Run, results: readonly CaseResult[], operations: readonly string[]): string {
  const [first] = results as readonly [CaseResult];
  const { requirement, promise } = first;
  const time = seconds(results.reduce((sum, { durationMs }) => sum + durationMs, 0));
  const counts = tally(results.map((result) => outcomeOf(result, run.mode.strict)));
  const timestamp = new Date(run.startedAt).toISOString().slice(0, 19);
  const attributes = { name: requirement, package: promise, timestamp, time, ...counts };
  return element('testsuite', attributes, [
    properties(run, first, operations),
    ...results.map((result) => caseElement(run, result)),
  ]);
}

/** What kept the run from its verdict, as a test of its own: a report without it would look like a success. */
function faultElement({ fault }: Run): readonly string[] {
  if (!fault) return [];
  const error = element('error', { type: fault.kind, message: fault.message });
  const testcase = element('testcase', { name: 'the run comes to its end', classname: 'run', time: '0.000' }, [error]);
  return [
    element('testsuite', { name: 'run', tests: 1, failures: 0, errors: 1, skipped: 0, time: '0.000' }, [testcase]),
  ];
}

/**
 * A run as JUnit XML: a suite a requirement, a test a case. A broken contract is a failure, a fault of the suite or of
 * the connection an error, what could not be judged is skipped with its reason.
 */
export function renderJUnit(run: Run): string {
  const groups = groupResults(run.results, ({ requirement }) => requirement);
  const suites = groups.map(({ first, operations }) =>
    suiteElement(
      run,
      run.results.filter(({ requirement }) => requirement === first.requirement),
      operations,
    ),
  );
  const counts = tally(run.results.map((result) => outcomeOf(result, run.mode.strict)));
  const fault = run.fault ? 1 : 0;
  const build = buildText(run);
  const attributes = {
    name: `${run.api.title} ${run.api.version} at ${run.baseUrl}${build === '' ? '' : `, ${build}`}: ${headlineText(run)}`,
    tests: counts.tests + fault,
    failures: counts.failures,
    errors: counts.errors + fault,
    time: seconds(run.durationMs),
  };
  const root = element('testsuites', attributes, [...faultElement(run), ...suites]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}
