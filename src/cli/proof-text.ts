import type { Proof } from '../proof/proof.ts';
import { dyingTogether } from '../proof/judge-matrix.ts';
import { requirementOf } from '../proof/matrix-row.ts';
import { proofCounts } from '../proof/matrix-page.ts';
import type { PairVerdict } from '../proof/pairs.ts';
import type { ProofSubjects } from '../proof/prover.ts';
import { wrap } from '../report/wrap.ts';
import { table } from './table.ts';

type Kind = Proof['complaints'][number]['kind'];

/** What each complaint means, and what to do about it. */
const advice: Readonly<Record<Kind, readonly [title: string, cure: string]>> = {
  survivor: [
    'Survivors: wrong servers that nothing catches',
    'strengthen a requirement of the fact that is violated, or show that the deviation violates nothing',
  ],
  'never-fails': [
    'Requirements that nothing makes fail',
    'write a deviation that breaks it, or remove what cannot fail',
  ],
  unexplained: [
    'Failures that the deviation does not explain',
    'name them in alsoFails with the reason, or mend the requirement that fails for something else',
  ],
  'stale-explanation': ['Explanations that explain nothing', 'correct alsoFails of the deviation'],
  'undeclared-server-error': [
    'Server errors that no deviation declares',
    'mend the deviation: it breaks the mock instead of the contract; or declare serverErrors',
  ],
  'same-row': [
    'Deviations of the same facts with the same row',
    'remove one, or say in sameRow why both are worth having',
  ],
  'suite-fault': ['Faults of the suite', 'mend the requirement: a check may throw for no answer of a server'],
  'sound-not-conforming': ['The mock without deviation does not conform', 'mend the mock or the suite first'],
  'degenerate-conforming': [
    'Senseless servers without a clear verdict',
    'find the requirement that should have failed, or the reason that should have been given',
  ],
};

/** One group of complaints a kind, each with what to do; empty when there are none. */
function complaintText({ complaints }: Proof, width: number | undefined): string {
  const kinds = [...new Set(complaints.map(({ kind }) => kind))];
  return kinds
    .map((kind) => {
      const own = complaints.filter((it) => it.kind === kind);
      const [title, cure] = advice[kind];
      const rows = own.map(({ subject, detail }) => [`  ${subject}`, detail]);
      return `\n${title} (${own.length})\n${table(['  WHICH', 'WHAT'], rows, width)}  → ${cure}\n`;
    })
    .join('');
}

function matrixText(proof: Proof, { suite, deviations }: ProofSubjects, width: number | undefined): string {
  const promises = [...new Set(suite.requirements.map(({ promise }) => promise))];
  const rows = promises.map((promise) => {
    const own = suite.requirements.filter((it) => it.promise === promise).map(({ id }) => id);
    const breaking = proof.rows.filter((row) =>
      [...row.caught, ...row.differing].some((name) => own.includes(requirementOf(name))),
    );
    const failed = own.filter((id) =>
      proof.rows.some((row) => [...row.caught, ...row.differing].some((name) => requirementOf(name) === id)),
    );
    return [promise, String(own.length), String(failed.length), String(breaking.length)];
  });
  const titles = ['PROMISE', 'REQUIREMENTS', 'SEEN TO FAIL', `FAILED BY (OF ${deviations.length} DEVIATIONS)`];
  return table(titles, rows, width);
}

function togetherText(proof: Proof, { suite }: ProofSubjects): string {
  const groups = dyingTogether(proof.rows, suite.requirements);
  if (groups.length === 0) return '';
  const lines = groups.map((group) => `  ${group.join(', ')}`);
  return `\nRequirements that always fail together: look whether they are one\n${lines.join('\n')}\n`;
}

/** The rows of a few deviations in full. */
function rowsText(proof: Proof, width: number | undefined): string {
  const rows = proof.rows.map(({ deviation, mode, caught }) => [deviation, mode, caught.join(', ') || 'nothing fails']);
  return table(['DEVIATION', 'MODE', 'FAILS'], rows, width);
}

/** What a person reads after a proof. */
export function proofText(proof: Proof, subjects: ProofSubjects, width?: number): string {
  if (!proof.whole) return rowsText(proof, width) + complaintText(proof, width);
  const judged = `The mock without deviation conforms in ${proof.sound.filter((it) => it.headline === 'conforms').length} of ${proof.sound.length} modes; ${proof.degenerate.length} senseless servers were judged.`;
  const counts = [...proofCounts(proof, subjects), judged];
  return [
    matrixText(proof, subjects, width),
    togetherText(proof, subjects),
    complaintText(proof, width),
    `\n${counts.flatMap((text) => wrap(text, width ?? Number.POSITIVE_INFINITY)).join('\n')}\n`,
  ].join('');
}

/** What became of pairs: those that are not caught, one a line, and how many there are of each kind. */
export function pairsText(pairs: readonly PairVerdict[], width?: number): string {
  const open = pairs.filter(({ outcome }) => outcome !== 'caught');
  const rows = open.map(({ deviation, dialect, outcome, detail }) => [deviation, dialect, outcome, detail]);
  const count = (outcome: PairVerdict['outcome']): number => pairs.filter((it) => it.outcome === outcome).length;
  const counts = `${count('caught')} of ${pairs.length} pairs are caught, ${count('hidden')} are hidden for a known reason, ${count('missed') + count('dialect-not-judged')} are not caught.\n`;
  return open.length === 0
    ? `\n${counts}`
    : `\n${table(['DEVIATION', 'DIALECT', 'OUTCOME', 'WHY'], rows, width)}\n${counts}`;
}
