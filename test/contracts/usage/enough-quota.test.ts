import { describe, expect, test } from 'vitest';
import { suite } from '../../../contracts/requirements.ts';
import { createVirtualClock } from '../../../src/contract/run-clock.ts';
import { runContract } from '../../../src/contract/run-contract.ts';
import type { Run } from '../../../src/contract/run.ts';
import { createTestTwin } from '../../end-to-end/twin.ts';
import { description } from '../reference/judge-reference.ts';
import { type Spoiler, type TwinAnswer, twinTransport } from '../twin-transport.ts';

interface Account {
  readonly persona: string;
  readonly only?: readonly string[];
}

function judge({ persona, only }: Account, spoil?: Spoiler): Promise<Run> {
  const mock = createTestTwin({ description });
  return runContract({
    description,
    suite,
    transport: twinTransport(mock, spoil),
    baseUrl: 'http://127.0.0.1:1',
    key: mock.personas.find((one) => one.persona === persona)?.key ?? '',
    runId: 'test',
    clock: createVirtualClock(Date.parse('2026-11-02T09:30:00Z')),
    ...(only && { only }),
  });
}

const unsafe = ({ exchanges }: Run): readonly string[] =>
  exchanges.filter(({ method }) => method !== 'GET').map(({ operation }) => operation);
const compared = ({ exchanges }: Run): number =>
  exchanges.filter(({ purpose }) => purpose === 'compare the quota with what the run needs').length;

/** The quota as this server tells it. */
function quotaWith(change: Readonly<Record<string, unknown>>): Spoiler {
  return (call): TwinAnswer | undefined => {
    if (call.path !== '/api/user/quota') return undefined;
    const answer = call.ask();
    return { ...answer, json: { ...(answer.json as object), ...change } };
  };
}

const lookers = ['quota', 'authentication-key-header/getQuota', 'resource-quota', 'key-shown'];
const pro = { persona: 'pro-all', only: lookers };

describe('a run', () => {
  test('that would use up the quota ends before it writes anything', async () => {
    const run = await judge({ persona: 'near-quota' });
    expect([run.headline, run.exitCode, run.fault?.kind, unsafe(run)]).toEqual(['no-verdict', 3, 'quota', []]);
    expect(run.fault?.message).toMatch(
      /^the quota of this account has \d+ calls left, and the run needs about 400: raise the quota, wait until/,
    );
  });

  test('of an account whose quota is used up ends with its first contact', async () => {
    const run = await judge({ persona: 'over-quota' });
    expect([run.headline, run.exitCode, run.fault?.kind, run.requests]).toEqual(['no-verdict', 3, 'quota', 4]);
    expect(run.fault?.message).toMatch(/^the server lets no request of this key through \(429 /);
  });

  test('ends where nothing is left, and calls are refused', async () => {
    const zero = quotaWith({ quota_remaining: 0 });
    const refused: TwinAnswer = { status: 403, fields: [], json: { error: 'quota exceeded' } };
    const run = await judge(pro, (call) => (call.path === '/api/news/list' ? refused : zero(call)));
    expect([run.fault?.kind, run.fault?.message]).toEqual([
      'quota',
      'the quota of this account is used up: 0 calls were left, and then listNews was answered 403 {"error":"quota exceeded"}; raise the quota, wait until it is renewed, judge less (--only), or use another account; nothing was written',
    ]);
  });

  test.each([
    ['enough', 'pro-all', {}],
    ['no limit', 'enterprise', {}],
    ['a number that is none', 'pro-all', { quota_remaining: '12 requests' }],
    ['no word of a limit', 'pro-all', { quota_remaining: 3, unlimited: null }],
  ])('with %s goes on, and sends nothing for it', async (_, persona, change) => {
    const run = await judge({ persona, only: lookers }, quotaWith(change));
    expect([run.fault, compared(run), unsafe(run).length > 0]).toEqual([undefined, 0, true]);
  });

  test.each([
    ['nothing is left', { quota_remaining: 0 }],
    ['little is left', { quota_remaining: 7 }],
  ])('judges a quota that says wrongly that %s, and says so', async (_, change) => {
    const run = await judge(pro, quotaWith(change));
    const counts = run.results.find(({ requirement }) => requirement === 'quota-counts-calls');
    expect([run.fault, counts?.kind, run.warnings]).toEqual([
      undefined,
      'differs',
      [expect.stringMatching(/^the quota says that \d calls are left, of about \d+ that the run needs; calls are/)],
    ]);
  });

  test('takes a refusal where some calls are left for one of another reason', async () => {
    const some = quotaWith({ quota_remaining: 7 });
    const refused: TwinAnswer = { status: 403, fields: [], json: { error: 'not for you' } };
    const run = await judge(pro, (call) => (call.path === '/api/news/list' ? refused : some(call)));
    expect([run.fault, compared(run)]).toEqual([undefined, 1]);
  });

  test('that needs less than is left goes on', async () => {
    const run = await judge({ persona: 'pro-all', only: ['detail'] }, quotaWith({ quota_remaining: 60 }));
    expect([run.fault, compared(run)]).toEqual([undefined, 0]);
  });
});
