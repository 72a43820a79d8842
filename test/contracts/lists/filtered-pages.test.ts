import { describe, expect, test } from 'vitest';
import {
  type LabelledPage,
  judgeForgotten,
  judgeLabel,
  judgePart,
  judgeShortPages,
} from '../../../contracts/lists/filtered-pages.ts';
import { createRecordJudge } from '../../../src/contract/record-judge.ts';
import type { Scope } from '../../../src/contract/requirement.ts';
import type { RunContext } from '../../../src/contract/run-context.ts';
import { isVerdict } from '../../../src/contract/verdict.ts';
import type { JsonObject } from '../../../src/http/json.ts';
import { operationOf } from '../../contract/small-api.ts';
import { answered, recordOf } from '../answered.ts';
import { description } from '../reference/judge-reference.ts';

const filter = 'category';
const wanted = 'AI';

/** A news item of that label; without one where it is `undefined`. */
function item(id: number, category: string | undefined = wanted): JsonObject {
  const { category: _, ...record } = recordOf('NewsItem', { id });
  return category === undefined ? record : { ...record, category };
}
const { id: _id, ...nameless } = item(0);
const { category: _label, ...unlabelled } = item(5);

/** A server that gives these lists, one a request. */
function scopeOf(...lists: readonly (readonly JsonObject[])[]): Scope {
  const operation = operationOf('listNews', description);
  const left = [...lists];
  const run = { description, anonymous: true, judge: createRecordJudge(description, 'documented') };
  return {
    run: run as unknown as RunContext,
    operation,
    send: async () => answered({ items: [...(left.shift() ?? [])] }, { of: 'listNews' }),
  };
}

/** Two pages of the list without filter. */
const pagesOf = (...pages: readonly (readonly JsonObject[])[]): readonly LabelledPage[] =>
  pages.map((records) => ({
    exchange: answered({ items: [...records] }, { of: 'listNews' }),
    records: records.map((value) => ({
      value,
      id: typeof value.id === 'number' ? String(value.id) : undefined,
      label: typeof value.category === 'string' ? value.category : undefined,
    })),
  }));
const some = (...ids: readonly number[]): readonly JsonObject[] => ids.map((id) => item(id));

async function seen(list: readonly JsonObject[], ...pages: readonly (readonly JsonObject[])[]): Promise<string> {
  const judged = await judgeLabel(scopeOf(list), { filter, wanted, pages: pagesOf(...pages) });
  return isVerdict(judged) ? `${judged.kind}: ${judged.seen}` : `${judged.records.length} records`;
}

describe('the list of a label', () => {
  const first = [...some(1, 2), item(3, 'other'), item(4, 'other')];
  test.each<[what: string, list: readonly JsonObject[], pages: readonly (readonly JsonObject[])[], seen: string]>([
    ['all that is known of it', some(1, 2), [first], '2 records'],
    ['the label in another case', [...some(1, 2), item(3, ' ai')], [first], '3 records'],
    ['a record without the member', [...some(1, 2), unlabelled], [first], '3 records'],
    [
      'one of another label',
      [...some(1, 2), item(3, 'other')],
      [first],
      'fail: 3 records, 1 of them of another category',
    ],
    [
      'one of no label',
      [...some(1, 2), { ...item(3), category: null }],
      [first],
      'fail: 3 records, 1 of them of another category',
    ],
    [
      'fewer than the first page has',
      some(1),
      [first],
      'fail: 1 records, 0 of them of another category, where the list without filter shows 2',
    ],
    [
      'not one of them',
      some(1, 9),
      [first],
      'fail: 2 records, 0 of them of another category, and not 2, which the list shows',
    ],
    ['all but what has no id', some(1, 2), [[item(1), nameless, item(3, 'other')]], '2 records'],
  ])('has %s', async (_, list, pages, expected) => {
    expect(await seen(list, ...pages)).toBe(expected);
  });

  test.each<[what: string, ids: readonly number[], seen: string]>([
    ['the first ones', [1, 2, 3, 4], '4 records'],
    ['one more that is new', [9, 1, 2, 3, 4], '5 records'],
    [
      'later ones, and passes over one',
      [1, 2, 4, 5],
      'fail: 4 records, 0 of them of another category, and not 3, which the list shows',
    ],
    ['them in another order', [1, 2, 5, 4], '4 records'],
    ['too few of them to tell the order', [1, 2, 4, 8, 9], '5 records'],
  ])('that is full shows %s', async (_, ids, expected) => {
    expect(await seen(some(...ids), some(1, 2, 3, 4), some(5, 6, 7))).toBe(expected);
  });
});

