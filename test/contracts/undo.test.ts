import { describe, expect, test } from 'vitest';
import { suite } from '../../contracts/requirements.ts';
import type { LedgerRecord } from '../../src/contract/ledger.ts';
import { createVirtualClock } from '../../src/contract/run-clock.ts';
import { sweepLedger } from '../../src/contract/sweep.ts';
import type { Json, JsonObject } from '../../src/http/json.ts';
import { createTestTwin } from '../end-to-end/twin.ts';
import { description } from './reference/judge-reference.ts';
import { type Spoiler, type TwinAnswer, twinTransport } from './twin-transport.ts';

const keysPath = '/api/user/api-keys';
const favoritePath = '/api/user/favorite';

/** A mock whose account has what a run left, and the requests that a sweep sends it. */
function server(spoil: Spoiler = () => undefined) {
  const mock = createTestTwin({ description });
  const keyOf = (wanted: string): string => mock.personas.find(({ persona }) => persona === wanted)?.key ?? '';
  const asked: string[] = [];
  const ask = (method: string, target: string, content?: Json, persona = 'pro-all'): unknown => {
    const octets = content === undefined ? undefined : new TextEncoder().encode(JSON.stringify(content));
    const fields = [
      'Host',
      '127.0.0.1',
      'Authorization',
      `Bearer ${keyOf(persona)}`,
      'Content-Type',
      'application/json',
    ];
    const response = mock.answer({ method, target, fields, content: octets });
    const text = typeof response.content === 'string' ? response.content : new TextDecoder().decode(response.content);
    return text === '' ? undefined : JSON.parse(text);
  };
  const transport = twinTransport(mock, (call) => {
    if (call.method !== 'GET') asked.push(`${call.method} ${call.path}?${call.query} by ${call.persona}`);
    return spoil(call);
  });
  const states = async (records: readonly Partial<LedgerRecord>[], roles: readonly string[] = ['free', 'other']) => {
    const ledger = records.map((record, at) => ({ ...left, number: at + 1, ...record }));
    const swept = await sweepLedger({
      ...{ description, suite, transport, baseUrl: 'http://127.0.0.1:1', key: keyOf('pro-all') },
      ...{ keys: Object.fromEntries(roles.map((role) => [role, keyOf(role)])), ledger },
      ...{ runId: 'sweep', clock: createVirtualClock(Date.parse('2026-11-02T09:30:00Z')) },
    });
    expect(swept.fault).toBeUndefined();
    return swept.records.map(({ state }) => state);
  };
  return { ask, asked, states };
}

const left = { kind: 'key', label: 'apitwin t 1', id: undefined, data: undefined, state: 'made' } as const;

interface Listed {
  readonly id: number;
  readonly name: string;
  readonly revoked: boolean;
}

type Server = ReturnType<typeof server>;

const keysOf = ({ ask }: Server, persona?: string): readonly Listed[] =>
  (ask('GET', keysPath, undefined, persona) as { items: Listed[] }).items;
const create = ({ ask }: Server, name: string): void => void ask('POST', keysPath, { name, scope: 'read' });
const aliveIn = (it: Server): readonly string[] => keysOf(it).flatMap(({ name, revoked }) => (revoked ? [] : [name]));
const refused = (status: number): TwinAnswer => ({ status, fields: ['Content-Type', 'application/json'], json: {} });

describe('a key', () => {
  test('is revoked by its id, and every key of exactly its name where none is known; others are not', async () => {
    const it = server();
    const before = aliveIn(it);
    for (const name of ['apitwin t 1', 'apitwin t 1', 'apitwin t 10', 'apitwin t 2']) create(it, name);
    const id = String(keysOf(it).find(({ name }) => name === 'apitwin t 2')?.id);
    expect(await it.states([{}, { label: 'x', id }])).toEqual(['undone', 'undone']);
    expect(aliveIn(it).toSorted()).toEqual([...before, 'apitwin t 10'].toSorted());
    expect(it.asked.length).toBe(3);
  });

  test('is stuck where one of two of its name stays', async () => {
    const it = server(({ method, query }) =>
      method === 'DELETE' && query.get('id') === kept ? refused(204) : undefined,
    );
    for (const name of [left.label, left.label]) create(it, name);
    const kept = String(keysOf(it).find(({ name }) => name === left.label)?.id);
    expect(await it.states([{}])).toEqual(['stuck']);
    expect(aliveIn(it).filter((name) => name === left.label)).toEqual([left.label]);
  });

  test('that is nowhere was never made, if it was only meant to be; else it may be anywhere', async () => {
    const it = server();
    expect(await it.states([{ state: 'intended' }])).toEqual(['undone']);
    expect(await it.states([{ state: 'made' }])).toEqual(['stuck']);
    expect(it.asked).toEqual([]);
  });

  test('that is revoked already is not revoked again', async () => {
    const it = server();
    create(it, left.label);
    const id = keysOf(it).find(({ name }) => name === left.label)?.id;
    it.ask('DELETE', `${keysPath}?id=${id}`);
    expect([await it.states([{}]), it.asked]).toEqual([['undone'], []]);
  });

  test('that is listed late is waited for', async () => {
    let looks = 0;
    const it = server(({ method, path, ask }) => {
      if (path !== keysPath || method !== 'GET' || ++looks > 3) return undefined;
      return { ...ask(), json: { items: [], total: 0 } };
    });
    create(it, left.label);
    expect(await it.states([{}])).toEqual(['undone']);
    expect(aliveIn(it)).not.toContain(left.label);
  });

  test.each<[what: string, spoil: Spoiler, state: string]>([
    ['is not found, and still listed', ({ method }) => (method === 'DELETE' ? refused(404) : undefined), 'stuck'],
    [
      'is not there any more',
      ({ method, ask }) => (method === 'DELETE' ? [ask(), refused(404)][1] : undefined),
      'undone',
    ],
    ['is gone', ({ method, ask }) => (method === 'DELETE' ? [ask(), refused(410)][1] : undefined), 'undone'],
    ['is refused to be revoked', ({ method }) => (method === 'DELETE' ? refused(409) : undefined), 'stuck'],
    ['is said to be revoked, and is not', ({ method }) => (method === 'DELETE' ? refused(204) : undefined), 'stuck'],
  ])('that %s is %s', async (_, spoil, state) => {
    const it = server(spoil);
    create(it, left.label);
    const id = String(keysOf(it).find(({ name }) => name === left.label)?.id);
    expect(await it.states([{ id }])).toEqual([state]);
  });

  test('cannot be found where keys are not listed', async () => {
    const it = server(({ method, path }) => (method === 'GET' && path === keysPath ? refused(403) : undefined));
    expect(await it.states([{ state: 'intended' }])).toEqual(['stuck']);
  });

  test('of the free plan is revoked by the key that made it, and stays where that is not given', async () => {
    const kind = 'key of the free plan';
    const it = server();
    expect(await it.states([{ kind, id: '1' }], [])).toEqual(['stuck']);
    expect(it.asked).toEqual([]);
    await it.states([{ kind, id: '1' }]);
    expect(it.asked).toEqual([`DELETE ${keysPath}?id=1 by free`]);
  });
});

