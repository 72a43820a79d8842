import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readFixtures, vocabularyOf } from '../../src/cli/read-fixtures.ts';
import { UsageError } from '../../src/cli/usage-error.ts';
import { packagedVocabulary } from '../../src/service/catalogue/vocabulary.ts';
import { recordedIo } from './recorded-io.ts';

const workingDirectory = mkdtempSync(join(tmpdir(), 'apitwin-fixtures-'));
afterAll(() => rmSync(workingDirectory, { recursive: true }));
const io = recordedIo({ workingDirectory });

function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(workingDirectory, 'set-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

test('the files of the folder take the place of those of apitwin, one by one', async () => {
  const repositories = { ...packagedVocabulary.repositories, owners: ['mine'] };
  const folder = folderOf({ 'repositories.json': JSON.stringify(repositories) });
  expect(await vocabularyOf(folder, io)).toEqual({ ...packagedVocabulary, repositories });
});

test('mistakes are told with file and line, and nothing is read', async () => {
  const folder = folderOf({ 'news.json': '[\n  {}\n]' });
  const { vocabulary, findings } = await readFixtures(folder, io);
  expect([vocabulary, findings[0]?.location.source, findings[0]?.location.line]).toEqual([
    undefined,
    join(folder.slice(workingDirectory.length + 1), 'news.json'),
    2,
  ]);
  await expect(vocabularyOf(folder, io)).rejects.toThrow(
    new UsageError(`the fixtures have ${findings.length} mistakes, listed above; nothing was started`),
  );
  expect(io.written.stderr).toMatch(/^set-\w+\/news\.json:2:\d+ error required /);
});

test('a folder that is none, is empty, or has a folder for a file is an error that says so', async () => {
  const empty = folderOf({});
  const odd = folderOf({});
  mkdirSync(join(odd, 'news.json'));
  const short = (folder: string): string => folder.slice(workingDirectory.length + 1);
  const messages = await Promise.all(
    [join(workingDirectory, 'none'), empty, odd].map((folder) =>
      readFixtures(folder, io).catch((error) => error.message),
    ),
  );
  expect(messages).toEqual([
    '--fixtures none: there is no such folder',
    `--fixtures ${short(empty)}: it has none of names.json, news.json, repositories.json`,
    `${short(odd)}/news.json can't be read: it is a folder`,
  ]);
});
