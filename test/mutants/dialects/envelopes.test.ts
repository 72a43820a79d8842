import { expect, test } from 'vitest';
import { envelopeDialects } from '../../../src/mutants/dialects/envelopes.ts';
import { contentOf, dialectNamed, responseOf } from '../canned.ts';

const record = { id: 1 };
const shapes: Readonly<Record<string, unknown>> = {
  'data-envelope': { data: record },
  'success-envelope': { success: true, code: 0, message: 'ok', data: record },
  'response-envelope': { response: { status: 'ok', result: record } },
  'timed-envelope': { took_ms: 12, served_at: '2026-11-02T09:30:00Z', data: record },
  'request-envelope': { request: {}, result: record },
  'named-singles': { article: record },
  'twice-named-singles': { result: { article: record } },
  'listed-singles': [record],
  'counted-singles': { count: 1, results: [record] },
};

test.each(envelopeDialects.map(({ id }) => id))('%s', (id) => {
  const dialect = dialectNamed(envelopeDialects, id);
  expect(contentOf(dialect, 'GET /api/news/detail/1', responseOf(200, record))).toEqual(shapes[id]);
  expect(contentOf(dialect, 'GET /api/news/detail/1', responseOf(404, record))).toEqual(record);
  expect(contentOf(dialect, 'GET /api/news/detail/1', responseOf(204))).toBeUndefined();
});

test('the quota has a name of its own', () => {
  const named = dialectNamed(envelopeDialects, 'named-singles');
  expect(contentOf(named, 'GET /api/user/quota', responseOf(200, record))).toEqual({ quota: record });
});

test('what was asked for stands beside it, without the key, and whole numbers as such', () => {
  const asked = 'GET /api/user/usage-history?days=31&api_key=svc_x&kind=a%20b';
  const envelope = dialectNamed(envelopeDialects, 'request-envelope');
  expect(contentOf(envelope, asked, responseOf(200, record))).toEqual({
    request: { days: 31, kind: 'a b' },
    result: record,
  });
});
