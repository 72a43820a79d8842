import { describe, expect, onTestFinished, test } from 'vitest';
import { openSides, secretsOf, type Side, variableOfB } from '../../src/cli/compare-sides.ts';
import { readDescription } from '../../src/cli/read-description.ts';
import { recordedIo } from './recorded-io.ts';

const twin = { seed: 1, clock: 'frozen', at: Date.UTC(2026, 10, 2, 9, 30) } as const;
const [a, b] = ['https://a.example', 'https://b.example'];
const keys = { APITWIN_KEY: 'key-of-a', APITWIN_OTHER_KEY: 'other-of-a', APITWIN_READ_KEY: 'read-of-a' };

async function sides(options: object, env: Record<string, string> = {}): Promise<readonly [Side, Side]> {
  const io = recordedIo({ env });
  const opened = await openSides(await readDescription(undefined, io), { ...twin, ...options }, io);
  for (const side of opened) onTestFinished(side.close);
  return opened;
}

test('two servers have keys of their own, and the second one sees none of the first', async () => {
  const env = { ...keys, APITWIN_B_KEY: 'key-of-b', APITWIN_B_FREE_KEY: 'free-of-b' };
  const [first, second] = await sides({ url: [a, b] }, env);
  expect([first, second].map(({ side, name, key, keys: roles }) => [side, name, key, roles])).toEqual([
    ['a', a, 'key-of-a', { other: 'other-of-a', read: 'read-of-a' }],
    ['b', b, 'key-of-b', { free: 'free-of-b' }],
  ]);
  expect(secretsOf(second).filter((secret) => secret.endsWith('-a'))).toEqual([]);
  expect([...new Set(secretsOf(first))].sort()).toEqual(['key-of-a', 'other-of-a', 'read-of-a']);
});

test('beside the mock, the only address has the keys of verify', async () => {
  const [mock, other] = await sides({ url: [b], mock: true }, keys);
  expect([mock.isMock, mock.name, mock.side]).toEqual([true, 'the mock, seed 1', 'a']);
  expect([other.isMock, other.name, other.side, other.key]).toEqual([false, b, 'b', 'key-of-a']);
  expect(mock.key).not.toBe('key-of-a');
});

test('APITWIN_URL may stand for an address', async () => {
  const [, other] = await sides({ mock: true, anonymous: true }, { APITWIN_URL: a });
  expect([other.name, other.key]).toEqual([a, undefined]);
});

describe('anything but two servers is a mistake', () => {
  test.each([{}, { url: [a] }, { mock: true }, { url: [a, b], mock: true }, { url: [a, b, a] }])(
    '%j',
    async (options) => {
      await expect(sides(options, keys)).rejects.toThrow('compare needs two servers');
    },
  );
});

test('without a key of its own the second server is not called', async () => {
  await expect(sides({ url: [a, b] }, keys)).rejects.toThrow('APITWIN_B_KEY is not set');
});

test('a variable of the second server is named after that of the first', () => {
  expect(variableOfB('APITWIN_OTHER_KEY')).toBe('APITWIN_B_OTHER_KEY');
});
