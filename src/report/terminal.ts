import type { CaseResult, Observation, PromiseSummary, Run } from '../contract/run.ts';
import { renderCurl } from './curl.ts';
import { headlineText } from './headline-text.ts';
import { type Palette, plainPalette } from './palette.ts';
import { type ResultGroup, groupResults } from './result-groups.ts';
import { hang } from './wrap.ts';

export interface TerminalOptions {
  /** Plain by default. */
  readonly palette?: Palette;
  /** Characters of a line; 100 by default. */
  readonly columns?: number;
}

interface Paper {
  readonly run: Run;
  readonly palette: Palette;
  readonly columns: number;
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
};

function paint(paper: Paper, state: PromiseSummary['state'], text: string): string {
  const { palette } = paper;
  if (state === 'kept') return palette.good(text);
  if (state === 'broken') return palette.bad(text);
  return state === 'left-out' ? palette.dim(text) : palette.doubtful(text);
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

function factLines(paper: Paper, result: CaseResult): readonly string[] {
  const cited = paper.run.facts.filter((fact) => result.facts.includes(fact.id)).slice(0, 2);
  return cited.flatMap((fact) =>
    hang('     document  ', `section ${fact.section}: ${fact.statement} (${fact.id})`, paper.columns),
  );
}

function curlLine(paper: Paper, result: CaseResult): readonly string[] {
  const last = result.exchanges.at(-1);
  const exchange = paper.run.exchanges.find(({ number }) => number === last);
  return exchange ? [`     repeat    ${paper.palette.dim(renderCurl(exchange))}`] : [];
}

function failureLines(paper: Paper, { first, operations }: ResultGroup): readonly string[] {
  const { palette, columns } = paper;
  const [one, ...others] = operations;
  const also = others.length > 0 ? hang('     also on   ', others.join(', '), columns) : [];
  return [
    `  ${palette.bad('✗')} ${palette.bold(first.requirement)}${one === undefined ? '' : ` on ${one}`}`,
    ...hang('     ', first.title, columns),
    ...hang('     expected  ', first.expected, columns),
    ...hang('     seen      ', first.seen, columns),
    ...also,
    ...(first.kind === 'error' ? [] : factLines(paper, first)),
    ...curlLine(paper, first),
    '',
  ];
}

function section(paper: Paper, title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', paper.palette.bold(title), '', ...lines];
}

function failures(paper: Paper): readonly string[] {
  const { run } = paper;
  const failed = run.results.filter(({ kind }) => kind === 'fail' || (run.mode.strict && kind === 'differs'));
  const groups = groupResults(failed, (result) => result.requirement);
  return section(
    paper,
    'Failed',
    groups.flatMap((group) => failureLines(paper, group)),
  ).slice(0, -1);
}

function errors(paper: Paper): readonly string[] {
  const broken = paper.run.results.filter(({ kind }) => kind === 'error');
  const groups = groupResults(broken, (result) => `${result.requirement} ${result.seen}`);
  const title = 'Broke down (faults of the suite, not of the server)';
  return section(
    paper,
    title,
    groups.flatMap((group) => failureLines(paper, group)),
  ).slice(0, -1);
}

/** Answers that neither keep nor break what is documented. */
function unclear(paper: Paper): readonly string[] {
  const { run, columns } = paper;
  if (run.mode.strict) return [];
  const results = run.results.filter(({ kind, level }) => kind === 'differs' && level === 'documented');
  const groups = groupResults(results, (result) => result.requirement);
  return section(
    paper,
    'Neither kept nor broken',
    groups.flatMap(({ first, operations }) => [
      ...hang('  ', `${first.requirement}${operations.length > 0 ? ` on ${operations.join(', ')}` : ''}`, columns),
      ...hang('     expected  ', first.expected, columns),
      ...hang('     seen      ', first.seen, columns),
    ]),
  );
}

function untestable(paper: Paper): readonly string[] {
  const { run, columns } = paper;
  const results = run.results.filter(({ kind }) => kind === 'untestable');
  const groups = groupResults(results, (result) => `${result.seen} ${result.cure}`);
  return section(
    paper,
    'Not testable here',
    groups.flatMap(({ first }) => {
      const own = results.filter(({ seen, cure }) => seen === first.seen && cure === first.cure);
      const names = [...new Set(own.map(({ requirement }) => requirement))];
      return [
        ...hang('  ', first.seen, columns),
        ...hang('     cure      ', first.cure ?? 'none', columns),
        ...hang('     affects   ', `${names.join(', ')} (${own.length})`, columns),
      ];
    }),
  );
}

function observationLines(paper: Paper, observation: Observation, width: number): readonly string[] {
  const { assumption, seen, asDecided, decision } = observation;
  const mark = asDecided ? paper.palette.good('=') : paper.palette.doubtful('≠');
  const [first = '', ...rest] = hang(`    ${assumption.padEnd(width)}  `, seen, paper.columns);
  const decided = asDecided ? [] : hang(`${' '.repeat(width + 6)}assumed: `, decision, paper.columns);
  return [`  ${mark}${first.slice(3)}`, ...rest, ...decided.map(paper.palette.dim)];
}

function observations(paper: Paper): readonly string[] {
  const list = paper.run.observations;
  const width = Math.max(...list.map(({ assumption }) => assumption.length), 0);
  const title = 'Where the documentation is silent, this server does';
  return section(
    paper,
    title,
    list.flatMap((observation) => observationLines(paper, observation, width)),
  );
}

/** Answers that openapi.yaml declares otherwise, where it only guesses. */
function shapes(paper: Paper): readonly string[] {
  const { results, mode } = paper.run;
  const own = results.filter(({ kind, level }) => kind === 'differs' && level === 'declared');
  if (mode.strict || own.length === 0) return [];
  const width = Math.max(...own.map(({ operation }) => operation?.length ?? 0));
  const lines = own.flatMap(({ operation = '', seen }) => hang(`  ${operation.padEnd(width)}  `, seen, paper.columns));
  return section(paper, 'Shaped otherwise than the description guesses', lines);
}

function waits(paper: Paper): readonly string[] {
  const slow = paper.run.waits.filter(({ measuredMs }) => measuredMs >= 1);
  const lines = slow.map(({ name, measuredMs, ceilingMs, held }) => {
    const result = held ? `${Math.round(measuredMs)} ms` : 'never';
    return `  ${name}: ${result} (at most ${ceilingMs} ms conform)`;
  });
  return section(paper, 'Waited for', lines);
}

function warnings(paper: Paper): readonly string[] {
  return section(
    paper,
    'Doubts',
    paper.run.warnings.flatMap((warning) => hang('  ', warning, paper.columns)),
  );
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

/** A run for people: promises, failures with what to do about them, observations, and the verdict at the end. */
export function renderTerminal(run: Run, options: TerminalOptions = {}): string {
  const paper: Paper = { run, palette: options.palette ?? plainPalette, columns: options.columns ?? 100 };
  const head = `${run.api.title} ${run.api.version} at ${run.baseUrl}`;
  return [
    paper.palette.bold(head),
    ...(run.promises.length > 0 ? ['', ...promiseLines(paper)] : []),
    ...failures(paper),
    ...errors(paper),
    ...unclear(paper),
    ...untestable(paper),
    ...observations(paper),
    ...shapes(paper),
    ...waits(paper),
    ...warnings(paper),
    '',
    ...verdictLines(paper),
    '',
  ].join('\n');
}
