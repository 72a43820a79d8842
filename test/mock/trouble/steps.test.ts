import { expect, test } from 'vitest';
import { checkStep, printStep, readStep } from '../../../src/mock/trouble/steps.ts';

test.each([
  ['pass', 'pass'],
  ['drop', 'drop'],
  ['503', 503],
  ['delay/2000', { delay: 2000 }],
  ['cut/0', { cut: 0 }],
] as const)('%j on a line is the step %j, and is printed so', (text, step) => {
  expect([readStep(text), printStep(step), checkStep(step)]).toEqual([step, text, { value: step }]);
});

test.each(['', 'stop', 'delay', 'delay/', 'delay/soon', 'cut/-1'])('%j on a line is no step', (text) => {
  expect(readStep(text)).toBe(undefined);
});

test.each([399, 600, 503.5, { delay: -1 }, { wait: 1 }, {}, null, true])('%j is no step', (json) => {
  expect(checkStep(json)).toEqual({ expected: expect.stringContaining('"pass", "drop", a status from 400 to 599') });
});
