import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeReproductions } from '../../src/cli/reproductions.ts';
import { scriptMark } from '../../src/report/reproduction/script.ts';
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
    /^file\/scripts can't be written: .*; give --reproduce a folder that may be written$/,
  );
});

test('scripts of an earlier run are taken away, and what somebody else wrote stays', async () => {
  const workingDirectory = folder();
  await writeReproductions(run, '.', recordedIo({ workingDirectory }));
  writeFileSync(join(workingDirectory, 'own.sh'), '#!/bin/sh\n');
  writeFileSync(join(workingDirectory, 'notes.txt'), `${scriptMark}\n`);
  await writeReproductions(runOf({ results: [resultOf()] }), '.', recordedIo({ workingDirectory }));
  expect(readdirSync(workingDirectory).sort()).toEqual(['notes.txt', 'own.sh']);
});

test('a file of the same name that no run wrote is not overwritten, and nothing else is changed', async () => {
  const workingDirectory = folder();
  writeFileSync(join(workingDirectory, 'growth-root.getPlant.sh'), 'echo mine\n');
  writeFileSync(join(workingDirectory, 'older.sh'), `${scriptMark}\n`);
  await expect(writeReproductions(run, '.', recordedIo({ workingDirectory }))).rejects.toThrow(
    /growth-root\.getPlant\.sh is there, and no run of apitwin wrote it: move it away; give --reproduce a folder/,
  );
  expect(readFileSync(join(workingDirectory, 'growth-root.getPlant.sh'), 'utf8')).toBe('echo mine\n');
  expect(readdirSync(workingDirectory).sort()).toEqual(['growth-root.getPlant.sh', 'older.sh']);
});
