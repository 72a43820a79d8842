import { expect, test } from 'vitest';
import { UsageError } from '../../src/cli/usage-error.ts';

test('keeps its message and its name', () => {
  expect(String(new UsageError('no such file'))).toBe('UsageError: no such file');
});
