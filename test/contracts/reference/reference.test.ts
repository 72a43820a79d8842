import { keyLimits } from '../../../contracts/keys/key-limits.ts';
import { describe, expect, test } from 'vitest';
import { requirements } from '../../../contracts/requirements.ts';
import { judgeReference, oneAccount, outcomes } from './judge-reference.ts';
import { type ReferenceOptions, referenceKey } from './reference-server.ts';

const protectedOperations = [
  'getQuota',
  'listFavorites',
  'getPreferences',
  'getKeywords',
  'getUsageHistory',
  'updatePreferences',
  'updateKeywords',
  'addFavorite',
  'removeFavorite',
  'listApiKeys',
  'createApiKey',
  'revokeApiKey',
];
const lists = ['listNews', 'listRepos'];
const unlessHarmed = protectedOperations.filter(
  (operation) => operation !== 'createApiKey' && operation !== 'revokeApiKey',
);

describe('a server that chose otherwise wherever the documentation is silent', () => {
  test('conforms, with nothing untestable and nothing left behind', async () => {
    const { run, server } = await judgeReference();
    expect({
      headline: run.headline,
      failed: outcomes(run, 'fail'),
      untestable: outcomes(run, 'untestable'),
      errors: outcomes(run, 'error'),
      promises: run.promises.map(({ promise, state }) => [promise, state]),
      liveKeys: server.liveKeys(),
      warnings: run.warnings,
    }).toEqual({
      headline: 'conforms',
      failed: {},
      untestable: {},
      errors: {},
      promises: [...new Set(oneAccount.requirements.map(({ promise }) => [promise, 'kept'].join()))].map((pair) =>
        pair.split(','),
      ),
      liveKeys: [],
      warnings: [],
    });
  });

  test('has its account afterwards as it was before', async () => {
    const { server } = await judgeReference({}, { only: ['pagination'] });
    const untouched = server.account();
    const judged = await judgeReference();
    expect(judged.server.account()).toEqual(untouched);
  });

  const reasonable: [
    name: string,
    options: Omit<ReferenceOptions, 'now'>,
    untestable?: Record<string, readonly string[]>,
  ][] = [
    ['days beyond the range are clamped', { clampsDays: true }],
    ['revoked keys stay listed', { revokedStayListed: true }],
    ['content is closed to anonymous callers', { closedContent: true }],
    ['scopes are enforced', { enforcesScopes: true }],
    ['a revoked key is taken for three more seconds', { revocationDelay: 3000 }],
    ['a new key is taken only after two seconds', { creationDelay: 2000 }],
    ['the base URL has a path prefix', { prefix: '/gateway/v9' }],
    ['few news items', { newsCount: 12 }, { 'pagination-limit-default': ['listNews'] }],
    ['a young account', { usageDays: 9 }, { 'days-default': ['getUsageHistory'] }],
    [
      'clamped days and usage with gaps',
      { clampsDays: true, sparseUsage: true },
      { 'days-maximum': ['getUsageHistory'] },
    ],
  ];
  test.each(reasonable)('conforms where %s', async (_, options, untestable = {}) => {
    const { run, server } = await judgeReference(options);
    expect({
      headline: run.headline,
      failed: outcomes(run, 'fail'),
      untestable: outcomes(run, 'untestable'),
      liveKeys: server.liveKeys(),
    }).toEqual({
      headline: Object.keys(untestable).length === 0 ? 'conforms' : 'conforms-partly-checked',
      failed: {},
      untestable,
      liveKeys: [],
    });
  });

  test.each([
    ['redirects to a login page', { redirectsToLogin: true }],
    ['answers 200 with an error', { answersUnauthorised200: true }],
  ])('is neither kept nor broken, never passed, where it %s', async (_, options) => {
    const { run } = await judgeReference(options);
    const differing = outcomes(run, 'differs');
    expect({
      headline: run.headline,
      failed: outcomes(run, 'fail'),
      missing: differing['authentication-missing-key'],
    }).toEqual({
      headline: 'conforms-partly-checked',
      failed: {},
      missing: protectedOperations,
    });
    const strict = await judgeReference(options, { strict: true });
    expect(strict.run.headline).toBe('violates');
  });
});

type Failed = Record<string, readonly string[] | true>;

