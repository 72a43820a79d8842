import { expect, test } from 'vitest';
import type { Case } from '../../src/contract/case-plan.ts';
import { createCaseRunner } from '../../src/contract/run-cases.ts';
import type { Requirement } from '../../src/contract/requirement.ts';
import type { RunOptions } from '../../src/contract/run-options.ts';
import { pass } from '../../src/contract/verdict.ts';
import { smallCase, smallRun } from './small-run.ts';

interface Log {
  readonly lines: string[];
  readonly running: Set<string>;
  most: number;
}

function logged(log: Log, id: string, item: Partial<Case> = {}, stage: Requirement['stage'] = 'run'): Case {
  return smallCase(
    {
      id,
      stage,
      async check({ send }) {
        log.running.add(id);
        log.most = Math.max(log.most, log.running.size);
        if (item.mutating) log.lines.push(`${id} beside ${[...log.running].filter((other) => other !== id)}`);
        if (stage !== 'end') await send({});
        log.running.delete(id);
        log.lines.push(id);
        return pass('a', 'b');
      },
    },
    item,
  );
}

async function run(
  cases: (log: Log) => readonly Case[],
  part: Partial<RunOptions> = {},
): Promise<[Log, string[], number[]]> {
  const log: Log = { lines: [], running: new Set(), most: 0 };
  const done: number[] = [];
  const runner = createCaseRunner(cases(log), smallRun(part).context, {
    concurrency: 2,
    onResult: (_, count) => done.push(count),
  });
  await runner.runStage();
  await runner.endStage();
  return [log, runner.results().map(({ requirement, kind, seen }) => `${requirement} ${kind} ${seen}`), done];
}

test('late cases run beside each other, after all that is mutating, and before those of the end', async () => {
  const [log] = await run((it) => [
    logged(it, 'end', {}, 'end'),
    logged(it, 'l1', {}, 'late'),
    logged(it, 'l2', {}, 'late'),
    logged(it, 'm', { mutating: true }),
    logged(it, 's'),
  ]);
  expect(log.lines).toEqual(['s', 'm beside ', 'm', 'l1', 'l2', 'end']);
  expect(log.most).toBe(2);
});

test('safe cases run beside each other, mutating ones alone after them, those of the end last', async () => {
  const [log, results, done] = await run((it) => [
    logged(it, 'end', {}, 'end'),
    logged(it, 'm1', { mutating: true }),
    logged(it, 's1'),
    logged(it, 'm2', { mutating: true }),
    logged(it, 's2'),
    logged(it, 's3', { skip: 'left out' }),
  ]);
  expect(log.lines).toEqual(['s1', 's2', 'm1 beside ', 'm1', 'm2 beside ', 'm2', 'end']);
  expect(log.most).toBe(2);
  expect(results).toEqual(['end pass b', 'm1 pass b', 's1 pass b', 'm2 pass b', 's2 pass b', 's3 not-run left out']);
  expect(done).toEqual([1, 2, 3, 4, 5, 6]);
});

test('when the run is stopped, what is left is told as not run', async () => {
  const [log, results] = await run(
    (it) => [logged(it, 'a'), logged(it, 'b', { mutating: true }), logged(it, 'c', {}, 'end')],
    { budget: 1 },
  );
  expect(log.lines.at(-1)).toBe('b beside ');
  const why = 'the run ended early: the budget of 1 requests is used up';
  expect(results).toEqual(['a pass b', `b not-run ${why}`, `c not-run ${why}`]);
});

test('mutating cases of one requirement run beside each other where they touch different state, in order where not', async () => {
  const lines: string[] = [];
  const { context } = smallRun();
  const requirement = smallCase({
    perOperation: true,
    effect: 'mutating',
    async check({ operation, send }) {
      lines.push(`${operation.id} starts`);
      await send({});
      lines.push(`${operation.id} ends`);
      return pass('a', 'b');
    },
  }).requirement;
  const cases = ['addPlant', 'addPlant', 'listPlants'].map((id) => ({
    ...{ requirement, operation: context.operation(id), mutating: true, skip: undefined },
  }));
  const runner = createCaseRunner(cases, context, { concurrency: 6, states: { addPlant: 'bed' }, onResult: () => {} });
  await runner.runStage();
  expect(lines.slice(0, 2)).toEqual(['addPlant starts', 'listPlants starts']);
  expect(lines.filter((line) => line.startsWith('addPlant'))).toEqual([
    ...['addPlant starts', 'addPlant ends', 'addPlant starts', 'addPlant ends'],
  ]);
});

/** Two requirements on the same operations, which touch one state. */
async function linesOfTwo(needs: Requirement['needs']): Promise<readonly string[]> {
  const lines: string[] = [];
  const { context } = smallRun();
  const cases = ['first', 'second'].flatMap((id) => {
    const { requirement } = smallCase({
      ...{ id, needs, perOperation: true, effect: 'mutating' },
      check({ operation }) {
        lines.push(`${id} ${operation.id}`);
        return pass('a', 'b');
      },
    });
    return ['addPlant', 'listPlants'].map((name) => ({
      ...{ requirement, operation: context.operation(name), mutating: true, skip: undefined },
    }));
  });
  const states = { addPlant: 'bed', listPlants: 'bed' };
  await createCaseRunner(cases, context, { concurrency: 6, states, onResult: () => {} }).runStage();
  return lines;
}

test('neighbours that need no key of the run take one operation after the other, others one requirement', async () => {
  expect(await linesOfTwo(['key'])).toEqual([
    ...['first addPlant', 'second addPlant', 'first listPlants', 'second listPlants'],
  ]);
  expect(await linesOfTwo(['made-key'])).toEqual([
    ...['first addPlant', 'first listPlants', 'second addPlant', 'second listPlants'],
  ]);
});

test('once the time is over no further case starts, and those left say why', async () => {
  let left = 1;
  const runner = createCaseRunner([smallCase({ id: 'a' }), smallCase({ id: 'b' })], smallRun().context, {
    concurrency: 1,
    isOver: () => (left-- > 0 ? undefined : 'it took too long'),
    onResult: () => {},
  });
  await runner.runStage();
  await runner.endStage();
  expect(runner.results().map(({ requirement, kind, seen }) => [requirement, kind, seen])).toEqual([
    ['a', 'pass', 'growth'],
    ['b', 'not-run', 'it took too long'],
  ]);
});
