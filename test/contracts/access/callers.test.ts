import { describe, expect, test } from 'vitest';
import { callers, scopesLike } from '../../../contracts/access/callers.ts';
import type { Exchange } from '../../../src/contract/exchange.ts';
import type { RunContext } from '../../../src/contract/run-context.ts';
import type { AccessCell } from '../../../src/contract/truth-table.ts';
import type { JsonObject } from '../../../src/http/json.ts';
import { dialects } from '../../../src/mutants/dialects.ts';
import { judgeDialects } from '../../mutants/judge-dialects.ts';
import { answered, recordOf } from '../answered.ts';
import { description } from '../reference/judge-reference.ts';

const tableOfMock = async (): Promise<readonly AccessCell[]> => (await judgeDialects([])).truthTable;

/** Operations by caller of which an exchange showed this. */
const shown = (table: readonly AccessCell[], seen: AccessCell['seen'], caller: string): readonly string[] =>
  table
    .filter(({ plan = 'anonymous', scope = '', ...cell }) => cell.seen === seen && `${plan}/${scope}` === caller)
    .map(({ operation }) => operation);

test('every caller whose key the run has is told apart by plan and scope', async () => {
  const seen = (await tableOfMock()).filter((cell) => cell.seen !== 'not-run');
  const callers = new Set(seen.map(({ plan = 'anonymous', scope = '' }) => `${plan}/${scope}`));
  expect([...callers].toSorted()).toEqual(['anonymous/', 'free/all', 'pro/all', 'pro/read', 'pro/write']);
});

test('a key with every right is seen to be served everywhere, an anonymous caller by the content alone', async () => {
  const table = await tableOfMock();
  expect(shown(table, 'served', 'pro/all').length).toBe(19);
  expect([shown(table, 'served', 'anonymous/').length, shown(table, 'refused', 'anonymous/').length]).toEqual([7, 12]);
});

test('the mock has the access that the description expects, and no cell is both', async () => {
  expect((await tableOfMock()).filter((cell) => cell.seen !== 'not-run' && cell.seen !== cell.expected)).toEqual([]);
});

test('every plan and scope stands at every operation, whether a key of it was there or not', async () => {
  expect((await tableOfMock()).length).toBe(19 * (1 + 4 * 3));
});

test('a server that enforces no scope is otherwise where the documentation is silent, and nowhere else', async () => {
  const { truthTable } = await judgeDialects(dialects.filter(({ id }) => id === 'unenforced-scopes'));
  const otherwise = truthTable.filter((cell) => cell.seen !== 'not-run' && cell.seen !== cell.expected);
  expect(otherwise.map(({ operation, scope, basis }) => `${operation} ${scope} ${basis}`).sort()).toEqual([
    'addFavorite read assumed',
    'createApiKey read assumed',
    'getKeywords write assumed',
    'getPreferences write assumed',
    'getQuota write assumed',
    'getUsageHistory write assumed',
    'listApiKeys write assumed',
    'listFavorites write assumed',
    'removeFavorite read assumed',
    'revokeApiKey read assumed',
    'updateKeywords read assumed',
    'updatePreferences read assumed',
  ]);
});

const secret = 'svc_abcdefghijkl';
const keyOf = (own: JsonObject): JsonObject => recordOf('ApiKey', { revoked: false, ...own });
const listed = (...keys: readonly JsonObject[]): Exchange =>
  answered({ items: keys.map(keyOf) }, { of: 'listApiKeys' });

describe('the scopes of keys that begin like one', () => {
  const scopes = (...keys: readonly JsonObject[]) =>
    scopesLike({ description } as unknown as RunContext, listed(...keys), secret);
  test.each<[what: string, key: JsonObject, scopes: readonly unknown[]]>([
    ['a start', { prefix: 'svc_abcd…', scope: 'read' }, ['read']],
    ['a start before three dots', { prefix: 'svc_abcd...', scope: 'read' }, ['read']],
    ['a start without an end', { prefix: 'svc_', scope: 'all' }, ['all']],
    ['no scope', { prefix: 'svc_', scope: null }, [null]],
    ['the end of the key', { prefix: 'ijkl…', scope: 'read' }, []],
    ['nothing', { prefix: '…', scope: 'read' }, []],
    ['no text', { prefix: 7, scope: 'read' }, []],
    ['a revoked key', { prefix: 'svc_', scope: 'read', revoked: true }, []],
  ])('%s', (_, key, found) => {
    expect(scopes(key)).toEqual(found);
  });
  test('are those of all of them', () => {
    expect(scopes({ prefix: 'svc_', scope: 'read' }, { prefix: 'svc_a', scope: 'all' })).toEqual(['read', 'all']);
  });
});

describe('the caller of an exchange', () => {
  const credential = { secret, placement: 'header', origin: 'supplied' } as const;
  const by = (exchange: Exchange, number: number): Exchange => ({
    ...exchange,
    number,
    request: { ...exchange.request, credential },
  });
  const quota = by(answered(recordOf('UserQuota', { plan: 'pro' })), 1);
  const callerIn = (...keys: readonly JsonObject[]) => {
    const exchanges = [quota, by(listed(...keys), 2)];
    const run = { description, exchanges, key: () => credential, supplied: () => undefined, anonymous: false };
    const operation = (id: string) => description.operations.find((own) => own.id === id);
    return callers.callerOf({ ...run, operation } as unknown as RunContext)(quota);
  };
  test.each<[what: string, keys: readonly JsonObject[], scope: string]>([
    ['its own record', [{ prefix: 'svc_abc…', scope: 'read' }], 'read'],
    [
      'two records that begin alike',
      [
        { prefix: 'svc_…', scope: 'read' },
        { prefix: 'svc_a…', scope: 'write' },
      ],
      'all',
    ],
    ['no record', [{ prefix: 'other_…', scope: 'read' }], 'all'],
    ['a record without a scope', [{ prefix: 'svc_abc…', scope: null }], 'all'],
  ])('has the scope of %s, and all where that does not tell', (_, keys, scope) => {
    expect(callerIn(...keys)).toEqual({ plan: 'pro', scope });
  });
});
