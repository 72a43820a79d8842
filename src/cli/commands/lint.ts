import type { Command } from 'commander';
import { lintDescription } from '../../description/lint-description.ts';
import type { Finding } from '../../description/model.ts';
import { validatorsOf } from '../../description/validator.ts';
import { exitCode } from '../exit-code.ts';
import type { Io } from '../io.ts';
import { findingLine, readCompilation } from '../read-description.ts';

interface LintOptions {
  readonly json?: boolean;
}

const counted = (amount: number, what: string): string => `${amount} ${what}${amount === 1 ? '' : 's'}`;

function summaryOf(findings: readonly Finding[]): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return `${counted(errors, 'error')}, ${counted(findings.length - errors, 'warning')}`;
}

function byPlace(a: Finding, b: Finding): number {
  return a.location.line - b.location.line || a.location.column - b.location.column || (a.code < b.code ? -1 : 1);
}

async function lint(path: string | undefined, options: LintOptions, io: Io): Promise<number> {
  const { description, findings: compiled } = await readCompilation(path, io);
  const examples = description === undefined ? [] : lintDescription(description, validatorsOf(description));
  const findings = [...compiled, ...examples];
  const sorted = findings.toSorted(byPlace);
  if (options.json) io.stdout.write(`${JSON.stringify(sorted, null, 2)}\n`);
  else for (const finding of sorted) io.stdout.write(`${findingLine(finding)}\n`);
  const operations = description === undefined ? '' : `, ${counted(description.operations.length, 'operation')}`;
  io.stderr.write(`${summaryOf(findings)}${operations}\n`);
  return findings.some(({ severity }) => severity === 'error') ? exitCode.usage : exitCode.conforms;
}

const help = `
Each finding is one line, sorted by place:
  openapi.yaml:12:5 error unknown-member …

Exit codes: 0 without errors (warnings do not count), 2 with errors or when the document can't be read.

Examples:
  $ apitwin lint                      the document that comes with apitwin
  $ apitwin lint my-api.yaml
  $ apitwin lint my-api.yaml --json   for programs`;

export function addLint(program: Command, io: Io, end: (code: number) => void): void {
  program
    .command('lint')
    .summary('check a document, its examples and its assumptions')
    .description('Checks an OpenAPI 3.1 document: its structure, its schemas, its examples, its x-twin marks.')
    .argument('[document]', 'OpenAPI 3.1 document, YAML or JSON (default: the one that comes with apitwin)')
    .option('--json', 'write the findings as JSON')
    .addHelpText('after', help)
    .action(async (document: string | undefined, options: LintOptions) => end(await lint(document, options, io)));
}
