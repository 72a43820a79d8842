import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { shellLiteral } from '../../src/report/shell-literal.ts';

test.each(["it's", '$HOME `id` "x" \\', "''", 'two\nlines', ''])('%j is read by a shell as it is', (text) => {
  expect(execFileSync('sh', ['-c', `printf %s ${shellLiteral(text)}`]).toString()).toBe(text);
});
