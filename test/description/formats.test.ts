import { describe, expect, test } from 'vitest';
import { formats } from '../../src/description/formats.ts';

/** For each format: what conforms to it, and what does not. */
const table: Readonly<
  Record<string, readonly [right: readonly (string | number)[], wrong: readonly (string | number)[]]>
> = {
  'date-time': [['2026-11-02T09:30:00Z'], ['2026-11-02T09:30:00+01', '2026-02-30T00:00:00Z']],
  date: [['2026-11-02'], ['2026-02-30']],
  time: [['09:30:00Z'], ['09:30:00']],
  duration: [
    ['P3D', 'PT1H', 'P4W', 'P1Y2M3DT4H5M6S', 'P1M', 'PT0S'],
    ['P', 'PT', 'P1', '1D', 'P1D2H', 'P1Y3D', 'P1W2D', 'PT1D', 'P-1D', 'P٢Y'],
  ],
  email: [['a@b.org'], ['a']],
  hostname: [['a.b'], ['a..b']],
  ipv4: [['1.2.3.4'], ['1.2.3']],
  ipv6: [['::1'], ['1']],
  uri: [['a:b'], ['b']],
  'uri-reference': [['b'], ['\\']],
  'uri-template': [
    ['/a/{id}', '/{?x,y*}', '{+p:3}', "it's"],
    ['/{', '/{}', '/{a b}', '/a b', '}', '%zz', '{x:0}'],
  ],
  uuid: [
    ['123e4567-e89b-42d3-a456-426614174000', '00000000-0000-0000-0000-000000000000'],
    [
      '123e4567e89b42d3a456426614174000',
      'urn:uuid:123e4567-e89b-42d3-a456-426614174000',
      'g23e4567-e89b-42d3-a456-426614174000',
    ],
  ],
  'json-pointer': [
    ['', '/a~1b/~0', '/'],
    ['a', '/~', '/~2', '#/a'],
  ],
  'relative-json-pointer': [
    ['0', '1/a', '2#', '0+1/x'],
    ['', '-1/a', '01/a', '/a', '1a'],
  ],
  regex: [
    ['^a+$', '\\p{L}'],
    ['(', '[z-a]', '\\a'],
  ],
  byte: [
    ['', 'YQ==', 'YWI=', 'YWJj'],
    ['YQ', 'YQ=', 'Y===', 'YW Jj', 'YW-_'],
  ],
  int32: [
    [0, -2147483648, 2147483647],
    [2147483648, -2147483649, 1.5],
  ],
  int64: [
    [Number.MAX_SAFE_INTEGER, -(2 ** 63)],
    [1e19, -1e19, 0.5],
  ],
  float: [
    [1.5, -3.4e38],
    [3.5e38, -1e39],
  ],
  double: [[1e308], [Number.POSITIVE_INFINITY]],
};

test('every asserted format has a row', () => expect([...formats.keys()]).toEqual(Object.keys(table)));

describe.each(Object.entries(table))('the format %s', (name, [right, wrong]) => {
  const format = formats.get(name);
  const accepts = (value: string | number): boolean | undefined => {
    if (format?.type === 'string') return format.accepts(String(value));
    return format?.accepts(Number(value));
  };
  test.each(right)('accepts %j', (value) => expect(accepts(value)).toBe(true));
  test.each(wrong)('refuses %j', (value) => expect(accepts(value)).toBe(false));
  test('says what it expects', () => expect(format?.expected).toMatch(/^(?:an? |base64$)/));
});
