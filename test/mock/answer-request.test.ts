import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { createTestTwin } from '../end-to-end/twin.ts';
import { ask, type Asked, codeOf } from './rig.ts';

const mock = createTestTwin();
const pro = mock.personas[0]?.key ?? '';

describe('a hostile request is answered, and never by 5xx', () => {
  test.each([
    ['GET /api/news/list?category=%00', {}, 200],
    ['GET /api/news/list?category=%ED%A0%80', {}, 400],
    ['GET /api/news/list?limit=1&limit=2', {}, 400],
    ['GET /api/news/list?limit=9007199254740993', {}, 400],
    ['GET /api/news/list?limit=1e1', {}, 400],
    ['GET /api/news/list?page=1e400', {}, 400],
    ['GET /api/news/list?__proto__=1&constructor=2', {}, 200],
    ['GET /api/news/detail/%2e%2e', {}, 400],
    ['GET /api/news/detail/9007199254740993', {}, 400],
    ['GET /api/news/detail/%zz', {}, 404],
    ['GET /api/news/detail/__proto__', {}, 400],
    ['GET http://other/api/news/list?limit=1', {}, 200],
    ['OPTIONS *', {}, 204],
    ['GET *', {}, 400],
    ['TRACE /api/news/list', {}, 405],
    ['CONNECT host:80', {}, 400],
    ['get /api/news/list', {}, 405],
    ['GET /worlds/../api/news/list', {}, 200],
    ['GET /worlds/%2F/api/news/list', {}, 400],
    ['GET /api/search/all?q=%20', {}, 400],
    ['GET /api/search/all?q=%F0%9F%98%80', {}, 200],
    ['GET /api/user/quota', { lines: ['Authorization', 'Bearer a', 'Authorization', 'Bearer b'] }, 401],
    ['GET /api/news/list', { fields: { Accept: ','.repeat(9000) } }, 406],
    ['GET /api/news/list', { fields: { Prefer: `code=${'9'.repeat(9000)}` } }, 400],
    ['GET /api/news/list', { lines: Array.from({ length: 4000 }, (_, i) => (i % 2 === 0 ? 'X-A' : 'b')) }, 200],
  ] as [string, Asked, number][])('%s', (line, asked, status) => {
    expect(ask(mock, line, asked).status).toBe(status);
  });

  const putKeywords = (content: string): unknown => {
    const fields = { Authorization: `Bearer ${pro}`, 'Content-Type': 'application/json' };
    const answered = ask(mock, 'PUT /api/keywords', { fields, content });
    return [answered.status, codeOf(answered)];
  };

  test.each([
    [`${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    [`{"keywords":${'{"a":'.repeat(10_000)}`],
    ['{"keywords":["\\ud800"],"frequency":"daily"}'],
    ['{"keywords":[],"keywords":[],"frequency":"daily"}'],
    ['{"keywords":[],"frequency":"daily"'],
    ['{"__proto__":{"keywords":[],"frequency":"daily"}}'],
    ['null'],
    ['"\\u0000"'],
  ])('the content %#', (content) => {
    expect(putKeywords(content)).toEqual([400, 'invalid_request']);
  });

  test('a member named __proto__ changes nothing', () => {
    expect(putKeywords('{"keywords":[],"frequency":"daily","__proto__":{"polluted":1}}')).toEqual([200, undefined]);
    expect('polluted' in {}).toBe(false);
  });

  test('any target, fields and content', () => {
    const target = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webPath(),
      fc.constantFrom('/api/news/list', '/api/keywords', '/__twin/clock'),
    );
    const query = fc.oneof(
      fc.constant(''),
      fc.string().map((text) => `?${text}`),
      fc.webQueryParameters().map((text) => `?${text}`),
    );
    const name = fc.constantFrom('Authorization', 'Accept', 'Prefer', 'Twin-World', 'Content-Type', 'Origin', 'Cookie');
    const fields = fc.array(fc.tuple(name, fc.string({ unit: 'binary' })), { maxLength: 4 });
    const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'BREW');
    const content = fc.option(fc.uint8Array({ maxLength: 50 }), { nil: undefined });
    fc.assert(
      fc.property(method, target, query, fields, content, (verb, path, search, lines, octets) => {
        const answered = mock.answer({ method: verb, target: path + search, fields: lines.flat(), content: octets });
        expect(answered.status >= 200 && answered.status < 500).toBe(true);
        for (const line of answered.fields) expect(line).toMatch(/^[\t -~]*$/);
      }),
    );
  });
});
