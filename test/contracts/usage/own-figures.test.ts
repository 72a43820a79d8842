import { describe, expect, test } from 'vitest';
import { type Asked, type Server, judgeAlone, judgeIn, reply, runAt } from '../judge-alone.ts';

/** A quota of which `used` tells how much is used; calls are those of the account of that key to this server. */
function quotaServer(used: (asked: Asked, calls: { readonly own: number; readonly other: number }) => number): Server {
  const calls = { own: 0, other: 0 };
  return (asked) => {
    if (asked.key !== undefined) calls[asked.by === 'other' ? 'other' : 'own'] += 1;
    if (asked.operation !== 'getQuota' || asked.key === undefined) return undefined;
    return reply({ plan: 'pro', unlimited: false, quota_used: used(asked, calls), quota_remaining: 9 });
  };
}

const isOther = ({ by }: Asked): boolean => by === 'other';

describe('the quota of two accounts', () => {
  test.each<[what: string, server: () => Server, kind: string, seen: string]>([
    [
      'is counted for each',
      () => quotaServer((asked, { own, other }) => (isOther(asked) ? 50_000 + other : own)),
      'pass',
      'the accounts have figures of their own',
    ],
    [
      'is one that is counted for both',
      () => quotaServer((_, { own, other }) => own + other),
      'fail',
      'both accounts have the same figures, which move together',
    ],
    [
      'is alike by chance, and parts',
      () => quotaServer((asked, { own, other }) => (isOther(asked) ? other : own)),
      'pass',
      'the figures of the accounts part',
    ],
    [
      'is alike, and stands still',
      () => quotaServer(() => 7),
      'untestable',
      'both accounts have the same figures, which stand still',
    ],
    [
      'is one that is counted for both, and kept for a minute',
      () => quotaServer(({ call }, { own, other }) => (call < 12 ? 7 : own + other)),
      'fail',
      'both accounts have the same figures, which move together',
    ],
    [
      'is counted for the other one',
      () => quotaServer((asked, { own, other }) => (isOther(asked) ? 50_000 + own : other)),
      'fail',
      '16 calls by the own key move 15 in the other account, and 1 in the own one',
    ],
    [
      'is counted for the other one, once for both',
      () => quotaServer((asked, { own, other }) => (isOther(asked) ? 50_000 + own + other : 7)),
      'fail',
      expect.stringMatching(/^16 calls by the own key move/) as unknown as string,
    ],
  ])('%s', async (_, server, kind, seen) => {
    expect(await judgeAlone('isolation-quota', server(), { roles: ['other'] })).toEqual([kind, seen]);
  });
});

describe('a quota that is counted for another account', () => {
  const counted = (used: (own: number, other: number) => number): Server =>
    quotaServer((asked, { own, other }) => (isOther(asked) ? 50_000 + own : used(own, other)));

  test('is not told from one that is counted for both, where somebody else calls as often', async () => {
    const busy = counted((own) => own);
    expect((await judgeAlone('isolation-quota', busy, { roles: ['other'] }))[0]).toBe('pass');
  });

  test('is not told where the looks at it are not served', async () => {
    const closed = counted((_, other) => other);
    const server: Server = (asked) => (asked.operation === 'listNews' ? reply({}, 403) : closed(asked));
    expect((await judgeAlone('isolation-quota', server, { roles: ['other'] }))[0]).toBe('pass');
  });

  test.each([
    ['once', 2, 'fail'],
    ['twice', 3, 'pass'],
  ])('is told though the own figure has moved %s by itself before, or not: %i', async (_, most, kind) => {
    const run = await runAt(
      counted((own) => Math.min(own, most)),
      { roles: ['other'] },
    );
    const operation = run.operation('getQuota');
    for (let look = 1; look < most; look += 1)
      await run.subject.send({ operation, credential: run.key(), purpose: 'before' });
    expect((await judgeIn(run, 'isolation-quota')).kind).toBe(kind);
  });
});
