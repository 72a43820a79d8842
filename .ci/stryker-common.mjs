import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `MUTATE_PART=1/4`: the first of four parts of the mutants, drawn over all files; those of others end in an error. */
export function partOf({ MUTATE_PART: text }) {
  if (text === undefined) return {};
  const [at, of] = /^(\d+)\/(\d+)$/.exec(text)?.slice(1).map(Number) ?? [];
  if (!of || at < 1 || at > of) throw new RangeError(`MUTATE_PART is ${text}; write 1/4 for the first of four parts`);
  return { part: { at, of } };
}

/** What a run leaves: `json` at its end, `jsonl` with each result as it comes. */
export const reportFile = (ending) => join(tmpdir(), `apitwin-mutants${process.env.MUTATE_REPORT ?? ''}.${ending}`);

/** What both rooms share. */
export const common = {
  testRunner: 'in-process',
  plugins: [fileURLToPath(new URL('./in-process-runner.mjs', import.meta.url))],
  testRunnerNodeArgs: ['--import', 'tsx'],
  coverageAnalysis: 'perTest',
  // A mutant of what a module computes when it is loaded needs a run of all tests.
  ignoreStatic: true,
  concurrency: 1,
  timeoutMS: 8_000,
  timeoutFactor: 3,
  ignorePatterns: ['dist', 'examples'],
  // Outside of the project, whose own test runs would find the tests of the copy.
  tempDirName: join(tmpdir(), 'apitwin-mutants'),
  cleanTempDir: 'always',
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: reportFile('json') },
  clearTextReporter: { allowColor: false, allowEmojis: false, reportTests: false },
  thresholds: { high: 90, low: 80, break: null },
};
