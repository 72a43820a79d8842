import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compileDescription } from '../../../src/description/compile.ts';
import { root } from '../../architecture/source.ts';
import { runRecorded } from '../run-recorded.ts';

const { description } = compileDescription(readFileSync(`${root}openapi.yaml`, 'utf8'), 'openapi.yaml');
const assumptions = [...(description?.assumptions.values() ?? [])];

test('lists every assumption of the document, one a line, in its order', async () => {
  const { code, stdout, stderr } = await runRecorded(['assumptions']);
  const [list = '', reasons = ''] = stdout.trimEnd().split('\n\n');
  const [titles, ...rows] = list.split('\n');
  expect({ code, stderr, titles: titles?.split(/ {2,}/) }).toEqual({
    code: 0,
    stderr: '',
    titles: ['ID', 'SECTION', 'STATUS', 'CHANGED IN', 'OBSERVED', 'DECISION'],
  });
  expect(rows.map((row) => row.split(' ')[0])).toEqual(assumptions.map(({ id }) => id));
  expect(reasons).toMatch(/^events +not observed +nothing documents/m);
  expect(reasons).toMatch(/^list-order +no edit +OpenAPI has no word/m);
});

test('--json writes them whole', async () => {
  expect(JSON.parse((await runRecorded(['assumptions', '--json'])).stdout)).toEqual(
    assumptions.map((assumption) => expect.objectContaining(assumption)),
  );
});
