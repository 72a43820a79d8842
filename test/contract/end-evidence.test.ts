import { expect, test } from 'vitest';
import { gatherEvidence, servicesOf } from '../../src/contract/end-evidence.ts';
import type { Case } from '../../src/contract/case-plan.ts';
import type { RunOptions } from '../../src/contract/run-options.ts';
import { scripted } from './small-api.ts';
import { smallCase, smallRun } from './small-run.ts';

/** Calls that were made for cases of the end; every call is served. */
async function called(cases: readonly Case[], part: Partial<RunOptions> = {}, before = 0): Promise<readonly string[]> {
  const { context } = smallRun(part);
  const calls: string[] = [];
  const send = async (operation: Case['operation']): Promise<void> => {
    calls.push(operation.id);
    const credential = context.anonymous ? {} : { credential: context.key() };
    await context.subject.send({ operation, purpose: 'a call', ...credential });
  };
  const [first] = cases;
  for (let i = 0; i < before && first; i += 1) await send(first.operation);
  calls.length = 0;
  await gatherEvidence(context, cases, (_, operation) => send(operation));
  return calls;
}

const end = smallCase({ stage: 'end' });
const twice = smallCase({ stage: 'end', leastCalls: 2 });

test('what the end judges, and nothing has called, is called once for all cases of its operation', async () => {
  expect(await called([end, end, smallCase({ stage: 'run' })])).toEqual([end.operation.id]);
});

test('it is called as often as it takes to judge, calls of the run included', async () => {
  const { id } = twice.operation;
  expect([await called([twice]), await called([twice], {}, 1), await called([twice], {}, 2)]).toEqual([
    [id, id],
    [id],
    [],
  ]);
});

test('the most demanding case of an operation decides, wherever it stands', async () => {
  const { id } = twice.operation;
  expect([await called([end, twice]), await called([twice, end])]).toEqual([
    [id, id],
    [id, id],
  ]);
});

test('each operation is called for itself: what one has served is no evidence of another', async () => {
  const other = smallCase({ stage: 'end', operations: ['addPlant'] });
  expect(await called([end, other], {}, 1)).toEqual(['addPlant']);
});

test('calls that were refused are no evidence, and are not made without end', async () => {
  const transport = scripted([403, [], '{}']);
  expect(await called([twice, end], { transport }, 3)).toEqual([end.operation.id, end.operation.id]);
});

test('a case that is not run calls nothing, nor does one that is judged during the run', async () => {
  expect(await called([smallCase({ stage: 'end' }, { skip: 'left out' }), smallCase({ stage: 'run' })])).toEqual([]);
});

test('a read-only run leaves out what may change something, and calls what is safe', async () => {
  const writing = smallCase({ stage: 'end', operations: ['addPlant'] });
  expect([await called([writing, end], { readOnly: true }), await called([writing, end])]).toEqual([
    ['listPlants'],
    ['addPlant', 'listPlants'],
  ]);
});

test('a call without a key, in a run that has one, is no evidence', async () => {
  const { context } = smallRun();
  const { operation } = end;
  await context.subject.send({ operation, purpose: 'anonymous' });
  expect(servicesOf(context, operation)).toEqual([]);
  await context.subject.send({ operation, purpose: 'with a key', credential: context.key() });
  expect(servicesOf(context, operation).map(({ purpose }) => purpose)).toEqual(['with a key']);
});

test('an anonymous run calls, too', async () => {
  expect(await called([end], { anonymous: true })).toEqual([end.operation.id]);
});
