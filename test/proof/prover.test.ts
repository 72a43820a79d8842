import { expect, test } from 'vitest';
import { dialects } from '../../src/mutants/dialects.ts';
import { createProver } from '../../src/proof/prover.ts';
import { dialectNamed } from '../mutants/canned.ts';
import { smallProof } from './small-shelf.ts';

const prover = createProver(smallProof);

test('every run begins at the same instant, in a world of its own', async () => {
  const first = await prover.judgeTwin({ strict: false });
  const second = await prover.judgeTwin({ strict: false });
  expect([first.startedAt, first.headline]).toEqual([smallProof.instant, 'conforms']);
  expect(second.startedAt).toBe(first.startedAt);
  expect(second.requests).toBe(first.requests);
});

test('the run has the keys of all roles that the suite needs', async () => {
  const run = await prover.judgeTwin({ strict: false });
  expect(run.results.filter(({ kind }) => kind === 'not-run')).toEqual([]);
});

test('a dialect with another address and other keys is reached all the same', async () => {
  const addressed = dialects.filter((it) => it.basePath !== undefined || it.callerKey);
  expect(addressed.length).toBeGreaterThan(0);
  for (const { id } of addressed) {
    const run = await prover.judgeTwin({ dialect: dialectNamed(dialects, id), strict: false });
    expect([id, run.fault]).toEqual([id, undefined]);
  }
});

test('a deviation that is not on the shelf is a mistake', async () => {
  await expect(prover.judgeTwin({ deviation: 'none', strict: false })).rejects.toThrow('there is no deviation none');
});
