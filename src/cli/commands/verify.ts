import { resolve } from 'node:path';
import type { Command } from 'commander';
import { suite } from '../../../contracts/requirements.ts';
import { hostClock } from '../../contract/host-clock.ts';
import { runContract } from '../../contract/run-contract.ts';
import type { Run } from '../../contract/run.ts';
import type { ApiDescription } from '../../description/model.ts';
import { openBaseline } from '../baseline-file.ts';
import type { Io } from '../io.ts';
import { onInterruption, sweepCommand } from '../interruption.ts';
import { type LedgerFile, findLedger, openLedger } from '../ledger-file.ts';
import { type Network, openNetwork } from '../network.ts';
import { type Applied, applyProfile } from '../profile/apply-profile.ts';
import { readProfile } from '../profile/read-profile.ts';
import { openProposal } from '../proposal-file.ts';
import { progressLine } from '../progress-line.ts';
import { readDescription } from '../read-description.ts';
import { failedCases } from '../rerun-failed.ts';
import { writeReports } from '../reports.ts';
import { writeReproductions } from '../reproductions.ts';
import { openTarget, type Target } from '../target.ts';
import { UsageError } from '../usage-error.ts';
import { verifyHelp } from '../verify-help.ts';
import { addVerifyOptions, runOptions, type VerifyOptions } from '../verify-options.ts';
import { versionOf } from '../version.ts';

interface Judging {
  readonly description: ApiDescription;
  readonly target: Target;
  readonly network: Network;
  readonly options: VerifyOptions;
  /** Absent: what is made there needs no undoing later. */
  readonly ledger: LedgerFile | undefined;
}

async function judge({ description, target, network, options, ledger }: Judging, io: Io): Promise<Run> {
  const interruption = onInterruption(ledger && sweepCommand(ledger.path, options.profile), io);
  const progress = progressLine(io.stderr);
  try {
    return await runContract({
      ...runOptions(options),
      description,
      suite,
      ...network,
      clock: hostClock,
      baseUrl: target.baseUrl,
      runId: target.runId,
      ...(target.key === undefined ? {} : { key: target.key }),
      ...(target.keys === undefined ? {} : { keys: target.keys }),
      secrets: target.secrets,
      userAgent: `apitwin/${await versionOf(io.packageRoot)}`,
      signal: interruption.signal,
      onProgress: progress.show,
      sweepCommand: (runId) => sweepCommand(findLedger(runId, io) ?? 'FILE', options.profile),
      ...(ledger ? { onLedger: ledger.write } : {}),
    });
  } finally {
    progress.clear();
    interruption.release();
  }
}

/** The suite is about one API: without its operations there is nothing to judge. */
export function checkOperations({ operations, source }: ApiDescription): void {
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

/** What failed before is a selection like any other. */
async function withFailed(options: VerifyOptions, io: Io): Promise<VerifyOptions> {
  if (options.rerunFailed === undefined) return options;
  if (options.only) throw new UsageError('--only and --rerun-failed exclude each other: give one');
  return { ...options, only: await failedCases(options.rerunFailed, io) };
}

/** What a profile names stands below options and variables. */
async function applied(given: VerifyOptions, io: Io): Promise<Applied> {
  if (given.profile === undefined) return { options: given, io };
  return applyProfile(await readProfile(given.profile, suite, io), given, io);
}

async function verify(path: string | undefined, typed: VerifyOptions, outer: Io): Promise<number> {
  const { options: given, io } = await applied(typed, outer);
  const description = await readDescription(path, io);
  checkOperations(description);
  const options = await withFailed(given, io);
  const byBaseline = await openBaseline(options, io);
  const propose = await openProposal(options, path, io);
  const target = await openTarget(description, options, io);
  try {
    const network = await openNetwork(target.baseUrl, options, io);
    const ledger = ledgerFor(target, options, io);
    const judged = await judge({ description, target, network, options, ledger }, io).finally(() => {
      if (ledger?.close())
        io.stderr.write(`apitwin: the run left something: ${sweepCommand(ledger.path, options.profile)}\n`);
    });
    const run = await byBaseline(judged);
    await writeReports({ run, description, reports: options.report ?? [], verbose: options.verbose ?? false }, io);
    await propose?.(run, description);
    if (options.reproduce !== undefined) await writeReproductions(run, options.reproduce, io);
    if (run.fault?.kind === 'configuration') throw new UsageError(`${run.fault.message}; see apitwin verify --help`);
    return run.exitCode;
  } finally {
    await target.close();
  }
}

export function addVerify(program: Command, io: Io, end: (code: number) => void): void {
  const command = program
    .command('verify')
    .summary('judge a server by the contract')
    .description('Judges whether a server keeps what the document promises.')
    .argument('[document]', 'OpenAPI 3.1 document, YAML or JSON (default: the one that comes with apitwin)')
    .addHelpText('after', verifyHelp)
    .action(async (path: string | undefined, options: VerifyOptions) => end(await verify(path, options, io)));
  addVerifyOptions(command);
}
