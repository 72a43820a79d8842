import type { DocumentEdit } from '../description/edit-document.ts';
import type { FieldLines } from '../http/message.ts';
import type { ExpectedField } from './build-watch.ts';
import type { CredentialOrigin, Placement } from './exchange.ts';
import type { Fact } from './fact.ts';
import type { LedgerRecord } from './ledger.ts';
import type { WaitMeasurement } from './named-wait.ts';
import type { AnswerShape } from './parity/answer-shape.ts';
import type { DriftMember } from './parity/drift.ts';
import type { Reproduction } from './reproduction/rules.ts';
import type { Level } from './requirement.ts';
import type { AccessCell } from './truth-table.ts';
import type { VerdictKind } from './verdict.ts';

/**
 * *conforms*: every requirement was checked and none is violated. *conforms-partly-checked*: none is violated, and
 * something was not checked. *no-verdict*: too little was checked to say anything.
 */
export type Headline = 'conforms' | 'conforms-partly-checked' | 'violates' | 'no-verdict';

/** 0 conforms · 1 violates · 2 configuration · 3 no verdict · 4 untestable, if asked for completeness · 130 interrupted. */
export type ExitCode = 0 | 1 | 2 | 3 | 4 | 130;

/** Why a run has no verdict, before or beside all results. */
export interface Fault {
  /** `configuration`: the user can cure it; nothing was judged. `build`: another build than the one to judge answered. */
  readonly kind: 'configuration' | 'unreachable' | 'budget' | 'interrupted' | 'busy' | 'build' | 'quota';
  /** What is wrong and what to do, one sentence. */
  readonly message: string;
}

/** An exchange with all credentials taken out. */
export interface RecordedExchange {
  readonly number: number;
  readonly operation: string;
  readonly purpose: string;
  readonly method: string;
  readonly url: string;
  readonly requestFields: FieldLines;
  readonly requestContent: string | undefined;
  readonly credential: RecordedCredential | undefined;
  /** Absent: no response came, and `failure` says why. */
  readonly status: number | undefined;
  readonly responseFields: FieldLines;
  readonly responseContent: string | undefined;
  readonly failure: string | undefined;
  readonly sentAt: number;
  readonly durationMs: number;
}

export interface RecordedCredential {
  readonly origin: CredentialOrigin;
  readonly placement: Placement;
  /** Only of invented ones, which nobody has to keep secret. */
  readonly text: string | undefined;
}

/** What became of one requirement on one operation. */
export interface CaseResult {
  readonly requirement: string;
  /** Absent: the requirement is not expanded by operation. */
  readonly operation: string | undefined;
  readonly title: string;
  readonly promise: string;
  readonly level: Level;
  readonly facts: readonly string[];
  readonly kind: VerdictKind | 'not-run';
  readonly expected: string;
  /** What was seen; of a case that was not run, why. */
  readonly seen: string;
  readonly cure: string | undefined;
  /** Of a failure that the baseline lists: ticket, owner and date. It does not count. */
  readonly known?: string;
  /** Of a case that was not run: the time that the run may take was over, and nobody gave it up. */
  readonly unreached?: true;
  /** The version that brought the requirement, where the run is judged by older ones only. It does not count. */
  readonly newer?: string;
  /** Numbers of the exchanges that prove it. */
  readonly exchanges: readonly number[];
  /** Of a finding: how it is repeated without apitwin, or why it can't be. Absent too where no rules say how. */
  readonly reproduction?: Reproduction;
  readonly durationMs: number;
}

export interface PromiseSummary {
  readonly promise: string;
  /** `newer`: the run is judged by older requirements only, and this promise has none. */
  readonly state: 'newer' | 'kept' | 'partly-checked' | 'broken' | 'no-verdict' | 'left-out';
  readonly counts: Readonly<Record<VerdictKind | 'not-run', number>>;
}

/** What this server does where the documentation is silent. */
export interface Observation {
  readonly assumption: string;
  readonly decision: string;
  readonly seen: string;
  /** False: the decision differs from this server. */
  readonly asDecided: boolean;
  /** Of a difference: what would make the description say so. Absent: it cannot be said there, or nothing tells how. */
  readonly edits?: readonly ProposedEdit[];
  /** Of a difference: where the decision is changed, when that is not the description. */
  readonly decidedIn?: 'fixtures' | 'code';
}

/** An edit, and where it is made: name and line of the document, such as `openapi.yaml:42`. */
export type ProposedEdit = DocumentEdit & { readonly place: string };

/** A deviation that a team knows of. */
export interface KnownDeviation {
  readonly requirement: string;
  /** Absent: the requirement is not expanded by operation. */
  readonly operation?: string;
  /** See fingerprintOf: another fault of the same requirement is not known by it. */
  readonly fingerprint: string;
  /** Who has promised to mend it. */
  readonly owner: string;
  readonly ticket: string;
  /** The last day on which it is excused, YYYY-MM-DD in UTC. */
  readonly expires: string;
}

/**
 * *known*: it failed as listed. *stale*: it does not fail any more. *changed*: it fails otherwise. *expired*: it should
 * have been mended. *not-observed*: it could not be tested. Stale, changed and expired ones fail the run.
 */
export interface BaselineEntry extends KnownDeviation {
  readonly state: 'known' | 'stale' | 'changed' | 'expired' | 'not-observed';
}

/** What tells the build that was judged from others. */
export interface Build {
  /** Fields that every answer had to have. */
  readonly fields: readonly ExpectedField[];
  /** What the server said before the run, and after it. Absent: it was not asked, or did not say. */
  readonly version?: { readonly url: string; readonly value: string };
}

/** Everything that a report can tell, without any secret. */
export interface Run {
  readonly runId: string;
  readonly seed: number;
  readonly baseUrl: string;
  /** Title and version of the API. */
  readonly api: { readonly title: string; readonly version: string };
  readonly mode: {
    readonly strict: boolean;
    readonly readOnly: boolean;
    readonly anonymous: boolean;
    /** Anything untestable has an exit code of its own. */
    readonly complete: boolean;
    /** Variables with keys of the user that are not given, and without which something is not run. Absent: none. */
    readonly missingKeys?: readonly string[];
    /** Version of the requirements that the verdict rests on. Absent: all. */
    readonly requirements?: string;
  };
  /** Absent: nothing tells one build from another. */
  readonly build?: Build;
  readonly headline: Headline;
  readonly exitCode: ExitCode;
  readonly fault: Fault | undefined;
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  readonly startedAt: number;
  readonly durationMs: number;
  readonly requests: number;
  readonly promises: readonly PromiseSummary[];
  readonly results: readonly CaseResult[];
  readonly observations: readonly Observation[];
  /** Plan and scope at each operation; no requirement. Empty where the suite does not tell callers apart. */
  readonly truthTable: readonly AccessCell[];
  /** What the answers consist of, without any value. Empty for a run that keeps verdicts only. */
  readonly shapes: readonly AnswerShape[];
  /** Members that the server sends and the description does not have. They violate nothing. */
  readonly drift: readonly DriftMember[];
  readonly waits: readonly WaitMeasurement[];
  /** What the run made at the target. */
  readonly ledger: readonly LedgerRecord[];
  /** Facts that the results cite. */
  readonly facts: readonly Fact[];
  readonly exchanges: readonly RecordedExchange[];
  /** What became of the known deviations. Absent: there was no baseline. */
  readonly baseline?: readonly BaselineEntry[];
  /** What a reader should doubt, one sentence each. */
  readonly warnings: readonly string[];
}