/** Promises that the faults of this server are about; the others are seen to fail in spoilt.test.ts. */
const promises = ['authentication', 'pagination', 'days', 'resources', 'key-shown-once', 'revocation'];
/** Without keys of the user that only he can give. */
const own = requirements.filter(
  ({ promise, needs }) => promises.includes(promise) && !needs.some((need) => need.startsWith('given:')),
);

/** Faults that have nothing to do with each other share a run; what must fail is exactly what all of them break. */
const faults: [faults: string, failed: Failed][] = [
  [
    protectedOperations.map((operation) => `open:${operation}`).join(' '),
    { 'authentication-missing-key': protectedOperations, 'authentication-empty-key': true },
  ],
  [
    'accepts-malformed-header',
    {
      'authentication-malformed-key-header': protectedOperations,
      'authentication-unknown-key-header': unlessHarmed,
      'authentication-near-key': true,
    },
  ],
  [
    'accepts-malformed-query',
    {
      'authentication-malformed-key-query': protectedOperations,
      'authentication-unknown-key-query': unlessHarmed,
      'authentication-empty-key': true,
    },
  ],
  [
    'accepts-unknown-header',
    { 'authentication-unknown-key-header': protectedOperations, 'authentication-near-key': true },
  ],
  ['accepts-unknown-query', { 'authentication-unknown-key-query': protectedOperations }],
  ['query-unread', { 'authentication-key-query': protectedOperations, 'key-works': true }],
  [
    'page-default-2 news-title-number quota-plan days-default-30 key-renamed',
    {
      'pagination-page-default': lists,
      'resource-news': ['listNews'],
      'resource-quota': ['getQuota'],
      'days-default': ['getUsageHistory'],
      'key-name-kept': true,
    },
  ],
  [
    'limit-default-10 news-time-format quota-text days-unbounded scope-lost',
    {
      'pagination-limit-default': lists,
      'resource-news': ['listNews', 'getNews'],
      'resource-quota': ['getQuota'],
      'days-maximum': ['getUsageHistory'],
      'key-scope-kept': true,
    },
  ],
  [
    'limit-default-50 repo-full-name days-unbounded-far prefix-three-dots',
    {
      'pagination-limit-default': lists,
      'resource-repo-full-name': ['listRepos'],
      'days-maximum': ['getUsageHistory'],
      'resource-api-key': ['listApiKeys'],
      'key-prefix': true,
    },
  ],
  [
    'limit-ignored repo-stars-text days-ignored listed-revoked',
    {
      'pagination-limit': lists,
      'resource-repo': ['listRepos'],
      'days-window': ['getUsageHistory'],
      'key-listed-live': true,
    },
  ],
  [
    'page-ignored detail-other created-at-number revoke-not:getKeywords',
    {
      'pagination-pages-continue': lists,
      'resource-news-detail': ['getNews'],
      'resource-api-key': ['listApiKeys'],
      'revocation-refused': ['getKeywords'],
    },
  ],
  [
    'pages-overlap prefix-foreign revoke-not:addFavorite revoked-hidden down:search',
    {
      'authentication-key-header': ['search'],
      'pagination-pages-continue': lists,
      'pagination-last-page': lists,
      'key-prefix': true,
      'revocation-refused': ['addFavorite'],
      'revocation-listed': true,
      'revocation-all-listed': true,
    },
  ],
  [
    'news-renamed html:listTrendingTopics',
    {
      'authentication-key-header': ['listNews', 'listTrendingTopics'],
      'pagination-page-default': ['listNews'],
      'pagination-limit-default': ['listNews'],
      'pagination-limit': ['listNews'],
      'pagination-pages-continue': ['listNews'],
      'pagination-last-page': ['listNews'],
      'resource-news': ['listNews'],
    },
  ],
  ['last-page-short created-id-other', { 'pagination-last-page': lists, 'key-answer-agrees': true }],
  ['query-cut', { 'authentication-query-alike': lists }],
  ['news-tags-renamed', { 'resource-member-names': ['listNews'] }],
  ['secret-missing', { 'key-shown': true }],
  ['new-key-elsewhere', { 'key-opens-own-account': true }],
  ['key-listed', { 'key-not-listed': true, 'key-never-shown-again': true }],
  ['key-listed-base64', { 'key-not-listed': true, 'key-never-shown-again': true }],
  ['key-listed-percent', { 'key-not-listed': true, 'key-never-shown-again': true }],
  ['key-in-preferences key-strange', { 'key-shape': true, 'key-never-shown-again': true }],
  ['key-in-field', { 'key-not-listed': true, 'key-never-shown-again': true }],
  [
    'prefix-whole',
    {
      'key-not-listed': true,
      'key-prefix': true,
      'key-never-shown-again': true,
      'key-listed-throughout': true,
    },
  ],
  ['key-without-prefix revoke-not:createApiKey', { 'key-shape': true, 'revocation-refused': ['createApiKey'] }],
  [
    'same-key',
    {
      'key-distinct': true,
      'key-never-shown-again': true,
      'revocation-effective': true,
      'revocation-refused': protectedOperations,
      'revocation-others': true,
    },
  ],
  [
    'revoke-header-only',
    { 'revocation-effective': true, 'revocation-refused': protectedOperations, 'revocation-others': true },
  ],
  ['revoke-toggles', { 'revocation-again': true, 'revocation-all-listed': true }],
  ['revoke-forgotten favorite-answer-cut', { 'revocation-lasting': true, 'message-json': ['addFavorite'] }],
  ['main-listed-revoked', { 'revocation-others-listed': true }],
  ['revoke-all', { 'revocation-others': true, 'key-listed-throughout': true }],
  ['down:revokeApiKey', { 'authentication-key-header': ['revokeApiKey'], 'revocation-served': true }],
  ['down:createApiKey', { 'authentication-key-header': ['createApiKey'], 'key-shown': true }],
];

