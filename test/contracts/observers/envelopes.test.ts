import { describe, expect, test } from 'vitest';
import { servedPages, wasPaged } from '../../../contracts/observers/page-roles.ts';
import type { Exchange } from '../../../src/contract/exchange.ts';
import type { RunContext } from '../../../src/contract/run-context.ts';
import type { Json, JsonObject } from '../../../src/http/json.ts';
import { operationOf } from '../../contract/small-api.ts';
import { answered, recordOf } from '../answered.ts';
import { description } from '../reference/judge-reference.ts';
import { asked, observed, own } from './observed.ts';

const news = (count: number): readonly JsonObject[] =>
  Array.from({ length: count }, (_, i) => recordOf('NewsItem', { id: i + 1 }));
const page = (query: string, json: Json, status = 200): Exchange =>
  asked(answered(json, { of: 'listNews', status }), own, query);

/** Two pages in that shape. */
const pages = (shape: (page: number, limit: number, items: readonly JsonObject[]) => Json): readonly Exchange[] => [
  page('?page=1&limit=2', shape(1, 2, news(2))),
  page('?page=2&limit=3', shape(2, 3, news(3))),
];

describe('the envelope of pages', () => {
  const seen = (...exchanges: readonly Exchange[]) => {
    const found = observed('page-envelope', exchanges);
    return found && [found.seen, found.asDecided, found.edits.length > 0];
  };
  test.each<[what: string, exchanges: readonly Exchange[], seen: readonly unknown[] | undefined]>([
    ['that was not asked for', [], undefined],
    ['that was refused', [page('', { items: [...news(2)] }, 403)], undefined],
    [
      'that was asked for once',
      [page('?page=1&limit=2', { items: [...news(2)], page: 1, limit: 2, total: 9 })],
      undefined,
    ],
    [
      'as declared',
      pages((page, limit, items) => ({ items: [...items], page, limit, total: 9 })),
      ['listNews items at /items, limit at /limit, page at /page, total at /total', true, false],
    ],
    [
      'of other names',
      pages((page, limit, items) => ({ news: [...items], meta: { nr: page, size: limit, count: 9 } })),
      ['listNews items at /news, limit at /meta/size, page at /meta/nr, total at /meta/count', false, true],
    ],
    ['that is a bare list', pages((_, __, items) => [...items]), ['listNews items at the root', false, true]],
    [
      'with records in two lists',
      pages((page, limit, items) => ({ items: [...items], top: [...items.slice(1)], page, limit, total: 9 })),
      ['listNews in a shape that roles cannot say', false, false],
    ],
    [
      'that another operation with more records does not show',
      [
        ...pages((page, limit, items) => ({ items: [...items], page, limit, total: 9 })),
        asked(answered({ news: [...news(9)] }, { of: 'search' }), own),
      ],
      ['listNews items at /items, limit at /limit, page at /page, total at /total', true, false],
    ],
    [
      'that a refusal with more records does not show',
      [
        ...pages((page, limit, items) => ({ items: [...items], page, limit, total: 9 })),
        page('', { news: [...news(9)] }, 400),
      ],
      ['listNews items at /items, limit at /limit, page at /page, total at /total', true, false],
    ],
  ])('%s', (_, exchanges, expected) => {
    expect(seen(...exchanges)).toEqual(expected);
  });

  test('is declared with the examples of the description, each as an element is', () => {
    const found = observed(
      'page-envelope',
      pages((_, __, items) => items.map((item) => ({ entry: item }))),
    );
    const values = (found?.edits ?? []).map((edit) => ('value' in edit ? edit.value : undefined));
    const [schema, example] = values as [JsonObject, { readonly value: readonly JsonObject[] }];
    const examples = example.value;
    expect(examples.map((example) => Object.keys(example))).toEqual(examples.map(() => ['entry']));
    expect(examples.length).toBeGreaterThan(0);
    expect(schema).toMatchObject({
      items: { properties: { entry: { $ref: '#/components/schemas/NewsItem', 'x-twin': { role: 'item' } } } },
    });
  });
});

describe('a page that need not be there', () => {
  const operation = operationOf('listNews', description);
  const runOf = (...exchanges: readonly Exchange[]): RunContext => ({ exchanges }) as unknown as RunContext;
  test.each<[query: string, count: number]>([
    ['', 1],
    ['?page=2&limit=100', 1],
    ['?page=999999', 1],
    ['?page=1000000', 0],
    ['?limit=101', 0],
    ['?page=2&category=x', 0],
    ['?page=2&api_key=k', 1],
  ])('tells nothing of numbers: %s', (query, count) => {
    expect(servedPages(runOf(page(query, {})), operation).length).toBe(count);
  });
  test.each<[queries: readonly string[], isPaged: boolean]>([
    [['?page=1&limit=2', '?page=2&limit=3'], true],
    [['?page=1&limit=2', '?page=2&limit=2'], false],
    [['?page=1&limit=2', '?page=1&limit=3'], false],
    [['', '?page=2&limit=5'], true],
    [['?page=1&limit=2', '?page=2&limit=101'], false],
    [['?page=1&limit=2', '?page=2&limit=3&category=x'], false],
  ])('after %j pages were asked for: %s', (queries, isPaged) => {
    expect(wasPaged(runOf(...queries.map((query) => page(query, {}, 403))), operation)).toBe(isPaged);
  });
});
