import type { UsualCall } from './end-evidence.ts';
import type { ApiDescription } from '../description/model.ts';
import type { FieldLines } from '../http/message.ts';
import type { Json } from '../http/json.ts';
import type { ExpectedField } from './build-watch.ts';
import type { Fact } from './fact.ts';
import type { LedgerLimits, LedgerRecord } from './ledger.ts';
import type { NamedWait } from './named-wait.ts';
import type { Observer } from './observer.ts';
import type { Progress } from './progress.ts';
import type { ReproductionRules } from './reproduction/rules.ts';
import type { Requirement } from './requirement.ts';
import type { RunClock } from './run-clock.ts';
import type { RunContext } from './run-context.ts';
import type { Fault } from './run.ts';
import type { Transport } from './transport.ts';
import type { CallerRules } from './truth-table.ts';

/** The contract of one API: what is judged, and what the run may make while it judges. */
export interface Suite {
  readonly requirements: readonly Requirement[];
  readonly facts: readonly Fact[];
  /** By kind of thing. A kind without limits is unlimited. */
  readonly limits: Readonly<Record<string, LedgerLimits>>;
  /**
   * What each operation reads or changes, by operationId: cases of different states may run beside each other. An
   * operation that is not named here changes whatever another such operation does, unless its method is safe.
   */
  readonly states?: Readonly<Record<string, string>>;
  /** Whose call an exchange is. Absent: the run has no truth table. */
  readonly callers?: CallerRules;
  /** By assumption: what a run that is over tells of it. */
  readonly observers?: Readonly<Record<string, Observer>>;
  /** Assumption on which members rest that servers add and nobody documents, for edits that declare them. */
  readonly addedMembers?: string;
  /** How findings are repeated by other means. Absent: they are not. */
  readonly reproduction?: ReproductionRules;
  /** By kind of thing: undoes what a record tells of, in the run that made it or later; false when it may still be there. */
  readonly undo?: Readonly<Record<string, (run: RunContext, record: LedgerRecord) => Promise<boolean>>>;
  /** Makes the usual call of an operation, for what is judged at the end, where no case of the run has called it. */
  readonly call?: UsualCall;
  /** Everything that a run waits for: what the user may set other ceilings for. */
  readonly waits?: readonly NamedWait[];
  /** By name: values that requests need, that no document gives, and that the user may name. */
  readonly values?: Readonly<Record<string, ValueToSend>>;
  /** Looks whether the run may start, after the preflight; a fault ends it, and what was made is undone. */
  prepare?(run: RunContext, plan: RunPlan): Promise<Fault | undefined>;
}

/** A value that a server expects, and that is documented nowhere. */
export interface ValueToSend {
  /** What it is, for people, as the start of a sentence. */
  readonly what: string;
  readonly form: 'text' | 'list';
}

/** What a run is about to do. */
export interface RunPlan {
  /** Cases that will be run. */
  readonly cases: number;
  /** Some of them change something, or need what only a change brings about. */
  readonly mutates: boolean;
}

export interface RunOptions {
  readonly description: ApiDescription;
  readonly suite: Suite;
  readonly transport: Transport;
  /** Absolute, http or https, with any path prefix. */
  readonly baseUrl: string;
  /** Of an account that may do everything. Absent: only with `anonymous`. */
  readonly key?: string;
  /** Further keys of the user, by the role that they play in the suite, such as `other`. */
  readonly keys?: Readonly<Record<string, string>>;
  /** Names what this run makes; 1 to 32 of `[A-Za-z0-9-]`, different for every run against one account. */
  readonly runId: string;
  /** Decides the values that are invented; 1 by default. */
  readonly seed?: number;
  readonly clock: RunClock;
  /** A difference from an assumption violates too, and records are judged in the declared reading. */
  readonly strict?: boolean;
  readonly readOnly?: boolean;
  readonly anonymous?: boolean;
  readonly complete?: boolean;
  /** Requirement ids, promises, operations, or `requirement/operation`. */
  readonly only?: readonly string[];
  /** Promises or requirement ids. */
  readonly without?: readonly string[];
  /** Values by the names of Suite.values. A server that refuses one violates: the user says that it is right. */
  readonly values?: Readonly<Record<string, Json>>;
  /** Ceilings in milliseconds by the ids of Suite.waits; each has its own by default. */
  readonly waits?: Readonly<Record<string, number>>;
  /**
   * Version of the requirements that are judged by, such as `1.3`: newer ones are run and told, and decide nothing. All
   * by default.
   */
  readonly requirements?: string;
  /** What every answer of the build under test has; the first one without it ends the run. */
  readonly expectedFields?: readonly ExpectedField[];
  /** Where the server says which build it is: from the base URL, with a JSON Pointer as fragment. Read before and after. */
  readonly versionUrl?: string;
  /** Lets a key travel over plain HTTP beyond loopback. */
  readonly allowInsecure?: boolean;
  /** `apitwin` and a version. */
  readonly userAgent?: string;
  /** Sent with every request, such as those an access proxy demands. Values that are secret belong into `hidden`. */
  readonly fields?: FieldLines;
  /** Further credentials of the API: they appear in no report, and an answer that shows one leaks it. */
  readonly secrets?: readonly string[];
  /** Secrets that are not the API's, such as those of an access proxy: they appear in no report, and are no leak. */
  readonly hidden?: readonly string[];
  /** Most requests; 1 000 by default. */
  readonly budget?: number;
  /** Most unsafe requests, those of the clean-up not counted; as many as `budget` by default. */
  readonly writeBudget?: number;
  /** Most requests a second; no limit by default. */
  readonly rate?: number;
  /** Safe cases at once; 8 by default. */
  readonly concurrency?: number;
  /** Until a request counts as not answered; 10 000 by default. */
  readonly timeoutMs?: number;
  /** How long the target may take to come up; 0 by default. */
  readonly waitMs?: number;
  /**
   * What the run tells; `whole` by default. `verdicts`: results, and of exchanges operation, method and status; no
   * observations, no truth table, no shapes, and no reproductions. To make those costs as much as a third of the run.
   */
  readonly record?: 'whole' | 'verdicts';
  /** After this time no further case starts, and those left are told as not run; no limit by default. */
  readonly maxTimeMs?: number;
  readonly signal?: AbortSignal;
  /** What undoes that other run after a crash, for messages. */
  sweepCommand?(runId: string): string;
  onProgress?(progress: Progress): void;
  /** What an earlier run left, for a sweep. */
  readonly ledger?: readonly LedgerRecord[];
  /**
   * Told before each call that makes or changes something, for a sweep after a crash. No record holds a secret: `data`
   * that does is left out.
   */
  onLedger?(record: LedgerRecord): void;
}
