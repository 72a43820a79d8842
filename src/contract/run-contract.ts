import { type BuildUnderTest, createBuildUnderTest } from './build-under-test.ts';
import { type Case, planCases } from './case-plan.ts';
import { type RunInMaking, createRunContext } from './create-run-context.ts';
import { credentialFormsOf } from './credential-forms.ts';
import { exitCodeOf } from './exit-code.ts';
import { isNewer } from './frozen-requirements.ts';
import { headlineOf, summarise } from './headline.ts';
import { driftOf } from './parity/drift.ts';
import { observeShapes } from './parity/observe-shapes.ts';
import { checkTarget } from './preflight.ts';
import { type Recorder, createRecorder } from './recording.ts';
import { type CaseRunner, createCaseRunner } from './run-cases.ts';
import { checkOptions } from './run-mistakes.ts';
import type { RunOptions } from './run-options.ts';
import type { Build, CaseResult, Fault, Run } from './run.ts';
import { RunStopped } from './run-stopped.ts';
import { truthTable } from './truth-table.ts';
import { warningsOf } from './warnings.ts';

interface Judging {
  readonly cases: readonly Case[];
  readonly making: RunInMaking;
  readonly build: BuildUnderTest;
}

interface Ending {
  readonly build?: Build | undefined;
  readonly results: readonly CaseResult[];
  readonly fault: Fault | undefined;
  readonly missingKeys?: readonly string[];
}

function recorderOf(making: RunInMaking, options: RunOptions): Recorder {
  return createRecorder(making.context.secrets, credentialFormsOf(options.description).query);
}

/** What must hold before anything is judged. */
async function start({ cases, making, build }: Judging, options: RunOptions): Promise<Fault | undefined> {
  const { context, credential } = making;
  const { clock } = options;
  const waitMs = options.waitMs ?? 0;
  const preflight = await checkTarget(options.description, context.subject, { credential, clock, waitMs });
  if (preflight.fault) return preflight.fault;
  making.setProbe(preflight.probe);
  const fault = await build.before();
  if (fault) return fault;
  try {
    const open = cases.filter(({ skip }) => skip === undefined);
    const makesKeys = open.some(({ requirement }) => requirement.needs.includes('made-key')) && !context.readOnly;
    const mutates = makesKeys || open.some(({ mutating }) => mutating);
    return await options.suite.prepare?.(context, { cases: open.length, mutates });
  } catch (thrown) {
    if (thrown instanceof RunStopped) return { kind: thrown.reason, message: thrown.message };
    throw thrown;
  }
}

/** Why the time that the run may take is over; what is undone afterwards takes its own. */
function timeLimit({ clock, maxTimeMs }: RunOptions): () => string | undefined {
  const start = clock.monotonic();
  return () => {
    if (maxTimeMs === undefined || clock.monotonic() - start < maxTimeMs) return undefined;
    return `the run may take ${maxTimeMs / 1000} s, and they were over`;
  };
}

/** A recorder of all secrets that are known by now: made anew only when there are more. */
function latestRecorder(making: RunInMaking, options: RunOptions): () => Recorder {
  let latest: { readonly secrets: number; readonly recorder: Recorder } | undefined;
  return () => {
    const secrets = making.context.secrets.known.length;
    if (latest?.secrets !== secrets) latest = { secrets, recorder: recorderOf(making, options) };
    return latest.recorder;
  };
}

function runnerOf(cases: readonly Case[], making: RunInMaking, options: RunOptions): CaseRunner {
  const recorder = latestRecorder(making, options);
  return createCaseRunner(cases, making.context, {
    concurrency: options.concurrency ?? 8,
    ...(options.suite.states ? { states: options.suite.states } : {}),
    call: options.suite.call,
    isOver: timeLimit(options),
    onResult(result, done) {
      if (!options.onProgress) return;
      const shown = recorder().result(result);
      options.onProgress({ kind: 'case', result: shown, done, total: cases.length });
    },
  });
}

/** Runs every case, and undoes what they made, however they end. */
async function judge(judging: Judging, options: RunOptions): Promise<Ending> {
  const { cases, making, build } = judging;
  const { subject, ledger } = making.context;
  const runner = runnerOf(cases, making, options);
  let fault: Fault | undefined;
  try {
    fault = await start(judging, options);
    if (!fault) await runner.runStage();
  } finally {
    subject.leave();
    if (!fault || ledger.records.length > 0) options.onProgress?.({ kind: 'leaving', toUndo: ledger.records.length });
    await ledger.undoAll();
  }
  if (fault) return { results: [], fault };
  const { stopped } = runner;
  const other = stopped ? undefined : await build.after();
  await runner.endStage();
  return { results: runner.results(), fault: stopped ? { kind: stopped.reason, message: stopped.message } : other };
}

