import { expect, test } from 'vitest';
import { requirements } from '../../../contracts/requirements.ts';
import { runRecorded } from '../run-recorded.ts';

test('lists every requirement, one a line, in the order in which they run', async () => {
  const { code, stdout, stderr } = await runRecorded(['rules']);
  const [titles, ...rows] = stdout.trimEnd().split('\n');
  expect({ code, stderr, titles: titles?.split(/ {2,}/) }).toEqual({
    code: 0,
    stderr: '',
    titles: ['ID', 'PROMISE', 'LEVEL', 'EFFECT', 'A CONFORMING SERVER …'],
  });
  expect(rows.map((row) => row.split(' ')[0])).toEqual(requirements.map(({ id }) => id));
});

test('--json has everything that is declared', async () => {
  const { stdout } = await runRecorded(['rules', '--json']);
  expect(JSON.parse(stdout)).toEqual(requirements.map(({ check: _, ...declared }) => declared));
});
