import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { root } from '../architecture/source.ts';

// A process that compiles itself first: a busy machine needs more than the five seconds that a test has.
vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'apitwin-'));
mkdirSync(join(folder, 'dist'));
const file = join(folder, 'dist/openapi.json');
afterAll(() => rmSync(folder, { recursive: true }));

function prepare(text: string): void {
  writeFileSync(join(folder, 'openapi.yaml'), text);
  const program = join(root, 'src/cli/prepare-document.ts');
  execFileSync(process.execPath, ['--import', 'tsx', program, folder], { cwd: root });
}

test('the document of the package is prepared; what was prepared before goes when the document has a finding', () => {
  const text = readFileSync(join(root, 'openapi.yaml'), 'utf8');
  prepare(text);
  expect(JSON.parse(readFileSync(file, 'utf8')).text).toBe(text);
  prepare(`${text}\nunknown: member\n`);
  expect(existsSync(file)).toBe(false);
});
