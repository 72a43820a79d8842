import type { Observation } from '../contract/run.ts';
import { describeEdit } from './edit-text.ts';
import { type Paper, section } from './paper.ts';
import { groupResults } from './result-groups.ts';
import { hang } from './wrap.ts';

/** Answers that neither keep nor break what is documented. */
export function unclear(paper: Paper): readonly string[] {
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

/** What could not be checked, and what would cure it. */
export function untestable(paper: Paper): readonly string[] {
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

/** What the time was over for, and what else would be asked for again. */
export function unreached(paper: Paper): readonly string[] {
  const { run, columns } = paper;
  const results = run.results.filter(({ unreached: own }) => own);
  const groups = groupResults(results, ({ seen }) => seen);
  return section(
    paper,
    'Not run',
    groups.flatMap(({ first }) => {
      const own = results.filter(({ seen }) => seen === first.seen);
      const names = [...new Set(own.map(({ requirement }) => requirement))];
      return [
        ...hang('  ', first.seen, columns),
        ...hang('     affects   ', `${names.join(', ')} (${own.length})`, columns),
      ];
    }),
  );
}

function observationLines(paper: Paper, observation: Observation, width: number): readonly string[] {
  const { assumption, seen, asDecided, decision } = observation;
  const mark = asDecided ? paper.palette.good('=') : paper.palette.doubtful('≠');
  const [first = '', ...rest] = hang(`    ${assumption.padEnd(width)}  `, seen, paper.columns);
  const indent = ' '.repeat(width + 6);
  const decided = asDecided ? [] : hang(`${indent}assumed: `, decision, paper.columns);
  const edits = editsOf(observation).map((line) => `${indent}${line}`);
  return [`  ${mark}${first.slice(3)}`, ...rest, ...[...decided, ...edits].map(paper.palette.dim)];
}

/** What would make the description say so: one line an edit, however long, so that it can be copied. */
function editsOf({ edits = [], decidedIn }: Observation): readonly string[] {
  if (decidedIn) return [`decided in ${decidedIn}: change it there`];
  return edits.map(describeEdit);
}

/** What this server does about each assumption. */
export function observations(paper: Paper): readonly string[] {
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
export function shapes(paper: Paper): readonly string[] {
  const { results, mode } = paper.run;
  const own = results.filter(({ kind, level }) => kind === 'differs' && level === 'declared');
  if (mode.strict || own.length === 0) return [];
  const width = Math.max(...own.map(({ operation }) => operation?.length ?? 0));
  const lines = own.flatMap(({ operation = '', seen }) => hang(`  ${operation.padEnd(width)}  `, seen, paper.columns));
  return section(paper, 'Shaped otherwise than the description guesses', lines);
}

/** Measured delays. */
export function waits(paper: Paper): readonly string[] {
  const slow = paper.run.waits.filter(({ measuredMs }) => measuredMs >= 1);
  const lines = slow.map(({ name, measuredMs, ceilingMs, held }) => {
    const result = held ? `${Math.round(measuredMs)} ms` : 'never';
    return `  ${name}: ${result} (at most ${ceilingMs} ms conform)`;
  });
  return section(paper, 'Waited for', lines);
}

/** What should make a reader doubt the verdict. */
export function warnings(paper: Paper): readonly string[] {
  return section(
    paper,
    'Doubts',
    paper.run.warnings.flatMap((warning) => hang('  ', warning, paper.columns)),
  );
}
