import { expect, test } from 'vitest';
import { idOf, idsIn, recordListIn, recordSchema, recordsIn } from '../../../contracts/answers/records.ts';
import { receive } from '../../../src/contract/exchange.ts';
import type { Exchange } from '../../../src/contract/exchange.ts';
import type { RunContext } from '../../../src/contract/run-context.ts';
import type { Json, JsonObject } from '../../../src/http/json.ts';
import { answered, recordOf } from '../answered.ts';
import { description } from '../reference/judge-reference.ts';

const runOf = (): RunContext => ({ description }) as unknown as RunContext;
const record = (id: Json): Json => recordOf('NewsItem', { id });
const page = (json: Json): Exchange => answered(json, { of: 'listNews' });

test('a record that the description does not have is a mistake of the suite', () => {
  expect(() => recordSchema(runOf(), 'Plant')).toThrow(`${description.source} has no schema Plant`);
});

test('records are found wherever they are', () => {
  const found = recordsIn(runOf(), page({ best: record(1), items: [record(2)] }), 'NewsItem');
  expect(found.map(({ pointer }) => pointer)).toEqual(['/best', '/items/0']);
});

test('the list stands where the longest one stood, however short it is later', () => {
  const run = runOf();
  const ids = (json: Json): readonly string[] => idsIn(run, page(json), 'NewsItem');
  expect([
    ids({ items: [record(1), record(2), record(3)], latest: [record(9), record(8)] }),
    ids({ items: [record(4)], latest: [record(9), record(8)] }),
    ids({ items: [], latest: [record(9), record(8)] }),
    ids({ latest: [record(9), record(8)] }),
  ]).toEqual([['1', '2', '3'], ['4'], [], ['9', '8']]);
  expect(idsIn(runOf(), page({ items: [record(4)], latest: [record(9), record(8)] }), 'NewsItem')).toEqual(['9', '8']);
});

test('lists of one operation say nothing of those of another', () => {
  const run = runOf();
  recordListIn(run, page({ items: [record(1), record(2), record(3)] }), 'NewsItem');
  const other = answered({ items: [record(4)], more: [record(5), record(6)] }, { of: 'search' });
  expect(idsIn(run, other, 'NewsItem')).toEqual(['5', '6']);
});

test('ids are read as they were written', () => {
  const content = new TextEncoder().encode(`[${JSON.stringify(record('ID')).replace('"ID"', '9007199254740993')}]`);
  const fields = ['Content-Type', 'application/json'];
  const wide = { ...page([]), response: receive({ kind: 'response', status: 200, fields, content }) };
  expect(idsIn(runOf(), wide, 'NewsItem')).toEqual(['9007199254740993']);
  expect(idsIn(runOf(), page([record('n-1'), record(2), record(null)]), 'NewsItem')).toEqual(['n-1', '2']);
  expect(idOf(page(7), { value: 7 as unknown as JsonObject, pointer: '', listPointer: undefined })).toBeUndefined();
});
