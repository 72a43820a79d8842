import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeReproductions } from '../../src/cli/reproductions.ts';
import { resultOf, runOf } from '../report/small-report.ts';
import { recordedIo } from './recorded-io.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'apitwin-reproductions-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

const run = runOf({
  results: [
    resultOf(),
    resultOf({
      kind: 'fail',
      requirement: 'growth-root',
      reproduction: {
        ...{ kind: 'script', steps: [], needsKey: false, roles: [], parameter: undefined, cleanups: [] },
        ...{ claim: 'true', definitions: '' },
      },
    }),
    resultOf({ kind: 'fail', operation: undefined, reproduction: { kind: 'none', reason: 'nobody waits so long' } }),
  ],
});

test('each finding is a script that can be run, and those without one are told', async () => {
  const workingDirectory = folder();
  const io = recordedIo({ workingDirectory });
  await writeReproductions(run, 'again/scripts', io);
  const path = join(workingDirectory, 'again/scripts');
  expect(readdirSync(path)).toEqual(['growth-root.getPlant.sh']);
  expect(readFileSync(join(path, 'growth-root.getPlant.sh'), 'utf8')).toMatch(/^#!\/bin\/sh\n/);
  expect(statSync(join(path, 'growth-root.getPlant.sh')).mode & 0o100).toBe(0o100);
  expect(io.written).toEqual({
    stdout: '',
    stderr: 'apitwin: 1 script in again/scripts\napitwin: no script for growth-height: nobody waits so long\n',
  });
});

test('a folder that cannot be made is a mistake of the user', async () => {
  const workingDirectory = folder();
  writeFileSync(join(workingDirectory, 'file'), '');
  const writing = writeReproductions(run, 'file/scripts', recordedIo({ workingDirectory }));
  await expect(writing).rejects.toThrow(
    /^file\/scripts can't be written: .*; give --reproduce a folder that may be made$/,
  );
});
