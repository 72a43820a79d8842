import { describe, expect, test } from 'vitest';
import { otherAccount } from '../../../contracts/account/other-account.ts';
import { isVerdict } from '../../../src/contract/verdict.ts';
import type { Json } from '../../../src/http/json.ts';
import { recordOf } from '../answered.ts';
import { type Server, judgeAlone, reply, runAt, silence } from '../judge-alone.ts';

const roles = ['other'];
const keys = (...ids: readonly number[]): Json => ({ items: ids.map((id) => recordOf('ApiKey', { id })) });

interface Shown {
  readonly keys: readonly [own: Json, other: Json];
  readonly plans?: readonly [own: string | undefined, other: string | undefined];
  readonly names?: readonly [own: string | undefined, other: string | undefined];
}

const showing = ({ keys: listed, plans = ['pro', 'pro'], names = ['Ada', 'Ada'] }: Shown): Server => {
  return ({ operation, by }) => {
    const at = by === 'other' ? 1 : 0;
    if (operation === 'listApiKeys') return reply(listed[at]);
    const plan = plans[at];
    if (operation === 'getQuota') return plan === undefined ? reply({}, 403) : reply(recordOf('UserQuota', { plan }));
    if (operation !== 'getPreferences') return undefined;
    return names[at] === undefined ? reply({}, 404) : reply({ display_name: names[at] ?? '', followed_topics: [] });
  };
};

describe('two keys', () => {
  const same = [keys(1, 2), keys(2, 1)] as const;
  const one = 'both keys list the same keys: they are of one account, or the server mixes accounts up';
  test.each<[what: string, shown: Shown, seen: string]>([
    ['that list other keys are of two accounts', { keys: [keys(1, 2), keys(1, 3)] }, 'two'],
    ['that list none are of two accounts', { keys: [keys(), keys()] }, 'two'],
    ['that list the same are of one', { keys: same }, one],
    ['that list the same on other plans are of two', { keys: same, plans: ['pro', 'proplus'] }, 'two'],
    ['that list the same are of one, where no quota is shown', { keys: same, plans: [undefined, undefined] }, one],
    ['that list the same under other names are of two', { keys: same, names: ['Ada', 'Bob'] }, 'two'],
    ['that list the same are of one, where no name is set', { keys: same, names: [undefined, undefined] }, one],
    ['that list the same are of one, where one name is not set', { keys: same, names: ['Ada', undefined] }, one],
  ])('%s', async (_, shown, seen) => {
    const account = await otherAccount(await runAt(showing(shown), { roles }));
    expect(isVerdict(account) ? account.seen : 'two').toBe(seen);
  });
});

describe('a key that another account asks to revoke', () => {
  const asking =
    (status: number): Server =>
    ({ operation, by }) => {
      const isAsked = operation === 'revokeApiKey' && by === 'other';
      if (isAsked && status === 0) return silence;
      return isAsked ? reply(status === 204 ? undefined : {}, status) : undefined;
    };
  test.each<[status: number, kind: string, seen: unknown]>([
    [403, 'pass', expect.stringMatching(/^403/)],
    [404, 'pass', expect.stringMatching(/^404/)],
    [204, 'pass', expect.stringMatching(/^without effect: 204/)],
    [302, 'pass', expect.stringMatching(/^without effect: 302/)],
    [500, 'fail', expect.stringMatching(/^500/)],
    [0, 'fail', expect.stringMatching(/^no answer/)],
  ])('is kept, whatever is answered but a break-down: %i', async (status, kind, seen) => {
    expect(await judgeAlone('isolation-revocation', asking(status), { roles })).toEqual([kind, seen]);
  });
});
