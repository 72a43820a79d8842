import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runRecorded } from '../run-recorded.ts';

const workingDirectory = mkdtempSync(join(tmpdir(), 'apitwin-'));
const header = { ledgerVersion: 1, runId: 'r1', baseUrl: 'http://127.0.0.1:9' };
const record = { number: 1, kind: 'favorite', label: 'news\u001b[2J 7', state: 'made' };
writeFileSync(join(workingDirectory, 'left.jsonl'), `${JSON.stringify(header)}\n${JSON.stringify(record)}\n`);
writeFileSync(join(workingDirectory, 'empty.jsonl'), '');

const sweep = (line: readonly string[], env = {}): ReturnType<typeof runRecorded> =>
  runRecorded(['sweep', ...line], { workingDirectory, env });

test('an empty ledger is done with, without any key', async () => {
  expect(await sweep(['--ledger', 'empty.jsonl'])).toEqual({
    code: 0,
    stdout: 'nothing is left to undo\n',
    stderr: '',
  });
});

test('a dry run says what would be undone, asks nobody, and passes no control character on', async () => {
  const stdout = 'would undo  favorite news\\u001b[2J 7\n';
  expect(await sweep(['--ledger', 'left.jsonl', '--dry-run'])).toEqual({ code: 0, stdout, stderr: '' });
});

test.each([
  [[], {}, "required option '--ledger <file>' not specified; see apitwin sweep --help"],
  [['--ledger', 'left.jsonl'], {}, 'APITWIN_KEY is not set: put a key of a paid account with scope all there'],
  [
    ['--ledger', 'left.jsonl', '--url', 'https://other.example.com'],
    { APITWIN_KEY: 'k' },
    'the ledger is of http://127.0.0.1:9, not of https://other.example.com: leave --url and APITWIN_URL out',
  ],
  [['--ledger', 'gone.jsonl'], {}, "gone.jsonl can't be read"],
])('%j is a mistake of the user', async (line, env, message) => {
  const { code, stdout, stderr } = await sweep(line, env);
  expect([code, stdout, stderr.includes(message)]).toEqual([2, '', true]);
});

test('a server that does not answer is exit code 3, and the ledger stays', async () => {
  const { code, stderr } = await sweep(['--ledger', 'left.jsonl'], { APITWIN_KEY: 'a-key' });
  expect([code, stderr.startsWith('apitwin: nothing was undone: the target does not answer')]).toEqual([3, true]);
  expect((await sweep(['--ledger', 'left.jsonl', '--dry-run'])).stdout).toContain('favorite');
});
