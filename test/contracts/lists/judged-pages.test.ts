import { describe, expect, test } from 'vitest';
import { recordOf } from '../answered.ts';
import { judgeAlone, reply } from '../judge-alone.ts';
import { newsPages, pageOf } from './page-server.ts';

const gone = reply({}, 404);
const denied = reply({}, 403);
const answers403 = expect.stringMatching(/^403/);

describe('the page without a number', () => {
  const id = 'pagination-page-default';
  test.each<[what: string, answer: Parameters<typeof newsPages>[0], verdict: readonly unknown[]]>([
    ['is the first one', (asked) => pageOf(50, asked), ['pass', expect.stringMatching(/^page=1: 20 records from 1;/)]],
    ['is another one', (asked) => pageOf(50, { page: 2, ...clean(asked) }), ['fail', expect.anything()]],
    [
      'is none',
      ({ page, limit }) => (page === undefined ? denied : pageOf(50, { page, ...limited(limit) })),
      ['fail', answers403],
    ],
    [
      'is the only one, and the next is not found',
      (asked) => ((asked.page ?? 1) > 1 ? gone : pageOf(5, clean(asked))),
      ['untestable', 'page=2&limit=2 lists nothing that page=1 does not list'],
    ],
    [
      'is the same as any other',
      ({ limit }) => pageOf(50, limited(limit)),
      ['untestable', 'page=2&limit=5 lists nothing that page=1 does not list'],
    ],
    ['is empty', () => [], ['untestable', 'no record is listed']],
  ])('%s', async (_, answer, verdict) => {
    expect(await judgeAlone(id, newsPages(answer))).toEqual(verdict);
  });
});

const limited = (limit: number | undefined) => (limit === undefined ? {} : { limit });
const clean = ({ page, limit }: { readonly page: number | undefined; readonly limit: number | undefined }) => ({
  ...(page === undefined ? {} : { page }),
  ...limited(limit),
});

describe('a page without a limit', () => {
  const id = 'pagination-limit-default';
  test.each<[what: string, answer: Parameters<typeof newsPages>[0], verdict: readonly unknown[]]>([
    ['holds 20 records', (asked) => pageOf(50, asked), ['pass', expect.anything()]],
    [
      'is not the same as that with the limit 20',
      ({ limit, page }) => (limit === 20 ? denied : pageOf(50, clean({ limit, page }))),
      ['fail', answers403],
    ],
    ['holds more', ({ limit = 25, page = 1 }) => pageOf(50, { limit, page }), ['fail', expect.anything()]],
  ])('%s', async (_, answer, verdict) => {
    expect(await judgeAlone(id, newsPages(answer))).toEqual(verdict);
  });
});

describe('pages', () => {
  const id = 'pagination-pages-continue';
  test.each<[what: string, answer: Parameters<typeof newsPages>[0], kind: string, seen?: unknown]>([
    ['that continue each other', (asked) => pageOf(60, clean(asked)), 'pass'],
    ['that are long without a limit', ({ limit = 50, page = 1 }) => pageOf(120, { limit, page }), 'pass'],
    [
      'that overlap',
      ({ limit = 20, page = 1 }) => pageOf(60, { limit, page }).map((own) => own - (page > 1 ? 1 : 0)),
      'fail',
    ],
    [
      'of which the second without a limit is refused, though records follow',
      ({ limit, page }) => (page === 2 && limit === undefined ? reply({}, 400) : pageOf(60, clean({ limit, page }))),
      'fail',
    ],
    [
      'of which the second is refused, where nothing follows',
      (asked) =>
        (asked.page ?? 1) > 4 || (asked.page === 2 && asked.limit === undefined) ? gone : pageOf(20, clean(asked)),
      'pass',
    ],
    [
      'of which the second without a limit is no page',
      ({ limit, page }) => (page === 2 && limit === undefined ? reply({}, 302) : pageOf(60, clean({ limit, page }))),
      'fail',
      expect.stringMatching(/^302/),
    ],
  ])('%s', async (_, answer, kind, seen = expect.anything()) => {
    expect(await judgeAlone(id, newsPages(answer))).toEqual([kind, seen]);
  });
});

describe('one record where a list is due', () => {
  const single = (id: number) => recordOf('NewsItem', { id });
  test('is none where the second page has another one', async () => {
    expect(
      await judgeAlone(
        'pagination-limit',
        newsPages(({ page }) => single(page ?? 1)),
      ),
    ).toEqual(['fail', 'one record on page=1, 1, and another one on page=2, 2']);
  });
  test('may be all there is', async () => {
    const open = ['untestable', 'no record is listed'];
    expect(
      await judgeAlone(
        'pagination-limit',
        newsPages(() => single(1)),
      ),
    ).toEqual(open);
    expect(
      await judgeAlone(
        'pagination-limit',
        newsPages(({ page }) => (page === 2 ? gone : single(1))),
      ),
    ).toEqual(open);
  });
});

describe('the last page', () => {
  const id = 'pagination-last-page';
  const told = (asked: Parameters<typeof pageOf>[1]) => ({
    items: [...pageOf(45, asked)].map((own) => recordOf('NewsItem', { id: own })),
    total: 45,
  });
  test.each<[what: string, answer: Parameters<typeof newsPages>[0], verdict: readonly unknown[]]>([
    [
      'has the last record',
      (asked) => told(clean(asked)),
      ['pass', 'page=45&limit=1: 1 records from 45; page=3&limit=20: 5 records from 41'],
    ],
    [
      'is not known where one record alone is refused',
      ({ limit, page }) => (limit === 1 ? denied : told(clean({ limit, page }))),
      ['untestable', expect.stringMatching(/^value not documented: limit=1 /)],
    ],
    [
      'is not known where the last record alone is refused',
      ({ limit, page }) => (page === 45 ? reply({}, 302) : told(clean({ limit, page }))),
      ['fail', expect.stringMatching(/^302/)],
    ],
  ])('%s', async (_, answer, verdict) => {
    expect(await judgeAlone(id, newsPages(answer))).toEqual(verdict);
  });
});
