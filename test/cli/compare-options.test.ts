import { Command } from 'commander';
import { expect, test } from 'vitest';
import { addCompareOptions, bothRuns, compareHelp, type CompareOptions } from '../../src/cli/compare-options.ts';
import { furtherVariables } from '../../src/cli/credentials.ts';

function parse(...line: readonly string[]): CompareOptions {
  const command = addCompareOptions(new Command().exitOverride().configureOutput({ writeErr: () => {} }));
  return command.parse(line, { from: 'user' }).opts<CompareOptions>();
}

test('options mean the same to both runs', () => {
  const options = parse(
    '--url',
    'a',
    '--url',
    'b',
    '--read-only',
    '--only',
    'days',
    '--rate',
    '2',
    '--write-budget',
    '9',
  );
  expect([options.url, bothRuns(options)]).toEqual([
    ['a', 'b'],
    {
      readOnly: true,
      anonymous: false,
      allowInsecure: false,
      without: [],
      timeoutMs: 10_000,
      waitMs: 0,
      seed: 1,
      only: ['days'],
      rate: 2,
      writeBudget: 9,
    },
  ]);
});

test('the report is JSON', () => {
  expect(parse('--report', 'json=out.json').report).toBe('out.json');
  expect(() => parse('--report', 'html=out.html')).toThrow('Give json=FILE.');
});

test('the help names every variable of the second server', () => {
  const names = ['APITWIN_KEY', ...Object.keys(furtherVariables)].map((name) => name.replace('_', '_B_'));
  expect(names.filter((name) => !compareHelp.includes(name))).toEqual([]);
});