interface Page {
  readonly items: readonly { readonly id: number }[];
}

describe('a favorite', () => {
  const setup = (spoil?: Spoiler, persona?: string) => {
    const it = server(spoil);
    const isFavorite = (id: number): boolean =>
      JSON.stringify(it.ask('GET', favorites, undefined, persona)).includes(`${id}`);
    const target_id = (it.ask('GET', '/api/news/list') as Page).items.find(({ id }) => !isFavorite(id))?.id ?? 0;
    const data = { collect_type: 'news', target_id };
    it.ask('POST', favoritePath, data, persona);
    expect(isFavorite(target_id)).toBe(true);
    return { ...it, data, isFavorite: () => isFavorite(target_id) };
  };
  const favorites = '/api/user/favorites';
  const isList: Spoiler = ({ method, path }) => (method === 'GET' && path === favorites ? refused(500) : undefined);
  const kind = 'favorite';

  test('is removed from the account that it was added to', async () => {
    const own = setup();
    expect([await own.states([{ kind, data: own.data }]), own.isFavorite()]).toEqual([['undone'], false]);
    const other = setup(undefined, 'other');
    const data = { ...other.data, role: 'other' };
    expect([await other.states([{ kind, data }]), other.isFavorite()]).toEqual([['undone'], false]);
  });

  test('of an account whose key is not given stays', async () => {
    const it = setup(undefined, 'other');
    const data = { ...it.data, role: 'other' };
    expect([await it.states([{ kind, data }], []), it.asked, it.isFavorite()]).toEqual([['stuck'], [], true]);
  });

  test.each<[string, Json | undefined]>([
    ['nothing', undefined],
    ['a list', ['news', 7]],
    ['no id', { collect_type: 'news' }],
    ['an id that is a text', { collect_type: 'news', target_id: '7' }],
    ['no type', { target_id: 7 }],
  ])('of which %s is recorded is not removed', async (_, data) => {
    const it = server();
    expect([await it.states([{ kind, data }]), it.asked]).toEqual([['stuck'], []]);
  });

  test('that stays listed is stuck, whatever is answered', async () => {
    const it = setup(({ method }) => (method === 'DELETE' ? refused(204) : undefined));
    expect(await it.states([{ kind, data: it.data }])).toEqual(['stuck']);
  });

  test('that cannot be looked for is gone where its removal is acknowledged', async () => {
    const it = setup(isList);
    expect(await it.states([{ kind, data: it.data }])).toEqual(['undone']);
    const kept = setup((call) => (call.method === 'DELETE' ? refused(403) : isList(call)));
    expect(await kept.states([{ kind, data: kept.data }])).toEqual(['stuck']);
  });
});

describe('settings', () => {
  const kind = 'settings';
  const label = 'getKeywords';
  const read = ({ ask }: Server): JsonObject => ask('GET', '/api/keywords') as JsonObject;
  const plan = (before: Json): Json => ({ write: 'updateKeywords', members: ['keywords'], before });

  test('are written back, and not written where they are as they were', async () => {
    const it = server();
    const before = read(it);
    it.ask('PUT', '/api/keywords', { ...before, keywords: ['left'] });
    expect(read(it)).not.toEqual(before);
    expect([await it.states([{ kind, label, data: plan(before) }]), read(it)]).toEqual([['undone'], before]);
    expect(it.asked).toEqual(['PUT /api/keywords? by pro-all']);
    await it.states([{ kind, label, data: plan(before) }]);
    expect(it.asked.length).toBe(1);
  });

  test('that are not read back are stuck', async () => {
    const it = server(({ method }) => (method === 'PUT' ? refused(204) : undefined));
    const before = read(it);
    it.ask('PUT', '/api/keywords', { ...before, keywords: ['left'] });
    expect(await it.states([{ kind, label, data: plan(before) }])).toEqual(['stuck']);
  });

  test.each<[string, Json | undefined]>([
    ['nothing', undefined],
    ['no operation', { members: [], before: {} }],
    ['no members', { write: 'updateKeywords', before: {} }],
    ['no values', { write: 'updateKeywords', members: [] }],
  ])('of which %s is recorded are not written', async (_, data) => {
    const it = server();
    expect([await it.states([{ kind, label, data }]), it.asked]).toEqual([['stuck'], []]);
  });
});
