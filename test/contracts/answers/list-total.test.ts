import { expect, test } from 'vitest';
import { totalIn } from '../../../contracts/answers/list-total.ts';
import type { Json } from '../../../src/http/json.ts';
import { answered } from '../answered.ts';

const total = (least: number, ...pages: readonly Json[]): number | undefined => {
  const [first, ...others] = pages.map((page) => answered(page));
  return first && totalIn([first, ...others], least);
};

test.each<[what: string, pages: readonly Json[], total: number | undefined]>([
  ['a total', [{ total: 300, items: [] }], 300],
  ['a count that is called otherwise', [{ meta: { rowCount: 300 } }], 300],
  ['a total that several pages say alike', [{ total: 300 }, { total: 300 }], 300],
  ['pages that disagree', [{ total: 300 }, { total: 20 }], undefined],
  ['pages of which one says nothing', [{ total: 300 }, {}], undefined],
  [
    'the count of the page beside the total',
    [
      { count: 20, total: 300 },
      { count: 5, total: 300 },
    ],
    300,
  ],
  ['several totals', [{ total: 300, totalPages: 15 }], 15],
  ['a total that is told as text', [{ total: '300' }], 300],
  ['a text that is no number', [{ total: 'many' }, { total: '' }], undefined],
  ['a number of another name', [{ pages: 300 }], undefined],
  ['a member of a record', [{ items: [{ comment_count: 300 }] }], undefined],
  ['a half', [{ total: 10.5 }], undefined],
])('%s', (_, pages, expected) => {
  expect(total(10, ...pages)).toBe(expected);
});

test('what is less than the records that are seen is no total', () => {
  expect([9, 10, 11].map((least) => total(least, { total: 10 }))).toEqual([10, 10, undefined]);
});

test('a field tells it, too, whatever the case of its name; its value is no name', () => {
  const page = (...fields: readonly string[]) => answered([], { fields });
  expect([
    totalIn([page('X-Total-Count', '300'), page('x-total-count', '300')], 10),
    totalIn([page('Total', '300')], 10),
    totalIn([page('X-Kind', 'total', '300', 'x')], 10),
    totalIn([page('X-Total-Count', 'many')], 10),
  ]).toEqual([300, 300, undefined, undefined]);
});
