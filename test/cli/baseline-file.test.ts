import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openBaseline } from '../../src/cli/baseline-file.ts';
import { judgeByBaseline, updatedBaseline } from '../../src/contract/baseline.ts';
import { resultOf, runOf } from '../report/small-report.ts';
import { recordedIo } from './recorded-io.ts';

const workingDirectory = mkdtempSync(join(tmpdir(), 'apitwin-'));
const io = recordedIo({ workingDirectory });
const run = runOf({ results: [resultOf({ kind: 'fail' })], headline: 'violates', exitCode: 1 });
const fitting = updatedBaseline(run, undefined);

function written(name: string, text: string): string {
  writeFileSync(join(workingDirectory, name), text);
  return name;
}

test('without a baseline the run stays as it is', async () => {
  expect(await (await openBaseline({}, io))(run)).toBe(run);
});

test('with a baseline the run is judged by it', async () => {
  const baseline = written('fitting.json', JSON.stringify(fitting));
  expect(await (await openBaseline({ baseline }, io))(run)).toEqual(judgeByBaseline(run, fitting));
});

test('an update makes the file, and the run fits it', async () => {
  const options = { baseline: 'new.json', baselineUpdate: true };
  expect((await (await openBaseline(options, io))(run)).exitCode).toBe(0);
  expect(JSON.parse(readFileSync(join(workingDirectory, 'new.json'), 'utf8'))).toEqual(fitting);
});

test('a run without verdict updates nothing', async () => {
  const baseline = written('kept.json', JSON.stringify(fitting));
  const fault = { kind: 'unreachable', message: 'nobody' } as const;
  await (await openBaseline({ baseline, baselineUpdate: true }, io))(runOf({ results: [], fault }));
  expect(JSON.parse(readFileSync(join(workingDirectory, 'kept.json'), 'utf8'))).toEqual(fitting);
});

test.each([
  [{ baseline: 'none.json' }, 'there is no such file; --baseline-update makes it'],
  [{ baselineUpdate: true }, '--baseline-update needs --baseline FILE'],
  [{ baseline: written('text.json', 'x') }, 'text.json is no JSON'],
  [{ baseline: written('wrong.json', '{}') }, '/baselineVersion: expected 1; /deviations: expected an array'],
])('%j is refused before anything is judged', async (options, message) => {
  await expect(openBaseline(options, io)).rejects.toThrow(message);
});

test('a file that cannot be written is named', async () => {
  const judge = await openBaseline({ baseline: 'no/such/folder.json', baselineUpdate: true }, io);
  await expect(judge(run)).rejects.toThrow("the baseline no/such/folder.json can't be written");
});
