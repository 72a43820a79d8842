import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { suite } from '../../../contracts/requirements.ts';
import { hostClock } from '../../contract/host-clock.ts';
import { type Comparison, compareRuns } from '../../contract/parity/compare-runs.ts';
import { type Remedy, remedyFor } from '../../contract/parity/remedy.ts';
import { runContract } from '../../contract/run-contract.ts';
import type { Run } from '../../contract/run.ts';
import type { ApiDescription } from '../../description/model.ts';
import { renderComparison } from '../../report/comparison.ts';
import { type ComparisonReport, renderComparisonJson } from '../../report/comparison-json.ts';
import { coloursFor } from '../colours.ts';
import { addCompareOptions, bothRuns, compareHelp, type CompareOptions } from '../compare-options.ts';
import { openSides, secretsOf, type Side } from '../compare-sides.ts';
import { exitCode } from '../exit-code.ts';
import { onInterruption, sweepCommand } from '../interruption.ts';
import type { Io } from '../io.ts';
import { findLedger, openLedger } from '../ledger-file.ts';
import { openNetwork } from '../network.ts';
import { progressLine } from '../progress-line.ts';
import { readDescription } from '../read-description.ts';
import { UsageError } from '../usage-error.ts';
import { versionOf } from '../version.ts';
import { checkOperations } from './verify.ts';

interface Judging {
  readonly description: ApiDescription;
  readonly options: CompareOptions;
  readonly side: Side;
  readonly other: Side;
}

/** One run, as a guest: what it makes is on disk before, and gone afterwards. */
async function judge({ description, options, side, other }: Judging, io: Io): Promise<Run> {
  const network = await openNetwork(side.baseUrl, side.isMock ? { mock: true } : options, io);
  const leavesNothing = side.isMock || options.readOnly || options.anonymous;
  const header = { ledgerVersion: 1, runId: side.runId, baseUrl: side.baseUrl } as const;
  const ledger = leavesNothing ? undefined : openLedger(undefined, header, io);
  const interruption = onInterruption(ledger && sweepCommand(ledger.path), io);
  const progress = progressLine(io.stderr);
  const own = secretsOf(side);
  try {
    return await runContract({
      ...bothRuns(options),
      description,
      suite,
      ...network,
      hidden: [...network.hidden, ...secretsOf(other).filter((secret) => !own.includes(secret))],
      clock: hostClock,
      baseUrl: side.baseUrl,
      runId: side.runId,
      ...(side.key === undefined ? {} : { key: side.key }),
      ...(side.keys === undefined ? {} : { keys: side.keys }),
      secrets: side.secrets,
      userAgent: `apitwin/${await versionOf(io.packageRoot)}`,
      signal: interruption.signal,
      onProgress: progress.show,
      sweepCommand: (runId) => sweepCommand(findLedger(runId, io) ?? 'FILE'),
      ...(ledger ? { onLedger: ledger.write } : {}),
    });
  } finally {
    progress.clear();
    interruption.release();
    if (ledger?.close()) io.stderr.write(`apitwin: the run left something: ${sweepCommand(ledger.path)}\n`);
  }
}

function checkFault({ fault }: Run, { side }: Side): void {
  if (fault?.kind !== 'configuration') return;
  throw new UsageError(`${side.toUpperCase()}: ${fault.message}; see apitwin compare --help`);
}

interface Compared {
  readonly description: ApiDescription;
  readonly sides: readonly [Side, Side];
  readonly runs: readonly [Run, Run];
}

function reportOf({ description, sides, runs }: Compared): ComparisonReport {
  const [a, b] = runs;
  const comparison: Comparison = compareRuns(description, a, b);
  const addedMembers = suite.addedMembers;
  const remedy = (i: 0 | 1): Remedy =>
    remedyFor(comparison, { side: sides[i].side, run: runs[i], description, addedMembers });
  return {
    api: a.api,
    source: description.source,
    comparison,
    a: { name: sides[0].name, isMock: sides[0].isMock, run: a, remedy: remedy(0) },
    b: { name: sides[1].name, isMock: sides[1].isMock, run: b, remedy: remedy(1) },
  };
}

async function write(report: ComparisonReport, options: CompareOptions, io: Io): Promise<void> {
  const { bold, dim, green, red, yellow } = coloursFor(io.stdout, io.env);
  const { columns } = io.stdout;
  const palette = { bold, dim, good: green, bad: red, doubtful: yellow };
  io.stdout.write(
    renderComparison(report, { palette, all: options.all ?? false, ...(columns === undefined ? {} : { columns }) }),
  );
  const { report: file } = options;
  if (file === undefined) return;
  await writeFile(resolve(io.workingDirectory, file), renderComparisonJson(report)).catch((error: unknown) => {
    throw new UsageError(`${file} can't be written: ${error instanceof Error ? error.message : String(error)}`);
  });
}

const codes = { alike: exitCode.conforms, differs: exitCode.violates, 'no-verdict': exitCode.noVerdict } as const;

async function judgeBoth(judging: Omit<Judging, 'side' | 'other'>, sides: readonly [Side, Side], io: Io) {
  const [a, b] = sides;
  const first = await judge({ ...judging, side: a, other: b }, io);
  checkFault(first, a);
  if (first.exitCode === exitCode.interrupted) return undefined;
  const second = await judge({ ...judging, side: b, other: a }, io);
  checkFault(second, b);
  return second.exitCode === exitCode.interrupted ? undefined : ([first, second] as const);
}

async function compare(path: string | undefined, options: CompareOptions, io: Io): Promise<number> {
  const description = await readDescription(path, io);
  checkOperations(description);
  const sides = await openSides(description, options, io);
  try {
    const runs = await judgeBoth({ description, options }, sides, io);
    if (!runs) return exitCode.interrupted;
    const report = reportOf({ description, sides, runs });
    await write(report, options, io);
    return codes[report.comparison.outcome];
  } finally {
    for (const side of sides) await side.close();
  }
}

export function addCompare(program: Command, io: Io, end: (code: number) => void): void {
  const command = program
    .command('compare')
    .summary('put two servers side by side, such as the mock and staging')
    .description('Tells where two servers differ, and what to change so that the mock looks like the other one.')
    .argument('[document]', 'OpenAPI 3.1 document, YAML or JSON (default: the one that comes with apitwin)')
    .addHelpText('after', compareHelp)
    .action(async (path: string | undefined, options: CompareOptions) => end(await compare(path, options, io)));
  addCompareOptions(command);
}
