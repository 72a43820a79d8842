import { expect, test } from 'vitest';
import { suite } from '../../../contracts/requirements.ts';
import { createVirtualClock } from '../../../src/contract/run-clock.ts';
import { runContract } from '../../../src/contract/run-contract.ts';
import type { RunOptions } from '../../../src/contract/run-options.ts';
import type { Run } from '../../../src/contract/run.ts';
import { keysOfRoles } from '../../../src/mock/persona-roles.ts';
import { createTestTwin, describeApi } from '../../end-to-end/twin.ts';
import { type Spoiler, type TwinAnswer, twinTransport } from '../twin-transport.ts';

const description = describeApi();
const { personas } = createTestTwin({ description });
const keys = keysOfRoles(personas, ['free', 'other', 'proplus', 'enterprise']);
const key = personas[0]?.key ?? '';

function judge(part: Partial<RunOptions>, spoiler?: Spoiler): Promise<Run> {
  const clock = createVirtualClock(Date.parse('2026-11-02T09:30:00Z'));
  const transport = twinTransport(createTestTwin({ description }), spoiler);
  return runContract({
    ...{ description, suite, transport, clock, key, keys, baseUrl: 'http://127.0.0.1:1', runId: 'paid' },
    ...part,
  });
}

const [favorites, quota, list] = ['/api/user/favorites', '/api/user/quota', '/api/user/api-keys'];
const answer = (status: number, json?: unknown, fields: readonly string[] = []): TwinAnswer => ({
  status,
  fields: ['Content-Type', 'application/json', ...fields],
  json,
});
const denied = answer(403, { error: 'upgrade' });

/** Answers one persona on these paths; on others the mock does. */
const to =
  (persona: string, answers: Readonly<Record<string, TwinAnswer | undefined>>): Spoiler =>
  (call) =>
    call.persona === persona && call.method === 'GET' ? answers[call.path] : undefined;

const onceDenied = (): Spoiler => {
  let calls = 0;
  return (call) => (call.persona === 'enterprise' && call.path === favorites && calls++ === 0 ? denied : undefined);
};

const figures = { plan: 'enterprise', unlimited: false, quota_used: 10 };
const recordOf = (scope: string, prefix: string) => ({
  ...{ id: 1, name: 'a', prefix, scope, created_at: '2026-01-01T00:00:00Z', revoked: false },
});
const listOf = (...records: readonly unknown[]): TwinAnswer => answer(200, { items: records });

/** How favorites of the account on the plan enterprise are judged. */
async function verdictOn(
  spoiler: Spoiler,
  part: Partial<RunOptions> = {},
): Promise<readonly [string | undefined, string | undefined]> {
  const { results, fault } = await judge({ only: ['plan-enterprise-reads'], ...part }, spoiler);
  expect(fault).toBeUndefined();
  const found = results.find(({ operation }) => operation === 'listFavorites');
  return [found?.kind, found?.seen];
}

test('every supplied key of a paid plan reads its account, and a whole run asks nothing twice for it', async () => {
  const run = await judge({});
  const told = run.results.filter(({ requirement }) => /^plan-\w+-reads$/.test(requirement));
  expect([run.headline, told.length, [...new Set(told.map(({ kind }) => kind))]]).toEqual(['conforms', 12, ['pass']]);
  const asked = run.exchanges.filter(({ purpose }) =>
    /^plan-(?:paid|proplus|enterprise)-reads$|see the plan/.test(purpose),
  );
  expect(asked.length).toBe(10);
  expect(run.requests).toBeLessThanOrEqual(400);
});

test('the plans that were seen to be served are told, each once', async () => {
  const other = keys.proplus ?? '';
  const { results } = await judge({ only: ['plan-paid-reads'], keys: { ...keys, other } });
  expect([...new Set(results.map(({ seen }) => seen))]).toEqual(['pro, proplus']);
});

test('a run that changes nothing judges it, too', async () => {
  const { results } = await judge({ readOnly: true, only: ['plan-paid-reads', 'plan-enterprise-reads'] });
  expect(results.map(({ kind }) => kind)).toEqual(Array.from({ length: 8 }, () => 'pass'));
});

test('without keys of the dearer plans nothing is missed', async () => {
  const { proplus: _, enterprise: __, ...others } = keys;
  const run = await judge({ keys: others, only: ['plans'] });
  expect([run.headline, run.mode.missingKeys]).toEqual(['conforms', undefined]);
});

