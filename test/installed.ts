/**
 * Installs a packed tarball into an empty folder, as a user would, and uses it from there: the command, the mock over a
 * socket, and every subpath of `exports`. `tsx test/installed.ts apitwin-0.1.0.tgz`
 */
import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import manifest from '../package.json' with { type: 'json' };

const run = promisify(execFile);

function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(`${what}: this does not hold for the installed package`);
}

async function install(tarball: string, cwd: string): Promise<void> {
  await writeFile(join(cwd, 'package.json'), '{ "private": true, "type": "module" }\n');
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--silent', tarball], { cwd });
}

async function checkCommand(cwd: string): Promise<void> {
  const version = await run('npx', ['apitwin', '--version'], { cwd });
  must(version.stdout === `${manifest.version}\n`, 'apitwin --version is the version of package.json');
  await run('npx', ['apitwin', 'lint'], { cwd });
  await run('npx', ['apitwin', 'verify', '--mock'], { cwd });
}

async function checkMock(cwd: string): Promise<void> {
  const child = spawn(join(cwd, 'node_modules/.bin/apitwin'), ['mock', '--port=0'], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((done) => child.on('close', done));
  try {
    for await (const line of createInterface(child.stdout)) {
      const { url } = JSON.parse(line);
      const health = await fetch(`${url}/__twin/health`);
      must(health.status === 200, 'the mock answers where its first line says');
      const page = await fetch(`${url}/__twin/console`);
      must((await page.text()).includes('/__twin/assets/console.js'), 'the mock has its console');
      break;
    }
  } finally {
    child.kill('SIGTERM');
  }
  must((await ended) === 0, 'the mock ends cleanly at SIGTERM');
}

/** Every subpath is there; the one with a peer of its own once that is installed. No subpath needs Prism. */
async function checkExports(cwd: string): Promise<void> {
  const peers = [`msw@${manifest.devDependencies.msw}`];
  await run(
    'npm',
    ['install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', '--silent', ...peers],
    {
      cwd,
    },
  );
  const modules = Object.keys(manifest.exports).filter((path) => !/\.(yaml|json)$/.test(path));
  const imports = modules.map((path) => `await import('apitwin${path.slice(1)}');`);
  await run(process.execPath, ['--input-type=module', '--eval', imports.join('\n')], { cwd });
}

/** The program in the README does what it says. */
async function checkProgram(cwd: string): Promise<void> {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  const program = /```js\n([^`]+)```/.exec(readme)?.[1] ?? '';
  await writeFile(join(cwd, 'program.js'), program);
  const { stdout } = await run(process.execPath, ['program.js'], { cwd });
  must(stdout.includes('items: ['), 'the program in the README prints a page of records');
}

const [tarball = ''] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'apitwin-installed-'));
try {
  await install(resolve(tarball), folder);
  await checkCommand(folder);
  await checkMock(folder);
  await checkExports(folder);
  await checkProgram(folder);
} finally {
  await rm(folder, { recursive: true });
}
