/**
 * One request for each (operation, declared status) of openapi.yaml that makes the twin answer with that status for a
 * reason of its own, never by being told to.
 */
export interface RequestSpec {
  readonly method: string;
  readonly target: string;
  /** Persona whose key is sent in the field Authorization. Absent: no credential. */
  readonly persona?: string;
  readonly key?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly content?: string;
}

export interface Provocation {
  readonly operationId: string;
  readonly status: number;
  /** Sent first, in order, in the same world. */
  readonly before: readonly RequestSpec[];
  readonly request: RequestSpec;
}

interface OperationCase {
  readonly method: string;
  readonly target: string;
  readonly content?: string;
  readonly success: number;
  readonly before?: readonly RequestSpec[];
  readonly invalid?: Partial<RequestSpec>;
  readonly missing?: Partial<RequestSpec>;
}

const addNews: RequestSpec = {
  method: 'POST',
  target: '/api/user/favorite',
  persona: 'pro-all',
  content: '{"collect_type":"news","target_id":1200}',
};
const createKey: RequestSpec = {
  method: 'POST',
  target: '/api/user/api-keys',
  persona: 'pro-all',
  content: '{"name":"one of many","scope":"read"}',
};
const read = (target: string, more: Partial<OperationCase> = {}): OperationCase => ({
  method: 'GET',
  target,
  success: 200,
  ...more,
});

/** A sound call of every operation, and how to spoil it. */
const cases: Readonly<Record<string, OperationCase>> = {
  listNews: read('/api/news/list?page=2&category=research', { invalid: { target: '/api/news/list?limit=500' } }),
  getNews: read('/api/news/detail/1300', {
    invalid: { target: '/api/news/detail/1e1' },
    missing: { target: '/api/news/detail/7' },
  }),
  listRepos: read('/api/github-repos?limit=5', { invalid: { target: '/api/github-repos?page=0' } }),
  listTrendingTopics: read('/api/trending/topics'),
  getTrendingHistory: read('/api/trending/history'),
  listFeed: read('/api/feed/mixed', { invalid: { target: '/api/feed/mixed?limit=many' } }),
  search: read('/api/search/all?q=agents', { invalid: { target: '/api/search/all?q=%20' } }),
  getQuota: read('/api/user/quota'),
  listFavorites: read('/api/user/favorites'),
  addFavorite: {
    method: 'POST',
    target: '/api/user/favorite',
    content: '{"collect_type":"news","target_id":1250}',
    success: 201,
    invalid: { content: '{"collect_type":"news","target_id":"1250"}' },
    missing: { content: '{"collect_type":"news","target_id":7}' },
  },
  removeFavorite: {
    method: 'DELETE',
    target: '/api/user/favorite?collect_type=news&target_id=1200',
    success: 200,
    before: [addNews],
    invalid: { target: '/api/user/favorite?collect_type=news' },
    missing: { target: '/api/user/favorite?collect_type=news&target_id=7' },
  },
  getPreferences: read('/api/user/preferences'),
  updatePreferences: {
    method: 'PUT',
    target: '/api/user/preferences',
    content: '{"theme":"dark"}',
    success: 200,
    invalid: { content: '{"theme":"sepia"}' },
  },
  getKeywords: read('/api/keywords'),
  updateKeywords: {
    method: 'PUT',
    target: '/api/keywords',
    content: '{"keywords":["robotics"],"frequency":"weekly"}',
    success: 200,
    invalid: { content: '{"keywords":["robotics","robotics"],"frequency":"weekly"}' },
  },
  getUsageHistory: read('/api/user/usage-history', { invalid: { target: '/api/user/usage-history?days=31' } }),
  listApiKeys: read('/api/user/api-keys'),
  createApiKey: {
    method: 'POST',
    target: '/api/user/api-keys',
    content: '{"name":"a key","scope":"all"}',
    success: 201,
    invalid: { content: '{"name":"a key","scope":"everything"}' },
  },
  revokeApiKey: {
    method: 'DELETE',
    target: '/api/user/api-keys?id=ID_OF_A_LIVE_KEY',
    success: 200,
    before: [createKey],
    invalid: { target: '/api/user/api-keys?id=first' },
    missing: { target: '/api/user/api-keys?id=999999999' },
  },
};

/** More calls than any account with few left can make, and more keys than any account may have. */
const times = (count: number, spec: RequestSpec): RequestSpec[] => Array.from({ length: count }, () => spec);
const unknownKey = `svc_${'A'.repeat(43)}`;

function spoil(of: OperationCase, sound: RequestSpec, status: number): Omit<Provocation, 'operationId' | 'status'> {
  const before = of.before ?? [];
  const isRead = of.method === 'GET';
  const { persona: _, ...anonymous } = sound;
  switch (status) {
    case of.success:
      return { before, request: sound };
    case 400:
      return { before, request: { ...sound, ...of.invalid } };
    case 401:
      return { before: [], request: { ...anonymous, key: unknownKey } };
    case 403:
      return { before: [], request: { ...sound, persona: isRead ? 'pro-write' : 'pro-read' } };
    case 404:
      return { before, request: { ...sound, ...of.missing } };
    case 406:
      return { before, request: { ...sound, fields: { Accept: 'text/csv' } } };
    case 409:
      return { before: times(10, createKey), request: sound };
    case 413:
      return { before, request: { ...sound, content: `{"padding":"${'x'.repeat(2_000_000)}"}` } };
    case 415:
      return { before, request: { ...sound, fields: { 'Content-Type': 'text/plain' } } };
    case 429: {
      const spender: RequestSpec = { method: 'GET', target: '/api/user/preferences', persona: 'near-quota' };
      return { before: times(20, spender), request: { ...sound, persona: 'near-quota' } };
    }
    default:
      throw new Error(`no way is known to provoke ${status}`);
  }
}

/** The provocation of one declared status; throws when the table has none, so that a new status is not forgotten. */
export function provoke(operationId: string, status: number): Provocation {
  const of = cases[operationId];
  if (!of) throw new Error(`${operationId} has no case: add one to test/end-to-end/provocations.ts`);
  const { method, target, content } = of;
  const sound: RequestSpec = { method, target, persona: 'pro-all', ...(content === undefined ? {} : { content }) };
  return { operationId, status, ...spoil(of, sound, status) };
}
