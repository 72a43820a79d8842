import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/http/json.ts';
import { type Server, judgeAlone, reply } from '../judge-alone.ts';

/** A server whose keys are spelt so; the number is that of the creation. */
function spelling(spell: (key: string, number: number) => string): Server {
  const real = new Map<string, string>();
  let made = 0;
  return (asked) => {
    if (asked.operation === 'createApiKey' && asked.by !== 'made') {
      const { status, json } = asked.mock();
      const { key } = json as JsonObject;
      if (typeof key !== 'string') return undefined;
      const own = spell(key, ++made);
      real.set(own, key);
      return reply({ ...(json as JsonObject), key: own }, status);
    }
    const key = real.get(asked.key ?? '');
    return key === undefined ? undefined : asked.mock(key);
  };
}

describe('the keys of a run', () => {
  test.each<[what: string, spell: (key: string, number: number) => string, kind: string]>([
    ['of base64url', (key) => key, 'pass'],
    ['of base64url with padding', (key) => `${key}==`, 'pass'],
    ['with another character at their end', (key) => `${key}!`, 'differs'],
    ['with another character amid', (key, number) => `${key.slice(0, 4)}${number}!${key.slice(4)}`, 'differs'],
    ['with padding amid', (key, number) => `${key.slice(0, 4)}${number}=${key.slice(4)}`, 'differs'],
    ['without a common start', (key, number) => `${number}${key}`, 'differs'],
  ])('%s: %s', async (_, spell, kind) => {
    const [judged] = await judgeAlone('key-shape', spelling(spell));
    expect(judged === 'fail' ? 'differs' : judged).toBe(kind);
  });
});

describe('a key that is asked for with a scope that is none', () => {
  const asking =
    (answer: (created: JsonObject) => ReturnType<typeof reply>): Server =>
    (asked) => {
      const { scope } = (asked.sent ?? {}) as JsonObject;
      if (asked.operation !== 'createApiKey' || scope !== 'apitwin-no-scope') return undefined;
      return answer({});
    };
  test('is refused, and right', async () => {
    expect(
      (
        await judgeAlone(
          'scope-unknown',
          asking(() => reply({}, 422)),
        )
      )[0],
    ).toBe('pass');
  });
  test('breaks down, and is wrong', async () => {
    expect(
      (
        await judgeAlone(
          'scope-unknown',
          asking(() => reply({}, 500)),
        )
      )[0],
    ).toBe('fail');
  });
});

test('a key that is listed though its creation broke down was made all the same', async () => {
  let listed: JsonObject | undefined;
  const server: Server = (asked) => {
    const sent = (asked.sent ?? {}) as JsonObject;
    if (asked.operation === 'createApiKey' && sent.scope === 'apitwin-no-scope') {
      listed = {
        ...{ id: 90_001, name: sent.name ?? '', prefix: 'svc_x…', scope: 'read', revoked: false },
        created_at: '2026-11-02T09:30:00Z',
      };
      return reply({}, 500);
    }
    if (asked.operation !== 'listApiKeys' || !listed) return undefined;
    const { json } = asked.mock();
    return reply({ items: [listed, ...(json as { items: JsonObject[] }).items] });
  };
  expect(await judgeAlone('scope-unknown', server)).toEqual(['pass', 'listed with the scope "read"']);
});
