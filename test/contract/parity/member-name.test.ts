import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { memberNames } from '../../../src/contract/parity/member-name.ts';
import type { JsonObject } from '../../../src/http/json.ts';

const never = (): boolean => false;
const shown = (object: JsonObject): readonly string[] => [...memberNames(object, never).values()];

describe('names as people give them stay', () => {
  test.each(['url', '_links', '@id', 'x-request-id', 'größe', 'sha256', 'last_24h', 'address.line'])('%s', (name) => {
    expect(shown({ [name]: 1 })).toEqual([name]);
  });
});

describe('names that are data do not', () => {
  test.each(['1300', '2026-11-02', '3f2a77c0-11aa', 'svc_Qm9hcmRz4711', 'a name', 'owner/repo', '', 'x'.repeat(65)])(
    '%s',
    (name) => {
      expect(shown({ [name]: 1 })).toEqual(['*']);
    },
  );

  test('those that differ in their digits only', () => {
    expect(shown({ key_1: 1, key_2: 2, key_31: 3, total: 4 })).toEqual(['*', '*', '*', 'total']);
    expect(shown({ line1: 1, line2: 2 })).toEqual(['line1', 'line2']);
  });

  test('one that holds the id of what it names', () => {
    expect(shown({ key_12: { id: 12 }, oak: { kind: 'oak' }, meta: { page: 1 } })).toEqual(['*', '*', 'meta']);
  });

  test('those of an object with more members than anybody writes by hand', () => {
    const names = Array.from({ length: 41 }, (_, i) => String.fromCodePoint(0x61 + (i % 26)).repeat(1 + i / 26));
    expect(new Set(shown(Object.fromEntries(names.map((name) => [name, 1]))))).toEqual(new Set(['*']));
  });
});

test('a declared name stays, whatever it looks like', () => {
  expect(memberNames({ 2026: 1, 2027: 2 }, (name) => name === '2026')).toEqual(
    new Map([
      ['2026', '2026'],
      ['2027', '*'],
    ]),
  );
});

test('no name that is shown can steer a terminal', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: 'binary' }), fc.integer()), (object) => {
      expect(shown(object).filter((name) => /[\p{C}\s]/u.test(name))).toEqual([]);
    }),
  );
});
