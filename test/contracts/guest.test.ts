import { describe, expect, test } from 'vitest';
import { exitCodeOf } from '../../src/contract/exit-code.ts';
import { createVirtualClock } from '../../src/contract/run-clock.ts';
import type { RunOptions } from '../../src/contract/run-options.ts';
import type { Run } from '../../src/contract/run.ts';
import { runContract } from '../../src/contract/run-contract.ts';
import type { Transport } from '../../src/contract/transport.ts';
import { description, judgeReference, oneAccount } from './reference/judge-reference.ts';
import { type ReferenceServer, createReferenceServer, referenceKey } from './reference/reference-server.ts';
import { referenceTransport } from './reference/reference-transport.ts';

interface Visit {
  readonly run: Run;
  readonly server: ReferenceServer;
  readonly before: unknown;
}

/** A run whose transport is bent by the test. */
async function visit(bend: (transport: Transport) => Transport, options: Partial<RunOptions> = {}): Promise<Visit> {
  const clock = createVirtualClock(Date.parse('2026-11-02T09:30:00Z'));
  const server = createReferenceServer({ now: clock.now });
  const before = server.account();
  const transport = bend(referenceTransport(server));
  const baseUrl = 'http://127.0.0.1:1';
  const run = await runContract({
    description,
    suite: oneAccount,
    transport,
    baseUrl,
    key: referenceKey,
    runId: 'test',
    clock,
    ...options,
  });
  return { run, server, before };
}

describe('a run that is interrupted', () => {
  test.each([4, 15, 40, 60, 75, 95, 130, 170, 200, 230])('after %i requests leaves nothing behind', async (count) => {
    const controller = new AbortController();
    let sent = 0;
    const { run, server, before } = await visit(
      (transport) => ({
        send(request, sending) {
          sent += 1;
          if (sent === count) controller.abort();
          return transport.send(request, sending);
        },
      }),
      { signal: controller.signal },
    );
    expect([run.headline, run.fault?.kind, exitCodeOf(run)]).toEqual(['no-verdict', 'interrupted', 130]);
    expect(server.liveKeys()).toEqual([]);
    expect(server.account()).toEqual(before);
  });
});

test('a key whose creation was never answered is found by its name and revoked', async () => {
  let lost = false;
  const { run, server, before } = await visit((transport) => ({
    async send(request, sending) {
      const answer = await transport.send(request, sending);
      if (lost || request.method !== 'POST' || !request.url.endsWith('/api-keys')) return answer;
      lost = true;
      return { kind: 'timeout', message: 'no answer in time' };
    },
  }));
  expect(run.ledger.filter(({ kind }) => kind === 'key').map(({ state }) => state)).toContain('undone');
  expect(server.liveKeys()).toEqual([]);
  expect(server.account()).toEqual(before);
});

test('what cannot be undone is named', async () => {
  const { run } = await visit((transport) => ({
    send: (request, sending) =>
      request.method === 'DELETE' && request.url.includes('/api-keys')
        ? Promise.resolve({ kind: 'response', status: 403, fields: [], content: new Uint8Array() })
        : transport.send(request, sending),
  }));
  expect(run.warnings.filter((warning) => warning.includes('may still be there'))).toEqual([
    'key apitwin test may still be there: it could not be undone',
    'key apitwin test K2 may still be there: it could not be undone',
  ]);
});

test('a read-only run sends safe methods only, and says what it left out', async () => {
  const { run, server } = await judgeReference({}, { readOnly: true });
  expect([...new Set(server.requests.map(({ method }) => method))].toSorted()).toEqual(['GET', 'HEAD']);
  expect(run.headline).toBe('conforms-partly-checked');
  expect(run.promises.map(({ promise, state }) => [promise, state])).toEqual([
    ['authentication', 'partly-checked'],
    ['pagination', 'kept'],
    ['days', 'kept'],
    ['filters', 'kept'],
    ['detail', 'kept'],
    ['search', 'kept'],
    ['feed', 'kept'],
    ['trending', 'kept'],
    ['resources', 'partly-checked'],
    ['quota', 'kept'],
    ['plans', 'kept'],
    ['favorites', 'partly-checked'],
    ['preferences', 'partly-checked'],
    ['keywords', 'partly-checked'],
    ['scopes', 'left-out'],
    ['key-shown-once', 'left-out'],
    ['revocation', 'left-out'],
  ]);
});

test('an anonymous run sends no real credential, and says what it left out', async () => {
  const { run, server } = await judgeReference({}, { anonymous: true });
  const sent = server.requests.map(({ headers, target }) => `${headers.authorization ?? ''} ${target}`);
  expect(sent.filter((text) => text.includes(referenceKey))).toEqual([]);
  expect([run.headline, run.fault]).toEqual(['conforms-partly-checked', undefined]);
  expect(run.results.filter(({ kind }) => kind === 'error' || kind === 'fail')).toEqual([]);
});

test('every request names the tool and the run', async () => {
  const { server } = await judgeReference({}, { userAgent: 'apitwin/9.9.9', runId: 'nightly-7', only: ['days'] });
  const named = new Set(server.requests.map(({ headers }) => `${headers['user-agent']} ${headers['apitwin-run']}`));
  expect([...named]).toEqual(['apitwin/9.9.9 nightly-7']);
});

