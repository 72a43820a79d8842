import { InvalidArgumentError } from 'commander';
import { describe, expect, test } from 'vitest';
import {
  expectedField,
  count,
  instant,
  names,
  perSecond,
  port,
  rateLimit,
  seconds,
  seed,
  size,
} from '../../src/cli/option-values.ts';

const values = { expectedField, count, instant, names, perSecond, port, rateLimit, seconds, seed, size };

const accepted: readonly (readonly [keyof typeof values, string, unknown])[] = [
  ['port', '0', 0],
  ['port', '65535', 65_535],
  ['seed', '4294967295', 4_294_967_295],
  ['count', '100000', 100_000],
  ['seconds', '30', 30_000],
  ['seconds', '0.25', 250],
  ['perSecond', '5', 5],
  ['perSecond', '0.5', 0.5],
  ['instant', '2026-11-02T09:30:00Z', Date.UTC(2026, 10, 2, 9, 30)],
  ['instant', '2026-11-02T09:30:00+01:00', Date.UTC(2026, 10, 2, 8, 30)],
  ['rateLimit', '10/60', { limit: 10, windowSeconds: 60 }],
  ['size', 'news=100000', { news: 100_000 }],
  ['names', 'days, revocation', ['days', 'revocation']],
];

test.each(accepted)('%s reads %s', (name, text, value) => expect(values[name](text)).toEqual(value));

const refused: readonly (readonly [keyof typeof values, string])[] = [
  ['port', '65536'],
  ['port', '-1'],
  ['port', '1e3'],
  ['port', ' 80'],
  ['port', ''],
  ['seed', '4294967296'],
  ['seed', '1.0'],
  ['seconds', '0'],
  ['seconds', '-1'],
  ['seconds', '5s'],
  ['perSecond', '0'],
  ['instant', '2026-11-02'],
  ['instant', '2026-11-02T09:30:00'],
  ['instant', '2026-13-02T09:30:00Z'],
  ['instant', 'now'],
  ['rateLimit', '10'],
  ['rateLimit', '0/60'],
  ['rateLimit', '10/0'],
  ['rateLimit', '10/60/1'],
  ['size', 'news'],
  ['size', '=5'],
  ['size', 'news=many'],
  ['names', ''],
  ['names', 'a,,b'],
];

test.each(refused)('%s refuses "%s"', (name, text) => {
  expect(() => values[name](text)).toThrow(InvalidArgumentError);
});

describe('repeated options', () => {
  test('add sizes to those before', () => {
    expect(values.size('repos=2', { news: 1 })).toEqual({ news: 1, repos: 2 });
  });

  test('replace a size given twice', () => expect(values.size('news=2', { news: 1 })).toEqual({ news: 2 }));

  test('add names to those before', () => expect(values.names('c', ['a', 'b'])).toEqual(['a', 'b', 'c']));

  test('add expected fields to those before, and refuse one that is there', () => {
    const first = expectedField('X-Build=a=b ');
    expect(expectedField('X-Rev=7', first)).toEqual([
      { name: 'X-Build', value: 'a=b' },
      { name: 'X-Rev', value: '7' },
    ]);
    expect(() => expectedField('x-build=c', first)).toThrow('x-build is given already.');
    expect(() => expectedField('X-Build= ')).toThrow('Give NAME=VALUE, a field of answers.');
  });
});
