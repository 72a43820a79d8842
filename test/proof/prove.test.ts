import { describe, expect, test } from 'vitest';
import { createTaskRunner, type Task } from '../../src/proof/prove.ts';
import { smallProof } from './small-shelf.ts';

const run = createTaskRunner(smallProof);

async function rowOf(id: string) {
  const result = await run({ kind: 'deviation', id });
  return result.kind === 'deviation' ? result.row : undefined;
}

test.each(['documented', 'strict'] as const)('the mock without deviation conforms: %s', async (mode) => {
  expect(await run({ kind: 'sound', mode })).toEqual({
    kind: 'sound',
    verdict: { id: mode, headline: 'conforms', exitCode: 0, failed: [], fault: undefined },
  });
});

describe('a deviation', () => {
  test('is caught by the cases that fail', async () => {
    const row = await rowOf('page-ignored');
    expect(row).toMatchObject({
      mode: 'documented',
      caught: ['pagination-pages-continue/listNews', 'filter-category/listNews'],
      serverErrors: [],
    });
  });

  test('leaves nothing behind for the next one', async () => {
    expect(await rowOf('page-ignored')).toEqual(await rowOf('page-ignored'));
    expect(await rowOf('wrong-nowhere')).toMatchObject({ caught: [], headline: 'conforms' });
  });

  test('that crashes is seen to', async () => {
    expect(await rowOf('crashing-feed')).toMatchObject({ serverErrors: ['listFeed'] });
  });

  test('that breaks guesses alone is judged where guesses bind', async () => {
    expect(await rowOf('empty-category-refused')).toMatchObject({ mode: 'strict', differing: [] });
  });

  test('that is not on the shelf is a mistake', async () => {
    await expect(rowOf('no-such-thing')).rejects.toThrow('there is no no-such-thing');
  });
});

test('a deviation behind a dialect is caught all the same', async () => {
  const task: Task = { kind: 'pair', id: 'page-ignored', dialect: 'bare-pages' };
  expect(await run(task)).toMatchObject({
    kind: 'pair',
    dialect: 'bare-pages',
    row: { deviation: 'page-ignored', caught: ['pagination-pages-continue/listNews', 'filter-category/listNews'] },
  });
});

test('a server without sense is judged by its id', async () => {
  expect(await run({ kind: 'degenerate', id: 'not-found' })).toMatchObject({
    kind: 'degenerate',
    verdict: { id: 'not-found', headline: 'no-verdict', exitCode: 2 },
  });
});
