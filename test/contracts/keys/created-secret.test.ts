import { expect, test } from 'vitest';
import { keyCandidates, possibleKeys, watchKey } from '../../../contracts/keys/created-secret.ts';
import type { Exchange } from '../../../src/contract/exchange.ts';
import type { RunContext } from '../../../src/contract/run-context.ts';
import type { Json } from '../../../src/http/json.ts';

const url = 'http://127.0.0.1:1/api/user/api-keys';
const answered = (json: Json, content?: string): Exchange =>
  ({ request: { url, content }, response: { json } }) as unknown as Exchange;

const keys = Array.from({ length: 7 }, (_, i) => `svc_${'k'.repeat(20 - i)}${i}`);

test('every text that could be a key is kept out of reports, and the four longest are tried', () => {
  expect(possibleKeys(answered(keys)).map(({ secret }) => secret)).toEqual(keys);
  expect(keyCandidates(answered(keys)).map(({ secret }) => secret)).toEqual(keys.slice(0, 4));
});

test('the longest is tried first, wherever it stands', () => {
  const [longest = '', ...others] = keys;
  expect(keyCandidates(answered({ id: others, key: longest }))[0]).toEqual({ secret: longest, pointer: '/key' });
});

test('a key is read from plain text, without the scheme before it', () => {
  const plain = { request: { url }, response: { text: ` Bearer ${keys[0]}\n` } } as unknown as Exchange;
  expect(possibleKeys(plain)).toEqual([{ secret: keys[0], pointer: '' }]);
});

test.each(['svc_12345678', 'made-2026-11-02', 'key:http://of-a-kind'])('%s may be a key', (text) => {
  expect(possibleKeys(answered({ text }))).toEqual([{ secret: text, pointer: '/text' }]);
});

test('what the request said itself is no key', () => {
  const name = 'apitwin-run-42-K1';
  expect(possibleKeys(answered({ name }, JSON.stringify({ name })))).toEqual([]);
  expect(possibleKeys(answered({ name }, '{}'))).toEqual([{ secret: name, pointer: '/name' }]);
});

test.each([
  ['a date', '2026-11-02T09:30:00Z'],
  ['an address', 'https://api.example.com/keys/7'],
  ['an address without TLS', 'http://api.example.com/keys/7'],
  ['the name of a problem', 'urn:example:problem:forbidden'],
  ['the path that was called', '/api/user/api-keys'],
  ['a text with spaces', 'this is a sentence'],
  ['a short text', 'svc_1'],
])('%s is no key', (_, text) => {
  expect(possibleKeys(answered({ text }))).toEqual([]);
});

test.each([
  ['svc_', 21, true],
  ['svc_', 20, true],
  ['svc_', 19, false],
  ['', 21, true],
])('behind %j, %i characters of a key are watched for alone: %s', (prefix, length, isWatched) => {
  const learned: string[] = [];
  const run = { secrets: { learn: ({ value }: { readonly value: string }) => learned.push(value) } };
  const secret = prefix + 'k'.repeat(length);
  const created = { number: 1 } as unknown as Exchange;
  watchKey(run as unknown as RunContext, secret, { name: 'a', created });
  expect(learned).toEqual([secret, ...(isWatched ? ['k'.repeat(length)] : [])]);
});
