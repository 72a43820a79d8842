/**
 * `npm run check`: everything that must hold before a change is taken in. One line a step; what a failed step wrote
 * follows at the end. Names of steps as arguments run these only: `npm run check -- types lint`.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pc from 'picocolors';
import { waivers } from '../contracts/waivers.ts';
import { root } from './architecture/source.ts';

interface Step {
  readonly name: string;
  readonly what: string;
  readonly command: readonly string[];
}

const folder = mkdtempSync(join(tmpdir(), 'apitwin-check-'));
const tarball = join(folder, 'apitwin-0.1.0.tgz');

const schemas: readonly string[] = ['profile.schema.json', 'report.schema.json', 'comparison.schema.json'];

const steps: readonly Step[] = [
  { name: 'types', what: 'the compiler finds no mistake', command: ['tsc'] },
  { name: 'pages', what: 'nor in the pages of the mock', command: ['tsc', '-p', 'src/console', '--noEmit'] },
  {
    name: 'lint',
    what: 'lint rules and format',
    command: ['biome', 'check', '--config-path=.ci', '--error-on-warnings'],
  },
  { name: 'dead', what: 'no unused file, export or dependency', command: ['knip', '--no-progress'] },
  {
    name: 'openapi',
    what: 'openapi.yaml is sound OpenAPI 3.1',
    command: ['redocly', 'lint', 'openapi.yaml', '--config=.ci/redocly.yaml', '--format=stylish'],
  },
  { name: 'document', what: 'openapi.yaml is sound for apitwin', command: ['tsx', 'src/cli/main.ts', 'lint'] },
  {
    name: 'client',
    what: 'the client has the types of openapi.yaml',
    command: ['tsx', 'test/client/generate-types.ts', '--check'],
  },
  { name: 'pack', what: 'the package builds', command: ['npm', 'pack', '--silent', '--pack-destination', folder] },
  { name: 'exports', what: 'the packed exports are sound', command: ['publint', 'run', tarball, '--strict'] },
  {
    name: 'declarations',
    what: 'the packed types resolve',
    command: ['attw', tarball, '--profile=esm-only', '--exclude-entrypoints', 'openapi.yaml', ...schemas],
  },
  { name: 'installed', what: 'the package works in an empty folder', command: ['tsx', 'test/installed.ts', tarball] },
  {
    name: 'bench',
    what: 'no answer is wrong under load',
    command: ['tsx', 'test/bench/main.ts', '--smoke'],
  },
  {
    name: 'reader',
    what: 'the example front end works in Chromium',
    // Playwright keeps what it compiled in the temporary directory.
    command: ['env', `TMPDIR=${folder}`, 'sh', '-c', 'cd examples/reader && npm ci --no-fund --no-audit && npm test'],
  },
  {
    name: 'bytes',
    what: 'Node 22 and 24 give the same bytes',
    command: ['tsx', 'test/end-to-end/check-digest.ts', '22', '24'],
  },
  {
    name: 'coverage',
    what: 'every documented node is covered',
    command: ['tsx', 'test/coverage/main.ts', '--check'],
  },
  {
    name: 'pairs',
    what: '300 wrong servers in other shapes are caught',
    command: ['tsx', 'src/cli/main.ts', 'prove', '--pairs', '300'],
  },
  {
    name: 'scripts',
    what: 'each script tells wrong from right',
    command: ['vitest', 'run', 'test/end-to-end/scripts.test.ts'],
  },
  { name: 'tests', what: 'all tests', command: ['npm', 'test', '--silent'] },
];

const env = {
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}`,
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
};

interface Ended {
  readonly ok: boolean;
  readonly output: string;
}

function run([program = '', ...args]: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.on('error', (error) => resolve({ ok: false, output: String(error) }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

async function check(chosen: readonly Step[]): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const { name, what, command } of chosen) {
    const started = performance.now();
    const { ok, output } = await run(command);
    const duration = `${((performance.now() - started) / 1000).toFixed(1)} s`.padStart(7);
    say(`${ok ? pc.green('✓') : pc.red('✗')} ${name.padEnd(13)}${what.padEnd(40)}${pc.dim(duration)}`);
    if (!ok) failed.push(`${pc.red(pc.bold(name))}  ${pc.dim(command.join(' '))}\n${output.trim()}`);
  }
  return failed;
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  process.stderr.write(`no step ${unknown.join(', ')}; there are ${steps.map((step) => step.name).join(', ')}\n`);
  process.exitCode = 2;
} else {
  const chosen = steps.filter((step) => asked.length === 0 || asked.includes(step.name));
  const failed = await check(chosen);
  for (const report of failed) say(`\n${report}`);
  say(`\n${chosen.length - failed.length} of ${chosen.length} steps passed, ${waivers.length} coverage waived`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
rmSync(folder, { recursive: true });
