import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { suite } from '../../../contracts/requirements.ts';
import { fetchTransport } from '../../contract/fetch-transport.ts';
import { hostClock } from '../../contract/host-clock.ts';
import { runContract } from '../../contract/run-contract.ts';
import type { RunOptions } from '../../contract/run-options.ts';
import type { Run } from '../../contract/run.ts';
import type { ApiDescription } from '../../description/model.ts';
import { type BaselineOptions, openBaseline } from '../baseline-file.ts';
import { furtherVariables, roles } from '../credentials.ts';
import type { Io } from '../io.ts';
import { onInterruption, sweepCommand } from '../interruption.ts';
import { type LedgerFile, findLedger, openLedger } from '../ledger-file.ts';
import { names, perSecond, seconds } from '../option-values.ts';
import { progressLine } from '../progress-line.ts';
import { readDescription } from '../read-description.ts';
import { type FileReport, fileReport, writeReports } from '../reports.ts';
import { openTarget, type Target, type TargetOptions } from '../target.ts';
import { addTwinOptions } from '../twin-options.ts';
import { UsageError } from '../usage-error.ts';
import { versionOf } from '../version.ts';

interface VerifyOptions extends TargetOptions, BaselineOptions {
  readonly strict?: boolean;
  readonly readOnly?: boolean;
  readonly complete?: boolean;
  readonly only?: readonly string[];
  readonly without?: readonly string[];
  readonly report?: readonly FileReport[];
  readonly verbose?: boolean;
  /** Requests a second. */
  readonly rate?: number;
  /** Milliseconds. */
  readonly timeout: number;
  /** Milliseconds. */
  readonly wait?: number;
  readonly allowInsecure?: boolean;
  readonly ledger?: string;
}

/** Options that were given, under the names that a run has for them. */
function runOptions(options: VerifyOptions): Partial<RunOptions> {
  const given: { -readonly [name in keyof RunOptions]?: RunOptions[name] } = {
    strict: options.strict ?? false,
    readOnly: options.readOnly ?? false,
    anonymous: options.anonymous ?? false,
    complete: options.complete ?? false,
    allowInsecure: options.allowInsecure ?? false,
    without: options.without ?? [],
    timeoutMs: options.timeout,
    waitMs: options.wait ?? 0,
    seed: options.seed,
  };
  if (options.only) given.only = options.only;
  if (options.rate !== undefined) given.rate = options.rate;
  return given;
}

interface Judging {
  readonly description: ApiDescription;
  readonly target: Target;
  readonly options: VerifyOptions;
  /** Absent: what is made there needs no undoing later. */
  readonly ledger: LedgerFile | undefined;
}

async function judge({ description, target, options, ledger }: Judging, io: Io): Promise<Run> {
  const interruption = onInterruption(ledger, io);
  const progress = progressLine(io.stderr);
  try {
    return await runContract({
      ...runOptions(options),
      description,
      suite,
      transport: fetchTransport,
      clock: hostClock,
      baseUrl: target.baseUrl,
      runId: target.runId,
      ...(target.key === undefined ? {} : { key: target.key }),
      ...(target.keys === undefined ? {} : { keys: target.keys }),
      secrets: target.secrets,
      userAgent: `apitwin/${await versionOf(io.packageRoot)}`,
      signal: interruption.signal,
      onProgress: progress.show,
      sweepCommand: (runId) => sweepCommand(findLedger(runId, io) ?? 'FILE'),
      ...(ledger ? { onLedger: ledger.write } : {}),
    });
  } finally {
    progress.clear();
    interruption.release();
  }
}

/** The suite is about one API: without its operations there is nothing to judge. */
function checkOperations({ operations, source }: ApiDescription): void {
  const judged = new Set(suite.requirements.flatMap((requirement) => requirement.operations));
  const missing = [...judged].filter((id) => !operations.some((operation) => operation.id === id));
  if (missing.length === 0) return;
  const those = missing.length === judged.size ? 'any operation' : `the operations ${missing.join(', ')}`;
  throw new UsageError(`there are no rules for ${source}: it does not have ${those} of the API that they are about`);
}

/** A mock of this process takes everything with it, and a run that changes nothing leaves nothing. */
function ledgerFor(target: Target, options: VerifyOptions, io: Io): LedgerFile | undefined {
  const changesNothing = options.mock || options.readOnly || options.anonymous;
  if (changesNothing && options.ledger === undefined) return undefined;
  const path = options.ledger === undefined ? undefined : resolve(io.workingDirectory, options.ledger);
  return openLedger(path, { ledgerVersion: 1, runId: target.runId, baseUrl: target.baseUrl }, io);
}

