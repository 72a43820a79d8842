import type { Exchange } from './exchange.ts';

/**
 * What a check found out about the server. *differs*: an assumption does not hold here, or the answer is neither what
 * is documented nor its opposite. *untestable*: something that the check needs is missing. *error*: the suite is wrong.
 */
export type VerdictKind = 'pass' | 'fail' | 'differs' | 'untestable' | 'error';

export interface Verdict {
  readonly kind: VerdictKind;
  /** What the documentation, or the assumption, demands. */
  readonly expected: string;
  readonly seen: string;
  /** What would make an untestable requirement testable. */
  readonly cure?: string;
  /** The exchanges that prove it. Absent: all that the check sent. */
  readonly exchanges?: readonly Exchange[];
  /** Of a fault: a jq expression that holds when it is gone; see ReproductionRules.claims. */
  readonly claim?: string;
}

export function pass(expected: string, seen: string, exchanges?: readonly Exchange[]): Verdict {
  return { kind: 'pass', expected, seen, ...(exchanges ? { exchanges } : {}) };
}

export function fail(expected: string, seen: string, exchanges?: readonly Exchange[]): Verdict {
  return { kind: 'fail', expected, seen, ...(exchanges ? { exchanges } : {}) };
}

export function differs(expected: string, seen: string, exchanges?: readonly Exchange[]): Verdict {
  return { kind: 'differs', expected, seen, ...(exchanges ? { exchanges } : {}) };
}

/** `cure` says what the reader can do about it. */
export function untestable(seen: string, cure: string, exchanges?: readonly Exchange[]): Verdict {
  return { kind: 'untestable', expected: 'something to test with', seen, cure, ...(exchanges ? { exchanges } : {}) };
}

/** True for a verdict where a value or a verdict was expected. */
export function isVerdict(value: unknown): value is Verdict {
  return typeof value === 'object' && value !== null && 'kind' in value && 'expected' in value && 'seen' in value;
}

const severity: readonly VerdictKind[] = ['error', 'fail', 'differs', 'untestable', 'pass'];

/** The verdict that outweighs the others: error, fail, differs, untestable, pass. The first one among equals. */
export function gravest(verdicts: readonly [Verdict, ...Verdict[]]): Verdict {
  return verdicts.reduce((a, b) => (severity.indexOf(b.kind) < severity.indexOf(a.kind) ? b : a));
}
