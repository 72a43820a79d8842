import { expect, test } from 'vitest';
import type { Json } from '../../../src/http/json.ts';
import { createWrittenRuns } from '../../../src/mock/answer/written-runs.ts';

const octets = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = ([joined]: readonly [Uint8Array]): string => new TextDecoder().decode(joined);

const records = ['a', 'b', 'c'].map((name) => Object.freeze({ name }));
const written = records.map((record) => octets(JSON.stringify(record)));

test('elements are joined with commas, and found as the same octets while they follow each other', () => {
  const runs = createWrittenRuns();
  const kept = runs.keep(records, written);
  expect(text(kept)).toBe('{"name":"a"},{"name":"b"},{"name":"c"}');
  expect(runs.find([...records])).toBe(kept);
});

test.each<[string, readonly Json[]]>([
  ['fewer', records.slice(0, 2)],
  ['more', [...records, {}]],
  ['in another order', [records[0], records[2], records[1]] as readonly Json[]],
  ['equal ones that are not the same', [records[0], { name: 'b' }, records[2]] as readonly Json[]],
  ['none', []],
])('of elements that are %s nothing is known', (_, elements) => {
  const runs = createWrittenRuns();
  runs.keep(records, written);
  expect(runs.find(elements)).toBe(undefined);
});

test('a list that goes on after it was written is another one', () => {
  const runs = createWrittenRuns();
  const list: Json[] = records.slice(0, 1);
  runs.keep(list, written.slice(0, 1));
  list.push({ name: 'later' });
  expect(runs.find(list)).toBe(undefined);
});

test('whoever reads on and on leaves the first runs behind, and one that is very long is never kept', () => {
  const runs = createWrittenRuns();
  runs.keep(records, written);
  for (let i = 0; i < 64; i++) runs.keep([{ i }], [octets('{}')]);
  expect(runs.find(records)).toBe(undefined);
  const long = runs.keep(records, [octets('x'.repeat(70_000))]);
  expect([text(long).length, runs.find(records)]).toEqual([70_000, undefined]);
});
