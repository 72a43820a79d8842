import { expect, test } from 'vitest';
import { refuseMistakes } from '../../src/cli/refuse-mistakes.ts';
import { UsageError } from '../../src/cli/usage-error.ts';
import { recordedIo } from './recorded-io.ts';

test.each([
  [['a:1:1 error x y'], 'the document', 'the document has a mistake, listed above; nothing was started'],
  [['one', 'two'], 'the fixtures', 'the fixtures have 2 mistakes, listed above; nothing was started'],
])('%j of %s are listed, and counted by the error', (lines, subject, message) => {
  const io = recordedIo();
  const refuse = (): never => refuseMistakes(lines, { subject, consequence: 'nothing was started' }, io);
  expect(refuse).toThrow(new UsageError(message));
  expect(io.written).toEqual({ stdout: '', stderr: lines.map((line) => `${line}\n`).join('') });
});
