import { expect, test } from 'vitest';
import { exitCode } from '../../src/cli/exit-code.ts';

test('the exit codes stay what scripts expect', () => {
  expect(exitCode).toEqual({ conforms: 0, violates: 1, usage: 2, noVerdict: 3, incomplete: 4, interrupted: 130 });
});
