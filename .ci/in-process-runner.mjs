import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { register } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { forget, makeForgetful } from './forgetful-weak-map.mjs';
import { TestOrder } from './in-process-order.mjs';
import { reportFile } from './stryker-common.mjs';

/** In the copy of the project that Stryker makes: a runner that follows one that hung knows what is cheap. */
const measuredFile = 'in-process-measured.json';

/** What awaits something that a mutant keeps from coming ends here. */
const longestMs = 5_000;

/** Without a mutant nothing hangs, and beside other work of the machine a test may take its time. */
const longestSoundMs = 60_000;

function testFiles({ directory, except = [] }) {
  return readdirSync(directory, { recursive: true })
    .filter((file) => file.endsWith('.test.ts') && !except.includes(file))
    .sort();
}

async function within(longest, run) {
  let timer;
  const over = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not over after ${longest} ms`)), longest);
  });
  await Promise.race([run(), over]).finally(() => clearTimeout(timer));
}

/** The same mutants are drawn each time, and the parts together are all of them. */
function isDrawn({ activeMutant: { location, replacement }, sandboxFileName }, { of, at }) {
  const name = JSON.stringify([relative(process.cwd(), sandboxFileName), location, replacement]);
  return createHash('sha256').update(name).digest().readUInt32BE() % of === at % of;
}

/** Id, outcome and time, as Stryker wants them. */
async function outcomeOf({ name, run }, longest) {
  const start = performance.now();
  const told = (part) => ({ id: name, name, timeSpentMs: performance.now() - start, ...part });
  return within(longest, run).then(
    () => told({ status: 0 }),
    (error) => told({ status: 1, failureMessage: String(error) }),
  );
}

/**
 * Runs tests of vitest without vitest, which loads all that a test imports anew for each mutant: a hundred times what most
 * tests take. Here it is loaded once, and mutants are switched on and off, as Stryker builds them to be. What a mutant
 * leaves behind in a module would show: a test that killed is repeated without it.
 */
class InProcessRunner {
  static inject = ['options'];
  /** What instrumented code reads and writes. */
  state = (globalThis.__stryker__ ??= {});
  tests = new Map();

  constructor(options) {
    this.options = options;
  }

  /** What is computed when a module is loaded is not mutated, so that nothing has to be loaded anew: else, much would be. */
  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    const { directory, further = [] } = this.options.inProcess;
    register('./in-process-hooks.mjs', import.meta.url);
    makeForgetful();
    const { startFile, tests } = await import('../test/mutation/in-process-vitest.ts');
    for (const file of testFiles(this.options.inProcess)) {
      startFile(file);
      await import(pathToFileURL(resolve(join(directory, file))).href);
    }
    for (const file of further) {
      startFile(file);
      await import(pathToFileURL(resolve(file)).href);
    }
    const named = new RegExp(process.env.MUTATE_TESTS ?? '');
    this.tests = new Map(tests.filter(({ name }) => named.test(name)).map((test) => [test.name, test]));
    this.learn(existsSync(measuredFile) ? JSON.parse(readFileSync(measuredFile, 'utf8')) : { times: {}, hits: {} });
  }

  learn(measured) {
    const { usual } = this.options.inProcess;
    this.order = new TestOrder({ ...measured, usual: [...this.tests.keys()].find((name) => name.startsWith(usual)) });
  }

  async dryRun() {
    const tests = [];
    for (const test of this.tests.values()) {
      this.state.currentTestId = test.name;
      tests.push(await outcomeOf(test, longestSoundMs));
    }
    this.state.currentTestId = undefined;
    const times = Object.fromEntries(tests.map(({ id, timeSpentMs }) => [id, timeSpentMs]));
    const measured = { times, hits: this.state.mutantCoverage?.perTest ?? {} };
    writeFileSync(measuredFile, JSON.stringify(measured));
    this.learn(measured);
    return { status: 'complete', tests, mutantCoverage: this.state.mutantCoverage };
  }

  async mutantRun(options) {
    const { part } = this.options.inProcess;
    if (part && !isDrawn(options, part)) return { status: 'error', errorMessage: 'of another part' };
    const start = performance.now();
    const result = await this.outcomeOf(options);
    const { location, mutatorName, replacement } = options.activeMutant;
    const { status, killedBy: [killedBy] = [] } = result;
    const place = { file: relative(process.cwd(), options.sandboxFileName), ...location.start, mutatorName, replacement };
    const line = JSON.stringify({ ...place, status, killedBy, ms: Math.round(performance.now() - start) });
    appendFileSync(reportFile('jsonl'), `${line}\n`);
    return result;
  }

  async outcomeOf({ activeMutant, testFilter, hitLimit }) {
    const names = this.order.of(testFilter ?? [...this.tests.keys()], activeMutant);
    const tests = names.map((name) => this.tests.get(name));
    Object.assign(this.state, { activeMutant: activeMutant.id, hitCount: 0, hitLimit });
    forget();
    const failed = await this.firstFailure(tests);
    forget();
    const { hitCount } = this.state;
    Object.assign(this.state, { activeMutant: undefined, hitCount: undefined, hitLimit: undefined });
    if (hitLimit !== undefined && hitCount > hitLimit) return { status: 'timeout', reason: `reached ${hitCount} times` };
    if (!failed) return { status: 'survived', nrOfTests: tests.length };
    const sound = await outcomeOf(failed.test, longestSoundMs);
    const { failureMessage } = failed.outcome;
    this.order.killed(activeMutant, sound.id);
    if (sound.status === 0) return { status: 'killed', killedBy: [sound.id], failureMessage, nrOfTests: failed.ran };
    throw new Error(`${sound.id} fails without a mutant, too: one left something behind: ${sound.failureMessage}`);
  }

  async firstFailure(tests) {
    const { mostSeconds = Number.POSITIVE_INFINITY } = this.options.inProcess;
    const start = process.cpuUsage();
    for (const [at, test] of tests.entries()) {
      if (process.cpuUsage(start).user / 1e6 > mostSeconds) return undefined;
      const outcome = await outcomeOf(test, longestMs);
      if (outcome.status === 1) return { test, outcome, ran: at + 1 };
    }
    return undefined;
  }
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'in-process', injectableClass: InProcessRunner }];

export const strykerValidationSchema = {
  type: 'object',
  properties: {
    inProcess: {
      description:
        'The tests to run, files among them that are not, the test that a sound server passes, the CPU time after which a ' +
        'mutant counts as survived, and the part of all mutants that is looked at.',
      type: 'object',
      required: ['directory'],
      additionalProperties: false,
      properties: {
        directory: { type: 'string' },
        except: { type: 'array', items: { type: 'string' } },
        further: { type: 'array', items: { type: 'string' } },
        usual: { type: 'string' },
        mostSeconds: { type: 'number' },
        part: { type: 'object', required: ['at', 'of'], properties: { at: { type: 'number' }, of: { type: 'number' } } },
      },
    },
  },
};
