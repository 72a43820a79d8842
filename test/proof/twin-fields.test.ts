import { expect, test } from 'vitest';
import type { MockResponse } from '../../src/mock/mock-message.ts';
import type { Dialect } from '../../src/mutants/dialect.ts';
import { changed } from '../../src/mutants/rewrite-response.ts';
import { type MatrixRow, modeOf, rowOf } from '../../src/proof/matrix-row.ts';
import { createProver } from '../../src/proof/prover.ts';
import { readSources } from '../architecture/source.ts';
import { smallProof, smallShelf } from './small-shelf.ts';

const prover = createProver(smallProof);

/** A server whose answers are sent with other fields. */
const sending = (fields: (response: MockResponse) => readonly string[]): Dialect => ({
  id: 'other-fields',
  title: 'Other fields are sent.',
  assumptions: [],
  concerns: [],
  stage: 'address',
  wrap: changed((response) => ({ ...response, fields: fields(response) })),
});

const withoutTwin = sending(({ fields }) =>
  fields.filter((_, i) => !fields[i - (i % 2)]?.toLowerCase().startsWith('twin-')),
);
const lying = sending(({ fields }) => [...fields, 'Twin-World', 'elsewhere', 'Twin-Deviation', 'days-default']);

async function rowsOf(dialect?: Dialect) {
  const rows: MatrixRow[] = [];
  for (const deviation of smallShelf) {
    const mode = modeOf(deviation);
    const run = await prover.judgeTwin({ deviation: deviation.id, dialect, strict: mode === 'strict' });
    rows.push(rowOf(run, deviation.id, mode));
  }
  return rows;
}

test('the suite finds the same whatever the mock says of itself in Twin- fields', async () => {
  const rows = await rowsOf();
  expect(await rowsOf(withoutTwin)).toEqual(rows);
  expect(await rowsOf(lying)).toEqual(rows);
});

test('neither the engine of the suite nor the suite names such a field', () => {
  const sources = readSources('src/contract', 'contracts').filter(({ text }) => /['"`]twin-/i.test(text));
  expect(sources.map(({ path }) => path)).toEqual([]);
});
