import { describe, expect, test } from 'vitest';
import { parseLedger } from '../../src/cli/ledger-text.ts';

const header = { ledgerVersion: 1, runId: 'r1', baseUrl: 'https://api.example.com' };
const record = { number: 1, kind: 'key', label: 'apitwin r1', state: 'intended' };
const lines = (...values: unknown[]): string => values.map((value) => `${JSON.stringify(value)}\n`).join('');

test('the last line about a record stands, and records come in the order made', () => {
  const second = { ...record, number: 2, kind: 'settings', data: { before: [1] } };
  const text = lines(header, record, second, { ...record, id: '7', state: 'made' });
  expect(parseLedger(text, 'a.jsonl')).toEqual({ header, records: [{ ...record, id: '7', state: 'made' }, second] });
});

test('an empty file holds nothing', () => {
  expect(parseLedger('', 'a.jsonl')).toEqual({ header: undefined, records: [] });
});

test('a last line that a crash cut is left out', () => {
  expect(parseLedger(`${lines(header, record)}{"number":2,"ki`, 'a.jsonl').records).toEqual([record]);
});

describe('what is no ledger is refused, with its line', () => {
  test.each([
    ['dear diary\n', 'a.jsonl:1 is no line of a ledger of apitwin verify'],
    ['no line end', 'a.jsonl is no ledger of apitwin verify'],
    [lines({ ...header, ledgerVersion: 2 }), 'a.jsonl:1 is no line of a ledger of apitwin verify'],
    [lines(header, { ...record, state: 'gone' }), 'a.jsonl:2 is no line of a ledger of apitwin verify'],
    [lines(header, [1]), 'a.jsonl:2 is no line of a ledger of apitwin verify'],
    [lines(header, { ...record, id: 7 }), 'a.jsonl:2 is no line of a ledger of apitwin verify'],
  ])('%j', (text, message) => {
    expect(() => parseLedger(text, 'a.jsonl')).toThrow(message);
  });
});
