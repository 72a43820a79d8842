import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { suite } from '../../../contracts/requirements.ts';
import { type Comparison, compareRuns } from '../../contract/parity/compare-runs.ts';
import { type Remedy, remedyFor } from '../../contract/parity/remedy.ts';
import type { Run } from '../../contract/run.ts';
import type { ApiDescription } from '../../description/model.ts';
import { renderComparison } from '../../report/comparison.ts';
import { type ComparisonReport, renderComparisonJson } from '../../report/comparison-json.ts';
import { addCompareOptions, bothRuns, compareHelp, type CompareOptions } from '../compare-options.ts';
import { openSides, secretsOf, type Side } from '../compare-sides.ts';
import { checkOperations } from '../check-operations.ts';
import { exitCode } from '../exit-code.ts';
import { runAsGuest } from '../guest-run.ts';
import { faultText } from '../fault-text.ts';
import type { Io } from '../io.ts';
import { openLedger } from '../ledger-file.ts';
import { openNetwork } from '../network.ts';
import { readDescription } from '../read-description.ts';
import { paletteFor } from '../reports.ts';
import { UsageError } from '../usage-error.ts';

interface Judging {
  readonly description: ApiDescription;
  readonly options: CompareOptions;
  readonly side: Side;
  readonly other: Side;
}

/** One run; no report of it shows a credential of the other side. */
async function judge({ description, options, side, other }: Judging, io: Io): Promise<Run> {
  const network = await openNetwork(side.baseUrl, side.isMock ? { mock: true } : options, io);
  const leavesNothing = side.isMock || options.readOnly || options.anonymous;
  const header = { ledgerVersion: 1, runId: side.runId, baseUrl: side.baseUrl } as const;
  const ledger = leavesNothing ? undefined : openLedger(undefined, header, io);
  const own = secretsOf(side);
  const hidden = [...network.hidden, ...secretsOf(other).filter((secret) => !own.includes(secret))];
  const settings = bothRuns(options);
  return runAsGuest({ description, target: side, network: { ...network, hidden }, settings, ledger }, io);
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
  const { columns } = io.stdout;
  const layout = { palette: paletteFor(io.stdout, io.env), ...(columns === undefined ? {} : { columns }) };
  io.stdout.write(renderComparison(report, { ...layout, all: options.all ?? false }));
  const { report: file } = options;
  if (file === undefined) return;
  await writeFile(resolve(io.workingDirectory, file), renderComparisonJson(report)).catch((error: unknown) => {
    throw new UsageError(`${file} can't be written: ${faultText(error)}`);
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
