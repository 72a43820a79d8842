import { expect, test } from 'vitest';
import { accountSettingDialects } from '../../../src/mutants/dialects/account-settings.ts';
import { type Asked, contentOf, dialectNamed, forwarded, requestOf, responseOf } from '../canned.ts';
import { speak } from '../../../src/mutants/apply-dialects.ts';

const preferences = { display_name: 'Ada', followed_topics: ['x'], language: 'en', theme: 'dark', email_digest: true };
const monitors = { keywords: ['a', 'b'], frequency: 'daily' };
const quota = { plan: 'pro', unlimited: false, quota_used: 3, quota_remaining: 4 };
const objects = [
  { id: 1, keyword: 'a' },
  { id: 2, keyword: 'b' },
];

const shapes: Readonly<Record<string, unknown>> = {
  'preferences-nested': { preferences },
  'preferences-beside-user': { user: { id: 81, email: 'mara@example.com' }, settings: preferences },
  'preferences-split': {
    profile: { display_name: 'Ada', language: 'en', theme: 'dark' },
    notifications: { followed_topics: ['x'], email_digest: true },
  },
  'preferences-named': {
    preferences: Object.entries(preferences).map(([name, value]) => ({ name, value })),
  },
  'preferences-strict': { user_id: 81, ...preferences, updated_at: '2026-10-01T08:00:00Z' },
  'keywords-by-name': { keywords: { a: { hits: 0 }, b: { hits: 0 } }, frequency: 'daily' },
  'keywords-nested': { monitors },
  'keywords-apart': {
    monitors: [
      { id: 1, keyword: 'a', frequency: 'daily' },
      { id: 2, keyword: 'b', frequency: 'daily' },
    ],
  },
  'keywords-read-as-objects': { keywords: objects, frequency: 'daily' },
  'keywords-as-objects': { keywords: objects, frequency: 'daily' },
  'other-frequencies': { keywords: ['a', 'b'], frequency: 'every_day' },
  'enterprise-quota': { plan: 'enterprise', unlimited: true, quota_used: 3, quota_remaining: -1 },
  'further-quota': { ...quota, quota_limit: 1_000_000, resets_at: '2026-12-01T00:00:00Z', addons: [] },
};

const asked: Readonly<Record<string, readonly [call: string, content: object]>> = {
  preferences: ['GET /api/user/preferences', preferences],
  'preference-members': ['GET /api/user/preferences', preferences],
  keywords: ['GET /api/keywords', monitors],
  frequency: ['GET /api/keywords', monitors],
  quota: ['GET /api/user/quota', quota],
};

const ofEmptyLists = ['empty-lists-null', 'empty-lists-left-out'];
const others = accountSettingDialects.filter(({ id }) => !ofEmptyLists.includes(id));

test.each(others.map(({ id, concerns: [concern = ''] }) => [id, concern]))('%s', (id, concern) => {
  const [call = '', content] = asked[concern] ?? [];
  const dialect = dialectNamed(accountSettingDialects, id);
  expect(contentOf(dialect, call, responseOf(200, content as never))).toEqual(shapes[id]);
});

test.each([
  ['empty-lists-null', { followed_topics: null }, { keywords: null }],
  ['empty-lists-left-out', {}, {}],
])('%s: other members, and lists that hold something, stay', (id, topics, keywords) => {
  const dialect = dialectNamed(accountSettingDialects, id);
  const answer = (call: string, content: object): unknown =>
    contentOf(dialect, call, responseOf(200, content as never));
  const { followed_topics: _, ...rest } = preferences;
  expect(answer('GET /api/user/preferences', { ...preferences, followed_topics: [] })).toEqual({ ...rest, ...topics });
  expect(answer('PUT /api/keywords', { keywords: [], frequency: 'daily' })).toEqual({
    ...keywords,
    frequency: 'daily',
  });
  expect(answer('GET /api/keywords', monitors)).toEqual(monitors);
});

const update = (content: Asked['content']): Asked => ({ call: 'PUT /api/keywords', ...(content ? { content } : {}) });

test('keywords and frequencies are read back', () => {
  const both = dialectNamed(accountSettingDialects, 'keywords-as-objects');
  const back = ['PUT /api/keywords {"keywords":["a","b"],"frequency":"daily"}'];
  expect(forwarded(both, update({ keywords: objects, frequency: 'daily' }))).toEqual(back);
  const words = dialectNamed(accountSettingDialects, 'other-frequencies');
  expect(forwarded(words, update({ keywords: ['a', 'b'], frequency: 'every_day' }))).toEqual(back);
  expect(forwarded(words, update({ frequency: 'daily' }))).toEqual(['PUT /api/keywords {"frequency":"none"}']);
});

test('what only the server writes is refused', () => {
  const answer = speak(
    () => responseOf(200, preferences),
    [dialectNamed(accountSettingDialects, 'preferences-strict')],
    {
      now: () => 0,
    },
  );
  const put = (content: object): number =>
    answer(requestOf({ call: 'PUT /api/user/preferences', content: content as never })).status;
  expect([put(preferences), put({ user_id: 81 }), put({ updated_at: 'x' })]).toEqual([200, 400, 400]);
});
