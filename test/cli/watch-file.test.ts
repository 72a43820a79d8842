import { mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { watchFile } from '../../src/cli/watch-file.ts';

test('a file that was written or replaced is told, the same content and another file are not', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'apitwin-')), 'a.yaml');
  writeFileSync(path, 'one');
  const seen: string[] = [];
  let told: () => void = () => undefined;
  const next = (): Promise<void> =>
    new Promise((resolve) => {
      told = resolve;
    });
  const end = await watchFile(path, async () => {
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
});