/** What the whole run tells of assumptions; a run with a fault may be too short to tell. */
function observe({ context, observations }: RunInMaking, { fault }: Ending, { suite, record }: RunOptions): void {
  if (fault || record === 'verdicts') return;
  for (const [assumption, observer] of Object.entries(suite.observers ?? {})) {
    const observed = observer(context);
    if (observed) observations.conclude(assumption, observed);
  }
}

/** Marks results of requirements that are newer than those that decide. */
function newerIn({ suite, requirements }: RunOptions): (result: CaseResult) => CaseResult {
  const since = new Map(suite.requirements.map((requirement) => [requirement.id, requirement.since]));
  return (result) => {
    const newer = since.get(result.requirement) ?? '';
    return isNewer(newer, requirements) ? { ...result, newer } : result;
  };
}

function assemble(making: RunInMaking, ending: Ending, options: RunOptions): Run {
  const { context, observations, waits, doubts } = making;
  observe(making, ending, options);
  const recorder = recorderOf(making, options);
  const strict = options.strict ?? false;
  const results = ending.results.map(recorder.result).map(newerIn(options));
  const promises = summarise(results, strict);
  const cited = new Set(results.flatMap((result) => result.facts));
  const isWhole = options.record !== 'verdicts';
  const shapes = isWhole ? observeShapes(context.exchanges, options.description.operations).map(recorder.shape) : [];
  const leftBehind = context.ledger.records.filter((record) => record.state === 'stuck');
  const startedAt = context.exchanges[0]?.sentAt ?? context.clock.now();
  const run: Omit<Run, 'exitCode'> = {
    runId: context.runId,
    seed: options.seed ?? 1,
    baseUrl: recorder.text(options.baseUrl),
    api: { title: options.description.title, version: options.description.version },
    mode: {
      strict,
      readOnly: context.readOnly,
      anonymous: context.anonymous,
      complete: options.complete ?? false,
      ...(ending.missingKeys?.length ? { missingKeys: ending.missingKeys } : {}),
      ...(options.requirements === undefined ? {} : { requirements: options.requirements }),
    },
    ...(ending.build && { build: recorder.build(ending.build) }),
    headline: headlineOf(promises, ending.fault),
    fault: recorder.fault(ending.fault),
    startedAt,
    durationMs: context.clock.now() - startedAt,
    requests: context.exchanges.length,
    promises,
    results,
    observations: isWhole ? observations.list().map(recorder.observation) : [],
    truthTable: isWhole ? truthTable(context, options.suite.callers) : [],
    shapes,
    drift: driftOf(shapes),
    waits: waits(),
    ledger: context.ledger.records.map(recorder.ledger),
    facts: options.suite.facts.filter((fact) => cited.has(fact.id)),
    exchanges: context.exchanges.map(isWhole ? recorder.exchange : recorder.outline),
    warnings: [...doubts, ...warningsOf(context.exchanges, leftBehind)].map(recorder.text),
  };
  return { ...run, exitCode: exitCodeOf(run) };
}

/**
 * Judges one server by one contract. Never throws for what a server does; a run that could not be made comes back with
 * its fault. What it created is gone afterwards, also when `signal` aborted it.
 */
export async function runContract(options: RunOptions): Promise<Run> {
  const plan = planCases(options.suite.requirements, options.description, {
    only: options.only,
    without: options.without ?? [],
    readOnly: options.readOnly ?? false,
    anonymous: options.anonymous ?? false,
    roles: Object.keys(options.keys ?? {}),
  });
  const making = createRunContext(options);
  const mistakes = [...checkOptions(options), ...plan.mistakes];
  if (mistakes.length > 0) {
    const fault: Fault = { kind: 'configuration', message: mistakes.join('; ') };
    return assemble(making, { results: [], fault }, options);
  }
  options.onProgress?.({ kind: 'started', total: plan.cases.length });
  const build = createBuildUnderTest(making.build, options);
  const ending = await judge({ cases: plan.cases, making, build }, options);
  return assemble(making, { ...ending, missingKeys: plan.missingKeys, build: build.told() }, options);
}
