import { describe, expect, test } from 'vitest';
import { oneRun } from '../../contracts/one-run.ts';
import { otherRunOf } from '../../contracts/keys/key-names.ts';
import { waits } from '../../contracts/waits.ts';
import { suite } from '../../contracts/requirements.ts';
import { createVirtualClock } from '../../src/contract/run-clock.ts';
import { runContract } from '../../src/contract/run-contract.ts';
import type { RunOptions } from '../../src/contract/run-options.ts';
import type { Run } from '../../src/contract/run.ts';
import type { Transport } from '../../src/contract/transport.ts';
import type { JsonObject } from '../../src/http/json.ts';
import { createTestTwin, describeApi } from '../end-to-end/twin.ts';
import { recordOf } from './answered.ts';
import { type Server, reply, runAt } from './judge-alone.ts';
import { twinTransport } from './twin-transport.ts';

const start = Date.parse('2026-11-02T09:30:00Z');
const description = describeApi();
const key = createTestTwin({ description }).personas.find(({ persona }) => persona === 'pro-all')?.key ?? '';

interface Shared {
  readonly transport: Transport;
  /** Makes a key at the server. */
  make(name: string): Promise<string>;
  /** Names of live keys. */
  live(): Promise<readonly string[]>;
}

function shared(): Shared {
  const transport = twinTransport(createTestTwin({ description }));
  const call = async (method: string, content?: unknown): Promise<{ items: { name: string; revoked: boolean }[] }> => {
    const fields = ['Authorization', `Bearer ${key}`, 'Content-Type', 'application/json'];
    const octets = content === undefined ? undefined : new TextEncoder().encode(JSON.stringify(content));
    const request = { method, url: 'http://127.0.0.1:1/api/user/api-keys', fields, content: octets };
    const answer = await transport.send(request, { timeoutMs: 1000, signal: undefined });
    return JSON.parse(answer.kind === 'response' ? new TextDecoder().decode(answer.content) : '');
  };
  return {
    transport,
    make: async (name) => JSON.stringify(await call('POST', { name, scope: 'read' })),
    live: async () => (await call('GET')).items.filter(({ revoked }) => !revoked).map(({ name }) => name),
  };
}

function runAs(runId: string, transport: Transport, part: Partial<RunOptions> = {}): Promise<Run> {
  const clock = createVirtualClock(start);
  const sweepCommand = (id: string): string => `apitwin sweep --ledger ${id}.jsonl`;
  const only = ['key-shown-once'];
  const own = { baseUrl: 'http://127.0.0.1:1', key, runId, clock, only, sweepCommand };
  return runContract({ description, suite, transport, ...own, ...part });
}

test('a run that finds the key of another run waits for it, then gives up before anything is judged or made', async () => {
  const { transport, make, live } = shared();
  await make('apitwin crashed');
  const before = await live();
  const run = await runAs('second', transport);
  expect([run.fault, run.exitCode, run.results]).toEqual([
    {
      kind: 'busy',
      message:
        'the run crashed is at work with this account, or crashed: wait for its end, or undo what it left: apitwin sweep --ledger crashed.jsonl; its key is named apitwin crashed',
    },
    3,
    [],
  ]);
  expect(run.waits).toEqual([
    {
      name: waits.otherRun.name,
      ceilingMs: waits.otherRun.ceilingMs,
      measuredMs: waits.otherRun.ceilingMs,
      held: false,
    },
  ]);
  expect(await live()).toEqual(before);
});

test('a run that changes nothing minds no other run', async () => {
  const { transport, make } = shared();
  await make('apitwin first');
  const run = await runAs('second', transport, { only: ['days'] });
  expect([run.headline, run.fault]).toEqual(['conforms', undefined]);
});

test('of two runs that start at once one gives way, and both come to their verdict', async () => {
  const { transport, live } = shared();
  const before = await live();
  let waiting = 0;
  let both: () => void = () => {};
  const met = new Promise<void>((resolve) => {
    both = resolve;
  });
  /** Neither run sees the key of the other one before it makes its own. */
  const meeting: Transport = {
    async send(request, options) {
      if (request.method === 'POST' && request.url.endsWith('/api-keys') && waiting < 2) {
        waiting += 1;
        if (waiting === 2) both();
        await met;
      }
      return transport.send(request, options);
    },
  };
  const clock = createVirtualClock(start);
  const runs = await Promise.all([runAs('first', meeting, { clock }), runAs('second', meeting, { clock })]);
  expect(runs.map(({ headline, fault }) => [headline, fault])).toEqual([
    ['conforms', undefined],
    ['conforms', undefined],
  ]);
  expect(runs.map((run) => run.waits.some(({ name }) => name === waits.otherRun.name)).sort()).toEqual([false, true]);
  expect(await live()).toEqual(before);
});

test('keys of other runs are told by their whole name, in any of its spellings', () => {
  const names = [
    'apitwin 1f0c',
    'apitwin 1f0c K2',
    'APITWIN 1F0C',
    'apitwin-1f0c-free',
    'apitwin own',
    'apitwin-Own-k2',
    'my apitwin key',
  ];
  const told = [...names, 'apitwin', 7].map((name) => otherRunOf(name, 'own'));
  expect(told).toEqual(['1f0c', '1f0c', '1F0C', '1f0c', undefined, undefined, undefined, undefined, undefined]);
});

describe('a run that looks for others', () => {
  const now = '2026-11-02T09:30:00Z';
  const ofRun = (runId: string, own: JsonObject = {}): JsonObject =>
    recordOf('ApiKey', { id: 900, name: `apitwin ${runId}`, created_at: now, revoked: false, ...own });
  /** Keys beside those of the mock, by how often they were listed. */
  const beside =
    (keys: (look: number) => readonly JsonObject[], isOwnListed = true): Server =>
    ({ operation, call, mock }) => {
      if (operation !== 'listApiKeys') return undefined;
      const { items } = mock().json as { readonly items: readonly JsonObject[] };
      const own = isOwnListed ? items : items.filter(({ name }) => !String(name).startsWith('apitwin'));
      return reply({ items: [...keys(call), ...own] });
    };
  const faultOf = async (server: Server) => oneRun(await runAt(server), { cases: 1, mutates: true });

  test('names the one that stays, where another one comes after it', async () => {
    const fault = await faultOf(beside((look) => [ofRun(look < 4 ? 'first' : 'second')]));
    expect([fault?.kind, fault?.message.split(' is ')[0]]).toEqual(['busy', 'the run second']);
  });
  test('goes on where the other one ends', async () => {
    expect(await faultOf(beside((look) => (look < 4 ? [ofRun('first')] : [])))).toBeUndefined();
  });
  test('goes on where its own key is known by what its creation shows alone', async () => {
    expect(await faultOf(beside(() => [], false))).toBeUndefined();
  });
  test.each<[what: string, own: JsonObject, isBusy: boolean]>([
    ['made before', { created_at: '2026-11-02T09:25:00Z' }, true],
    ['made a quarter of an hour before', { created_at: '2026-11-02T09:15:00Z' }, false],
    ['that tells no date', { created_at: null }, true],
    ['that is revoked', { revoked: true }, false],
  ])('is stopped by a key of another run, %s: %s', async (_, own, isBusy) => {
    expect((await faultOf(beside(() => [ofRun('first', own)])))?.kind).toBe(isBusy ? 'busy' : undefined);
  });
});
