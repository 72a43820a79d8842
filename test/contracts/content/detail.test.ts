import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/http/json.ts';
import { recordOf } from '../answered.ts';
import { type Reply, type Server, judgeAlone, reply } from '../judge-alone.ts';

const listed = recordOf('NewsItem', { id: 7, publish_time: '2026-11-01T08:00:00Z', tags: ['a'] });

/** A server of one news item, of whose detail each answer is one of these; the last one stays. */
const details = (...shown: readonly (JsonObject | Reply)[]): Server => {
  let asked = 0;
  return ({ operation }) => {
    if (operation === 'listNews') return reply({ items: [listed] });
    if (operation !== 'getNews') return undefined;
    const own = shown[Math.min(asked++, shown.length - 1)] ?? {};
    return 'status' in own && typeof own.status === 'number' ? (own as unknown as Reply) : reply(own as JsonObject);
  };
};

describe('the detail of an item', () => {
  const agree = 'title, source_name, category, publish_time agree';
  test.each<[what: string, shown: readonly (JsonObject | Reply)[], kind: string, seen: string]>([
    ['as it is listed', [listed], 'pass', agree],
    [
      'with an instant that is written otherwise',
      [{ ...listed, publish_time: '2026-11-01T09:00:00.250+01:00' }],
      'pass',
      agree,
    ],
    ['with more tags', [{ ...listed, tags: ['b', 'a'] }], 'pass', agree],
    ['without a member', [{ ...listed, category: null }], 'pass', agree],
    ['of another title', [{ ...listed, title: 'y' }], 'fail', 'title "x" in the list, "y" in the detail'],
    [
      'of another instant',
      [{ ...listed, publish_time: '2026-11-01T08:00:01Z' }],
      'fail',
      'publish_time "2026-11-01T08:00:00Z" in the list, "2026-11-01T08:00:01Z" in the detail',
    ],
    ['without a tag', [{ ...listed, tags: ['b'] }], 'fail', 'the tag "a" in the list, and not in the detail'],
    [
      'of another title twice, while it changes',
      [{ ...listed, title: 'y' }, { ...listed, title: 'y' }, listed],
      'pass',
      agree,
    ],
    [
      'among others',
      [{ items: [listed, recordOf('NewsItem', { id: 8 })] }],
      'fail',
      expect.stringMatching(/^7 in a list with others/),
    ],
  ])('%s', async (_, shown, kind, seen) => {
    expect(await judgeAlone('detail-agrees', details(...shown))).toEqual([kind, seen]);
  });
});

test.each<[what: string, shown: JsonObject | Reply, kind: string, seen: string]>([
  ['not found', reply({}, 404), 'pass', '404'],
  ['answered with another item', listed, 'fail', expect.stringMatching(/^served: 200/)],
  ['that of an item', { ...listed, id: 2_147_483_647 }, 'untestable', 'there is a news item 2147483647'],
])('an id that no item should have is %s', async (_, shown, kind, seen) => {
  expect(await judgeAlone('detail-unknown-id', details(shown))).toEqual([kind, seen]);
});
