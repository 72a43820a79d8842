import { expect, test } from 'vitest';
import type { Json } from '../../../src/http/json.ts';
import { judgeAlone, reply } from '../judge-alone.ts';

test.each<[what: string, json: Json, kind: string, seen: string]>([
  ['a list', ['a', 'b'], 'pass', '2 entries'],
  ['lists of several kinds', { topics: [{ name: 'a' }], repos: [7] }, 'pass', '2 entries'],
  ['a map', { ai: 5, law: 7 }, 'pass', '2 entries'],
  ['a map beside what tells of the call', { status: 'ok', code: 0, ai: { count: 5 } }, 'pass', '1 entries'],
  ['entries one of which says something', [{}, { name: 'a' }], 'pass', '2 entries'],
  ['an empty list', { topics: [] }, 'untestable', 'nothing in it: 200 {"topics":[]}'],
  ['an empty map', {}, 'untestable', 'nothing in it: 200 {}'],
  ['a list of null', [null, null], 'untestable', 'nothing in it: 200 [null,null]'],
  ['entries that say nothing', [{ name: ' ' }, {}], 'fail', 'entries that say nothing: 200 [{"name":" "},{}]'],
  ['what tells of the call alone', { status: 'ok', message: 'here' }, 'fail', '200 {"status":"ok","message":"here"}'],
  ['a text', 'ai', 'fail', '200 "ai"'],
])('what is trending is %s', async (_, json, kind, seen) => {
  const server: Parameters<typeof judgeAlone>[1] = ({ operation }) =>
    operation === 'listTrendingTopics' ? reply(json) : undefined;
  expect(await judgeAlone('trending-topics', server)).toEqual([kind, seen]);
});
