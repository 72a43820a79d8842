import { resolve } from 'node:path';
import type { Command } from 'commander';
import { suite } from '../../../contracts/requirements.ts';
import { printable } from '../../contract/answer.ts';
import { hostClock } from '../../contract/host-clock.ts';
import { type LedgerRecord, isAlive } from '../../contract/ledger.ts';
import { normaliseBaseUrl } from '../../contract/request-target.ts';
import { sweepLedger } from '../../contract/sweep.ts';
import { credentialsOf } from '../credentials.ts';
import { exitCode } from '../exit-code.ts';
import type { Io } from '../io.ts';
import { appendToLedger, readLedger } from '../ledger-file.ts';
import type { LedgerHeader } from '../ledger-text.ts';
import { type NetworkOptions, addNetworkOptions, openNetwork } from '../network.ts';
import { reachOf, urlOf, withKeys } from '../profile/apply-profile.ts';
import { readProfile } from '../profile/read-profile.ts';
import { readDescription } from '../read-description.ts';
import { UsageError } from '../usage-error.ts';
import { versionOf } from '../version.ts';

interface SweepOptions extends NetworkOptions {
  readonly ledger: string;
  readonly url?: string;
  readonly dryRun?: boolean;
  readonly allowInsecure?: boolean;
  readonly profile?: string;
}

function lineOf(word: string, { kind, label, id, data }: LedgerRecord): string {
  const values = data === undefined ? '' : ` ${JSON.stringify(data)}`;
  return `${word}  ${printable(`${kind} ${label}${id === undefined ? '' : ` (id ${id})`}${values}`)}\n`;
}

/** What was made at one server is not looked for at another one. */
function baseUrlOf({ baseUrl }: LedgerHeader, options: SweepOptions, io: Io): string {
  const given = options.url ?? (io.env.APITWIN_URL?.trim() || undefined);
  if (given !== undefined && normaliseBaseUrl(given) !== normaliseBaseUrl(baseUrl)) {
    throw new UsageError(
      `the ledger is of ${baseUrl}, not of ${given}: leave --url and APITWIN_URL out, or name that one`,
    );
  }
  return baseUrl;
}

interface Left {
  readonly records: readonly LedgerRecord[];
  readonly header: LedgerHeader;
}

async function undo({ records: left, header }: Left, options: SweepOptions, io: Io): Promise<number> {
  const baseUrl = baseUrlOf(header, options, io);
  const { records, fault } = await sweepLedger({
    ...credentialsOf(io.env, false),
    description: await readDescription(undefined, io),
    suite,
    ...(await openNetwork(baseUrl, options, io)),
    clock: hostClock,
    baseUrl,
    runId: header.runId,
    ledger: left,
    allowInsecure: options.allowInsecure ?? false,
    userAgent: `apitwin/${await versionOf(io.packageRoot)}`,
  });
  if (fault?.kind === 'configuration') throw new UsageError(`${fault.message}; see apitwin sweep --help`);
  if (fault) {
    io.stderr.write(`apitwin: nothing was undone: ${fault.message}\n`);
    return exitCode.noVerdict;
  }
  appendToLedger(resolve(io.workingDirectory, options.ledger), records);
  for (const record of records) io.stdout.write(lineOf(isAlive(record) ? 'stuck ' : 'undone', record));
  const stuck = records.filter(isAlive).length;
  if (stuck === 0) return exitCode.conforms;
  io.stderr.write(
    `apitwin: ${stuck} of ${records.length} may still be there: give the keys that the run had, and sweep again\n`,
  );
  return exitCode.noVerdict;
}

/** How the server is reached, and by which keys, where a profile says so. */
async function applied(given: SweepOptions, io: Io): Promise<readonly [SweepOptions, Io]> {
  if (given.profile === undefined) return [given, io];
  const profile = await readProfile(given.profile, suite, io);
  const url = urlOf(profile, given.url, io);
  const options = { ...reachOf(profile), ...given, ...(url === undefined ? {} : { url }) };
  return [options, withKeys(profile, io, { anonymous: given.dryRun ?? false })];
}

async function sweep(given: SweepOptions, outer: Io): Promise<number> {
  const [options, io] = await applied(given, outer);
  const { header, records } = readLedger(resolve(io.workingDirectory, options.ledger));
  const left = records.filter(isAlive);
  if (header === undefined || left.length === 0) {
    io.stdout.write('nothing is left to undo\n');
    return exitCode.conforms;
  }
  if (!options.dryRun) return undo({ records: left, header }, options, io);
  for (const record of left) io.stdout.write(lineOf('would undo', record));
  return exitCode.conforms;
}

const help = `
Undoes what a run left that was killed: keys by their ids or by exactly the name that the ledger has, what it added to lists
of the account, settings as they were before it. What is undone is looked for afterwards. A ledger of which nothing is left
is emptied; sweeping it again does nothing.

The keys come from the same variables as in the run: APITWIN_KEY, and APITWIN_FREE_KEY where the run had it; or those
that its --profile names.

Exit codes: 0 nothing is left, 2 usage or configuration, 3 something may still be there.

Examples:
  $ apitwin sweep --ledger ~/.local/state/apitwin/1f0c9a3e.jsonl --dry-run
  $ APITWIN_KEY=… apitwin sweep --ledger ~/.local/state/apitwin/1f0c9a3e.jsonl`;

export function addSweep(program: Command, io: Io, end: (code: number) => void): void {
  const command = program
    .command('sweep')
    .summary('undo what a killed run left at a server')
    .description('Undoes what a run of verify left that was killed before its clean-up.')
    .requiredOption('--ledger <file>', 'the ledger of that run')
    .option('--url <url>', 'base URL of the server (default: the one in the ledger; another one is refused)')
    .option('--profile <file>', 'the profile of that run: it names the keys')
    .option('--dry-run', 'only say what would be undone')
    .option('--allow-insecure', 'send keys over plain HTTP to another machine')
    .addHelpText('after', help)
    .action(async (options: SweepOptions) => end(await sweep(options, io)));
  addNetworkOptions(command);
}