test.each<[string, Spoiler]>([
  ['refused, where others are served', to('enterprise', { [favorites]: denied })],
  ['a breakdown', to('enterprise', { [favorites]: answer(500) })],
  [
    'refused, with a key that its list shows to be of scope all',
    to('enterprise', {
      [favorites]: denied,
      [list]: listOf(recordOf('all', 'svc_enterp…'), recordOf('read', 'svc_partner…')),
    }),
  ],
  [
    'refused, with a key that its list does not tell from others',
    to('enterprise', { [favorites]: denied, [list]: listOf(recordOf('all', 'svc_…'), recordOf('read', 'svc_…')) }),
  ],
  ['refused, with a list that is refused, too', to('enterprise', { [favorites]: denied, [list]: denied })],
])('a fault: %s', async (_, spoiler) => {
  expect((await verdictOn(spoiler))[0]).toBe('fail');
});

test.each<[string, Spoiler]>([
  ['no content', to('enterprise', { [favorites]: answer(204) })],
  ['null', to('enterprise', { [favorites]: answer(200, null) })],
  ['an empty list', to('enterprise', { [favorites]: answer(200, []) })],
])('no fault: %s', async (_, spoiler) => {
  expect((await verdictOn(spoiler))[0]).toBe('pass');
});

/** Refused to each key, and served to one of the plan enterprise from its second call on. */
function everybodyButLater(): Spoiler {
  const once = onceDenied();
  return (call) => (call.path === favorites && call.persona === 'enterprise' ? once(call) : everybody(call));
}

const everybody: Spoiler = ({ path }) => (path === favorites ? denied : undefined);

test.each<[string, Spoiler, string]>([
  ['nothing there yet', to('enterprise', { [favorites]: answer(404) }), 'neither served nor refused'],
  ['a refusal in the content', to('enterprise', { [favorites]: answer(200, { success: false }) }), 'neither served'],
  ['a page', to('enterprise', { [favorites]: answer(200, 'sign in') }), 'neither served'],
  ['throttled', to('enterprise', { [favorites]: answer(429) }), 'the server limits the rate'],
  [
    'throttled by another status',
    to('enterprise', { [favorites]: answer(403, {}, ['Retry-After', '60']) }),
    'refused, and it may be asked later',
  ],
  [
    'a quota that is used up',
    to('enterprise', { [favorites]: denied, [quota]: answer(200, { ...figures, quota_remaining: 0 }) }),
    'refused, and its quota is used up',
  ],
  [
    'a key of another scope',
    to('enterprise', { [favorites]: denied, [list]: listOf(recordOf('write', 'svc_enterp…')) }),
    'refused, and its scope is not all',
  ],
  ['refused to every key', everybody, 'served to no other key'],
  [
    'a plan that is not documented',
    to('enterprise', {
      [favorites]: denied,
      [quota]: answer(200, { ...figures, plan: 'business', quota_remaining: 5 }),
    }),
    'its quota shows no paid plan',
  ],
  [
    'a quota that is refused',
    to('enterprise', { [favorites]: denied, [quota]: denied }),
    'its quota shows no paid plan',
  ],
])('nothing can be told of %s', async (_, spoiler, why) => {
  expect(await verdictOn(spoiler)).toEqual(['untestable', expect.stringContaining(why)]);
});

test('an unlimited quota with nothing remaining is not used up', async () => {
  const unlimited = answer(200, { ...figures, unlimited: true, quota_remaining: 0 });
  expect((await verdictOn(to('enterprise', { [favorites]: denied, [quota]: unlimited })))[0]).toBe('fail');
});

test('a key of another plan than its variable says tells nothing of that plan', async () => {
  const [kind, seen] = await verdictOn(() => undefined, { keys: { ...keys, enterprise: keys.proplus ?? '' } });
  expect([kind, seen]).toEqual(['untestable', 'APITWIN_ENTERPRISE_KEY is of an account on the plan proplus']);
});

test.each([
  ['other', 'fail'],
  ['free', 'fail'],
])('a key of a paid plan in the place of the %s one is held to the same', async (role, kind) => {
  const { enterprise = '', ...others } = keys;
  const { results } = await judge(
    { only: ['plan-paid-reads'], keys: { ...others, [role]: enterprise } },
    to('enterprise', { [favorites]: denied }),
  );
  expect(results.find(({ operation }) => operation === 'listFavorites')?.kind).toBe(kind);
});

test('the other account of which no paid plan is seen is open; the free one has none', async () => {
  const { results } = await judge({ only: ['plan-paid-reads'] }, to('other', { [quota]: denied }));
  expect([...new Set(results.map(({ kind }) => kind))]).toEqual(['untestable']);
});

test('one refusal that goes by is no fault', async () => {
  expect((await verdictOn(onceDenied()))[0]).toBe('pass');
});

test('what is refused to each key, and the next time served to its own alone, is not refused for the plan', async () => {
  expect(await verdictOn(everybodyButLater())).toEqual([
    'untestable',
    expect.stringContaining('served to no other key'),
  ]);
});
