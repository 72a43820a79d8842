import { expect, test } from 'vitest';
import { gatherEvidence } from '../../src/contract/end-evidence.ts';
import type { Case } from '../../src/contract/case-plan.ts';
import type { RunOptions } from '../../src/contract/run-options.ts';
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

test('a case that is not run calls nothing', async () => {
  expect(await called([smallCase({ stage: 'end' }, { skip: 'left out' })])).toEqual([]);
});

test('an anonymous run calls, too', async () => {
  expect(await called([end], { anonymous: true })).toEqual([end.operation.id]);
});
