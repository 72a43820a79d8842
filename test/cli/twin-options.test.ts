import { Command } from 'commander';
import { expect, test } from 'vitest';
import defaults from '../../fixtures/defaults.json' with { type: 'json' };
import { addTwinOptions } from '../../src/cli/twin-options.ts';

const parsed = (...line: string[]): object =>
  addTwinOptions(new Command(), 'World:').parse(line, { from: 'user' }).opts();

test('the default world is that of the fixtures', () => {
  expect(parsed()).toEqual({ seed: defaults.seed, clock: 'frozen', at: Date.parse(defaults.instant) });
});

test('every option arrives typed', () => {
  const line =
    '--seed 5 --size news=10 --size repos=20 --clock running --at 2026-01-01T00:00:00Z --rate-limit 10/60 --quota 9 --mutant a,b --mutant c --trouble cut=3,drops=1';
  expect(parsed(...line.split(' '))).toEqual({
    seed: 5,
    size: { news: 10, repos: 20 },
    clock: 'running',
    at: Date.UTC(2026, 0, 1),
    rateLimit: { limit: 10, windowSeconds: 60 },
    quota: 9,
    mutant: ['a', 'b', 'c'],
    trouble: 'cut=3,drops=1',
  });
});
