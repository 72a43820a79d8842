import { createStream } from '../random/stream.ts';
import { type BuildWatch, createBuildWatch } from './build-watch.ts';
import { type BusyWaits, createBusyWaits } from './busy-waits.ts';
import { credentialFormsOf } from './credential-forms.ts';
import type { Credential } from './exchange.ts';
import { type Ledger, type LedgerOptions, createLedger } from './ledger.ts';
import { type WaitMeasurement, poll } from './named-wait.ts';
import { type Observations, createObservations } from './observations.ts';
import { createRecorder } from './recording.ts';
import { createRecordJudge } from './record-judge.ts';
import { requestFields } from './request-fields.ts';
import { createReproducer } from './reproduction/create-reproducer.ts';
import type { Reproducer } from './reproduction/rules.ts';
import { normaliseBaseUrl } from './request-target.ts';
import type { RunContext } from './run-context.ts';
import type { RunOptions } from './run-options.ts';
import { type SecretWatch, createSecretWatch } from './secret-watch.ts';
import { type Subject, createSubject } from './subject.ts';

/** A run that is about to start, and what only its runner may touch. */
export interface RunInMaking {
  readonly context: RunContext;
  readonly observations: Observations;
  /** Those of the suite, and those for a busy target. */
  waits(): readonly WaitMeasurement[];
  readonly doubts: readonly string[];
  readonly credential: Credential | undefined;
  readonly build: BuildWatch;
  setProbe(probe: RunContext['probe']): void;
}

function subjectOf(options: RunOptions, build: BuildWatch, busy: BusyWaits): Subject {
  return createSubject({
    baseUrl: normaliseBaseUrl(options.baseUrl) ?? options.baseUrl,
    transport: options.transport,
    clock: options.clock,
    forms: credentialFormsOf(options.description),
    fields: requestFields(options),
    readOnly: options.readOnly ?? false,
    timeoutMs: options.timeoutMs ?? 10_000,
    intervalMs: options.rate === undefined ? 0 : 1000 / options.rate,
    budget: options.budget ?? 1000,
    writeBudget: options.writeBudget,
    signal: options.signal,
    build,
    onBusy: busy.note,
  });
}

function secretsOf(options: RunOptions): SecretWatch {
  const secrets = createSecretWatch();
  const supplied = { shownIn: undefined, watched: true };
  if (options.key !== undefined) secrets.learn({ ...supplied, value: options.key, label: 'the supplied key' });
  for (const [role, value] of Object.entries(options.keys ?? {})) {
    secrets.learn({ ...supplied, value, label: `the supplied key of the role ${role}` });
  }
  for (const value of options.secrets ?? []) secrets.learn({ ...supplied, value, label: 'a supplied secret' });
  for (const value of options.hidden ?? []) {
    secrets.learn({ value, label: 'a hidden value', shownIn: undefined, watched: false });
  }
  return secrets;
}

/** Built from what the run has seen by then, each time that a finding asks. */
function reproducerOf(
  options: RunOptions,
  { exchanges, secrets, ledger }: Pick<RunContext, 'exchanges' | 'secrets' | 'ledger'>,
): Reproducer | undefined {
  const rules = options.suite.reproduction;
  if (!rules || options.record === 'verdicts') return undefined;
  return (result, shown) =>
    createReproducer({
      description: options.description,
      rules,
      exchanges,
      ledger: ledger.records,
      watch: secrets,
      roles: new Map(Object.entries(options.keys ?? {}).map(([role, key]) => [key, role])),
      runId: options.runId,
      baseUrl: normaliseBaseUrl(options.baseUrl) ?? options.baseUrl,
      commonFields: options.fields ?? [],
      queryName: credentialFormsOf(options.description).query,
      strict: options.strict ?? false,
    })(result, shown);
}

function ledgerOf(options: RunOptions, secrets: SecretWatch, undo: LedgerOptions['undo']): Ledger {
  const queryName = credentialFormsOf(options.description).query;
  return createLedger({
    limits: options.suite.limits,
    records: options.ledger ?? [],
    onChange: (record) => options.onLedger?.(createRecorder(secrets, queryName).ledger(record)),
    undo,
  });
}

export function createRunContext(options: RunOptions): RunInMaking {
  const { description, clock, runId, signal } = options;
  const build = createBuildWatch(options.expectedFields ?? []);
  const busy = createBusyWaits();
  const subject = subjectOf(options, build, busy);
  const observations = createObservations(description);
  const waits: WaitMeasurement[] = [];
  const doubts: string[] = [];
  const secrets = secretsOf(options);
  const undo: LedgerOptions['undo'] = async (record) =>
    (await options.suite.undo?.[record.kind]?.(context, record)) ?? false;
  const state: { probe: RunContext['probe'] } = { probe: undefined };
  const ceilingMs: RunContext['ceilingMs'] = (wait) => options.waits?.[wait.id] ?? wait.ceilingMs;
  const credential: Credential | undefined =
    options.key === undefined || options.anonymous
      ? undefined
      : { secret: options.key, placement: 'header', origin: 'supplied' };
  const ledger = ledgerOf(options, secrets, undo);
  const reproduce = reproducerOf(options, { exchanges: subject.exchanges, secrets, ledger });
  const context: RunContext = {
    description,
    runId,
    subject,
    clock,
    ledger,
    secrets,
    ...(reproduce ? { reproduce } : {}),
    judge: createRecordJudge(description, options.strict ? 'declared' : 'documented'),
    anonymous: credential === undefined,
    readOnly: options.readOnly ?? false,
    exchanges: subject.exchanges,
    get probe() {
      return state.probe;
    },
    key() {
      if (!credential) throw new Error('an anonymous run has no key');
      return credential;
    },
    supplied(role) {
      const secret = options.anonymous ? undefined : options.keys?.[role];
      return secret === undefined ? undefined : { secret, placement: 'header', origin: 'supplied' };
    },
    operation(id) {
      const found = description.operations.find((operation) => operation.id === id);
      if (!found) throw new Error(`${description.source} has no operation ${id}`);
      return found;
    },
    stream: (...name) => createStream(options.seed ?? 1, ...name),
    observe: observations.note,
    warn: (doubt) => doubts.push(doubt),
    sweepCommand: options.sweepCommand ?? (() => 'apitwin sweep, with the ledger of that run'),
    ceilingMs,
    value: (name) => options.values?.[name],
    async wait(named, isGood) {
      const wait = { ...named, ceilingMs: ceilingMs(named) };
      options.onProgress?.({ kind: 'waiting', name: wait.name, ceilingMs: wait.ceilingMs });
      const measurement = await poll(wait, isGood, {
        clock,
        signal: subject.isLeaving ? undefined : signal,
      });
      waits.push(measurement);
      return measurement;
    },
  };
  const setProbe = (probe: RunContext['probe']): void => {
    state.probe = probe;
  };
  const allWaits = (): readonly WaitMeasurement[] => [...waits, ...busy.list()];
  return { context, observations, waits: allWaits, doubts, credential, build, setProbe };
}
