import { expect, test } from 'vitest';
import { progressLine } from '../../src/cli/progress-line.ts';
import type { CaseResult } from '../../src/contract/run.ts';

const result: CaseResult = {
  requirement: 'days-maximum',
  operation: undefined,
  title: '',
  promise: 'days',
  level: 'documented',
  facts: [],
  kind: 'pass',
  expected: '',
  seen: '',
  cure: undefined,
  exchanges: [],
  durationMs: 0,
};

function shown(isTerminal: boolean, columns?: number): string[] {
  const written: string[] = [];
  const write = (text: string): void => {
    written.push(text);
  };
  const line = progressLine({ write, isTerminal, ...(columns === undefined ? {} : { columns }) });
  line.show({ kind: 'started', total: 12 });
  line.show({ kind: 'case', result, done: 3, total: 12 });
  line.show({ kind: 'waiting', name: 'revocation', ceilingMs: 4500 });
  line.show({ kind: 'leaving', toUndo: 0 });
  line.show({ kind: 'leaving', toUndo: 2 });
  line.clear();
  return written;
}

test('a terminal shows one line that is written over, and is clean at the end', () => {
  expect(shown(true)).toEqual([
    '\r\u001b[2K0/12',
    '\r\u001b[2K3/12 days-maximum: pass',
    '\r\u001b[2Kwaiting until revocation, at most 4500 ms',
    '\r\u001b[2Kcleaning up',
    '\r\u001b[2K',
  ]);
});

test('a narrow terminal never gets a second line', () => {
  expect(shown(true, 11)[1]).toBe('\r\u001b[2K3/12 days-');
});

test('a log gets nothing', () => expect(shown(false)).toEqual([]));
