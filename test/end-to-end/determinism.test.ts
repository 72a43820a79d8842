import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { digestOf, transcript } from './transcript.ts';
import { createTestTwin } from './twin.ts';

const program = fileURLToPath(new URL('print-digest.ts', import.meta.url));
const stored = readFileSync(new URL('digest.txt', import.meta.url), 'utf8').trim();

async function digestInAnotherProcess(timeZone: string, mode: 'alone' | 'busy'): Promise<string> {
  const env = { ...process.env, TZ: timeZone, LANG: 'tr_TR.UTF-8' };
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program, mode], { env });
  return stdout;
}

test('two processes in two time zones give the same bytes, one of them with another world busy alongside', async () => {
  const digests = await Promise.all([
    digestInAnotherProcess('Asia/Kathmandu', 'alone'),
    digestInAnotherProcess('America/St_Johns', 'busy'),
  ]);
  expect(digests).toEqual([stored, stored]);
});

test('the bytes of the default world are those of the stored digest, which the changelog names', () => {
  const changelog = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8');
  expect(changelog).toContain(stored.slice(0, 12));
});

test('another seed gives other bytes', () => {
  const mock = createTestTwin({ seed: 2 });
  const { description, personas } = mock;
  expect(digestOf(transcript(mock, { description, personas, busy: false }))).not.toBe(stored);
});
