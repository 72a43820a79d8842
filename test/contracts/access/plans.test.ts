import { describe, expect, test } from 'vitest';
import { recordOf } from '../answered.ts';
import { type Server, judgeAlone, judgeIn, reply, runAt } from '../judge-alone.ts';

const roles = ['free'];
const denied = reply({ error: 'no' }, 403);
const keysOf = (...names: readonly string[]) =>
  reply({ items: names.map((name) => recordOf('ApiKey', { name, revoked: false })) });

/** A server whose free account is answered so. */
const free =
  (answers: Readonly<Record<string, ReturnType<typeof reply>>>): Server =>
  ({ operation, by }) =>
    by === 'free' ? answers[operation] : undefined;

const refusedTo = (quota: ReturnType<typeof reply>, listApiKeys: ReturnType<typeof reply>): Server =>
  free({ getQuota: quota, listApiKeys, getUsageHistory: denied });

describe('a refusal to the free plan', () => {
  const ofPlan = (plan: string) => reply(recordOf('UserQuota', { plan }));
  const trust = /taken on trust: its keys are answered 200/;
  test.each<[what: string, server: Server, kind: string, seen: RegExp]>([
    ['whose quota says so', refusedTo(ofPlan('free'), denied), 'pass', /; the quota says that the plan is free$/],
    [
      'whose keys are listed',
      refusedTo(denied, keysOf('a')),
      'pass',
      /; the key is live: it lists the keys of its account$/,
    ],
    ['whose list of keys is empty', refusedTo(denied, keysOf()), 'pass', trust],
    ['whose keys are refused', refusedTo(denied, denied), 'pass', /taken on trust: its keys are answered 403/],
    ['whose refusal shows a key', refusedTo(denied, { ...keysOf('a'), status: 403 }), 'pass', /taken on trust/],
    ['that is a paid one', refusedTo(ofPlan('pro'), denied), 'untestable', /is of an account on the plan pro$/],
  ])('%s', async (_, server, kind, seen) => {
    const verdict = await judgeAlone('plan-free-reads-nothing', server, { of: 'getUsageHistory', roles });
    expect(verdict).toEqual([kind, expect.stringMatching(seen)]);
  });
});

describe('the keys of the free plan', () => {
  test.each<[what: string, keys: ReturnType<typeof reply>, kind: string, seen: string | RegExp]>([
    ['are listed', keysOf('a', 'b'), 'pass', /^2 keys; /],
    ['are refused', denied, 'fail', 'answered 403'],
    ['are none', keysOf(), 'fail', 'answered 200'],
    ['stand in a refusal', { ...keysOf('a'), status: 403 }, 'fail', 'answered 403'],
  ])('%s', async (_, keys, kind, seen) => {
    const verdict = await judgeAlone('plan-free-lists-keys', refusedTo(denied, keys), { roles });
    expect(verdict).toEqual([kind, typeof seen === 'string' ? seen : expect.stringMatching(seen)]);
  });
});

test.each([
  ['pro', 'pass', 'plan pro'],
  ['free', 'fail', 'the plan free is served'],
  ['gold', 'untestable', 'the quota shows no documented plan'],
])('an account on the plan %s that is served: %s', async (plan, kind, seen) => {
  const run = await runAt(({ operation, mock }) =>
    operation === 'getQuota' ? reply({ ...(mock().json as object), plan }) : undefined,
  );
  const verdict = await judgeIn(run, 'plan-served');
  expect([verdict.kind, verdict.seen, verdict.exchanges?.map(({ operation }) => operation.id)]).toEqual([
    kind,
    seen,
    ['getQuota'],
  ]);
});
