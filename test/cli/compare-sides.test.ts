import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openSides, secretsOf, type Side } from '../../src/cli/compare-sides.ts';
import { readDescription } from '../../src/cli/read-description.ts';
import { recordedIo } from './recorded-io.ts';

const twin = { seed: 1, clock: 'frozen', at: Date.UTC(2026, 10, 2, 9, 30) } as const;
const [a, b] = ['https://a.example', 'https://b.example'];
const url = (text: string) => ({ kind: 'url', text });
const keys = { APITWIN_KEY: 'key-of-a', APITWIN_OTHER_KEY: 'other-of-a', APITWIN_READ_KEY: 'read-of-a' };

function profile(text: string): { readonly kind: 'profile'; readonly text: string } {
  const folder = mkdtempSync(join(tmpdir(), 'apitwin-sides-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'p.yaml'), text);
  return { kind: 'profile', text: join(folder, 'p.yaml') };
}

async function sides(options: object, env: Record<string, string> = {}): Promise<readonly [Side, Side]> {
  const io = recordedIo({ env });
  const opened = await openSides(await readDescription(undefined, io), { ...twin, ...options }, io);
  for (const side of opened) onTestFinished(side.close);
  return opened;
}

test('two servers have keys of their own, and the second one sees none of the first', async () => {
  const env = { ...keys, APITWIN_B_KEY: 'key-of-b', APITWIN_B_FREE_KEY: 'free-of-b' };
  const [first, second] = await sides({ servers: [url(a), url(b)] }, env);
  expect([first, second].map(({ side, name, key, keys: roles }) => [side, name, key, roles])).toEqual([
    ['a', a, 'key-of-a', { other: 'other-of-a', read: 'read-of-a' }],
    ['b', b, 'key-of-b', { free: 'free-of-b' }],
  ]);
  expect(secretsOf(second).filter((secret) => secret.endsWith('-a'))).toEqual([]);
  expect([...new Set(secretsOf(first))].sort()).toEqual(['key-of-a', 'other-of-a', 'read-of-a']);
});

test('beside the mock, the only address has the keys of verify', async () => {
  const [mock, other] = await sides({ servers: [url(b)], mock: true }, keys);
  expect([mock.isMock, mock.name, mock.side]).toEqual([true, 'the mock, seed 1', 'a']);
  expect([other.isMock, other.name, other.side, other.key]).toEqual([false, b, 'b', 'key-of-a']);
  expect(mock.key).not.toBe('key-of-a');
});

test('APITWIN_URL may stand for an address', async () => {
  const [, other] = await sides({ mock: true, anonymous: true }, { APITWIN_URL: a });
  expect([other.name, other.key]).toEqual([a, undefined]);
});

describe('anything but two servers is a mistake', () => {
  test.each([
    {},
    { servers: [url(a)] },
    { mock: true },
    { servers: [url(a), url(b)], mock: true },
    { servers: [url(a), url(b), url(a)] },
  ])('%j', async (options) => {
    await expect(sides(options, keys)).rejects.toThrow('compare needs two servers');
  });
});

test('without a key of its own the second server is not called', async () => {
  await expect(sides({ servers: [url(a), url(b)] }, keys)).rejects.toThrow('APITWIN_B_KEY is not set');
});

describe('a profile', () => {
  const settings = `url: ${b}
key-env: { main: PRODUCTION_KEY, free: PRODUCTION_FREE }
rate: 2
max-time: 60
read-only: true
without: [quota]
waits: { revocation: 30 }
expect-header: { X-Build: '42' }
strict: true
complete: true
requirements: '0.1'
baseline: known.json
report: { json: out.json }
`;
  const env = { ...keys, PRODUCTION_KEY: 'key-of-production', PRODUCTION_FREE: 'free-of-production' };

  test('is a server with its keys and settings, below options, and without what makes a verdict', async () => {
    const [first, second] = await sides({ servers: [url(a), profile(settings)], rate: 7 }, env);
    expect([first.key, first.settings]).toEqual(['key-of-a', { ...twin, rate: 7 }]);
    expect([second.name, second.key, second.keys]).toEqual([b, 'key-of-production', { free: 'free-of-production' }]);
    expect(second.settings).toEqual({
      ...twin,
      rate: 7,
      maxTime: 60_000,
      readOnly: true,
      without: ['quota'],
      waits: { revocation: 30_000 },
      expectHeader: [{ name: 'X-Build', value: '42' }],
    });
  });

  test('of the first server is read as verify reads it', async () => {
    const [first, second] = await sides(
      { servers: [profile(settings), url(a)] },
      { PRODUCTION_KEY: 'key-of-production', PRODUCTION_FREE: 'free', APITWIN_B_KEY: 'key-of-b' },
    );
    expect([first.name, first.key, second.name, second.key]).toEqual([b, 'key-of-production', a, 'key-of-b']);
  });

  test('says nothing about the mock beside it', async () => {
    const [mock, other] = await sides({ servers: [profile(settings)], mock: true }, { ...env, APITWIN_KEY: '' });
    expect([mock.isMock, mock.settings, other.key, other.settings.rate]).toEqual([true, twin, 'key-of-production', 2]);
  });

  test('without an address is a mistake', async () => {
    const servers = [url(a), profile('rate: 2')];
    await expect(sides({ servers }, keys)).rejects.toThrow(/p\.yaml names no server: give it a url/);
  });

  test('is swept with the keys of its own server, whatever the first one has', async () => {
    const servers = [url(a), profile(settings)];
    const [first, second] = await sides({ servers }, env);
    const [, withKey] = await sides({ servers: [url(a), url(b)] }, { ...keys, APITWIN_B_KEY: 'key-of-b' });
    expect([first.sweepKeys, second.sweepKeys, withKey.sweepKeys]).toEqual([
      {},
      { profile: servers[1]?.text, environment: 'env -u APITWIN_KEY' },
      { environment: 'APITWIN_KEY="$APITWIN_B_KEY"' },
    ]);
  });
});
