import { expect, test } from 'vitest';
import { receive, serverTime } from '../../src/contract/exchange.ts';
import { exchangeOf } from './small-api.ts';

function read(text: string): ReturnType<typeof receive> {
  return receive({ kind: 'response', status: 200, fields: [], content: new TextEncoder().encode(text) });
}

test('integers beyond 2^53 keep the text they were written with', () => {
  const { exactIntegers } = read('{"items":[{"id":9007199254740993},{"id":7}]}');
  expect([...exactIntegers]).toEqual([['/items/0/id', '9007199254740993']]);
});

test.each([
  ['', undefined],
  ['<p>', undefined],
  ['null', null],
  ['[1]', [1]],
])('content %j is read as %j', (text, json) => {
  expect([read(text).json, read(text).text]).toEqual([json, text]);
});

test("the server's time is its Date field, else the time of the request", () => {
  const dated = exchangeOf({ fields: ['Date', 'Mon, 02 Nov 2026 09:30:00 GMT'] });
  expect([serverTime(dated), serverTime(exchangeOf()), serverTime(exchangeOf({ fields: ['Date', 'soon'] }))]).toEqual([
    Date.UTC(2026, 10, 2, 9, 30),
    0,
    0,
  ]);
});

test('octets that are no UTF-8 are no JSON, and what can be read of them is shown', () => {
  const content = new Uint8Array([0x22, 0xff, 0x22]);
  const { json, text, exactIntegers } = receive({ kind: 'response', status: 200, fields: [], content });
  expect({ json, text, exactIntegers }).toEqual({ json: undefined, text: '"\ufffd"', exactIntegers: new Map() });
});
