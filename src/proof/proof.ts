import type { ApiDeviation } from '../mutants/api-deviation.ts';
import { type Complaint, judgeMatrix } from './judge-matrix.ts';
import type { MatrixRow } from './matrix-row.ts';
import type { ProofSubjects } from './prover.ts';
import type { ServerVerdict, TaskResult } from './prove.ts';

/** A proof: what the suite says of servers whose verdict is known. */
export interface Proof {
  /** False: only some deviations were judged. */
  readonly whole: boolean;
  /** The mock without any deviation, in both modes. */
  readonly sound: readonly ServerVerdict[];
  readonly degenerate: readonly ServerVerdict[];
  /** In the order of the shelf. */
  readonly rows: readonly MatrixRow[];
  readonly complaints: readonly (Complaint | ServerComplaint)[];
}

/** A right server that does not conform, or a senseless one that does. */
export interface ServerComplaint {
  readonly kind: 'sound-not-conforming' | 'degenerate-conforming';
  readonly subject: string;
  readonly detail: string;
}

function ofSound({ id, headline, failed, fault }: ServerVerdict): readonly ServerComplaint[] {
  if (headline === 'conforms') return [];
  const why = fault ?? failed.join(', ');
  return [{ kind: 'sound-not-conforming', subject: id, detail: why === '' ? headline : `${headline}: ${why}` }];
}

/** It violates, or there is no verdict and a reason for it. */
function ofDegenerate({ id, headline, failed, fault }: ServerVerdict): readonly ServerComplaint[] {
  const explained = headline === 'violates' ? failed.length > 0 : headline === 'no-verdict' && fault !== undefined;
  return explained ? [] : [{ kind: 'degenerate-conforming', subject: id, detail: headline }];
}

/** Puts the results of all runs together, and judges them. */
export function concludeProof(subjects: ProofSubjects, results: readonly TaskResult[], whole: boolean): Proof {
  const { deviations, suite } = subjects;
  const byId = new Map(results.flatMap((it) => (it.kind === 'deviation' ? [[it.row.deviation, it.row]] : [])));
  const rows = deviations.flatMap(({ id }: ApiDeviation) => byId.get(id) ?? []);
  const verdicts = (kind: TaskResult['kind']): readonly ServerVerdict[] =>
    results.flatMap((it) => (it.kind === kind && 'verdict' in it ? [it.verdict] : []));
  const sound = verdicts('sound');
  const degenerate = verdicts('degenerate');
  return {
    whole,
    sound,
    degenerate,
    rows,
    complaints: [
      ...sound.flatMap(ofSound),
      ...degenerate.flatMap(ofDegenerate),
      ...judgeMatrix(rows, { deviations, requirements: suite.requirements }, whole),
    ],
  };
}
