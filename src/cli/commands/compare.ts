import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { suite } from '../../../contracts/requirements.ts';
import { type Comparison, compareRuns } from '../../contract/parity/compare-runs.ts';
import { remedyFor } from '../../contract/parity/remedy.ts';
import type { Run } from '../../contract/run.ts';
import type { ApiDescription } from '../../description/model.ts';
import { renderComparison } from '../../report/comparison.ts';
import { type ComparedSide, type ComparisonReport, renderComparisonJson } from '../../report/comparison-json.ts';
import { addCompareOptions, compareHelp, type CompareOptions } from '../compare-options.ts';
import { openSides, secretsOf, type Side } from '../compare-sides.ts';
import { checkWritable } from '../check-writable.ts';
import { checkOperations } from '../check-operations.ts';
import { exitCode } from '../exit-code.ts';
import { fixtureAdvice, fixturePlaces } from '../fixture-advice.ts';
import { runAsGuest } from '../guest-run.ts';
import { faultText } from '../fault-text.ts';
import type { Io } from '../io.ts';
import { type LedgerFile, openLedger } from '../ledger-file.ts';
import { type Network, openNetwork } from '../network.ts';
import { readDescription } from '../read-description.ts';
import { paletteFor } from '../reports.ts';
import { UsageError } from '../usage-error.ts';
import { runOptions } from '../verify-options.ts';

/** One side with all that its run needs. */
interface Prepared {
  readonly side: Side;
  readonly network: Network;
  readonly ledger: LedgerFile | undefined;
}

/** The file that `--ledger` has for each side, if any. */
function ledgerPaths(
  sides: readonly Side[],
  { ledger: files }: CompareOptions,
  io: Io,
): readonly (string | undefined)[] {
  if (!files) return [];
  const paths = files.map((file) => resolve(io.workingDirectory, file));
  const others = sides.filter(({ isMock }) => !isMock);
  if (paths.length !== others.length || new Set(paths).size !== paths.length) {
    const once = others.length === 1 ? 'give it once' : 'give it twice, with two files';
    throw new UsageError(`--ledger names a file for each server but the mock: ${once}`);
  }
  return sides.map((side) => paths[others.indexOf(side)]);
}

async function prepare(side: Side, ledgerPath: string | undefined, io: Io): Promise<Prepared> {
  const { isMock, settings, runId, baseUrl } = side;
  const network = await openNetwork(baseUrl, isMock ? { mock: true } : settings, io);
  const leavesNothing = isMock || settings.readOnly || settings.anonymous;
  const header = { ledgerVersion: 1, runId, baseUrl } as const;
  const ledger = leavesNothing && ledgerPath === undefined ? undefined : openLedger(ledgerPath, header, io);
  return { side, network, ledger };
}

const hiddenOf = ({ side, network }: Prepared): readonly string[] => [...network.hidden, ...secretsOf(side)];

/** One run; no report of it shows a credential of the other side. */
async function judge(description: ApiDescription, [own, other]: readonly [Prepared, Prepared], io: Io): Promise<Run> {
  const { side, network, ledger } = own;
  const known = secretsOf(side);
  const hidden = [...network.hidden, ...hiddenOf(other).filter((secret) => !known.includes(secret))];
  const { sweepKeys, settings } = side;
  const run = { description, target: side, network: { ...network, hidden }, ledger, sweepKeys };
  return runAsGuest({ ...run, settings: runOptions(settings) }, io);
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

async function reportOf({ description, sides, runs }: Compared, io: Io): Promise<ComparisonReport> {
  const [a, b] = runs;
  const comparison: Comparison = compareRuns(description, a, b);
  const addedMembers = suite.addedMembers;
  const compared = async (i: 0 | 1): Promise<ComparedSide> => {
    const { name, isMock, side } = sides[i];
    const run = runs[i];
    const remedy = remedyFor(comparison, { side, run, description, addedMembers });
    return { name, isMock, run, remedy, fixtures: isMock ? [] : await fixtureAdvice(run, description, io) };
  };
  return {
    api: a.api,
    source: description.source,
    fixturePlaces,
    comparison,
    a: await compared(0),
    b: await compared(1),
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

/** The second ledger is there before the first run begins, so that a mistake costs no run. */
async function prepareBoth(
  sides: readonly [Side, Side],
  options: CompareOptions,
  io: Io,
): Promise<[Prepared, Prepared]> {
  const [pathA, pathB] = ledgerPaths(sides, options, io);
  const first = await prepare(sides[0], pathA, io);
  try {
    return [first, await prepare(sides[1], pathB, io)];
  } catch (error) {
    first.ledger?.close();
    throw error;
  }
}

async function judgeBoth(description: ApiDescription, [a, b]: readonly [Prepared, Prepared], io: Io) {
  let isSecondRun = false;
  try {
    const first = await judge(description, [a, b], io);
    checkFault(first, a.side);
    if (first.exitCode === exitCode.interrupted) return undefined;
    isSecondRun = true;
    const second = await judge(description, [b, a], io);
    checkFault(second, b.side);
    return second.exitCode === exitCode.interrupted ? undefined : ([first, second] as const);
  } finally {
    if (!isSecondRun) b.ledger?.close();
  }
}

async function compare(path: string | undefined, options: CompareOptions, io: Io): Promise<number> {
  const description = await readDescription(path, io);
  checkOperations(description);
  await checkWritable(options.report === undefined ? [] : [{ file: options.report, by: '--report' }], io);
  const sides = await openSides(description, options, io);
  try {
    const runs = await judgeBoth(description, await prepareBoth(sides, options, io), io);
    if (!runs) return exitCode.interrupted;
    const report = await reportOf({ description, sides, runs }, io);
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
