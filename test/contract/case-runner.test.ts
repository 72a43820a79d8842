import { describe, expect, test } from 'vitest';
import { notRun, runCase } from '../../src/contract/case-runner.ts';
import type { Level } from '../../src/contract/requirement.ts';
import type { RunOptions } from '../../src/contract/run-options.ts';
import type { CaseResult, Observation } from '../../src/contract/run.ts';
import { type Verdict, differs, fail, pass, untestable } from '../../src/contract/verdict.ts';
import { smallApi } from './small-api.ts';
import { smallCase, smallRun } from './small-run.ts';

async function judge(
  level: Level,
  verdict: Verdict,
  part: Partial<RunOptions> = {},
): Promise<[string, readonly Observation[]]> {
  const making = smallRun(part);
  const { kind } = await runCase(smallCase({ level, check: () => verdict }), making.context);
  return [kind, making.observations.list()];
}

describe('the level of a requirement', () => {
  const seen = (asDecided: boolean): Observation[] => [
    { assumption: 'shape', decision: 'It is bare.', seen: 'listPlants: b', asDecided },
  ];
  test.each([
    ['documented', fail('a', 'b'), 'fail', []],
    ['documented', differs('a', 'b'), 'differs', []],
    ['declared', fail('a', 'b'), 'differs', []],
    ['declared', pass('a', 'b'), 'pass', []],
    ['declared', differs('a', 'b'), 'differs', []],
    [['shape'], fail('a', 'b'), 'differs', seen(false)],
    [['shape'], pass('a', 'b'), 'pass', seen(true)],
    [['shape'], untestable('b', 'c'), 'untestable', []],
    [['shape'], { kind: 'error', expected: 'a', seen: 'b' }, 'error', []],
    [
      ['order'],
      pass('a', 'b'),
      'pass',
      [{ assumption: 'order', decision: 'By name.', seen: 'listPlants: b', asDecided: true }],
    ],
    [
      ['order'],
      differs('a', 'b'),
      'fail',
      [{ assumption: 'order', decision: 'By name.', seen: 'listPlants: b', asDecided: false, decidedIn: 'code' }],
    ],
  ] as const)('%j turns %j into %s', async (level, verdict, kind, observations) => {
    expect(await judge(level, verdict)).toEqual([kind, observations]);
  });

  test('is binding where everything declared is confirmed', async () => {
    const description = smallApi((text) => text.replace('status: assumed', 'status: confirmed'));
    expect(await judge('declared', differs('a', 'b'), { description })).toEqual(['fail', []]);
  });
});

async function resultOf(check: Parameters<typeof smallCase>[0], part: Partial<RunOptions> = {}): Promise<CaseResult> {
  return runCase(smallCase(check), smallRun(part).context);
}

test('what a check sends is its evidence, under its name', async () => {
  const making = smallRun();
  const result = await runCase(
    smallCase({
      async check(scope) {
        await scope.send({});
        await scope.send({ operation: scope.run.operation('getPlant'), parameters: { id: 1 } });
        return pass('a', 'b');
      },
    }),
    making.context,
  );
  expect(result.exchanges).toEqual([1, 2]);
  expect(making.context.exchanges.map(({ operation, purpose }) => [operation.id, purpose])).toEqual([
    ['listPlants', 'growth'],
    ['getPlant', 'growth'],
  ]);
});

test('a verdict may name its evidence itself', async () => {
  const result = await resultOf({
    async check(scope) {
      await scope.send({});
      return pass('a', 'b', [await scope.send({})]);
    },
  });
  expect(result.exchanges).toEqual([2]);
});

test('what a check throws is a fault of the suite', async () => {
  const result = await resultOf({
    check: () => {
      throw new TypeError('no such member');
    },
  });
  expect([result.kind, result.expected, result.seen]).toEqual([
    'error',
    'the check to come to an end',
    'TypeError: no such member',
  ]);
});

test('a stop of the run is no verdict', async () => {
  const check: Parameters<typeof smallCase>[0] = {
    async check(scope) {
      await scope.send({});
      return pass('a', 'b');
    },
  };
  await expect(resultOf(check, { budget: 0 })).rejects.toThrow('the budget of 0 requests is used up');
});

test('a result tells what its requirement is about', async () => {
  const single = smallCase({ perOperation: false, facts: ['F1-growth'], check: () => untestable('b', 'c') });
  expect(await runCase(single, smallRun().context)).toEqual({
    requirement: 'growth',
    operation: undefined,
    title: 'Plants grow',
    promise: 'life',
    level: 'documented',
    facts: ['F1-growth'],
    kind: 'untestable',
    expected: 'something to test with',
    seen: 'b',
    cure: 'c',
    exchanges: [],
    durationMs: 0,
  });
});

test('a case that was not run tells why, and has no evidence', () => {
  const { kind, expected, seen, operation, exchanges } = notRun(smallCase(), 'left out');
  expect({ kind, expected, seen, operation, exchanges }).toEqual({
    ...{ kind: 'not-run', expected: '', seen: 'left out', operation: 'listPlants', exchanges: [] },
  });
});

test('a result tells how long its check took', async () => {
  const { context } = smallRun();
  await context.clock.wait(70);
  const check = async (): Promise<Verdict> => {
    await context.clock.wait(30);
    return pass('a', 'b');
  };
  expect((await runCase(smallCase({ check }), context)).durationMs).toBe(30);
});

describe('a script that repeats it', () => {
  async function asked(verdict: Verdict, strict: boolean): Promise<readonly unknown[]> {
    const shown: unknown[] = [];
    const { context } = smallRun({ strict });
    const reproduce: NonNullable<typeof context.reproduce> = ({ requirement }, part) => {
      shown.push([requirement, part]);
      return { kind: 'none', reason: 'told elsewhere' };
    };
    const result = await runCase(
      smallCase({
        level: ['shape'],
        async check({ send }) {
          await send({});
          return { ...verdict, claim: 'of(1) | served' };
        },
      }),
      { ...context, reproduce },
    );
    return [result.kind, shown, result.reproduction];
  }
  const told = [['growth', { claim: 'of(1) | served', asked: [1] }]];

  test.each([
    [pass('a', 'b'), false, ['pass', [], undefined]],
    [pass('a', 'b'), true, ['pass', [], undefined]],
    [differs('a', 'b'), false, ['differs', [], undefined]],
    [differs('a', 'b'), true, ['differs', told, { kind: 'none', reason: 'told elsewhere' }]],
  ])('of %j, strict %s, is asked for where it is a finding', async (verdict, strict, expected) => {
    expect(await asked(verdict, strict)).toEqual(expected);
  });
});