describe('a server with faults', () => {
  test.each(faults)('fails what they break and nothing else: %s', async (list, failed) => {
    const { run } = await judgeReference({ faults: list.split(' ') }, { only: promises });
    expect({ headline: run.headline, failed: outcomes(run, 'fail'), errors: outcomes(run, 'error') }).toEqual({
      headline: 'violates',
      failed,
      errors: {},
    });
  });

  test('every documented requirement is failed by one of them', () => {
    const failed = new Set(faults.flatMap(([, requirement]) => Object.keys(requirement)));
    const documented = own.filter(({ level }) => level === 'documented').map(({ id }) => id);
    expect(documented.filter((id) => !failed.has(id))).toEqual([]);
  });
});

describe('a server that does not do what is only assumed', () => {
  test('differs in every assumed requirement that it breaks, and still conforms', async () => {
    const { run } = await judgeReference({
      faults: ['days-zero', 'scheme-case', 'oldest-first', 'deprecated', 'revoke-unknown', 'prefix-long'],
      closedContent: true,
    });
    const open = await judgeReference({ faults: ['content-any-key'] });
    const differing = new Set([
      ...Object.keys(outcomes(run, 'differs')),
      ...Object.keys(outcomes(open.run, 'differs')),
    ]);
    const assumed = own.filter(({ level }) => level !== 'documented').map(({ id }) => id);
    expect(assumed.filter((id) => !differing.has(id))).toEqual([]);
    expect([run.headline, open.run.headline]).toEqual(['conforms', 'conforms']);
  });

  test('violates when differences count', async () => {
    const { run } = await judgeReference({}, { strict: true });
    expect(run.headline).toBe('violates');
  });
});

test('a run makes no more keys than it may, two of them alive at once, and sends no supplied key in a query', async () => {
  for (const fault of ['', 'open:createApiKey open:revokeApiKey', 'revoke-all', 'accepts-unknown-header']) {
    const alive = new Set<number>();
    let most = 0;
    const { run, server } = await judgeReference(
      { faults: fault.split(' ') },
      {
        onLedger: ({ kind, number, state }) => {
          if (kind !== 'key') return;
          if (state === 'intended' || state === 'made') alive.add(number);
          else alive.delete(number);
          most = Math.max(most, alive.size);
        },
      },
    );
    const made = run.ledger.filter(({ kind, state }) => kind === 'key' && state !== 'not-made').length;
    expect({ made: made <= keyLimits.made, most, alive: alive.size }).toEqual({
      made: true,
      most: keyLimits.alive,
      alive: 0,
    });
    expect(server.requests.filter(({ target }) => target.includes(referenceKey))).toEqual([]);
  }
});
