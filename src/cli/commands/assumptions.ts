import type { Command } from 'commander';
import { observabilityOf } from '../../../contracts/assumption-limits.ts';
import { exitCode } from '../exit-code.ts';
import type { Io } from '../io.ts';
import { readDescription } from '../read-description.ts';
import { table } from '../table.ts';

interface AssumptionsOptions {
  readonly json?: boolean;
}

function observedText(id: string): string {
  const known = observabilityOf(id);
  return known ? { edit: 'yes, with edit', seen: 'yes, no edit', no: 'no' }[known.observed] : '-';
}

async function list(path: string | undefined, options: AssumptionsOptions, io: Io): Promise<number> {
  const { assumptions } = await readDescription(path, io);
  const all = [...assumptions.values()];
  if (options.json) {
    const told = all.map((assumption) => ({ ...assumption, ...observabilityOf(assumption.id) }));
    io.stdout.write(`${JSON.stringify(told, null, 2)}\n`);
    return exitCode.conforms;
  }
  const rows = all.map((it) => [it.id, it.section, it.status, it.decidedIn, observedText(it.id), it.decision]);
  const titles = ['ID', 'SECTION', 'STATUS', 'CHANGED IN', 'OBSERVED', 'DECISION'];
  io.stdout.write(table(titles, rows, io.stdout.columns));
  const reasons = all.flatMap(({ id }) => {
    const { observed, reason } = observabilityOf(id) ?? {};
    return reason === undefined ? [] : [[id, observed === 'no' ? 'not observed' : 'no edit', reason]];
  });
  if (reasons.length > 0) io.stdout.write(`\n${table(['ID', 'WHAT', 'WHY'], reasons, io.stdout.columns)}`);
  return exitCode.conforms;
}

const help = `
An assumption is a gap of the API's documentation, with our decision. A server that differs from one is observed, not
failed, until the document says \`status: confirmed\`. OBSERVED says what a run of apitwin verify tells of it: with edit,
the run proposes what would make the document say what the server does. Where there is none, the reason stands below.

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
