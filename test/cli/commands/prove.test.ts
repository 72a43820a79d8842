import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { deviations } from '../../../src/mutants/deviations.ts';
import { runRecorded } from '../run-recorded.ts';

const one = deviations.find(({ facts }) => facts.length > 0)?.id ?? '';

test('one deviation is judged and shown with what fails', async () => {
  const { code, stdout, stderr } = await runRecorded(['prove', '--only', one]);
  const [titles, row] = stdout.split('\n').map((line) => line.split(/ {2,}/));
  expect({ code, stderr, titles, row: row?.slice(0, 2) }).toEqual({
    code: 0,
    stderr: '',
    titles: ['DEVIATION', 'MODE', 'FAILS'],
    row: [one, 'documented'],
  });
});

test('--json has the rows and what is wrong with them', async () => {
  const { code, stdout } = await runRecorded(['prove', '--only', one, '--json']);
  const { whole, rows, complaints } = JSON.parse(stdout);
  expect({ code, whole, deviations: rows.map((row: { deviation: string }) => row.deviation), complaints }).toEqual({
    ...{ code: 0, whole: false, deviations: [one], complaints: [] },
  });
});

test.each([
  [['--only', 'no-such-thing'], 'there is no deviation no-such-thing'],
  [['--only', one, '--matrix', 'x.md'], '--matrix needs every deviation: leave out --only'],
  [['--only', one, '--pairs', '3'], '--pairs draws from every deviation: leave out --only'],
])('%j is a mistake that is named before anything is judged', async (args, message) => {
  expect(await runRecorded(['prove', ...args])).toEqual({ code: 2, stdout: '', stderr: `apitwin: ${message}\n` });
});

test('the script that writes the kill matrix is the command', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(scripts.matrix).toBe('tsx src/cli/main.ts prove --matrix contracts/kill-matrix.md');
});
