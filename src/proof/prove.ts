import type { Run } from '../contract/run.ts';
import { type DegenerateServer, degenerateServers } from './degenerate-servers.ts';
import { type MatrixRow, type Mode, modeOf, rowOf } from './matrix-row.ts';
import { createProver, type Prover, type ProofSubjects } from './prover.ts';

/** One run of a proof, as data: another thread can make it. */
export type Task =
  | { readonly kind: 'sound'; readonly mode: Mode }
  | { readonly kind: 'deviation'; readonly id: string }
  | { readonly kind: 'degenerate'; readonly id: string }
  | { readonly kind: 'dialect'; readonly id: string }
  | { readonly kind: 'pair'; readonly id: string; readonly dialect: string };

/** What the suite says of a server that is right, or no server of this API at all. */
export interface ServerVerdict {
  readonly id: string;
  readonly headline: Run['headline'];
  readonly exitCode: number;
  /** Cases that fail, or differ where guesses bind. */
  readonly failed: readonly string[];
  /** Why there is no verdict. */
  readonly fault: string | undefined;
}

export type TaskResult =
  | { readonly kind: 'deviation'; readonly row: MatrixRow }
  | { readonly kind: 'sound' | 'degenerate' | 'dialect'; readonly verdict: ServerVerdict }
  | { readonly kind: 'pair'; readonly dialect: string; readonly row: MatrixRow };

/** Every run of the proof; `only` those deviations, where it is given. */
export function planProof(subjects: ProofSubjects, only?: readonly string[]): readonly Task[] {
  const { deviations, description, instant } = subjects;
  const wanted = deviations.filter(({ id }) => only?.includes(id) ?? true);
  const tasks: readonly Task[] = wanted.map(({ id }) => ({ kind: 'deviation', id }));
  if (only) return tasks;
  return [
    { kind: 'sound', mode: 'documented' },
    { kind: 'sound', mode: 'strict' },
    ...degenerateServers(description, instant).map(({ id }): Task => ({ kind: 'degenerate', id })),
    ...tasks,
  ];
}

function verdictOf(run: Run, id: string, mode: Mode): ServerVerdict {
  const { caught, fault } = rowOf(run, id, mode);
  return { id, headline: run.headline, exitCode: run.exitCode, failed: caught, fault };
}

function named<T extends { readonly id: string }>(list: readonly T[], id: string): T {
  const found = list.find((it) => it.id === id);
  if (!found) throw new RangeError(`there is no ${id}`);
  return found;
}

/** Makes the runs of a proof, one at a time. `prover`: what judges, a new one unless it is given. */
export function createTaskRunner(
  subjects: ProofSubjects,
  prover: Prover = createProver(subjects),
): (task: Task) => Promise<TaskResult> {
  const { deviations, dialects, description, instant } = subjects;
  const degenerate: readonly DegenerateServer[] = degenerateServers(description, instant);
  return async (task) => {
    switch (task.kind) {
      case 'sound': {
        const run = await prover.judgeTwin({ strict: task.mode === 'strict' });
        return { kind: 'sound', verdict: verdictOf(run, task.mode, task.mode) };
      }
      case 'deviation': {
        const mode = modeOf(named(deviations, task.id));
        const run = await prover.judgeTwin({ deviation: task.id, strict: mode === 'strict' });
        return { kind: 'deviation', row: rowOf(run, task.id, mode) };
      }
      case 'degenerate': {
        const run = await prover.judgeOther(named(degenerate, task.id).answer);
        return { kind: 'degenerate', verdict: verdictOf(run, task.id, 'documented') };
      }
      case 'dialect': {
        const run = await prover.judgeTwin({ dialect: named(dialects, task.id), strict: false });
        return { kind: 'dialect', verdict: verdictOf(run, task.id, 'documented') };
      }
      case 'pair': {
        const dialect = named(dialects, task.dialect);
        const run = await prover.judgeTwin({ deviation: task.id, dialect, strict: false });
        return { kind: 'pair', dialect: task.dialect, row: rowOf(run, task.id, 'documented') };
      }
    }
  };
}
