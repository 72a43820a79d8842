import { describe, expect, test } from 'vitest';
import { type Preflight, checkTarget } from '../../src/contract/preflight.ts';
import type { Transport } from '../../src/contract/transport.ts';
import { plants, scripted } from './small-api.ts';
import { smallRun } from './small-run.ts';

async function check(transport: Transport, waitMs = 0): Promise<Preflight> {
  const { context, credential } = smallRun({ transport });
  return checkTarget(plants, context.subject, { credential, clock: context.clock, waitMs });
}

test('an operation that takes the key becomes the probe', async () => {
  const { fault, probe } = await check(scripted([200, [], '[{"id":1}]']));
  expect([fault, probe?.operation.id, probe?.content]).toEqual([undefined, 'listPlants', [{ id: 1 }]]);
});

test('a success that is not JSON is a probe without content', async () => {
  const { fault, probe } = await check(scripted([200, [], '<p>']));
  expect([fault, probe?.operation.id, probe?.content]).toEqual([undefined, 'listPlants', undefined]);
});

test('a key that is taken in the query only is no probe and no fault', async () => {
  const transport: Transport = {
    async send(request) {
      const status = request.url.includes('key=') ? 200 : 401;
      return { kind: 'response', status, fields: [], content: new Uint8Array() };
    },
  };
  expect(await check(transport)).toEqual({ fault: undefined, probe: undefined });
});

describe('a fault is', () => {
  test.each([
    [
      scripted(403),
      'configuration',
      'no operation takes the key, in the header or in the query (2 requests, the last one 403 without content): check that it is right, live, and of an account that may call the API',
    ],
    [
      scripted(404),
      'configuration',
      'nothing of the API is found at this base URL (404 to 2 requests, the last one 404 without content): check the address and its path prefix',
    ],
    [
      scripted([308, ['Location', 'https://new.example/plants']]),
      'configuration',
      'every request is redirected (308 to https://new.example/plants): use the address it leads to as the base URL',
    ],
    [
      scripted([429, ['Retry-After', '2500000']]),
      'quota',
      'the server lets no request of this key through (429 without content): its rate limit or its quota is used up; wait until it is renewed, or use another account',
    ],
    [scripted('timeout'), 'unreachable', 'the target does not answer (timeout): check the base URL, and that it is up'],
  ] as const)('%# told in one sentence', async (transport, kind, message) => {
    expect(await check(transport)).toEqual({ fault: { kind, message }, probe: undefined });
  });
});

test('server errors are no fault of the configuration: they will be judged', async () => {
  expect(await check(scripted(500))).toEqual({ fault: undefined, probe: undefined });
});

test('a target that is coming up is waited for, and not longer than told', async () => {
  const late = scripted('broken', 'broken', 'broken', 'broken', 'broken', 'broken', [200, [], '[]']);
  expect((await check(late, 5000)).fault).toBeUndefined();
  expect((await check(scripted('broken'), 3000)).fault?.kind).toBe('unreachable');
});

test('an anonymous run only looks whether somebody answers', async () => {
  const transport = scripted(401);
  const { context, credential } = smallRun({ transport, anonymous: true });
  const preflight = await checkTarget(plants, context.subject, { credential, clock: context.clock, waitMs: 0 });
  expect([preflight, transport.sent.length]).toEqual([{ fault: undefined, probe: undefined }, 1]);
});
