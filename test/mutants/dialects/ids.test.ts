import { expect, test } from 'vitest';
import { speak } from '../../../src/mutants/apply-dialects.ts';
import { idDialects } from '../../../src/mutants/dialects/ids.ts';
import { dialectNamed, forwarded, requestOf, responseOf } from '../canned.ts';

const clock = { now: () => 0 };
const news = { id: 7, source_name: 's', publish_time: 't' };
const key = { id: 7, prefix: 'p', scope: 'all', revoked: false };

function written(id: string, content: object): unknown {
  const response = responseOf(200, content as never, ['Content-Length', '0']);
  return speak(() => response, [dialectNamed(idDialects, id)], clock)(requestOf({ call: 'GET /api/feed/mixed' }))
    .content;
}

test('ids of records are large, those of keys and favorites with them stay apart', () => {
  expect(written('record-ids-beyond-31-bits', { news, key, target_id: 7 })).toBe(
    JSON.stringify({ news: { ...news, id: 3_000_000_007 }, key, target_id: 3_000_000_007 }),
  );
  expect(written('record-ids-beyond-53-bits', { news: [news] })).toBe(
    '{"news":[{"id":1152921504606846983,"source_name":"s","publish_time":"t"}]}',
  );
  expect(written('key-ids-beyond-53-bits', { key, news: { ...news, id: 1 } })).toBe(
    '{"key":{"id":2305843009213693959,"prefix":"p","scope":"all","revoked":false},' +
      '"news":{"id":1,"source_name":"s","publish_time":"t"}}',
  );
});

test('ids that are sent back are those of the mock, digit by digit', () => {
  const records = dialectNamed(idDialects, 'record-ids-beyond-53-bits');
  const big = '1152921504606846983';
  expect(forwarded(records, { call: `GET /api/news/detail/${big}?a=1` })).toEqual(['GET /api/news/detail/7?a=1']);
  expect(forwarded(records, { call: `DELETE /api/user/favorite?target_id=${big}` })).toEqual([
    'DELETE /api/user/favorite?target_id=7',
  ]);
  const content = new TextEncoder().encode(`{"collect_type": "news", "target_id": ${big}}`);
  const asked: string[] = [];
  const mock = (request: { content: Uint8Array | undefined }): ReturnType<typeof responseOf> => {
    asked.push(new TextDecoder().decode(request.content));
    return responseOf(201, {});
  };
  speak(mock, [records], clock)({ ...requestOf({ call: 'POST /api/user/favorite' }), content });
  expect(asked).toEqual(['{"collect_type": "news", "target_id": 7}']);
});

test('ids of keys come back in the query, and what is no number stays', () => {
  const keys = dialectNamed(idDialects, 'key-ids-beyond-31-bits');
  expect(forwarded(keys, { call: 'DELETE /api/user/api-keys?id=5000000007' })).toEqual([
    'DELETE /api/user/api-keys?id=7',
  ]);
  expect(forwarded(keys, { call: 'DELETE /api/user/api-keys?id=x' })).toEqual(['DELETE /api/user/api-keys?id=x']);
  expect(forwarded(keys, { call: 'DELETE /api/user/api-keys' })).toEqual(['DELETE /api/user/api-keys']);
});
