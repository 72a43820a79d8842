import { join, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import type { Journal } from '../../mock/journal/journal.ts';
import type { MockRequest } from '../../mock/mock-message.ts';
import { serve } from '../../mock/serve.ts';
import { coloursFor } from '../colours.ts';
import { exitCode } from '../exit-code.ts';
import { fixtureFiles } from '../fixture-files.ts';
import type { Io } from '../io.ts';
import { port } from '../option-values.ts';
import { passedOver, passedOverText } from '../passed-over.ts';
import { displayed, fileOf, readDescription } from '../read-description.ts';
import { readPages } from '../read-pages.ts';
import { mockHelp } from '../mock-help.ts';
import { type Reloading, reload, type Saved, tell } from '../reload.ts';
import { listening, stopped } from '../serving.ts';
import { type Start, startLine, startText } from '../start-text.ts';
import { createTwin, type Twin } from '../twin.ts';
import { addTwinOptions, type TwinOptions } from '../twin-options.ts';
import { watchFiles } from '../watch-files.ts';
import { versionOf } from '../version.ts';

interface MockCommandOptions extends TwinOptions {
  readonly port: number;
  readonly host: string;
  readonly watch?: boolean;
  readonly fixtures?: string;
  readonly help?: boolean;
}

const isLoopback = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host);

function hostNotes({ host }: MockCommandOptions, adminToken: string | undefined): readonly string[] {
  if (isLoopback(host)) return [];
  const control = adminToken
    ? 'the control API takes APITWIN_ADMIN_TOKEN'
    : 'the control API stays closed without APITWIN_ADMIN_TOKEN';
  return [`it can be reached from other machines, with keys that everybody knows; beyond loopback ${control}`];
}

const noPages = 'there is no console yet: npm run build makes it';

function clockText({ clock, at }: TwinOptions): string {
  if (clock === 'system') return 'of this machine';
  return `${clock === 'frozen' ? 'frozen at' : 'running from'} ${new Date(at).toISOString()}`;
}

/** Where the fixtures are read from; undefined for those that were built in. */
function fixturesFolder({ fixtures, watch }: MockCommandOptions, io: Io): string | undefined {
  if (fixtures !== undefined) return resolve(io.workingDirectory, fixtures);
  return watch ? join(io.packageRoot, 'fixtures') : undefined;
}

async function saved(path: string | undefined, fixtures: string | undefined, io: Io): Promise<Saved> {
  const description = await readDescription(path, io);
  if (fixtures === undefined) return { description };
  // It brings the reader of YAML, which takes long to load.
  const { vocabularyOf } = await import('../read-fixtures.ts');
  return { description, vocabulary: await vocabularyOf(fixtures, io) };
}

interface Watched {
  readonly reloading: Reloading;
  /** Files that are not taken in, and whether the folder is that of the user. */
  readonly others: readonly string[];
  readonly isOwn: boolean;
}

/** Takes in what is saved; of a file that is not taken in, that is told. */
function watchSaved({ reloading, others, isOwn }: Watched, io: Io): Promise<() => void> {
  const { path, fixtures } = reloading;
  const data = fixtures === undefined ? [] : fixtureFiles.map((name) => join(fixtures, name));
  const followed = [fileOf(path, io), ...data];
  return watchFiles([...new Set([...followed, ...others])], async (files) => {
    const unread = passedOverText(
      shown(
        files.filter((file) => !followed.includes(file)),
        io,
      ),
      isOwn,
    );
    if (unread !== undefined) tell(io, 'unread', [unread]);
    if (files.some((file) => followed.includes(file))) await reload(reloading, io);
  });
}

const shown = (files: readonly string[], io: Io): readonly string[] =>
  files.map((file) => displayed(file, io.workingDirectory));

async function mock(path: string | undefined, options: MockCommandOptions, io: Io): Promise<number> {
  const fixtures = fixturesFolder(options, io);
  const first = await saved(path, fixtures, io);
  const { description } = first;
  const adminToken = io.env.APITWIN_ADMIN_TOKEN;
  const pages = await readPages(io.packageRoot);
  const create = ({ description: served, vocabulary }: Saved, journal?: Journal): Promise<Twin> =>
    createTwin(served, { ...options, adminToken, pages, vocabulary, journal });
  const twin = await create(first);
  const reloading: Reloading = { path, fixtures, twin, create };
  const { maxContentBytes } = twin.mock;
  const { port: number, host } = options;
  const current = { maxContentBytes, answer: (it: MockRequest) => reloading.twin.mock.compose(it) };
  const served = await listening(serve(current, { port: number, host }));
  const isOwn = options.fixtures !== undefined;
  const others = fixtures === undefined ? [] : await passedOver(fixtures);
  const unwatch = options.watch ? await watchSaved({ reloading, others, isOwn }, io) : undefined;
  const unread = isOwn ? passedOverText(shown(others, io), isOwn) : undefined;
  const start: Start = {
    version: await versionOf(io.packageRoot),
    description,
    url: served.url,
    personas: twin.mock.personas,
    seed: options.seed,
    clock: clockText(options),
    mutants: twin.mutants,
    trouble: twin.trouble,
    hasPages: pages !== undefined,
    notes: [...twin.notes, ...(unread ? [unread] : []), ...(pages ? [] : [noPages]), ...hostNotes(options, adminToken)],
  };
  const ending = stopped(io);
  io.stdout.write(io.stdout.isTerminal ? startText(start, coloursFor(io.stdout, io.env)) : startLine(start));
  const signal = await ending;
  unwatch?.();
  await served.close();
  if (!io.stdout.isTerminal) io.stdout.write(`${JSON.stringify({ event: 'stopped', signal })}\n`);
  return signal === 'SIGINT' ? exitCode.interrupted : exitCode.conforms;
}

export function addMock(program: Command, io: Io, end: (code: number) => void): void {
  const command = program
    .command('mock')
    .summary('start a server that answers as the document says')
    .description('Starts a seeded, stateful mock server. It ends at Ctrl+C.')
    .argument('[document]', 'OpenAPI 3.1 document, YAML or JSON (default: the one that comes with apitwin)')
    .addOption(new Option('--port <number>', '0 takes a free one').argParser(port).default(4010))
    .option('--host <address>', 'where to listen', '127.0.0.1')
    .option('--fixtures <folder>', `${fixtureFiles.join(', ')} there instead of those of apitwin`)
    .option('--watch', 'take document and fixtures in whenever they are saved; the state of the worlds stays')
    .helpOption(false)
    .option('-h, --help', 'explain a command')
    .action(async (path: string | undefined, options: MockCommandOptions) => {
      if (!options.help) return end(await mock(path, options, io));
      command.addHelpText('after', await mockHelp(path, options, io)).outputHelp();
    });
  addTwinOptions(command, 'World:');
}
