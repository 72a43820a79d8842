import { describe, expect, test } from 'vitest';
import { createdKeyId } from '../../../contracts/keys/recognise-key.ts';
import type { Exchange } from '../../../src/contract/exchange.ts';
import type { RunContext } from '../../../src/contract/run-context.ts';
import type { Json } from '../../../src/http/json.ts';
import { description } from '../reference/judge-reference.ts';

const secret = 'svc_Qm9vdGhzLWFyZS1ibHVlLWFuZC1yZWQ';
const run = {
  description,
  key: () => ({ secret: 'svc_c29tZS1vdGhlci1rZXktb2YtdGhlLXVzZXI' }),
} as unknown as RunContext;

const answered = (json: Json): Exchange =>
  ({
    request: { url: 'http://127.0.0.1:1/keys' },
    response: { status: 200, fields: [], text: '', json, exactIntegers: new Map() },
  }) as unknown as Exchange;

const record = (id: Json, name: string, prefix: Json = 'svc_…', revoked = false): Json => ({
  id,
  name,
  prefix,
  scope: 'all',
  created_at: '2026-11-01T08:00:00Z',
  revoked,
});

const foreign = record(81, 'deploy');
const name = 'apitwin t';

function idOfNew(created: Json, listed: readonly Json[]): string | undefined {
  const [creation, listing] = [answered(created), answered({ items: [foreign, ...listed] })];
  return createdKeyId(run, { created: creation, listing, name, before: new Set(['81']) });
}

describe('a key is revoked by the id of its own record', () => {
  test.each<[string, Json, readonly Json[], string]>([
    ['listed by its name', { token: secret }, [record(7, name)], '7'],
    ['an id that is a text', { token: secret }, [record('k-0190f2', name)], 'k-0190f2'],
    ['renamed, listed with the start of the key', { token: secret }, [record(7, 'x', 'svc_Qm9vdG…')], '7'],
    ['renamed, listed with a start of four telling characters', { token: secret }, [record(7, 'x', 'svc_Qm9v')], '7'],
    ['renamed, listed with dots behind the start', { token: secret }, [record(7, 'x', 'svc_Qm9vdG...')], '7'],
    ['renamed, listed with asterisks', { token: secret }, [record(7, 'x', 'svc_Qm9vdG****')], '7'],
    ['listed behind a revoked one', { token: secret }, [record(6, name, 'svc_…', true), record(7, name)], '7'],
    ['listed as revoked already', { token: secret }, [record(6, name, 'svc_…', true)], '6'],
    ['renamed, listed with the id that was answered', { token: secret, keyId: 7 }, [record(7, 'x')], '7'],
    ['not listed yet, named in the answer', { user: { id: 81 }, api_key: { id: 7, name, value: secret } }, [], '7'],
    ['not listed yet, named beside the user', { id: 7, name, key: secret, user: { id: 81 } }, [], '7'],
  ])('%s', (_, created, listed, id) => {
    expect(idOfNew(created, listed)).toBe(id);
  });
});

describe('no id is taken for that of the created key where it may be another one', () => {
  test.each<[string, Json, readonly Json[]]>([
    ['the answer shows the supplied key', { token: run.key().secret }, [record(7, 'x', 'svc_c29tZS1v…')]],
    ['the id of the user comes first', { user: { id: 81 }, key: secret }, []],
    ['an id of nothing that was listed', { user: { id: 12 }, key: secret }, []],
    ['an id beside the key without its name', { id: 12, key: secret }, []],
    ['the answer names a key that was there before', { id: 81, name, key: secret }, []],
    ['another person made a key meanwhile', { key: secret }, [record(9, 'laptop')]],
    ['another new key has the same service prefix', { key: secret }, [record(9, 'laptop', 'svc_…')]],
    ['a start of three telling characters', { key: secret }, [record(9, 'laptop', 'svc_Qm9…')]],
    ['a start that is masked in the middle', { key: secret }, [record(9, 'laptop', 'svc_…Qm9vdG')]],
    ['a start that is no text', { key: secret }, [record(9, 'laptop', null)]],
    ['its id is a figure of the answer', { key: secret, uses: 9, idle: 9 }, [record(9, 'laptop')]],
    ['two new keys start alike', { key: secret }, [record(8, 'x', 'svc_Qm9vdG…'), record(9, 'y', 'svc_Qm9vdG…')]],
    ['nothing was answered but the key', { key: secret }, []],
  ])('%s', (_, created, listed) => {
    expect(idOfNew(created, listed)).toBeUndefined();
  });

  test('a key of that name that was listed before is not the created one', () => {
    const [created, listing] = [answered({ key: secret }), answered({ items: [record(81, name)] })];
    expect(createdKeyId(run, { created, listing, name, before: new Set(['81']) })).toBeUndefined();
  });

  test('where the keys were not to be seen before, only the name tells the created one', () => {
    const created = answered({ id: 81, key: secret });
    const idIn = (listing: Exchange): string | undefined =>
      createdKeyId(run, { created, listing, name, before: undefined });
    expect(idIn(answered({ items: [foreign] }))).toBeUndefined();
    expect(idIn(answered({ items: [foreign, record(7, name)] }))).toBe('7');
  });
});
