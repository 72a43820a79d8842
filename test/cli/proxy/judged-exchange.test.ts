import { beforeAll, describe, expect, test } from 'vitest';
import { findingText } from '../../../src/cli/proxy/finding.ts';
import {
  createJudge,
  type Judge,
  type ProxyRequest,
  type ProxyResponse,
} from '../../../src/cli/proxy/judged-exchange.ts';
import { loadPrism } from '../../../src/cli/proxy/load-prism.ts';
import { root } from '../../architecture/source.ts';

/** What the target says next. */
let answer: ProxyResponse | string = 'nothing';
let asked = 0;
let judge: Judge;
let strict: Judge;

beforeAll(async () => {
  const prism = loadPrism(root);
  const send = async (): Promise<ProxyResponse | string> => {
    asked += 1;
    return answer;
  };
  const document = `${root}openapi.yaml`;
  judge = await createJudge({ prism, document, errors: false, send });
  strict = await createJudge({ prism, document, errors: true, send });
}, 60_000);

const json = (status: number, body: unknown, ...further: readonly string[]): ProxyResponse => ({
  status,
  fields: ['Content-Type', status < 400 ? 'application/json' : 'application/problem+json', ...further],
  content: new TextEncoder().encode(JSON.stringify(body)),
});
const key = ['Authorization', 'Bearer svc_whatever'];
const get = (target: string, fields: readonly string[] = key): ProxyRequest => ({
  method: 'GET',
  target,
  fields,
  content: undefined,
});
const quota = { plan: 'pro', unlimited: false, quota_used: 1, quota_remaining: 2 };
const item = {
  ...{ id: 1, title: 't', source_name: 's', category: 'c' },
  ...{ publish_time: '2026-11-02T09:30:00Z', ai_summary: null, tags: [] },
};
const page = (part: object = {}) => json(200, { items: [{ ...item, ...part }], page: 1, limit: 20, total: 1 });
const problem = (status: number, code: string, ...fields: readonly string[]) =>
  json(status, { type: 'urn:x', title: 'x', status, detail: 'x', code }, ...fields);

async function found(request: ProxyRequest, from: ProxyResponse): Promise<readonly string[]> {
  answer = from;
  const { findings } = await judge(request);
  return findings.map(findingText);
}

describe('Prism finds', () => {
  const usage = '/api/user/usage-history';
  test.each<[what: string, request: ProxyRequest, from: ProxyResponse, finding: string]>([
    [
      'a value that is not declared',
      get('/api/user/quota'),
      json(200, { ...quota, plan: 'PRO' }),
      'response body /plan: ',
    ],
    ['null where it is not declared', get('/api/news/list'), page({ title: null }), 'response body /items/0/title: '],
    ['a member that is missing', get('/api/news/list'), page({ tags: undefined }), 'response body /items/0: '],
    [
      'a time that is none',
      get('/api/news/list'),
      page({ publish_time: 'noon' }),
      'response body /items/0/publish_time: ',
    ],
    ['another media type', get('/api/news/list'), { ...page(), fields: ['Content-Type', 'text/html'] }, 'response: '],
    ['a success that is not declared', get('/api/user/quota'), json(202, quota), 'response: Unable to match'],
    ['a field that is missing', get('/api/news/list'), problem(429, 'rate_limited'), 'response header: '],
    ['a parameter out of its bounds', get(`${usage}?days=31`), json(400, {}), 'request query days: '],
    ['a call without any key', get('/api/user/quota', []), json(200, quota), 'request: Invalid security scheme used'],
    ['a path that is not declared', get('/api/nope'), json(404, {}), 'request: Selected route not found (warning)'],
  ])('%s', async (_, request, from, finding) => {
    const [first = ''] = await found(request, from);
    expect(first.slice(0, finding.length)).toBe(finding);
  });

  test('what is wrong in the content of a request', async () => {
    const content = new TextEncoder().encode('{"name":"a","scope":"x"}');
    const fields = [...key, 'Content-Type', 'application/json', 'Content-Length', String(content.length)];
    const request = { method: 'POST', target: '/api/user/api-keys', fields, content };
    expect(await found(request, problem(400, 'invalid_request'))).toEqual([
      expect.stringMatching(/^request body \/scope: .*read, write, all$/),
    ]);
  });
});

describe('Prism does not find', () => {
  test.each<[what: string, request: ProxyRequest, from: ProxyResponse]>([
    ['a key that is not valid, yet served', get('/api/user/quota'), json(200, quota)],
    ['further members', get('/api/user/quota'), json(200, { ...quota, more: 1 })],
    ['further parameters', get('/api/user/quota?more=1'), json(200, quota)],
    [
      'an offset that RFC 3339 does not have',
      get('/api/news/list'),
      page({ publish_time: '2026-11-02T09:30:00+0100' }),
    ],
    ['a filter that is not followed', get('/api/news/list?category=other'), page()],
    ['a plan that may not call (x-twin)', get('/api/user/quota'), json(200, { ...quota, plan: 'free' })],
  ])('%s', async (_, request, from) => {
    expect(await found(request, from)).toEqual([]);
  });
});

test('octets and fields of the target pass as they are', async () => {
  const content = new TextEncoder().encode('{"quota_used":12345678901234567890, "plan":"pro"}');
  answer = { status: 200, fields: ['Content-Type', 'application/json', 'X-Own', 'a'], content };
  expect((await judge(get('/api/user/quota'))).response).toEqual(answer);
});

test('HEAD and OPTIONS are not judged', async () => {
  answer = { status: 200, fields: [], content: new Uint8Array() };
  const exchanges = [
    await strict({ ...get('/api/nope'), method: 'HEAD' }),
    await judge({ ...get('/api/news/list'), method: 'OPTIONS' }),
  ];
  expect(exchanges.map(({ response, findings }) => [response.status, findings])).toEqual([
    [200, []],
    [200, []],
  ]);
  answer = 'gone';
  expect((await judge({ ...get('/api/nope'), method: 'HEAD' })).response.status).toBe(502);
});

test('without an answer of the target, the proxy says why', async () => {
  answer = 'connect ECONNREFUSED (ECONNREFUSED)';
  const { response, failure } = await judge(get('/api/user/quota'));
  expect([response.status, failure, new TextDecoder().decode(response.content)]).toEqual([
    502,
    answer,
    expect.stringContaining('the target gives no answer: connect ECONNREFUSED'),
  ]);
});

describe('with errors on', () => {
  test('a request that breaks the description does not reach the target', async () => {
    answer = page();
    const before = asked;
    const statuses = [
      await strict(get('/api/news/list?limit=500')),
      await strict(get('/api/user/quota', [])),
      await strict(get('/api/nope')),
    ].map(({ response, findings }) => [response.status, findings.length]);
    expect([statuses, asked - before]).toEqual([
      [
        [422, 1],
        [401, 1],
        [404, 1],
      ],
      0,
    ]);
  });

  test('an answer that breaks it is a 500 that says where', async () => {
    answer = json(200, { ...quota, plan: 'PRO' });
    const { response } = await strict(get('/api/user/quota'));
    expect([response.status, new TextDecoder().decode(response.content)]).toEqual([
      500,
      expect.stringContaining('response body /plan: '),
    ]);
  });

  test('what is sound passes', async () => {
    answer = json(200, quota);
    expect((await strict(get('/api/user/quota'))).response).toBe(answer);
  });
});
