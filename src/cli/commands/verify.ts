import { resolve } from 'node:path';
import type { Command } from 'commander';
import { suite } from '../../../contracts/requirements.ts';
import { openBaseline } from '../baseline-file.ts';
import { checkOperations } from '../check-operations.ts';
import { checkWritable, type OutputFile } from '../check-writable.ts';
import { runAsGuest } from '../guest-run.ts';
import type { Io } from '../io.ts';
import { type LedgerFile, openLedger } from '../ledger-file.ts';
import { openNetwork } from '../network.ts';
import { type Applied, applyProfile } from '../profile/apply-profile.ts';
import { readProfile } from '../profile/read-profile.ts';
import { openProposal } from '../proposal-file.ts';
import { readDescription } from '../read-description.ts';
import { failedCases } from '../rerun-failed.ts';
import { writeReports } from '../reports.ts';
import { writeReproductions } from '../reproductions.ts';
import { openTarget, type Target } from '../target.ts';
import { UsageError } from '../usage-error.ts';
import { verifyHelp } from '../verify-help.ts';
import { addVerifyOptions, runOptions, type VerifyOptions } from '../verify-options.ts';

/** A mock of this process takes everything with it, and a run that changes nothing leaves nothing. */
function ledgerFor(target: Target, options: VerifyOptions, io: Io): LedgerFile | undefined {
  const changesNothing = options.mock || options.readOnly || options.anonymous;
  if (changesNothing && options.ledger === undefined) return undefined;
  const path = options.ledger === undefined ? undefined : resolve(io.workingDirectory, options.ledger);
  return openLedger(path, { ledgerVersion: 1, runId: target.runId, baseUrl: target.baseUrl }, io);
}

/** Files that the run will write at its end. */
function outputsOf({ report = [], baseline, baselineUpdate }: VerifyOptions): readonly OutputFile[] {
  const reports = report.map(({ format, file }) => ({ file, by: `--report ${format}` }));
  return baseline !== undefined && baselineUpdate ? [...reports, { file: baseline, by: '--baseline' }] : reports;
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
  await checkWritable(outputsOf(options), io);
  const byBaseline = await openBaseline(options, io);
  const propose = await openProposal(options, path, io);
  const target = await openTarget(description, options, io);
  try {
    const network = await openNetwork(target.baseUrl, options, io);
    const ledger = ledgerFor(target, options, io);
    const sweepKeys = { profile: options.profile };
    const settings = runOptions(options);
    const judged = await runAsGuest({ description, target, network, settings, ledger, sweepKeys }, io);
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
