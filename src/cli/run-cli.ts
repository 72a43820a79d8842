import { Command, CommanderError } from 'commander';
import { coloursFor, wantsColour } from './colours.ts';
import { addAssumptions } from './commands/assumptions.ts';
import { addCompare } from './commands/compare.ts';
import { addLint } from './commands/lint.ts';
import { addMock } from './commands/mock.ts';
import { addMutants } from './commands/mutants.ts';
import { addProve } from './commands/prove.ts';
import { addProxy } from './commands/proxy.ts';
import { addRules } from './commands/rules.ts';
import { addSweep } from './commands/sweep.ts';
import { addVerify } from './commands/verify.ts';
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

function createProgram(io: Io, version: string, end: (code: number) => void): Command {
  const title = coloursFor(io.stdout, io.env).bold;
  const program = new Command('apitwin')
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
  addMock(program, io, end);
  addVerify(program, io, end);
  addCompare(program, io, end);
  addProxy(program, io, end);
  addSweep(program, io, end);
  addRules(program, io, end);
  addProve(program, io, end);
  addLint(program, io, end);
  addAssumptions(program, io, end);
  addMutants(program, io, end);
  return program;
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
  const program = createProgram(io, await versionOf(io.packageRoot), (result) => {
    code = result;
  });
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
