import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { watchFiles } from '../../src/cli/watch-files.ts';

test('a file that was written or replaced is told, the same content and another file are not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'apitwin-'));
  const path = join(folder, 'a.yaml');
  writeFileSync(path, 'one');
  const seen: string[] = [];
  let told: () => void = () => undefined;
  const next = (): Promise<void> =>
    new Promise((resolve) => {
      told = resolve;
    });
  const end = await watchFiles([path], async () => {
    seen.push(readFileSync(path, 'utf8'));
    told();
  });
  const first = next();
  writeFileSync(`${path}.other`, 'other');
  writeFileSync(path, 'one');
  writeFileSync(path, 'two');
  await first;
  const second = next();
  writeFileSync(`${path}.new`, 'three');
  renameSync(`${path}.new`, path);
  await second;
  end();
  expect(seen).toEqual(['two', 'three']);
  rmSync(folder, { recursive: true });
});

test('several files in several folders are followed, those too that come later', async () => {
  const folders = [mkdtempSync(join(tmpdir(), 'apitwin-')), mkdtempSync(join(tmpdir(), 'apitwin-'))];
  const [first = '', second = ''] = folders.map((folder) => join(folder, 'a.json'));
  writeFileSync(first, 'one');
  let told: (saved: readonly string[]) => void = () => undefined;
  const next = (): Promise<readonly string[]> =>
    new Promise((resolve) => {
      told = resolve;
    });
  const end = await watchFiles([first, second], async (saved) => told(saved));
  const created = next();
  writeFileSync(second, 'new');
  expect(await created).toEqual([second]);
  const changed = next();
  writeFileSync(first, 'two');
  expect(await changed).toEqual([first]);
  end();
  for (const folder of folders) rmSync(folder, { recursive: true });
});
