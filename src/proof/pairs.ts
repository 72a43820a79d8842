import type { ApiDeviation } from '../mutants/api-deviation.ts';
import type { Dialect } from '../mutants/dialect.ts';
import { createStream } from '../random/stream.ts';
import { type MatrixRow, modeOf } from './matrix-row.ts';
import type { ServerVerdict, Task, TaskResult } from './prove.ts';

type PairTask = Extract<Task, { kind: 'pair' }>;

/** Pairs that a dialect is known to hide, by `deviation + dialect`, and why. */
export type HiddenPairs = Readonly<Record<string, string>>;

/** What became of one deviation behind one dialect. */
export interface PairVerdict {
  readonly deviation: string;
  readonly dialect: string;
  readonly outcome: 'caught' | 'hidden' | 'missed' | 'dialect-not-judged';
  /** The cases that catch it; why it is not caught. */
  readonly detail: string;
}

export interface PairDraw {
  readonly count: number;
  readonly seed: number;
  readonly deviations: readonly ApiDeviation[];
  readonly dialects: readonly Dialect[];
}

const pairName = (deviation: string, dialect: string): string => `${deviation} + ${dialect}`;

/** Different pairs of a deviation that violates a fact and a dialect: the same for one seed, all where there are fewer. */
export function drawPairs({ count, seed, deviations, dialects }: PairDraw): readonly PairTask[] {
  const documented = deviations.filter((it) => modeOf(it) === 'documented');
  const stream = createStream(seed, 'deviation and dialect');
  const pairs = new Map<string, PairTask>();
  const most = Math.min(count, documented.length * dialects.length);
  while (pairs.size < most) {
    const id = stream.pick(documented).id;
    const dialect = stream.pick(dialects).id;
    pairs.set(pairName(id, dialect), { kind: 'pair', id, dialect });
  }
  return [...pairs.values()];
}

/** The runs of those pairs, and of each of their dialects alone. */
export function planPairs(pairs: readonly PairTask[]): readonly Task[] {
  const dialects = [...new Set(pairs.map(({ dialect }) => dialect))];
  return [...dialects.map((id): Task => ({ kind: 'dialect', id })), ...pairs];
}

function judgePair(row: MatrixRow, alone: ServerVerdict, hidden: HiddenPairs): PairVerdict {
  const of = (outcome: PairVerdict['outcome'], detail: string): PairVerdict => {
    return { deviation: row.deviation, dialect: alone.id, outcome, detail };
  };
  const caught = row.caught.filter((name) => !alone.failed.includes(name));
  if (caught.length > 0) return of('caught', caught.join(', '));
  const reason = hidden[pairName(row.deviation, alone.id)];
  if (reason !== undefined) return of('hidden', reason);
  if (alone.fault !== undefined) return of('dialect-not-judged', alone.fault);
  return of('missed', row.fault ?? `nothing fails (${row.headline})`);
}

/** Whether each deviation is caught by something that its dialect alone does not fail. */
export function judgePairs(results: readonly TaskResult[], hidden: HiddenPairs): readonly PairVerdict[] {
  const alone = new Map(results.flatMap((it) => (it.kind === 'dialect' ? [[it.verdict.id, it.verdict]] : [])));
  return results.flatMap((it) => {
    const verdict = it.kind === 'pair' ? alone.get(it.dialect) : undefined;
    return it.kind === 'pair' && verdict ? [judgePair(it.row, verdict, hidden)] : [];
  });
}
