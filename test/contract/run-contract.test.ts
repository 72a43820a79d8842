import { expect, test } from 'vitest';
import type { LedgerRecord } from '../../src/contract/ledger.ts';
import type { Progress } from '../../src/contract/progress.ts';
import { runContract } from '../../src/contract/run-contract.ts';
import { createVirtualClock } from '../../src/contract/run-clock.ts';
import type { RunOptions, Suite } from '../../src/contract/run-options.ts';
import type { Requirement } from '../../src/contract/requirement.ts';
import { RunStopped } from '../../src/contract/run-stopped.ts';
import type { Run } from '../../src/contract/run.ts';
import { fail, pass, untestable } from '../../src/contract/verdict.ts';
import { scripted } from './small-api.ts';
import { smallKey, smallOptions, smallRequirement } from './small-run.ts';

const facts = [
  { id: 'F1-growth', section: '1', statement: 'Plants grow.' },
  { id: 'F2-decay', section: '2', statement: 'Plants decay.' },
];

function suiteOf(...requirements: Partial<Requirement>[]): Suite {
  return { requirements: requirements.map(smallRequirement), facts, limits: { pot: { alive: 1, made: 2 } } };
}

test('another API than the one of this project is judged without code of its own', async () => {
  const suite = suiteOf({
    async check({ send, run }) {
      const exchange = await send({ credential: run.key() });
      return exchange.response?.status === 200 ? pass('200', '200') : fail('200', 'not');
    },
  });
  const run = await runContract(smallOptions({ suite }));
  expect([run.headline, run.exitCode, run.requests, run.facts, run.api]).toEqual([
    'conforms',
    0,
    2,
    [facts[0]],
    { title: 'Plants', version: '2.0.0' },
  ]);
});

test('what is made is undone before the end is judged', async () => {
  const log: string[] = [];
  const suite = suiteOf(
    {
      id: 'make',
      effect: 'mutating',
      check({ run }) {
        run.ledger.intend({ kind: 'pot', label: 'red' })?.made('1');
        return fail('a', 'b');
      },
    },
    {
      id: 'end',
      stage: 'end',
      check() {
        log.push('end');
        return pass('a', 'b');
      },
    },
  );
  const undo = { pot: async () => log.push('undo') > 0 };
  const run = await runContract(smallOptions({ suite: { ...suite, undo } }));
  expect([log, run.ledger.map(({ state }) => state), run.exitCode]).toEqual([['undo', 'end'], ['undone'], 1]);
});

test('a check that breaks down costs the verdict, not the clean-up', async () => {
  const undone: string[] = [];
  const suite = suiteOf({
    check({ run }) {
      run.ledger.intend({ kind: 'pot', label: 'red' });
      throw new Error('oops');
    },
  });
  const undo: Suite['undo'] = { pot: async (_, { label }) => undone.push(label) > 0 };
  const run = await runContract(smallOptions({ suite: { ...suite, undo } }));
  expect([run.headline, run.exitCode, undone]).toEqual(['no-verdict', 3, ['red']]);
});

test('what a suite makes before it refuses to start is undone', async () => {
  const undone: string[] = [];
  const suite: Suite = {
    ...suiteOf({ effect: 'mutating' }),
    undo: { pot: async (_, { label }) => undone.push(label) > 0 },
    prepare: async (run, plan) => {
      run.ledger.intend({ kind: 'pot', label: JSON.stringify(plan) });
      return { kind: 'busy', message: 'another run is at work' };
    },
  };
  const { fault, warnings } = await runContract(smallOptions({ suite }));
  expect([fault?.kind, warnings, undone]).toEqual(['busy', [], ['{"cases":1,"mutates":true}']]);
});

test('a ledger is told to no reader with a secret in it', async () => {
  const told: unknown[] = [];
  const suite = suiteOf({
    check({ run }) {
      run.ledger.intend({ kind: 'pot', label: `red ${smallKey}`, data: { before: [smallKey] } });
      run.ledger.intend({ kind: 'pot', label: 'blue', data: { before: ['water'] } });
      return pass('a', 'b');
    },
  });
  const onLedger = (record: LedgerRecord): number => told.push([record.label, record.data]);
  const run = await runContract(smallOptions({ suite: { ...suite, limits: {} }, onLedger }));
  const expected = [
    ['red [redacted]', undefined],
    ['blue', { before: ['water'] }],
  ];
  expect(told.slice(0, 2)).toEqual(expected);
  expect(run.ledger.map(({ label, data }) => [label, data])).toEqual(expected);
});

