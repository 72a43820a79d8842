import { expect, test } from 'vitest';
import { judgeDefaultTotal, judgeGrowth } from '../../../contracts/usage/usage-totals.ts';
import type { Exchange } from '../../../src/contract/exchange.ts';
import type { Json } from '../../../src/http/json.ts';

/** Answers in the order asked, so many calls apart. */
const answers = (contents: readonly Json[], apart = 1): readonly Exchange[] =>
  contents.map((json, i) => ({ number: 1 + i * apart, response: { status: 200, json } }) as unknown as Exchange);

const totals = (...figures: readonly number[]): readonly Json[] => figures.map((requests) => ({ requests }));

function byDefault(contents: readonly Json[], apart?: number): string | undefined {
  const [none, asked, most] = answers(contents, apart) as [Exchange, Exchange, Exchange];
  return judgeDefaultTotal(none, asked, most)?.kind;
}

test.each<[string, readonly Json[], string | undefined]>([
  ['the same', totals(1400, 1400, 3000), 'pass'],
  ['the calls of the run more', totals(1400, 1402, 3004), 'pass'],
  ['what others may add', totals(140_000, 140_900, 300_000), 'pass'],
  ['as much more as others may add, and no more', totals(1416, 1400, 3000), 'pass'],
  ['one more than others may add', totals(1417, 1400, 3000), 'fail'],
  ['texts', [{ total: '1400' }, { total: '1401' }, { total: '3000' }], 'pass'],
  ['a number of days beside it', [14, 14, 30].map((days) => ({ days, total: days * 100 })), 'pass'],
  ['the total of 30', totals(3000, 1400, 3001), 'fail'],
  ['the total of a week', totals(700, 1400, 3000), 'fail'],
  ['the total of a day more', totals(1500, 1400, 3000), 'fail'],
  ['little in further days', totals(1400, 1400, 1410), undefined],
  ['several figures', totals(1400, 1400, 3000).map((total) => ({ total, limit: 5 })), undefined],
  ['no figure', [{}, {}, {}], undefined],
  ['a figure in two answers of three', [{ total: 1400 }, { total: 1400 }, {}], undefined],
])('without days: %s', (_, contents, kind) => {
  expect(byDefault(contents)).toBe(kind);
});

test('the more calls lie between the answers, the more of a total may be theirs', () => {
  expect([byDefault(totals(1400, 1450, 3000), 1), byDefault(totals(1400, 1450, 3000), 40)]).toEqual(['fail', 'pass']);
  expect(byDefault(totals(1400, 1450, 2000), 40)).toBeUndefined();
});

test.each<[string, readonly Json[], string | undefined]>([
  ['more with each', totals(100, 700, 3000), 'pass'],
  ['as much in a week as in a month', totals(100, 700, 700), undefined],
  ['the same always', totals(3000, 3000, 3001), undefined],
  ['no totals', [{}, {}, {}], undefined],
])('more days: %s', (_, contents, kind) => {
  expect(judgeGrowth(answers(contents))?.kind).toBe(kind);
});
