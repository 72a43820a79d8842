import { Command } from 'commander';
import { expect, test } from 'vitest';
import { addVerifyOptions, runOptions, type VerifyOptions } from '../../src/cli/verify-options.ts';

function parse(...args: readonly string[]): VerifyOptions {
  return addVerifyOptions(new Command().exitOverride())
    .parse([...args], { from: 'user' })
    .opts<VerifyOptions>();
}

test('without options a run has the limits of the command, and none of those of a run', () => {
  expect(runOptions(parse())).toEqual({
    strict: false,
    readOnly: false,
    anonymous: false,
    complete: false,
    allowInsecure: false,
    without: [],
    timeoutMs: 10_000,
    waitMs: 0,
    seed: 1,
  });
});

test('seconds become milliseconds, and names lists', () => {
  const given = parse(
    '--timeout',
    '0.5',
    '--wait',
    '30',
    '--rate',
    '2',
    '--only',
    'days,list',
    '--without',
    'quota',
    ...['--write-budget', '9', '--max-time', '60'],
  );
  expect(runOptions(given)).toMatchObject({
    timeoutMs: 500,
    waitMs: 30_000,
    rate: 2,
    writeBudget: 9,
    maxTimeMs: 60_000,
    only: ['days', 'list'],
    without: ['quota'],
  });
});
