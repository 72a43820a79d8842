import { expect, test } from 'vitest';
import { readBaseline } from '../../src/contract/read-baseline.ts';
import type { Json } from '../../src/http/json.ts';

const entry = { requirement: 'a', fingerprint: '0000abcd', owner: 'Ada', ticket: 'ZOO-7', expires: '2026-12-31' };
const file = (...deviations: readonly Json[]): Json => ({ baselineVersion: 1, deviations });

test.each([file(), file(entry), file(entry, { ...entry, operation: 'b' })])('%j is a baseline', (json) => {
  expect(readBaseline(json)).toEqual(json);
});

test.each([
  ['text', ['expected an object with baselineVersion and deviations']],
  [{}, ['/baselineVersion: expected 1', '/deviations: expected an array']],
  [{ ...(file() as object), extra: 1 }, ['/extra: there is no such member: there are baselineVersion, deviations.']],
  [file('a'), ['/deviations/0: expected an object']],
  [file({ ...entry, owner: '' }), ['/deviations/0/owner: expected a text that is not empty']],
  [file({ ...entry, tickets: 'x' }), ["/deviations/0/tickets: there is no such member: did you mean 'ticket'?"]],
  [file({ ...entry, expires: '2026-02-30' }), ['/deviations/0/expires: expected a date such as 2026-12-31']],
  [file({ ...entry, expires: 'soon' }), ['/deviations/0/expires: expected a date such as 2026-12-31']],
  [file(entry, entry), ['/deviations/1: a is listed already']],
] as [Json, string[]][])('of %j it says what is wrong', (json, mistakes) => {
  expect(readBaseline(json)).toEqual({ mistakes });
});
