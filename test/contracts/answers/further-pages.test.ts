import { describe, expect, test } from 'vitest';
import { isWhole, withFurtherPages } from '../../../contracts/answers/further-pages.ts';
import type { Exchange } from '../../../src/contract/exchange.ts';
import type { ParameterValues } from '../../../src/contract/request-target.ts';
import type { Json } from '../../../src/http/json.ts';

const answered = (json: Json, { fields = [], status = 200 }: { fields?: string[]; status?: number } = {}): Exchange =>
  ({
    response: { status, fields, text: JSON.stringify(json), json, exactIntegers: new Map() },
  }) as unknown as Exchange;

const ids = (from: number, to: number): readonly Json[] =>
  Array.from({ length: to - from + 1 }, (_, i) => ({ target_id: from + i }));

/** Follows the pages, and tells how each was asked for. */
async function follow(first: Exchange, further: readonly Exchange[]) {
  const asked: ParameterValues[] = [];
  const whole = await withFurtherPages(first, async (parameters) => {
    asked.push(parameters);
    return further[asked.length - 1] ?? answered([]);
  });
  return { asked, json: whole.response?.json, isWhole: isWhole(whole) };
}

describe('further pages', () => {
  test.each<[string, Exchange, readonly Exchange[], readonly ParameterValues[], Json]>([
    [
      'a cursor',
      answered({ data: ids(1, 2), next_cursor: 'c2' }),
      [answered({ data: ids(3, 3), next_cursor: null })],
      [{ cursor: 'c2' }],
      { data: ids(1, 3), next_cursor: 'c2' },
    ],
    [
      'an address',
      answered({ results: ids(1, 2), next: 'https://plants.example/favorites?api_key=k&page=2&limit=2' }),
      [answered({ results: ids(3, 3), next: null })],
      [{ page: '2', limit: '2' }],
      { results: ids(1, 3), next: 'https://plants.example/favorites?api_key=k&page=2&limit=2' },
    ],
    [
      'the field Link',
      answered(ids(1, 2), { fields: ['Link', '</favorites?after=2>; rel="next"'] }),
      [answered(ids(3, 4))],
      [{ after: '2' }],
      ids(1, 4),
    ],
    [
      'a cursor that is a number',
      answered({ data: ids(1, 2), next_cursor: 3 }),
      [answered({ data: ids(3, 3) })],
      [{ cursor: 3 }],
      { data: ids(1, 3), next_cursor: 3 },
    ],
    [
      'the address of the next page among others',
      answered({ data: ids(1, 2), links: { self: { href: '/f?page=1' }, next: { href: '/f?page=b' } }, total: 3 }),
      [answered({ data: ids(3, 3), total: 3 })],
      [{ page: 'b' }],
      { data: ids(1, 3), links: { self: { href: '/f?page=1' }, next: { href: '/f?page=b' } }, total: 3 },
    ],
    [
      'a Link without quotes, behind another one',
      answered(ids(1, 2), { fields: ['Link', '</f?page=0>; rel="prev", </f?page=b>; rel=next'] }),
      [answered(ids(3, 4))],
      [{ page: 'b' }],
      ids(1, 4),
    ],
    [
      'page numbers, where nothing that is said tells how',
      answered({ data: [{ target_id: 1, next: '/f?x=1' }], next: true, cursor: '', note: 'see /f?x=1', total: 2 }),
      [answered({ data: ids(2, 2), total: 2 })],
      [{ page: 2 }],
      {
        ...{ data: [{ target_id: 1, next: '/f?x=1' }, { target_id: 2 }], next: true, cursor: '' },
        ...{ note: 'see /f?x=1', total: 2 },
      },
    ],
    [
      'page numbers, where the address of the next page has no query',
      answered({ data: ids(1, 2), next: '/f/2' }),
      [answered({ data: ids(3, 3), next: null })],
      [{ page: 2 }],
      { data: ids(1, 3), next: '/f/2' },
    ],
    [
      'a length that pages have, until one is shorter',
      answered(ids(1, 10)),
      [answered(ids(11, 20)), answered(ids(21, 23))],
      [{ page: 2 }, { page: 3 }],
      ids(1, 23),
    ],
    [
      'a total, and page numbers that nobody tells of',
      answered({ items: ids(1, 2), total: 5 }),
      [answered({ items: ids(3, 4), total: 5 }), answered({ items: ids(5, 5), total: 5 })],
      [{ page: 2 }, { page: 3 }],
      { items: ids(1, 5), total: 5 },
    ],
    ['a length that pages have, where the next page is empty', answered(ids(1, 20)), [], [{ page: 2 }], ids(1, 20)],
    [
      'a length that pages have, where every page is the same',
      answered(ids(1, 20)),
      [answered(ids(1, 20))],
      [{ page: 2 }],
      ids(1, 20),
    ],
  ])('are read and joined by %s', async (_, first, further, asked, json) => {
    expect(await follow(first, further)).toEqual({ asked, json, isWhole: true });
  });

  test.each<[string, Exchange, readonly Exchange[]]>([
    ['are refused', answered({ items: ids(1, 2), total: 5 }), [answered({}, { status: 400 })]],
    ['are the first one again', answered({ items: ids(1, 2), total: 5 }), [answered({ items: ids(1, 2), total: 5 })]],
    [
      'have no content',
      answered({ items: ids(1, 2), total: 5 }),
      [{ response: { status: 200 } } as unknown as Exchange],
    ],
    ['may be refused for the parameter', answered(ids(1, 20)), [answered({}, { status: 400 })]],
  ])('leave the list in part where they %s', async (_, first, further) => {
    expect(await follow(first, further)).toEqual({ asked: [{ page: 2 }], json: first.response?.json, isWhole: false });
  });

  test('are asked for forty times at most, and the list is in part where more follow', async () => {
    const page = (number: number): Exchange => answered({ data: ids(number, number), next_cursor: `c${number + 1}` });
    const { asked, json, isWhole } = await follow(
      page(1),
      Array.from({ length: 50 }, (_, i) => page(i + 2)),
    );
    expect([asked.length, json, isWhole]).toEqual([39, { data: ids(1, 1), next_cursor: 'c2' }, false]);
  });

  test('are not asked for where the list is all', async () => {
    const first = answered({ items: ids(1, 3), total: 3 });
    expect(await follow(first, [])).toEqual({ asked: [], json: first.response?.json, isWhole: true });
  });
});

test('one page that is all stays the answer that it is', async () => {
  const first = answered({ data: ids(1, 2), total: 2 });
  const whole = await withFurtherPages(first, async () => answered([]));
  expect(whole).toBe(first);
  const failed = { failure: { kind: 'timeout' } } as unknown as Exchange;
  expect(await withFurtherPages(failed, async () => answered([]))).toBe(failed);
});
