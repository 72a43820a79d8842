import type { Command } from 'commander';
import { exitCode } from '../exit-code.ts';
import type { Io } from '../io.ts';
import { readDescription } from '../read-description.ts';
import { table } from '../table.ts';

interface AssumptionsOptions {
  readonly json?: boolean;
}

async function list(path: string | undefined, options: AssumptionsOptions, io: Io): Promise<number> {
  const { assumptions } = await readDescription(path, io);
  const all = [...assumptions.values()];
  if (options.json) {
    io.stdout.write(`${JSON.stringify(all, null, 2)}\n`);
    return exitCode.conforms;
  }
  const rows = all.map((it) => [it.id, it.section, it.status, it.decidedIn, it.decision]);
  io.stdout.write(table(['ID', 'SECTION', 'STATUS', 'CHANGED IN', 'DECISION'], rows, io.stdout.columns));
  return exitCode.conforms;
}

const help = `
An assumption is a gap of the API's documentation, with our decision. A server that differs from one is observed, not
failed, until the document says \`status: confirmed\`.

Examples:
  $ apitwin assumptions
  $ apitwin assumptions --json | jq -r '.[].question'`;

export function addAssumptions(program: Command, io: Io, end: (code: number) => void): void {
  program
    .command('assumptions')
    .summary('list what the document guesses')
    .description("Lists the gaps of the API's documentation and what the document decides about each.")
    .argument('[document]', 'OpenAPI 3.1 document, YAML or JSON (default: the one that comes with apitwin)')
    .option('--json', 'write them as JSON')
    .addHelpText('after', help)
    .action(async (path: string | undefined, options: AssumptionsOptions) => end(await list(path, options, io)));
}