describe('short pages of a label', () => {
  const [whole] = pagesOf(some(1, 2, 3, 4)) as [LabelledPage];
  const first = pagesOf(some(1, 2, 3, 4, 5, 6));
  const short = async (...lists: readonly (readonly JsonObject[])[]): Promise<string> => {
    const { kind, seen } = await judgeShortPages(
      scopeOf(...lists),
      { filter, wanted, pages: first },
      { whole, pages: [1, 2] },
    );
    return `${kind}: ${seen}`;
  };
  test.each<[what: string, lists: readonly (readonly JsonObject[])[], seen: string]>([
    ['continue each other', [some(1, 2, 3), some(4)], 'pass: page=1&limit=3: 1, 2, 3; page=2&limit=3: 4'],
    ['repeat one', [some(1, 2, 3), some(3), some(1, 2, 3, 4)], 'fail: page=1&limit=3: 1, 2, 3; page=2&limit=3: 3'],
    [
      'hold one of another label',
      [some(1, 2, 3), [item(4, 'x')]],
      'fail: page=1&limit=3: 1, 2, 3; page=2&limit=3: 4; 1 of another category',
    ],
    [
      'hold one without an id',
      [some(1, 2, 3), [nameless], some(1, 2, 3, 4)],
      'fail: page=1&limit=3: 1, 2, 3; page=2&limit=3: no id',
    ],
    [
      'are of a list that moved',
      [some(1, 2, 3), some(3), some(9, 1, 2, 3)],
      'untestable: page=1&limit=3: 1, 2, 3; page=2&limit=3: 3; the list of AI itself changed meanwhile',
    ],
  ])('%s', async (_, lists, expected) => {
    expect(await short(...lists)).toBe(expected);
  });
});

describe('a label that another one begins with', () => {
  const part = async (labels: readonly string[], list: readonly JsonObject[] = []): Promise<string> => {
    const { kind, seen } = await judgePart(scopeOf(list), filter, labels);
    return `${kind}: ${seen}`;
  };
  test.each<[labels: readonly string[], list: readonly JsonObject[], seen: string]>([
    [['AI', 'Tools'], [], 'pass: none begins with another one'],
    [['AI & law'], [item(1)], 'pass: category=AI: 1 records, 0 of them of another category'],
    [['AI & law'], [item(1), item(2, 'AI & law')], 'fail: category=AI: 2 records, 1 of them of another category'],
    [['AI & law'], [item(2, 'AI & law')], 'pass: category=AI: 1 records, 1 of them of another category'],
  ])('among %j', async (labels, list, expected) => {
    expect(await part(labels, list)).toBe(expected);
  });
});

test.each<[what: string, after: readonly JsonObject[], before: readonly JsonObject[], kind: string]>([
  ['as many labels as before', [item(1), item(2, 'x')], [item(1), item(2, 'x')], 'pass'],
  ['one where there were two', [item(1), item(2)], [item(1), item(2, 'x')], 'fail'],
  ['one in two cases where there were two', [item(1), item(2, 'ai')], [item(1), item(2, 'x')], 'fail'],
  ['one where there was one', [item(1)], [item(1)], 'pass'],
])('after calls with the filter the list without it has %s: %s', async (_, after, before, kind) => {
  const verdict = await judgeForgotten(scopeOf(after), { filter, wanted, pages: pagesOf(before) });
  expect(verdict.kind).toBe(kind);
});
