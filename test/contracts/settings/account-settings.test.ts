import { describe, expect, test } from 'vitest';
import { keywordsSetting, preferencesSetting } from '../../../contracts/settings/account-settings.ts';
import type { RunContext } from '../../../src/contract/run-context.ts';
import type { JsonObject } from '../../../src/http/json.ts';

const run = { runId: 'a1' } as unknown as RunContext;
const own = 'apitwinah';

describe('keyword monitors are changed', () => {
  test.each<[what: string, before: JsonObject, changed: JsonObject]>([
    [
      'to one less, and one of the run',
      { keywords: ['a', 'b'], frequency: 'weekly' },
      { keywords: ['a', own], frequency: 'weekly' },
    ],
    [
      'to one of the run, where there are none',
      { keywords: [], frequency: 'daily' },
      { keywords: [own], frequency: 'daily' },
    ],
    [
      'to one less, where they are no texts',
      { keywords: [{ word: 'a' }, { word: 'b' }], frequency: 'daily' },
      { keywords: [{ word: 'a' }], frequency: 'daily' },
    ],
    ['to daily ones, where nothing is said', { keywords: ['a'] }, { keywords: [own], frequency: 'daily' }],
  ])('%s', (_, before, changed) => {
    expect(keywordsSetting.change(before, run)).toEqual(changed);
  });
  test.each<[before: JsonObject, further: readonly JsonObject[]]>([
    [
      { keywords: ['a'], frequency: 'daily' },
      [{ frequency: 'weekly', keywords: [`künstliche intelligenz ${own}`, `${own}too`] }, { keywords: [] }],
    ],
    [{ keywords: [{ word: 'a' }], frequency: 'weekly' }, [{ frequency: 'daily' }, { keywords: [] }]],
  ])('from %j to further ones', (before, further) => {
    expect(keywordsSetting.further(before, run)).toEqual(further);
  });
  test('wrongly by one that stands twice, and by a frequency that is none', () => {
    const wrong = { repeated: { keywords: ['a', own, own] }, frequency: { frequency: own } };
    expect(keywordsSetting.wrong({ keywords: ['a'] }, run)).toEqual(wrong);
    expect(keywordsSetting.wrong({ keywords: [{ word: 'a' }] }, run).repeated).toEqual({ keywords: [own, own] });
  });
});

test.each<[topics: readonly string[], changed: readonly string[]]>([
  [['a', 'b'], ['a']],
  [[], ['agents']],
])('preferences get the name of the run, and of the topics %j those', (followed_topics, changed) => {
  expect(preferencesSetting.change({ display_name: 'Ada', followed_topics: [...followed_topics] }, run)).toEqual({
    display_name: own,
    followed_topics: changed,
  });
});
