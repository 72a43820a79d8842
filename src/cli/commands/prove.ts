import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { hiddenPairs } from '../../mutants/hidden-pairs.ts';
import { matrixPage } from '../../proof/matrix-page.ts';
import { drawPairs, judgePairs, type PairVerdict, planPairs } from '../../proof/pairs.ts';
import { concludeProof, type Proof } from '../../proof/proof.ts';
import { planProof, type Task } from '../../proof/prove.ts';
import type { ProofSubjects } from '../../proof/prover.ts';
import { exitCode } from '../exit-code.ts';
import type { Io, Output } from '../io.ts';
import { count, names, seed } from '../option-values.ts';
import { pairsText, proofText } from '../proof-text.ts';
import { proofSubjects } from '../proof-subjects.ts';
import { readDescription } from '../read-description.ts';
import { runTasks } from '../run-tasks.ts';
import { UsageError } from '../usage-error.ts';

interface ProveOptions {
  readonly only?: readonly string[];
  readonly pairs?: number;
  readonly seed: number;
  readonly json?: boolean;
  readonly matrix?: string;
}

function checkOptions({ only, pairs, matrix }: ProveOptions, { deviations }: ProofSubjects): void {
  const unknown = (only ?? []).filter((id) => !deviations.some((it) => it.id === id));
  if (unknown.length > 0) throw new UsageError(`there is no deviation ${unknown.join(', ')}`);
  if (only && matrix !== undefined) throw new UsageError('--matrix needs every deviation: leave out --only');
  if (only && pairs !== undefined) throw new UsageError('--pairs draws from every deviation: leave out --only');
}

/** How many runs are made, in one line that is written over. */
function counter(output: Output, total: number): { show(done: number): void; clear(): void } {
  if (!output.isTerminal) return { show: () => {}, clear: () => {} };
  return {
    show: (done) => output.write(`\r\u001b[2K${done} of ${total} servers judged`),
    clear: () => output.write('\r\u001b[2K'),
  };
}

function write({ proof, pairs }: { readonly proof: Proof; readonly pairs: readonly PairVerdict[] | undefined }) {
  return `${JSON.stringify({ ...proof, ...(pairs && { pairs }) }, null, 2)}\n`;
}

async function prove(options: ProveOptions, io: Io): Promise<number> {
  const description = await readDescription(undefined, io);
  const text = await readFile(join(io.packageRoot, 'openapi.yaml'), 'utf8');
  const subjects = proofSubjects(description);
  checkOptions(options, subjects);
  const { pairs: wanted, only } = options;
  const draw = { count: wanted ?? 0, seed: options.seed, ...subjects };
  const tasks: readonly Task[] = [...planProof(subjects, only), ...planPairs(drawPairs(draw))];
  const progress = counter(io.stderr, tasks.length);
  const results = await runTasks(tasks, {
    description,
    document: { text, source: description.source },
    worker: io.isBuilt ? join(io.packageRoot, 'dist/cli/prove-worker.js') : undefined,
    onResult: (_, done) => progress.show(done),
  }).finally(progress.clear);
  const proof = concludeProof(subjects, results, only === undefined);
  const pairs = wanted === undefined ? undefined : judgePairs(results, hiddenPairs);
  if (options.matrix !== undefined) {
    await writeFile(resolve(io.workingDirectory, options.matrix), matrixPage(proof, subjects));
  }
  io.stdout.write(options.json ? write({ proof, pairs }) : proofText(proof, subjects, io.stdout.columns));
  if (pairs && !options.json) io.stdout.write(pairsText(pairs, io.stdout.columns));
  const missed = pairs?.some(({ outcome }) => outcome === 'missed' || outcome === 'dialect-not-judged') ?? false;
  return proof.complaints.length === 0 && !missed ? exitCode.conforms : exitCode.violates;
}

const help = `
The suite is run against every server of the shelf that is wrong on purpose, in this process, where waiting takes no
time. The proof fails when one of them is not caught, when nothing makes a requirement fail, when a deviation fails what
it does not explain, or when a senseless server gets no clear verdict.

Examples:
  $ apitwin prove
  $ apitwin prove --only days-not-capped
  $ apitwin prove --pairs 300 --seed 7      each deviation behind another server's shapes
  $ apitwin prove --json | jq '.complaints'`;

export function addProve(program: Command, io: Io, end: (code: number) => void): void {
  program
    .command('prove')
    .summary('see the suite fail on servers that are wrong on purpose')
    .description(
      'Proves the suite: every server that is wrong on purpose must be caught, and every rule must be able to fail.',
    )
    .addOption(new Option('--only <deviations>', 'only those; commas between').argParser(names))
    .addOption(new Option('--pairs <number>', 'so many deviations behind dialects, too').argParser(count))
    .addOption(new Option('--seed <number>', 'which pairs are drawn').argParser(seed).default(1))
    .option('--matrix <file>', 'write the kill matrix there, as Markdown')
    .option('--json', 'write everything as JSON')
    .addHelpText('after', help)
    .action(async (options: ProveOptions) => end(await prove(options, io)));
}
