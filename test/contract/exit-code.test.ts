import { expect, test } from 'vitest';
import { exitCodeOf } from '../../src/contract/exit-code.ts';
import type { CaseResult, Fault, Headline, Run } from '../../src/contract/run.ts';

const texts = { title: '', expected: '', seen: '', cure: undefined };
const untestable: CaseResult = {
  requirement: 'r',
  operation: undefined,
  promise: 'p',
  level: 'documented',
  facts: [],
  kind: 'untestable',
  exchanges: [],
  durationMs: 0,
  ...texts,
};
const nothing: Omit<Run, 'exitCode' | 'headline' | 'fault' | 'mode' | 'results'> = {
  runId: 'r',
  seed: 1,
  baseUrl: 'https://plants.example',
  api: { title: 'Plants', version: '2.0.0' },
  startedAt: 0,
  durationMs: 0,
  requests: 0,
  promises: [],
  observations: [],
  truthTable: [],
  shapes: [],
  drift: [],
  waits: [],
  ledger: [],
  facts: [],
  exchanges: [],
  warnings: [],
};

function codeOf(headline: Headline, kind?: Fault['kind'], part: Partial<Run['mode']> & { gap?: boolean } = {}): number {
  const { gap = false, ...mode } = part;
  const fault = kind && { kind, message: '' };
  const plain = { strict: false, readOnly: false, anonymous: false, complete: false };
  return exitCodeOf({ ...nothing, headline, fault, mode: { ...plain, ...mode }, results: gap ? [untestable] : [] });
}

test.each([
  ['conforms', undefined, {}, 0],
  ['conforms-partly-checked', undefined, { gap: true }, 0],
  ['conforms-partly-checked', undefined, { gap: true, complete: true }, 4],
  ['conforms-partly-checked', undefined, { complete: true }, 0],
  ['violates', undefined, { gap: true, complete: true }, 1],
  ['no-verdict', undefined, {}, 3],
  ['no-verdict', 'configuration', {}, 2],
  ['no-verdict', 'unreachable', {}, 3],
  ['no-verdict', 'budget', {}, 3],
  ['no-verdict', 'busy', {}, 3],
  ['no-verdict', 'interrupted', {}, 130],
] as const)('%s with fault %s and %o ends with %i', (headline, fault, part, code) => {
  expect(codeOf(headline, fault, part)).toBe(code);
});

test('what is untestable of newer requirements leaves a complete run complete', () => {
  const mode = { strict: false, readOnly: false, anonymous: false, complete: true };
  const results = [{ ...untestable, newer: '1.4.0' }];
  expect(exitCodeOf({ ...nothing, headline: 'conforms', fault: undefined, mode, results })).toBe(0);
});

const listed = { requirement: 'r', fingerprint: 'f', owner: 'ana', ticket: 'API-1', expires: '2026-12-01' };

test.each([
  ['known', 0],
  ['not-observed', 0],
  ['stale', 1],
  ['changed', 1],
  ['expired', 1],
] as const)('an entry of the baseline that is %s ends a sound run with %i', (state, code) => {
  const mode = { strict: false, readOnly: false, anonymous: false, complete: false };
  const results = [{ ...untestable, kind: 'pass' as const }];
  const baseline = [{ ...listed, state }];
  expect(exitCodeOf({ ...nothing, headline: 'conforms', fault: undefined, mode, results, baseline })).toBe(code);
});
