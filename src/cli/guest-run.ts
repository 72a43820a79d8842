import { suite } from '../../contracts/requirements.ts';
import { hostClock } from '../contract/host-clock.ts';
import { runContract } from '../contract/run-contract.ts';
import type { RunOptions } from '../contract/run-options.ts';
import type { Run } from '../contract/run.ts';
import type { ApiDescription } from '../description/model.ts';
import type { Io } from './io.ts';
import { onInterruption, type SweepKeys, sweepCommand } from './interruption.ts';
import { findLedger, type LedgerFile } from './ledger-file.ts';
import type { Network } from './network.ts';
import { progressLine } from './progress-line.ts';
import type { Target } from './target.ts';
import { versionOf } from './version.ts';

export interface GuestRunOptions {
  readonly description: ApiDescription;
  readonly target: Target;
  readonly network: Network;
  /** What the command line asks for. */
  readonly settings: Partial<RunOptions>;
  /** Absent: what is made there needs no undoing later. */
  readonly ledger: LedgerFile | undefined;
  /** Where a sweep would find the keys. */
  readonly sweepKeys?: SweepKeys;
}

/** One run of the suite from this process: what it makes is on disk before, and gone afterwards, or named. */
export async function runAsGuest(options: GuestRunOptions, io: Io): Promise<Run> {
  const { description, target, network, settings, ledger, sweepKeys } = options;
  const interruption = onInterruption(ledger && sweepCommand(ledger.path, sweepKeys), io);
  const progress = progressLine(io.stderr);
  try {
    return await runContract({
      ...settings,
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
      sweepCommand: (runId) => sweepCommand(findLedger(runId, io) ?? 'FILE', sweepKeys),
      ...(ledger ? { onLedger: ledger.write } : {}),
    });
  } finally {
    progress.clear();
    interruption.release();
    if (ledger?.close()) io.stderr.write(`apitwin: the run left something: ${sweepCommand(ledger.path, sweepKeys)}\n`);
  }
}
