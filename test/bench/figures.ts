import type { LoadResult } from './load.ts';

/** One server under one load, for one interval. */
export interface Interval {
  readonly load: LoadResult;
  /** µs of processor time that the server took meanwhile. */
  readonly cpu: number;
}

export interface Figures {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** µs of the server's processor time, user and system. */
  readonly cpuPerRequest: number;
}

/** Figures, or why there are none: an interval with a single wrong or lost answer tells nothing of speed. */
export type Measured = { readonly kind: 'figures'; readonly figures: Figures } | Void;
export interface Void {
  readonly kind: 'void';
  readonly reason: string;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function faultOf({ load: { answers, wrong, lost } }: Interval): string | undefined {
  if (wrong > 0) return `${wrong} of ${answers} answers had another status or other content`;
  if (lost > 0) return `${lost} connections or answers were lost`;
  return answers === 0 ? 'nothing was answered' : undefined;
}

const perSecondOf = ({ load }: Interval): number => load.answers / load.seconds;
const cpuOf = ({ load, cpu }: Interval): number => cpu / load.answers;

/** The medians of several intervals of one server and scenario. */
export function summarise(intervals: readonly Interval[]): Measured {
  const reason =
    intervals.length === 0 ? 'nothing was measured' : intervals.map(faultOf).find((it) => it !== undefined);
  if (reason !== undefined) return { kind: 'void', reason };
  const of = (figure: (interval: Interval) => number): number => median(intervals.map(figure));
  return {
    kind: 'figures',
    figures: {
      perSecond: of(perSecondOf),
      p50: of(({ load }) => load.p50),
      p99: of(({ load }) => load.p99),
      cpuPerRequest: of(cpuOf),
    },
  };
}

/** How a server compares with the limit: 1 is as good as the limit, 0.5 takes twice as much. */
export interface Ratios {
  readonly perSecond: number;
  readonly cpu: number;
}

/**
 * The medians of the ratios of each interval to the limit's one that came next to it: a machine that is slower for some
 * seconds is so for both. There have to be as many of both.
 */
export function ratiosTo(limit: readonly Interval[], intervals: readonly Interval[]): Ratios {
  const of = (ratio: (one: Interval, other: Interval) => number): number =>
    median(intervals.map((one, round) => ratio(one, limit[round] as Interval)));
  return {
    perSecond: of((one, other) => perSecondOf(one) / perSecondOf(other)),
    cpu: of((one, other) => cpuOf(other) / cpuOf(one)),
  };
}
