import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

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
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, allowEmojis: false, reportTests: false },
  thresholds: { high: 90, low: 80, break: null },
};
