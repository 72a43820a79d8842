import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { failedCases } from '../../src/cli/rerun-failed.ts';
import { recordedIo } from './recorded-io.ts';

const workingDirectory = mkdtempSync(join(tmpdir(), 'apitwin-rerun-'));
const io = recordedIo({ workingDirectory });

function reportOf(content: unknown): string {
  const file = `${JSON.stringify(content).length}.json`;
  writeFileSync(join(workingDirectory, file), JSON.stringify(content));
  return file;
}

test('failures and errors are run again, on their operation where they have one', async () => {
  const results = [
    { requirement: 'a', operation: 'listNews', kind: 'fail' },
    { requirement: 'b', kind: 'error' },
    { requirement: 'c', kind: 'pass' },
    { requirement: 'd', kind: 'untestable' },
  ];
  expect(await failedCases(reportOf({ results }), io)).toEqual(['a/listNews', 'b']);
});

test.each([
  [{ results: [{ requirement: 'c', kind: 'pass' }] }, 'there is nothing to run again'],
  [{ log: {} }, 'is no report of verify: give one that --report json=FILE wrote'],
])('%j: %s', async (content, message) => {
  await expect(failedCases(reportOf(content), io)).rejects.toThrow(message);
});

test('a file that is not there is named', async () => {
  await expect(failedCases('gone.json', io)).rejects.toThrow("the report gone.json can't be read");
});
