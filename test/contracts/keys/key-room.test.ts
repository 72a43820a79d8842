import { expect, test } from 'vitest';
import { judgeReference, outcomes } from '../reference/judge-reference.ts';

const needsTwo = {
  'authentication-key-query': ['createApiKey', 'revokeApiKey'],
  'revocation-others': true,
  'scope-read-manages-no-key': ['createApiKey', 'revokeApiKey'],
};

test.each([
  ['refused with 400', { most: 1, status: 400 }],
  ['forbidden', { most: 1, status: 403 }],
  ['a conflict, and a revoked key counts for 3 s', { most: 1, status: 409, lagMs: 3000 }],
])(
  'with room for one key, a second one %s: each takes the place of the last, and only what needs two is open',
  async (_, keyRoom) => {
    const { run, server } = await judgeReference({ keyRoom });
    expect([run.headline, outcomes(run, 'fail'), outcomes(run, 'untestable'), server.liveKeys()]).toEqual([
      'conforms-partly-checked',
      {},
      needsTwo,
      [],
    ]);
    const reasons = new Set(run.results.filter(({ kind }) => kind === 'untestable').map(({ seen }) => seen));
    expect([...reasons]).toEqual(['the account has room for one key of the run at a time']);
  },
);

test('with room for two keys nothing is open', async () => {
  const { run } = await judgeReference({ keyRoom: { most: 2, status: 400 } });
  expect([run.headline, outcomes(run, 'untestable')]).toEqual(['conforms', {}]);
});

test('with room for no key there is no verdict, and the cure is to make room', async () => {
  const { run } = await judgeReference({ keyRoom: { most: 0, status: 400 } });
  const cures = run.results.flatMap(({ kind, cure }) => (kind === 'untestable' && cure ? [cure] : []));
  expect([run.headline, outcomes(run, 'fail'), cures.some((cure) => cure.startsWith('revoke keys of this'))]).toEqual([
    'no-verdict',
    {},
    true,
  ]);
});

test('a revocation that frees no room, since it has no effect, is seen by the key that was revoked', async () => {
  const { run, server } = await judgeReference({ keyRoom: { most: 1, status: 400 }, faults: ['revoke-nothing'] });
  expect([run.headline, Object.keys(outcomes(run, 'fail'))]).toEqual([
    'violates',
    ['revocation-effective', 'revocation-refused', 'revocation-listed', 'revocation-all-listed'],
  ]);
  expect(server.liveKeys()).toHaveLength(1);
});

test.each([
  ['same-key', ['key-distinct']],
  ['accepts-malformed-header', ['authentication-malformed-key-header']],
] as const)('with room for one key, %s is seen all the same', async (fault, expected) => {
  const { run } = await judgeReference({ keyRoom: { most: 1, status: 400 }, faults: [fault] });
  expect(Object.keys(outcomes(run, 'fail'))).toEqual(expect.arrayContaining([...expected]));
});
