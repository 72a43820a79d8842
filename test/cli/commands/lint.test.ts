import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileDescription } from '../../../src/description/compile.ts';
import { runRecorded } from '../run-recorded.ts';

const workingDirectory = mkdtempSync(join(tmpdir(), 'apitwin-'));
const write = (name: string, text: string): string => {
  writeFileSync(join(workingDirectory, name), text);
  return text;
};

test('the document of the package has no mistakes', async () => {
  expect(await runRecorded(['lint'])).toEqual({
    code: 0,
    stdout: '',
    stderr: '0 errors, 0 warnings, 19 operations\n',
  });
});

test('a document with mistakes is exit code 2, one line a finding, sorted by place', async () => {
  const text = write('bad.yaml', 'openapi: 3.1.0\ninfo: { title: A }\npaths:\n  /a:\n    get: { responses: [] }\n');
  const { findings } = compileDescription(text, 'bad.yaml');
  const { code, stdout } = await runRecorded(['lint', 'bad.yaml'], { workingDirectory });
  const lines = stdout.trimEnd().split('\n');
  const places = lines.map((line) => Number(line.split(':')[1]));
  expect({ code, count: lines.length }).toEqual({ code: 2, count: findings.length });
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('--json writes the same findings for programs', async () => {
  const text = write('old.yaml', 'openapi: 3.0.3\ninfo: { title: A, version: 1.0.0 }\npaths: {}\n');
  const { code, stdout } = await runRecorded(['lint', 'old.yaml', '--json'], { workingDirectory });
  expect([code, JSON.parse(stdout)]).toEqual([2, compileDescription(text, 'old.yaml').findings]);
});

test('--json of a sound document is an empty list', async () => {
  expect((await runRecorded(['lint', '--json'])).stdout).toBe('[]\n');
});

test('an example that its schema refuses is a mistake', async () => {
  const schemas = 'components:\n  schemas:\n    S: { type: integer, example: one }\n';
  write('example.yaml', `openapi: 3.1.0\ninfo: { title: A, version: 1.0.0 }\n${schemas}`);
  expect(await runRecorded(['lint', 'example.yaml'], { workingDirectory })).toEqual({
    code: 2,
    stdout:
      'example.yaml:5:25 error wrong-example The example breaks its schema (line 5): expected an integer, received "one".\n',
    stderr: '1 error, 0 warnings, 0 operations\n',
  });
});