test('a suite may refuse to start', async () => {
  const suite: Suite = {
    ...suiteOf({}),
    prepare: async () => ({ kind: 'busy', message: 'another run is at work' }),
  };
  const run = await runContract(smallOptions({ suite }));
  expect([run.headline, run.exitCode, run.fault?.message, run.results]).toEqual([
    'no-verdict',
    3,
    'another run is at work',
    [],
  ]);
});

test('completeness makes anything untestable an exit code of its own', async () => {
  const suite = suiteOf({ id: 'a' }, { id: 'b', check: () => untestable('no plants', 'sow some') });
  const code = async (complete: boolean): Promise<number> =>
    (await runContract(smallOptions({ suite, complete }))).exitCode;
  expect([await code(false), await code(true)]).toEqual([0, 4]);
});

test('progress tells every case, without secrets', async () => {
  const told: Progress[] = [];
  const suite = suiteOf({ id: 'a', check: () => fail('a', `b ${smallKey}`) }, { id: 'b' });
  await runContract(smallOptions({ suite, onProgress: (progress) => told.push(progress) }));
  const short = told.map((it) => (it.kind === 'case' ? `${it.done}/${it.total} ${it.result.requirement}` : it.kind));
  expect(short).toEqual(['started', '1/2 a', '2/2 b', 'leaving']);
  expect(JSON.stringify(told)).not.toContain(smallKey);
});

test('several mistakes are told at once, and nothing is sent', async () => {
  const transport = scripted(200);
  const run = await runContract(smallOptions({ transport, suite: suiteOf({}), runId: '', only: ['x'] }));
  expect(run.fault?.message).toBe(
    'the run id must be 1 to 32 letters, digits or hyphens; x names no requirement, promise or operation',
  );
  expect([run.exitCode, transport.sent]).toEqual([2, []]);
});

test('requirements that are newer than the frozen ones are run and told, and decide nothing', async () => {
  const suite = suiteOf(
    { since: '1.3.0' },
    { id: 'growth-new', since: '1.4.0', check: () => fail('a', 'b') },
    { id: 'bloom-new', promise: 'bloom', since: '1.4.0', check: () => untestable('a', 'b') },
  );
  const run = await runContract(smallOptions({ suite, requirements: '1.3', complete: true }));
  expect([run.headline, run.exitCode, run.results.map(({ kind, newer }) => [kind, newer])]).toEqual([
    'conforms',
    0,
    [
      ['pass', undefined],
      ['fail', '1.4.0'],
      ['untestable', '1.4.0'],
    ],
  ]);
  expect(run.promises.map(({ promise, state }) => [promise, state])).toEqual([
    ['life', 'kept'],
    ['bloom', 'newer'],
  ]);
  expect((await runContract(smallOptions({ suite, requirements: '1.4' }))).exitCode).toBe(1);
});

test('a run tells what answers consist of, and what of that nobody declared', async () => {
  const plant = { id: 1, name: 'fern', height: 2.5, colour: 'green' };
  const transport = scripted([200, ['Content-Type', 'application/json'], JSON.stringify([plant])]);
  const options = smallOptions({ suite: suiteOf({}), transport });
  const run = await runContract(options);
  const seenIn = [{ operation: 'listPlants', status: 200 }];
  expect(run.drift).toEqual([{ record: 'Plant', pointer: '/colour', types: ['string'], seenIn }]);
  expect(run.shapes.map(({ operation, status, members }) => [operation, status, members.length])).toEqual([
    ['listPlants', 200, 7],
  ]);
});

test('a run that keeps verdicts only asks and judges the same, and tells nothing else', async () => {
  const suite: Suite = {
    ...suiteOf({
      level: ['order'],
      async check({ send, run }) {
        await send({ credential: run.key() });
        return fail('newest first', 'oldest first');
      },
    }),
    callers: { scopes: { all: [] }, callerOf: () => () => ({ plan: undefined, scope: undefined }) },
    observers: { order: () => ({ seen: 'oldest first', asDecided: false, edits: [] }) },
    reproduction: { claims: {}, after: {}, without: { growth: 'It grows once.' }, records: {}, things: [] },
  };
  const whole = await runContract(smallOptions({ suite, strict: true }));
  const brief = await runContract(smallOptions({ suite, strict: true, record: 'verdicts' }));
  expect([whole.observations, whole.truthTable, whole.shapes].map(({ length }) => length > 0)).toEqual([
    true,
    true,
    true,
  ]);
  expect(whole.results.map(({ reproduction }) => reproduction?.kind)).toEqual(['none']);
  const told = ({ results, headline, exitCode, exchanges }: Run) => ({
    ...{ headline, exitCode, statuses: exchanges.map(({ status }) => status) },
    results: results.map(({ reproduction, ...result }) => result),
  });
  expect(told(brief)).toEqual(told(whole));
  expect(brief.results.map(({ reproduction }) => reproduction)).toEqual([undefined]);
  expect([brief.observations, brief.truthTable, brief.shapes, brief.drift]).toEqual([[], [], [], []]);
});

