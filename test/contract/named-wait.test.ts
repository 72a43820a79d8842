import { expect, test } from 'vitest';
import { type NamedWait, type WaitMeasurement, poll } from '../../src/contract/named-wait.ts';
import { createVirtualClock } from '../../src/contract/run-clock.ts';

const wait: NamedWait = {
  id: 'growth',
  name: 'it grows',
  ceilingMs: 1000,
  intervalMs: 250,
  consecutive: 3,
  basis: 'growth',
};

async function measure(answers: string, part: Partial<NamedWait> = {}): Promise<[asked: number, WaitMeasurement]> {
  let asked = 0;
  const isGood = async (): Promise<boolean> => {
    asked += 1;
    return (answers[asked - 1] ?? answers.at(-1)) === '+';
  };
  const clock = createVirtualClock();
  // A run has lasted before it waits for something.
  await clock.wait(60_000);
  const measurement = await poll({ ...wait, ...part }, isGood, { clock, signal: undefined });
  return [asked, measurement];
}

test.each([
  ['+', 3, 0, true],
  ['--+', 5, 500, true],
  ['+-+', 5, 500, true],
  ['-', 5, 1000, false],
  ['++-', 5, 1000, false],
])('answers %s end it after %i requests with %i ms, held %s', async (answers, asked, measuredMs, held) => {
  expect(await measure(answers)).toEqual([asked, { name: 'it grows', ceilingMs: 1000, measuredMs, held }]);
});

test('one good answer is enough where one is asked for', async () => {
  expect(await measure('-+', { consecutive: 1 })).toEqual([
    2,
    { name: 'it grows', ceilingMs: 1000, measuredMs: 250, held: true },
  ]);
});

test('an interruption ends it', async () => {
  const controller = new AbortController();
  controller.abort();
  const { held } = await poll(wait, async () => false, { clock: createVirtualClock(), signal: controller.signal });
  expect(held).toBe(false);
});
