import type { Command } from 'commander';
import type { ApiDeviation } from '../../mutants/api-deviation.ts';
import { deviations } from '../../mutants/deviations.ts';
import { exitCode } from '../exit-code.ts';
import type { Io } from '../io.ts';
import { table } from '../table.ts';

interface MutantsOptions {
  readonly json?: boolean;
}

/** What there is to tell of a mutant; how it is made is no business of a reader. */
function viewOf({ id, title, facts, assumptions, operations, serverErrors }: ApiDeviation): object {
  return { id, title, facts, assumptions, operations, serverErrors: serverErrors ?? false };
}

function list({ json }: MutantsOptions, io: Io): number {
  if (json) {
    io.stdout.write(`${JSON.stringify(deviations.map(viewOf), null, 2)}\n`);
    return exitCode.conforms;
  }
  const rows = deviations.map(({ id, title, facts }) => [id, facts.length > 0 ? 'documented' : 'assumed', title]);
  io.stdout.write(table(['ID', 'VIOLATES', 'TITLE'], rows, io.stdout.columns));
  return exitCode.conforms;
}

const help = `
A mutant is a server that is wrong on purpose, in one way. It violates what is documented, or only what is assumed: then
verify fails it with --strict alone. --json tells which facts and assumptions.

Examples:
  $ apitwin mock --mutant free-plan-quota             a front end against a server that is wrong
  $ apitwin verify --mock --mutant free-plan-quota    what the suite says of it
  $ apitwin mutants --json | jq -r '.[] | select(.facts == []).id'`;

export function addMutants(program: Command, io: Io, end: (code: number) => void): void {
  program
    .command('mutants')
    .summary('list the servers that are wrong on purpose')
    .description('Lists the ways in which the mock can be wrong on purpose, and what each violates.')
    .option('--json', 'write them as JSON')
    .addHelpText('after', help)
    .action((options: MutantsOptions) => end(list(options, io)));
}
