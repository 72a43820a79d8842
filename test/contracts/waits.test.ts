import { expect, test } from 'vitest';
import { suite } from '../../contracts/requirements.ts';
import { waits } from '../../contracts/waits.ts';
import type { RunOptions } from '../../src/contract/run-options.ts';
import { judgeReference } from './reference/judge-reference.ts';

test('every wait has an id of its own, under which a user may set another ceiling', () => {
  const ids = Object.values(waits).map(({ id }) => id);
  expect([new Set(ids).size, suite.waits]).toEqual([ids.length, Object.values(waits)]);
});

test('a server that takes a revoked key for ten seconds keeps its promise where the user allows twenty', async () => {
  const judge = async (options: Partial<RunOptions>): Promise<unknown> => {
    const { run } = await judgeReference({ revocationDelay: 10_000 }, { only: ['revocation-effective'], ...options });
    return run.results.map(({ kind, expected }) => [kind, expected]);
  };
  expect([await judge({}), await judge({ waits: { revocation: 20_000 } })]).toEqual([
    [['fail', 'the revoked key refused within 5000 ms, 3 times in a row']],
    [['pass', 'the revoked key refused within 20000 ms, 3 times in a row']],
  ]);
});