test('a suite is told how many cases come, and whether they change anything', async () => {
  const planned = async (part: Partial<Requirement>, options: Partial<RunOptions> = {}): Promise<unknown> => {
    const plans: unknown[] = [];
    const suite: Suite = {
      ...suiteOf({ id: 'look' }, { id: 'further', ...part }),
      async prepare(_, plan) {
        plans.push(plan);
        return undefined;
      },
    };
    await runContract(smallOptions({ suite, ...options }));
    return plans;
  };
  expect([
    await planned({}),
    await planned({ effect: 'mutating' }),
    await planned({ needs: ['made-key'] }),
    await planned({ needs: ['made-key'] }, { readOnly: true }),
    await planned({ effect: 'mutating' }, { without: ['further'] }),
  ]).toEqual([
    [{ cases: 2, mutates: false }],
    [{ cases: 2, mutates: true }],
    [{ cases: 2, mutates: true }],
    [{ cases: 1, mutates: false }],
    [{ cases: 1, mutates: false }],
  ]);
});

test('a run that is stopped while it prepares has that fault; what else is thrown there is a fault of the suite', async () => {
  const prepared = (thrown: Error): Promise<Run> =>
    runContract(smallOptions({ suite: { ...suiteOf({}), prepare: () => Promise.reject(thrown) } }));
  const { headline, fault, results } = await prepared(new RunStopped('budget', 'no request is left'));
  expect([headline, fault, results]).toEqual(['no-verdict', { kind: 'budget', message: 'no request is left' }, []]);
  await expect(prepared(new TypeError('no such member'))).rejects.toThrow('no such member');
});

test('after the time that a run may take no case starts', async () => {
  const clock = createVirtualClock();
  const check: Requirement['check'] = async () => {
    await clock.wait(600);
    return pass('a', 'b');
  };
  const suite = suiteOf(...['a', 'b', 'c'].map((id) => ({ id, effect: 'mutating' as const, check })));
  const seen = async (maxTimeMs: number): Promise<unknown> => {
    const run = await runContract(smallOptions({ suite, clock, maxTimeMs }));
    return run.results.map(({ kind, seen: why }) => (kind === 'pass' ? kind : why));
  };
  const over = 'the run may take 1.2 s, and they were over';
  expect([await seen(1200), await seen(1201)]).toEqual([
    ['pass', 'pass', over],
    ['pass', 'pass', 'pass'],
  ]);
});

test('what the whole run tells of assumptions is observed, unless it has a fault or keeps verdicts only', async () => {
  const observers: Suite['observers'] = {
    shape: () => ({ seen: 'wrapped', asDecided: true, edits: [] }),
    order: () => undefined,
  };
  const observed = async (part: Partial<RunOptions>): Promise<unknown> => {
    const run = await runContract(smallOptions({ suite: { ...suiteOf({}), observers }, ...part }));
    return run.observations.map(({ assumption, seen }) => [assumption, seen]);
  };
  expect([
    await observed({}),
    await observed({ record: 'verdicts' }),
    await observed({ transport: scripted('timeout') }),
  ]).toEqual([[['shape', 'wrapped']], [], []]);
});

test('a run tells how it was made: nothing more than was asked for, and what was', async () => {
  const told = async (part: Partial<RunOptions>): Promise<unknown> => {
    const { seed, mode } = await runContract(smallOptions({ suite: suiteOf({}), ...part }));
    return { seed, mode };
  };
  const mode = { strict: false, readOnly: false, anonymous: false, complete: false };
  const asked = { strict: true, readOnly: true, complete: true, requirements: '1.3' };
  expect([await told({}), await told({ ...asked, seed: 7 })]).toEqual([
    { seed: 1, mode },
    { seed: 7, mode: { ...mode, ...asked } },
  ]);
});

test('what is doubted, and what could not be undone, are warnings', async () => {
  const suite = suiteOf({
    effect: 'mutating',
    check({ run }) {
      run.warn('the clock runs backwards');
      run.ledger.intend({ kind: 'pot', label: 'red' })?.made('1');
      run.ledger.intend({ kind: 'label', label: 'gone' })?.undone();
      return pass('a', 'b');
    },
  });
  const { warnings } = await runContract(smallOptions({ suite }));
  expect([warnings[0], warnings.filter((text) => text.includes('red')).length, warnings.length]).toEqual([
    'the clock runs backwards',
    1,
    2,
  ]);
});
