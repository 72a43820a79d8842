import type { ApiDescription, Operation } from '../description/model.ts';
import type { Json } from '../http/json.ts';
import type { Stream } from '../random/stream.ts';
import type { Credential, Exchange } from './exchange.ts';
import type { Ledger } from './ledger.ts';
import type { NamedWait, WaitMeasurement } from './named-wait.ts';
import type { RecordJudge } from './record-judge.ts';
import type { Reproducer } from './reproduction/rules.ts';
import type { RunClock } from './run-clock.ts';
import type { SecretWatch } from './secret-watch.ts';
import type { Subject } from './subject.ts';

/** A safe operation that was seen to take the supplied key in the header, and what it answered. */
export interface Probe {
  readonly operation: Operation;
  readonly content: Json | undefined;
}

/** What all checks of one run share. */
export interface RunContext {
  readonly description: ApiDescription;
  /** Names what this run makes; 1 to 32 of `[A-Za-z0-9-]`. */
  readonly runId: string;
  readonly subject: Subject;
  readonly ledger: Ledger;
  readonly secrets: SecretWatch;
  readonly clock: RunClock;
  readonly judge: RecordJudge;
  readonly anonymous: boolean;
  readonly readOnly: boolean;
  /** The supplied key, in the header; throws in an anonymous run. */
  key(): Credential;
  /** The further key of that role, in the header; `undefined` when it was not given, or the run is anonymous. */
  supplied(role: string): Credential | undefined;
  /** What tells keys that work from those that do not. Absent: no safe operation takes the supplied key in the header. */
  readonly probe: Probe | undefined;
  /** Throws for an id that the description does not have. */
  operation(id: string): Operation;
  /** Random values of this run, the same for the same seed. */
  stream(...name: readonly string[]): Stream;
  /** Notes what this server does about an assumption. Of several notes the first one that differs stands. */
  observe(assumption: string, seen: string, asDecided: boolean): void;
  /** Notes what a reader should doubt, one sentence. */
  warn(doubt: string): void;
  /** What undoes another run after a crash, as a command or in words. */
  sweepCommand(runId: string): string;
  /** The longest delay that conforms in this run, in milliseconds: the user may allow another one. */
  ceilingMs(wait: NamedWait): number;
  /** A value that the user names for something that is documented nowhere; `undefined`: none. See Suite.values. */
  value(name: string): Json | undefined;
  wait(wait: NamedWait, isGood: () => Promise<boolean>): Promise<WaitMeasurement>;
  /** How a finding is repeated without apitwin. Absent: the suite has no rules for that. */
  readonly reproduce?: Reproducer;
  /** Every exchange so far. */
  readonly exchanges: readonly Exchange[];
}

/** A value that is made at most once in a run, when it is first asked for. */
export function perRun<T>(make: (run: RunContext) => T): (run: RunContext) => T {
  const values = new WeakMap<RunContext, { readonly value: T }>();
  return (run) => {
    const known = values.get(run);
    if (known) return known.value;
    const made = { value: make(run) };
    values.set(run, made);
    return made.value;
  };
}
