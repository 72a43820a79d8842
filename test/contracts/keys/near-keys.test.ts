import { describe, expect, test } from 'vitest';
import { type RunKey, runKeys } from '../../../contracts/keys/run-keys.ts';
import type { JsonObject } from '../../../src/http/json.ts';
import { type Asked, type Server, judgeIn, reply, runAt } from '../judge-alone.ts';

const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The key of a run, and what was tried in its place. */
async function triedBy(server: Server = () => undefined): Promise<readonly [RunKey, readonly string[]]> {
  const tried: string[] = [];
  const run = await runAt((asked) => {
    if (asked.operation === 'getQuota' && asked.by === 'made') tried.push(asked.key ?? '');
    return server(asked);
  });
  const key = (await runKeys(run).first()) as RunKey;
  tried.length = 0;
  expect((await judgeIn(run, 'authentication-near-key')).kind).toBe('pass');
  return [key, tried];
}

/** The keys are listed with that prefix. */
const withPrefix =
  (prefixOf: (shown: string) => string): Server =>
  (asked: Asked) => {
    if (asked.operation !== 'listApiKeys') return undefined;
    const { items } = asked.mock().json as { readonly items: readonly JsonObject[] };
    return reply({ items: items.map((key) => ({ ...key, prefix: prefixOf(String(key.prefix)) })) });
  };

describe('in place of a key is tried', () => {
  test('what has more, less, other letters, another rest or another end, its prefix and its id', async () => {
    const [{ secret, id, listed }, tried] = await triedBy();
    const [more, cased, rest = '', end = '', shown, less, last] = tried;
    expect([more, shown, less, last]).toEqual([
      `${secret}x`,
      String(listed?.value.prefix).replace('…', ''),
      secret.slice(0, -3),
      id,
    ]);
    expect([cased?.slice(0, 4), cased?.toLowerCase(), cased === secret]).toEqual(['svc_', secret.toLowerCase(), false]);
    expect([rest.slice(0, 14), rest.length, rest === secret]).toEqual([secret.slice(0, 14), secret.length, false]);
    expect(end.slice(0, -1)).toBe(secret.slice(0, -1));
    const place = (text: string): number => base64url.indexOf(text.at(-1) ?? '');
    expect(Math.abs(place(end) - place(secret))).toBe(32);
  });

  test.each<[what: string, prefixOf: (shown: string) => string]>([
    ['is not the start of the key', (shown) => `${shown.replace('…', '')}~…`],
    ['is empty', () => '…'],
    ['is its end', () => 'x…'],
  ])('its first characters, where the listed prefix %s', async (_, prefixOf) => {
    const [{ secret }, tried] = await triedBy(withPrefix(prefixOf));
    expect(tried[4]).toBe(secret.slice(0, 14));
  });
});
