import { describe, expect, test } from 'vitest';
import type { Exchange } from '../../src/contract/exchange.ts';
import type { Verdict } from '../../src/contract/verdict.ts';
import type { JsonObject } from '../../src/http/json.ts';
import { answered, recordOf } from './answered.ts';
import { judgeIn, runAt } from './judge-alone.ts';

/** Judges by what a run was answered, and by nothing else. */
async function judged(id: string, ...exchanges: readonly Exchange[]): Promise<Verdict> {
  const run = await runAt(() => undefined);
  const credential = run.key();
  const own = exchanges.map((exchange) => ({ ...exchange, request: { ...exchange.request, credential } }));
  return judgeIn(Object.create(run, { exchanges: { value: own } }), id);
}

/** Records with a member of another name, or without it. */
const renamed = (name: string, other?: string): JsonObject => {
  const { [name]: value = 'x', ...record } = recordOf('NewsItem', { id: 1 });
  return other === undefined ? record : { ...record, [other]: value };
};

describe('the members of records', () => {
  const list = (...items: readonly JsonObject[]): Exchange => answered({ items: [...items] }, { of: 'listNews' });
  const five = (record: JsonObject): readonly JsonObject[] => Array.from({ length: 5 }, () => record);
  const seen = async (records: readonly JsonObject[]): Promise<readonly string[]> => {
    const { kind, seen: what } = await judged('resource-member-names', list(...records));
    return [kind, what];
  };
  const instead = (name: string, due: string): readonly string[] => ['fail', `${name} in place of ${due} in 5 records`];

  test.each<[what: string, records: readonly JsonObject[], verdict: readonly string[]]>([
    ['as documented', five(recordOf('NewsItem')), ['pass', 'each seen in 5 records']],
    ['with further ones', five(recordOf('NewsItem', { score: 1 })), ['pass', 'each seen in 5 records']],
    ['of too few records', five(renamed('title', 'headline')).slice(1), ['untestable', '4 records']],
    ['in camel case', five(renamed('publish_time', 'publishTime')), instead('publishTime', 'publish_time')],
    ['in capital letters', five(renamed('publish_time', 'PUBLISH_TIME')), instead('PUBLISH_TIME', 'publish_time')],
    ['written together', five(renamed('publish_time', 'publishtime')), instead('publishtime', 'publish_time')],
    ['with an acronym', five(renamed('ai_summary', 'AISummary')), instead('AISummary', 'ai_summary')],
    ['with a word less', five(renamed('source_name', 'source')), instead('source', 'source_name')],
    ['with a word that tells their kind', five(renamed('tags', 'tag_list')), instead('tag_list', 'tags')],
    [
      'under a name that says something else',
      five(renamed('title', 'headline')),
      ['untestable', 'title in none of 5 records'],
    ],
    ['that are absent everywhere', five(renamed('title')), ['untestable', 'title in none of 5 records']],
    [
      'that are absent from some',
      [...five(renamed('title')), recordOf('NewsItem')],
      ['pass', 'each seen in 6 records'],
    ],
    [
      'under another name in some of them only',
      [...five(renamed('publish_time', 'publishTime')), renamed('publish_time')],
      ['untestable', 'publish_time in none of 6 records'],
    ],
  ])('%s', async (_, records, verdict) => {
    expect(await seen(records)).toEqual(verdict);
  });
});

describe('what is served in the place of records', () => {
  test.each<[what: string, exchange: Exchange, kind: string]>([
    ['nothing', answered(undefined, { of: 'listNews' }), 'fail'],
    ['an empty list', answered({ items: [] }, { of: 'listNews' }), 'untestable'],
    ['a list of something else', answered({ items: [{ a: 1 }] }, { of: 'listNews' }), 'fail'],
    ['a refusal alone', answered({ items: [] }, { of: 'listNews', status: 403 }), 'untestable'],
  ])('%s', async (_, exchange, kind) => {
    expect((await judged('resource-news', exchange)).kind).toBe(kind);
  });
});