test('no credential is in the run that is handed over, in any encoding', async () => {
  const { run } = await judgeReference({
    faults: ['key-listed-base64', 'key-in-field', 'key-in-preferences', 'prefix-whole'],
  });
  const text = JSON.stringify(run);
  const made = run.exchanges.filter(({ operation }) => operation === 'createApiKey').length;
  expect(made).toBeGreaterThan(0);
  expect(text).not.toContain(referenceKey);
  expect(text).not.toContain('lumen-live.R2Vu');
  expect(/lumen-live\.[A-Za-z0-9_-]{43}/.exec(text)).toBeNull();
});

describe('a run that cannot start', () => {
  test.each([
    ['without a key', { key: undefined }, 'no key is given: give one, or ask for an anonymous run'],
    ['with a base URL that is none', { baseUrl: 'twin' }, 'twin is no http or https address'],
    [
      'over plain HTTP beyond loopback',
      { baseUrl: 'http://api.example.org' },
      'the key would travel to api.example.org over plain HTTP: use https, or allow it explicitly',
    ],
    [
      'with a selection that selects nothing',
      { only: ['dayz'] },
      'dayz names no requirement, promise or operation: did you mean days?',
    ],
    [
      'with a wrong key',
      { key: 'lumen-live.wrong' },
      'no operation takes the key, in the header or in the query (12 requests, the last one 401 {"error":{"message":"who are you?"}}): check that it is right, live, and of an account that may call the API',
    ],
    [
      'below a wrong path prefix',
      { baseUrl: 'http://127.0.0.1:1/v2' },
      'nothing of the API is found at this base URL (404 to 12 requests, the last one 404 {"error":{"message":"no such path"}}): check the address and its path prefix',
    ],
  ] as const)('%s is a fault of configuration, and judges nothing', async (_, options, message) => {
    const { key, ...rest } = { key: referenceKey, ...options };
    const clock = createVirtualClock();
    const server = createReferenceServer({ now: clock.now });
    const run = await runContract({
      description,
      suite: oneAccount,
      transport: referenceTransport(server),
      baseUrl: 'http://127.0.0.1:1',
      runId: 'test',
      clock,
      ...rest,
      ...(key === undefined ? {} : { key }),
    });
    expect(run.fault).toEqual({ kind: 'configuration', message });
    expect([run.headline, exitCodeOf(run), run.results]).toEqual(['no-verdict', 2, []]);
  });
});

test('a target that comes up late is waited for', async () => {
  let refused = 3;
  const { run } = await visit(
    (transport) => ({
      send(request, sending) {
        refused -= 1;
        return refused >= 0
          ? Promise.resolve({ kind: 'unconnected', message: 'connect ECONNREFUSED' } as const)
          : transport.send(request, sending);
      },
    }),
    { waitMs: 10_000, only: ['days'] },
  );
  expect(run.fault).toBeUndefined();
});

test('a busy target is given the time that it asks for', async () => {
  let busy = 5;
  const { run } = await visit(
    (transport) => ({
      send(request, sending) {
        busy -= 1;
        const isBusy = busy >= 0 && busy % 2 === 0;
        const answer = {
          kind: 'response',
          status: 429,
          fields: ['Retry-After', '7'],
          content: new Uint8Array(),
        } as const;
        return isBusy ? Promise.resolve(answer) : transport.send(request, sending);
      },
    }),
    { only: ['days'] },
  );
  expect(run.headline).toBe('conforms');
  expect(run.durationMs).toBeGreaterThanOrEqual(14_000);
  expect(run.warnings).toEqual(['the target limited the rate 3 times; a lower rate is kinder']);
});

test('a promise of which nothing could be checked is no verdict, unless it is given up', async () => {
  const young = { usageDays: 0 };
  const first = await judgeReference(young, { only: ['days-default', 'pagination'] });
  expect([first.run.headline, first.run.promises.map(({ state }) => state)]).toEqual([
    'no-verdict',
    ['kept', 'no-verdict'],
  ]);
  const second = await judgeReference(young, { only: ['days-default', 'pagination'], without: ['days'] });
  expect([second.run.headline, second.run.promises.map(({ state }) => state)]).toEqual([
    'conforms-partly-checked',
    ['kept', 'left-out'],
  ]);
});

test('a budget that is used up ends the run without a verdict', async () => {
  const { run, server } = await judgeReference({}, { budget: 100 });
  expect([run.headline, run.fault]).toEqual([
    'no-verdict',
    { kind: 'budget', message: 'the budget of 100 requests is used up' },
  ]);
  expect(server.liveKeys()).toEqual([]);
});

test('requests keep the distance that a rate asks for', async () => {
  const clock = createVirtualClock();
  const server = createReferenceServer({ now: clock.now });
  const times: number[] = [];
  const transport = referenceTransport(server);
  await runContract({
    description,
    suite: oneAccount,
    transport: {
      send(request, sending) {
        times.push(clock.now());
        return transport.send(request, sending);
      },
    },
    baseUrl: 'http://127.0.0.1:1',
    key: referenceKey,
    runId: 'test',
    clock,
    rate: 10,
    only: ['days', 'pagination'],
  });
  const gaps = times.slice(1).map((time, i) => time - (times[i] as number));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(100);
});

test('two runs against two fresh servers come to the same report, but for what was exchanged', async () => {
  const report = async (): Promise<unknown> => {
    const { run } = await judgeReference();
    const { exchanges: _, results, ...rest } = run;
    return { ...rest, results: results.map(({ exchanges: _numbers, durationMs: _duration, ...result }) => result) };
  };
  expect(await report()).toEqual(await report());
});
