import { Command, CommanderError } from 'commander';
import { coloursFor, wantsColour } from './colours.ts';
import { exitCode } from './exit-code.ts';
import type { Io } from './io.ts';
import { UsageError } from './usage-error.ts';
import { versionOf } from './version.ts';

const introduction =
  'The twin of one HTTP API: one OpenAPI 3.1 document drives a mock server, and a contract suite for real servers.';

const help = `
Examples:
  $ apitwin mock                                  the API at http://127.0.0.1:4010
  $ apitwin verify --url https://api.example.com  judge a server, with the key in APITWIN_KEY
  $ apitwin verify --mock                         judge the mock itself
  $ apitwin compare --mock --url …                is the mock still like the real API?
  $ apitwin lint my-api.yaml                      check a document of your own

Exit codes: 0 fine, 1 the server violates the document (or the proof fails), 2 usage or document invalid, 3 no verdict,
4 something untestable (verify --complete), 130 interrupted.`;

type AddCommand = (program: Command, io: Io, end: (code: number) => void) => void;

/** In the order of the help. To load all of them takes longer than most of them run: each is loaded when it is needed. */
const commands: Readonly<Record<string, () => Promise<AddCommand>>> = {
  mock: async () => (await import('./commands/mock.ts')).addMock,
  verify: async () => (await import('./commands/verify.ts')).addVerify,
  compare: async () => (await import('./commands/compare.ts')).addCompare,
  proxy: async () => (await import('./commands/proxy.ts')).addProxy,
  sweep: async () => (await import('./commands/sweep.ts')).addSweep,
  rules: async () => (await import('./commands/rules.ts')).addRules,
  prove: async () => (await import('./commands/prove.ts')).addProve,
  lint: async () => (await import('./commands/lint.ts')).addLint,
  assumptions: async () => (await import('./commands/assumptions.ts')).addAssumptions,
  mutants: async () => (await import('./commands/mutants.ts')).addMutants,
};

/** The command that is asked for; all of them where none of that name is, for the help and for what was meant. */
function commandsFor([name = '']: readonly string[]): Promise<readonly AddCommand[]> {
  const needed = Object.hasOwn(commands, name) ? [commands[name]] : Object.values(commands);
  return Promise.all(needed.flatMap((load) => load?.() ?? []));
}

function createProgram(io: Io, version: string): Command {
  const title = coloursFor(io.stdout, io.env).bold;
  return new Command('apitwin')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
      outputError: () => {},
      getOutHelpWidth: () => io.stdout.columns ?? 100,
      getErrHelpWidth: () => io.stderr.columns ?? 100,
      getOutHasColors: () => wantsColour(io.stdout, io.env),
      getErrHasColors: () => wantsColour(io.stderr, io.env),
    })
    .configureHelp({ styleTitle: title })
    .description(introduction)
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'explain a command')
    .helpCommand(false)
    .addHelpText('after', help);
}

/** The message of an option parser without its prefix, in one line: `unknown option '--prot' (Did you mean --port?)`. */
function oneLine(message: string): string {
  return message
    .replace(/^error: /, '')
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')
    .replace(/\.$/, '');
}

function ended(error: CommanderError, args: readonly string[], io: Io): number {
  if (error.exitCode === 0) return exitCode.conforms;
  if (error.code === 'commander.help') return exitCode.usage;
  const command = /^[a-z]+$/.test(args[0] ?? '') && error.code !== 'commander.unknownCommand' ? ` ${args[0]}` : '';
  return complain(io, `${oneLine(error.message)}; see apitwin${command} --help`);
}

function complain(io: Io, message: string): number {
  const { red } = coloursFor(io.stderr, io.env);
  io.stderr.write(`${red('apitwin:')} ${message}\n`);
  return exitCode.usage;
}

/** Runs one command; the result is the exit code. `args` begin after the name of the program. */
export async function runCli(args: readonly string[], io: Io): Promise<number> {
  let code: number = exitCode.conforms;
  const program = createProgram(io, await versionOf(io.packageRoot));
  const end = (result: number): void => {
    code = result;
  };
  for (const add of await commandsFor(args)) add(program, io, end);
  try {
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return ended(error, args, io);
    if (error instanceof UsageError) return complain(io, error.message);
    io.stderr.write(`apitwin: a fault of apitwin itself, please report it\n${stackOf(error)}\n`);
    return exitCode.noVerdict;
  }
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
