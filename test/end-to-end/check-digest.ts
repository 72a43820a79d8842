/**
 * Run as a program, with versions of Node as arguments: each of them, taken from the registry, has to give the stored
 * digest. Exit code 1 when one gives other bytes.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const program = fileURLToPath(new URL('print-digest.ts', import.meta.url));
const stored = readFileSync(new URL('digest.txt', import.meta.url), 'utf8').trim();

for (const version of process.argv.slice(2)) {
  const node = ['--yes', '--package', `node@${version}`, 'node'];
  const { stdout } = await promisify(execFile)('npx', [...node, '--import', 'tsx', program]);
  const same = stdout.trim() === stored;
  process.stdout.write(`Node ${version}: ${same ? 'the stored digest' : `${stdout.trim()}, not ${stored}`}\n`);
  if (!same) process.exitCode = 1;
}
