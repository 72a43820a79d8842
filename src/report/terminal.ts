import type { CaseResult, PromiseSummary, Run } from '../contract/run.ts';
import { access } from './access.ts';
import { buildText } from './build-text.ts';
import { drift } from './drift.ts';
import { errors, failures } from './failures.ts';
import { headlineText } from './headline-text.ts';
import { knownDeviations } from './known-deviations.ts';
import { newerRequirements } from './newer-requirements.ts';
import { type Palette, plainPalette } from './palette.ts';
import type { Paper } from './paper.ts';
import { observations, shapes, unclear, unreached, untestable, waits, warnings } from './remarks.ts';
import { hang } from './wrap.ts';

export interface TerminalOptions {
  /** Plain by default. */
  readonly palette?: Palette;
  /** Characters of a line; 100 by default. */
  readonly columns?: number;
  /** Everything that is known; by default what a reader has to act on. */
  readonly verbose?: boolean;
}

const words: readonly [kind: CaseResult['kind'], word: string][] = [
  ['pass', 'passed'],
  ['fail', 'failed'],
  ['differs', 'differ'],
  ['untestable', 'untestable'],
  ['error', 'broke down'],
  ['not-run', 'not run'],
];

const marks: Readonly<Record<PromiseSummary['state'], string>> = {
  kept: '✓',
  'partly-checked': '✓',
  broken: '✗',
  'no-verdict': '?',
  'left-out': '–',
  newer: '+',
};

function paint(paper: Paper, state: PromiseSummary['state'], text: string): string {
  const { palette } = paper;
  if (state === 'kept') return palette.good(text);
  if (state === 'broken') return palette.bad(text);
  return state === 'left-out' || state === 'newer' ? palette.dim(text) : palette.doubtful(text);
}

/** One line a promise: counts in columns of their own. */
function promiseLines(paper: Paper): readonly string[] {
  const { promises } = paper.run;
  const nameWidth = Math.max(...promises.map(({ promise }) => promise.length), 0);
  const used = words.filter(([kind]) => promises.some(({ counts }) => counts[kind] > 0));
  return promises.map(({ promise, state, counts }) => {
    const cells = used.map(([kind, word]) => {
      const widest = Math.max(...promises.map((summary) => String(summary.counts[kind]).length));
      const cell = `${String(counts[kind]).padStart(widest)} ${word}`;
      return counts[kind] > 0 ? cell : ' '.repeat(cell.length);
    });
    const line = `${marks[state]} ${promise.padEnd(nameWidth)}   ${cells.join('   ')}`;
    return `  ${paint(paper, state, line.trimEnd())}`;
  });
}

function verdictLines(paper: Paper): readonly string[] {
  const { run, palette, columns } = paper;
  const seconds = (run.durationMs / 1000).toFixed(1);
  const emphasise = {
    conforms: palette.good,
    'conforms-partly-checked': palette.doubtful,
    violates: palette.bad,
    'no-verdict': palette.bad,
  }[run.headline];
  const [first = '', ...rest] = hang('', headlineText(run), columns);
  return [
    palette.bold(emphasise(first)),
    ...rest,
    palette.dim(`${run.requests} requests in ${seconds} s, run ${run.runId}`),
  ];
}

function buildLines({ run, columns }: Paper): readonly string[] {
  const text = buildText(run);
  return text === '' ? [] : hang('', text, columns);
}

/** A run for people: promises, failures with what to do about them, observations, and the verdict at the end. */
export function renderTerminal(run: Run, options: TerminalOptions = {}): string {
  const paper: Paper = { run, palette: options.palette ?? plainPalette, columns: options.columns ?? 100 };
  const head = `${run.api.title} ${run.api.version} at ${run.baseUrl}`;
  return [
    paper.palette.bold(head),
    ...buildLines(paper),
    ...(run.promises.length > 0 ? ['', ...promiseLines(paper)] : []),
    ...failures(paper),
    ...knownDeviations(paper),
    ...newerRequirements(paper),
    ...errors(paper),
    ...unclear(paper),
    ...untestable(paper),
    ...unreached(paper),
    ...observations(paper),
    ...shapes(paper),
    ...drift(paper),
    ...access(paper, options.verbose ?? false),
    ...waits(paper),
    ...warnings(paper),
    '',
    ...verdictLines(paper),
    '',
  ].join('\n');
}
