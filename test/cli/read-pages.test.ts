import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPages } from '../../src/cli/read-pages.ts';

test('the pages are the files that were built, by name', async () => {
  const root = mkdtempSync(join(tmpdir(), 'apitwin-'));
  expect(await readPages(root)).toBeUndefined();
  mkdirSync(join(root, 'dist/console'), { recursive: true });
  writeFileSync(join(root, 'dist/console/console.html'), '<p>ü');
  writeFileSync(join(root, 'dist/console/console.js'), '1;');
  expect(await readPages(root)).toEqual({ 'console.html': '<p>ü', 'console.js': '1;' });
});
