import type { Command } from 'commander';
import { requirements } from '../../../contracts/requirements.ts';
import type { Requirement } from '../../contract/requirement.ts';
import { exitCode } from '../exit-code.ts';
import type { Io } from '../io.ts';
import { table } from '../table.ts';

interface RulesOptions {
  readonly json?: boolean;
}

const levelOf = ({ level }: Requirement): string => (level === 'documented' ? level : 'assumed');

function list(options: RulesOptions, io: Io): number {
  if (options.json) {
    const rules = requirements.map(({ check: _, ...declared }) => declared);
    io.stdout.write(`${JSON.stringify(rules, null, 2)}\n`);
    return exitCode.conforms;
  }
  const rows = requirements.map((it) => [it.id, it.promise, levelOf(it), it.effect, it.title]);
  io.stdout.write(table(['ID', 'PROMISE', 'LEVEL', 'EFFECT', 'A CONFORMING SERVER …'], rows, io.stdout.columns));
  return exitCode.conforms;
}

const help = `
A rule of the level documented fails a server that breaks it. One that is assumed rests on a gap of the documentation:
breaking it is an observation, unless verify runs with --strict. --json has facts, operations and assumptions, too.

Examples:
  $ apitwin rules
  $ apitwin rules --json | jq -r '.[] | select(.effect == "safe").id'`;

export function addRules(program: Command, io: Io, end: (code: number) => void): void {
  program
    .command('rules')
    .summary('list what verify demands of a server')
    .description('Lists the requirements of the contract, in the order in which they run.')
    .option('--json', 'write them as JSON')
    .addHelpText('after', help)
    .action((options: RulesOptions) => end(list(options, io)));
}
