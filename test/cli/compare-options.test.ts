import { Command } from 'commander';
import { expect, test } from 'vitest';
import { addCompareOptions, compareHelp, type CompareOptions } from '../../src/cli/compare-options.ts';
import { furtherVariables } from '../../src/cli/credentials.ts';

function parse(...line: readonly string[]): CompareOptions {
  const command = addCompareOptions(new Command().exitOverride().configureOutput({ writeErr: () => {} }));
  return command.parse(line, { from: 'user' }).opts<CompareOptions>();
}

test('the order of addresses and profiles says which server is the first one', () => {
  const { servers } = parse('--profile', 'p.yaml', '--rate', '2', '--url', 'https://a.example');
  expect(servers).toEqual([
    { kind: 'profile', text: 'p.yaml' },
    { kind: 'url', text: 'https://a.example' },
  ]);
});

test('a ledger may be named for each server', () => {
  const { ledger, maxTime } = parse('--ledger', 'a.jsonl', '--ledger', 'b.jsonl', '--max-time', '1.5');
  expect([ledger, maxTime]).toEqual([['a.jsonl', 'b.jsonl'], 1500]);
});

test('what is not given is left to the profile', () => {
  const { seed, clock, at, ...rest } = parse('--url', 'a');
  expect([typeof seed, clock, typeof at, rest]).toEqual([
    'number',
    'frozen',
    'number',
    { servers: [{ kind: 'url', text: 'a' }] },
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
