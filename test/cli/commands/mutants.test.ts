import { expect, test } from 'vitest';
import { deviations } from '../../../src/mutants/deviations.ts';
import { runRecorded } from '../run-recorded.ts';

test('lists every mutant, one a line, with what it violates', async () => {
  const { code, stdout, stderr } = await runRecorded(['mutants']);
  const [titles, ...rows] = stdout.trimEnd().split('\n');
  expect({ code, stderr, titles: titles?.split(/ {2,}/) }).toEqual({
    code: 0,
    stderr: '',
    titles: ['ID', 'VIOLATES', 'TITLE'],
  });
  const expected = deviations.map(({ id, facts, title }) => [id, facts.length > 0 ? 'documented' : 'assumed', title]);
  expect(rows.map((row) => row.split(/ {2,}/))).toEqual(expected);
});

test('--json tells of each what it violates and where it shows', async () => {
  const told = JSON.parse((await runRecorded(['mutants', '--json'])).stdout);
  expect(told).toEqual(
    deviations.map(({ id, title, facts, assumptions, operations, serverErrors = false }) => ({
      id,
      title,
      facts,
      assumptions,
      operations,
      serverErrors,
    })),
  );
});
