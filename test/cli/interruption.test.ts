import { expect, test } from 'vitest';
import { onInterruption, sweepCommand } from '../../src/cli/interruption.ts';
import { recordedIo } from './recorded-io.ts';

const sweep = 'apitwin sweep --ledger /state/r1.jsonl';

test('asked once, the run is told; asked again, the process ends at once and names the command that cleans up', () => {
  const io = recordedIo();
  const { signal } = onInterruption(sweep, io);
  io.stop('SIGINT');
  expect([signal.aborted, io.exits, io.written.stderr]).toEqual([
    true,
    [],
    '\ninterrupted: removing what the run made\n',
  ]);
  io.stop('SIGTERM');
  expect(io.exits).toEqual([130]);
  expect(io.written.stderr).toContain('may still be there: apitwin sweep --ledger /state/r1.jsonl\n');
});

test('after the run signals are none of its business', () => {
  const io = recordedIo();
  const { signal, release } = onInterruption(undefined, io);
  release();
  io.stop('SIGINT');
  expect([signal.aborted, io.exits]).toEqual([false, []]);
});

test('a command can be pasted, whatever is in the path', () => {
  expect(sweepCommand("/my state/it's.jsonl")).toBe(String.raw`apitwin sweep --ledger '/my state/it'\''s.jsonl'`);
});

test('a command names the profile that has the names of the keys', () => {
  expect(sweepCommand('/state/r1.jsonl', { profile: 'gates/staging.yaml' })).toBe(
    'apitwin sweep --profile gates/staging.yaml --ledger /state/r1.jsonl',
  );
});

test('a command begins with what its environment lacks', () => {
  const environment = 'APITWIN_KEY="$APITWIN_B_KEY"';
  expect(sweepCommand('/state/r1.jsonl', { environment })).toBe(
    'APITWIN_KEY="$APITWIN_B_KEY" apitwin sweep --ledger /state/r1.jsonl',
  );
});