async function verify(path: string | undefined, options: VerifyOptions, io: Io): Promise<number> {
  const description = await readDescription(path, io);
  checkOperations(description);
  const byBaseline = await openBaseline(options, io);
  const target = await openTarget(description, options, io);
  try {
    const ledger = ledgerFor(target, options, io);
    const judged = await judge({ description, target, options, ledger }, io).finally(() => {
      if (ledger?.close()) io.stderr.write(`apitwin: the run left something: ${sweepCommand(ledger.path)}\n`);
    });
    const run = await byBaseline(judged);
    await writeReports({ run, description, reports: options.report ?? [], verbose: options.verbose ?? false }, io);
    if (run.fault?.kind === 'configuration') throw new UsageError(`${run.fault.message}; see apitwin verify --help`);
    return run.exitCode;
  } finally {
    await target.close();
  }
}

/** Further variables, those with a role in the suite apart from the others. */
function variables(haveRole: boolean): string {
  return Object.entries(furtherVariables)
    .filter(([name]) => Object.values(roles).includes(name) === haveRole)
    .map(([name, what]) => `  ${name.padEnd(21)}${what}`)
    .join('\n');
}

const help = `
Environment (keys are never options: every process of a machine can read a command line):
  ${'APITWIN_URL'.padEnd(21)}base URL of the server, instead of --url
  ${'APITWIN_KEY'.padEnd(21)}key of a paid account, scope all
${variables(true)}

Without the last two, what needs them is not checked. Kept out of every report, and used by no rule yet:
${variables(false)}

Only documented facts fail a server; a difference from a guess is an observation, unless --strict. The run makes keys of
its own and removes what it made, also when it is interrupted.

What it makes or changes is written into a ledger before: RUN-ID.jsonl in $XDG_STATE_HOME/apitwin or
~/.local/state/apitwin. Only you can read it; it holds settings of the account, and no secret. It is gone after a run
that undid everything; after a crash, apitwin sweep --ledger FILE undoes the rest.

Exit codes: 0 conforms, 1 violates, 2 usage or configuration, 3 no verdict, 4 something untestable (--complete),
130 interrupted, after cleaning up.

Examples:
  $ apitwin verify --mock                                   judge the mock
  $ APITWIN_KEY=… apitwin verify --url https://api.example.com
  $ apitwin verify --read-only --rate 2                     on production, gently
  $ apitwin verify --only days --report json=verdict.json   one promise, and all that was seen`;

export function addVerify(program: Command, io: Io, end: (code: number) => void): void {
  const command = program
    .command('verify')
    .summary('judge a server by the contract')
    .description('Judges whether a server keeps what the document promises.')
    .argument('[document]', 'OpenAPI 3.1 document, YAML or JSON (default: the one that comes with apitwin)')
    .option('--url <url>', 'base URL of the server, with any path prefix')
    .option('--mock', 'start the mock on a free port and judge it')
    .option('--strict', 'guesses bind like documented facts')
    .option('--read-only', 'send nothing that could change anything')
    .option('--anonymous', 'send no key; what needs one is not checked')
    .option('--complete', 'exit 4 when anything could not be tested')
    .addOption(new Option('--only <names>', 'requirements, promises or operations; commas between').argParser(names))
    .addOption(new Option('--without <names>', 'leave out requirements or promises').argParser(names))
    .addOption(
      new Option('--report <format=file>', 'json, junit, html or har; may be repeated; holds no secret').argParser(
        fileReport,
      ),
    )
    .option('--baseline <file>', 'known deviations, which do not fail until their day')
    .option('--baseline-update', 'write that file so that it fits this run')
    .addOption(new Option('--rate <number>', 'at most so many requests a second').argParser(perSecond))
    .addOption(new Option('--timeout <seconds>', 'for each request').argParser(seconds).default(10_000, '10'))
    .addOption(new Option('--wait <seconds>', 'for a server that is still starting').argParser(seconds))
    .option('--verbose', 'print the whole table of who may call what')
    .option('--ledger <file>', 'where to write down what the run makes, until it is undone (default: see below)')
    .option('--allow-insecure', 'send keys over plain HTTP to another machine')
    .addHelpText('after', help)
    .action(async (path: string | undefined, options: VerifyOptions) => end(await verify(path, options, io)));
  addTwinOptions(command, 'World of --mock:');
}
