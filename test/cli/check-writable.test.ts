import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkWritable } from '../../src/cli/check-writable.ts';
import { recordedIo } from './recorded-io.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'apitwin-writable-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  writeFileSync(join(path, 'old.json'), '{}');
  mkdirSync(join(path, 'inner'));
  return path;
}

const check = (workingDirectory: string, ...files: readonly string[]): Promise<void> => {
  const outputs = files.map((file, i) => ({ file, by: `--report ${i}` }));
  return checkWritable(outputs, recordedIo({ workingDirectory }));
};

test('files that are there, and such that are not yet, may be written; none is made', async () => {
  const path = folder();
  await check(path, 'old.json', 'new.json', 'inner/new.json', '/dev/null');
  expect(readdirSync(path, { recursive: true })).toEqual(['inner', 'old.json']);
});

test.each([
  [
    'nowhere/new.json',
    /^nowhere\/new\.json can't be written: ENOENT.*; give --report 0 a file in a folder that exists/,
  ],
  ['inner', /^inner can't be written: it is a folder/],
  ['old.json/new.json', /^old\.json\/new\.json can't be written: .*old\.json is no folder/],
])('%s is a mistake', async (file, message) => {
  await expect(check(folder(), file)).rejects.toThrow(message);
});

test.each([
  ['a.json', './a.json'],
  ['a.json', 'inner/../a.json'],
])('%s and %s are one file', async (first, second) => {
  await expect(check(folder(), first, second)).rejects.toThrow(
    `${second} is written by --report 0 already: give --report 1 another file`,
  );
});

test('a link that leads nowhere yet may be written', async () => {
  const path = folder();
  symlinkSync(join(path, 'target.json'), join(path, 'link.json'));
  await check(path, 'link.json');
});
