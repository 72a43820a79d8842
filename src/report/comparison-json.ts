import type { Comparison } from '../contract/parity/compare-runs.ts';
import type { Remedy } from '../contract/parity/remedy.ts';
import type { ProposedEdit, Run } from '../contract/run.ts';

/** An edit of a file of fixtures, and what was seen that the file does not say. */
export type FixtureAdvice = ProposedEdit & { readonly why: string };

/** One server of a comparison. */
export interface ComparedSide {
  /** As people call it. */
  readonly name: string;
  readonly isMock: boolean;
  readonly run: Run;
  readonly remedy: Remedy;
  /** What would make the values of the mock look like those of this server, in an order in which it can be applied. */
  readonly fixtures: readonly FixtureAdvice[];
}

/** Two servers side by side, with what would make the description say what each of them does. */
export interface ComparisonReport {
  readonly api: Run['api'];
  /** Name of the description. */
  readonly source: string;
  /** Where the fixtures have what an assumption decides, such as `fixtures/accounts.json /plans`, by assumption. */
  readonly fixturePlaces: Readonly<Record<string, string>>;
  readonly comparison: Comparison;
  readonly a: ComparedSide;
  readonly b: ComparedSide;
}

/** Raised when a member is renamed, removed, or means something else; not when one is added. */
export const comparisonVersion = 1;

const sideOf = ({ name, isMock, run, remedy, fixtures }: ComparedSide) => ({
  name,
  isMock,
  runId: run.runId,
  headline: run.headline,
  fault: run.fault,
  startedAt: new Date(run.startedAt).toISOString(),
  durationMs: run.durationMs,
  requests: run.requests,
  warnings: run.warnings,
  remedy,
  fixtures,
});

/** A comparison for programs: one JSON text whose shape comparison-schema.ts describes, with a line end. */
export function renderComparisonJson({ api, source, comparison, a, b }: ComparisonReport): string {
  const report = { comparisonVersion, api, source, ...comparison, a: sideOf(a), b: sideOf(b) };
  return `${JSON.stringify(report, undefined, 2)}\n`;
}
