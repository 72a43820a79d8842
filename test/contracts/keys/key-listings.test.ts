import { describe, expect, test } from 'vitest';
import { type RunKey, runKeys } from '../../../contracts/keys/run-keys.ts';
import type { JsonObject } from '../../../src/http/json.ts';
import { objectsOf } from '../../../src/mutants/map-records.ts';
import { type Asked, type Reply, type Server, judgeAlone, judgeIn, reply, runAt } from '../judge-alone.ts';

/** The keys as the mock lists them, each changed as that says. */
function listed({ mock }: Asked, change: (key: JsonObject) => JsonObject): Reply {
  const answer = mock();
  const json = answer.json as JsonObject;
  return { ...answer, json: { ...json, items: objectsOf(json.items).map(change) } };
}

/** From the first revocation on keys are listed so. */
function afterRevocation(list: (asked: Asked, look: number) => Reply | undefined): Server {
  let looks = 0;
  let isRevoked = false;
  return (asked) => {
    isRevoked ||= asked.operation === 'revokeApiKey';
    return isRevoked && asked.operation === 'listApiKeys' ? list(asked, ++looks) : undefined;
  };
}

const alive = (asked: Asked): Reply => listed(asked, (key) => ({ ...key, revoked: false }));
const denied = reply({}, 403);

describe('keys that the run revoked', () => {
  const id = 'revocation-all-listed';
  const wrong = /^the key apitwin t of scope all listed as not revoked$/;
  test.each<[what: string, server: () => Server, kind: string, seen: RegExp]>([
    ['listed as revoked', () => () => undefined, 'pass', /^\d keys$/],
    [
      'listed so after some looks',
      () => afterRevocation((asked, look) => (look < 4 ? alive(asked) : undefined)),
      'pass',
      /^\d keys$/,
    ],
    ['never listed so', () => afterRevocation(alive), 'fail', wrong],
    ['not listed at all', () => afterRevocation(() => denied), 'untestable', /^the keys are not listed: 403/],
    [
      'no longer listed',
      () => afterRevocation((asked) => ({ ...listed(asked, (key) => key), json: { items: [] } })),
      'pass',
      /^\d keys$/,
    ],
  ])('%s', async (_, server, kind, seen) => {
    expect(await judgeAlone(id, server())).toEqual([kind, expect.stringMatching(seen)]);
  });

  test('are waited for', async () => {
    const run = await runAt(afterRevocation((asked, look) => (look < 9 ? alive(asked) : undefined)));
    const { kind } = await judgeIn(run, id);
    const looks = run.exchanges.filter(({ purpose }) => purpose === 'see all that was revoked').length;
    expect([kind, looks > 1, looks < 9]).toEqual(['pass', true, true]);
  });

  test('are proved by what was answered with success alone', async () => {
    const run = await runAt(afterRevocation(alive), { roles: ['other'] });
    const key = (await runKeys(run).first()) as RunKey;
    const [operation, credential] = [run.operation('revokeApiKey'), run.supplied('other')];
    const refused = { operation, parameters: { id: key.id }, purpose: 'before', ...(credential ? { credential } : {}) };
    await run.subject.send(refused);
    const { kind, exchanges = [] } = await judgeIn(run, id);
    const statuses = exchanges.map((exchange) => [exchange.operation.id, exchange.response?.status]);
    expect([kind, statuses.filter(([of]) => of === 'revokeApiKey').map(([, status]) => status)]).toEqual([
      'fail',
      [200],
    ]);
  });
});

describe('a key that is listed from its creation on', () => {
  const id = 'key-listed-throughout';
  /** From the second listing with the new key on, its record is changed so. */
  const later = (change: (key: JsonObject) => JsonObject): Server => {
    let seen = 0;
    return (asked) => {
      if (asked.operation !== 'listApiKeys') return undefined;
      const isNew = ({ name }: JsonObject): boolean => String(name).startsWith('apitwin t');
      return listed(asked, (key) => (isNew(key) && ++seen > 1 ? change(key) : key));
    };
  };
  test.each<[what: string, change: (key: JsonObject) => JsonObject, kind: string, seen: string]>([
    ['stays as it is', (key) => key, 'pass', '1 times'],
    [
      'gets another name',
      (key) => ({ ...key, name: 'x' }),
      'fail',
      'the key apitwin t: name "apitwin t", and later "x"',
    ],
    [
      'gets another scope',
      (key) => ({ ...key, scope: 'read' }),
      'fail',
      'the key apitwin t: scope "all", and later "read"',
    ],
    ['is revoked', (key) => ({ ...key, revoked: true }), 'fail', 'the key apitwin t: listed as revoked'],
    ['gets another member', (key) => ({ ...key, last_used: 'x' }), 'pass', '1 times'],
  ])('%s', async (_, change, kind, seen) => {
    expect(await judgeAlone(id, later(change))).toEqual([kind, seen]);
  });

  test('tells nothing where none is made', async () => {
    const server: Server = ({ operation }) => (operation === 'createApiKey' ? denied : undefined);
    expect(await judgeAlone(id, server)).toEqual(['untestable', expect.stringMatching(/^no key .*403/)]);
  });
});
