import type { Requirement } from '../contract/requirement.ts';
import type { ApiDeviation } from '../mutants/api-deviation.ts';
import { neverFailing } from './judge-matrix.ts';
import { type MatrixRow, modeOf, requirementOf } from './matrix-row.ts';
import type { Proof } from './proof.ts';
import type { ProofSubjects } from './prover.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;

function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  return [line(titles), line(titles.map(() => '---')), ...rows.map(line)].join('\n');
}

/** `quota (getQuota, listNews)`: the cases of each requirement together. */
function casesByRequirement(cases: readonly string[]): string {
  const operations = new Map<string, string[]>();
  for (const name of cases) {
    const own = operations.get(requirementOf(name)) ?? [];
    const [, operation] = name.split('/', 2);
    operations.set(requirementOf(name), operation === undefined ? own : [...own, operation]);
  }
  return [...operations].map(([id, of]) => (of.length === 0 ? id : `${id} (${of.join(', ')})`)).join('; ');
}

function failedBy(id: string, rows: readonly MatrixRow[]): string {
  const killers = rows.filter((row) => [...row.caught, ...row.differing].some((name) => requirementOf(name) === id));
  return killers.length === 0 ? '—' : killers.map(({ deviation }) => deviation).join(', ');
}

const levelOf = ({ level }: Requirement): string => (level === 'documented' ? 'documented' : 'assumed');

function rowOf(row: MatrixRow, { title, facts, assumptions }: ApiDeviation): readonly string[] {
  const broken = facts.length === 0 ? assumptions : facts;
  const failed = row.caught.length === 0 ? '— survives' : casesByRequirement(row.caught);
  return [row.deviation, title, broken.join(', '), failed];
}

function shelfTable(proof: Proof, deviations: readonly ApiDeviation[], broken: string): string {
  const rows = deviations.flatMap((deviation) => {
    const row = proof.rows.find((it) => it.deviation === deviation.id);
    return row ? [rowOf(row, deviation)] : [];
  });
  return table(['Deviation', 'The server …', broken, 'Fails'], rows);
}

/** How much of the proof holds, one line each. */
export function proofCounts(proof: Proof, { deviations, suite }: ProofSubjects): readonly string[] {
  const count = (mode: MatrixRow['mode']): string => {
    const own = proof.rows.filter((row) => row.mode === mode);
    return `${own.filter(({ caught }) => caught.length > 0).length} of ${own.length}`;
  };
  const { requirements } = suite;
  const idle = neverFailing(proof.rows, requirements).length;
  const known = deviations.length === proof.rows.length ? '' : ` (${proof.rows.length} of ${deviations.length} judged)`;
  return [
    `${count('documented')} deviations that violate a documented fact are caught${known}.`,
    `${count('strict')} deviations that only guesses forbid are caught where guesses bind (\`--strict\`).`,
    `${requirements.length - idle} of ${requirements.length} requirements are seen to fail.`,
  ];
}

/** The kill matrix as a Markdown page. Same suite and shelf: the same page. */
export function matrixPage(proof: Proof, subjects: ProofSubjects): string {
  const { deviations, suite } = subjects;
  const requirements = suite.requirements.map((it) => [it.id, levelOf(it), failedBy(it.id, proof.rows)]);
  const documented = deviations.filter((it) => modeOf(it) === 'documented');
  const assumed = deviations.filter((it) => modeOf(it) === 'strict');
  const senseless = proof.degenerate.map(({ id, headline, exitCode }) => [id, headline, String(exitCode)]);
  return [
    '# Kill matrix',
    'Written by `npm run matrix`; do not edit. Each deviation is a server that is wrong on purpose, in one way: the suite is',
    'run against each, and what fails stands beside it. A requirement that nothing makes fail would prove nothing.',
    '',
    ...proofCounts(proof, subjects).map((text) => `- ${text}`),
    '',
    '## Requirements',
    table(['Requirement', 'Level', 'Failed by'], requirements),
    '',
    '## Deviations that violate a documented fact',
    shelfTable(proof, documented, 'Facts'),
    '',
    '## Deviations that only guesses forbid',
    shelfTable(proof, assumed, 'Assumptions'),
    '',
    '## Servers without sense',
    table(['Server', 'Verdict', 'Exit code'], senseless),
    '',
  ]
    .join('\n')
    .replaceAll(/^(#.*)\n(?!\n)/gm, '$1\n\n');
}
