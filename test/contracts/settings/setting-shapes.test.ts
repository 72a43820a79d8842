import { describe, expect, test } from 'vitest';
import { settingsIn, textOf } from '../../../contracts/settings/setting-shapes.ts';
import type { Exchange } from '../../../src/contract/exchange.ts';
import type { Json } from '../../../src/http/json.ts';

const answered = (json: Json, id: string): Exchange =>
  ({ operation: { id }, response: { status: 200, json, text: JSON.stringify(json) } }) as unknown as Exchange;

const preferences = (json: Json) => settingsIn(answered(json, 'getPreferences'), ['display_name', 'followed_topics']);
const keywords = (json: Json, id = 'getKeywords') => settingsIn(answered(json, id), ['keywords', 'frequency']);

describe('preferences', () => {
  const whole = { display_name: 'Ada', followed_topics: ['x'], theme: 'dark' };
  test.each<[string, Json]>([
    ['bare', whole],
    ['wrapped', { data: { preferences: whole } }],
    ['as names and values', [...Object.entries(whole)].map(([key, value]) => ({ key, value }))],
  ])('%s', (_, json) => {
    expect(preferences(json)).toEqual(whole);
  });

  test('in two objects come with all that stands beside them', () => {
    const nested = { display_name: 'Ada', theme: 'dark', feed: { followed_topics: ['x'], order: 'new' } };
    const whole = { display_name: 'Ada', theme: 'dark', followed_topics: ['x'], order: 'new' };
    expect(preferences(nested)).toEqual(whole);
    expect(preferences({ profile: { display_name: 'Ada' }, feed: { followed_topics: [] } })).toEqual({
      display_name: 'Ada',
      followed_topics: [],
    });
  });

  test.each<[string, Json]>([
    ['nothing', null],
    ['an empty object', {}],
    ['one of two members', { display_name: 'Ada' }],
    [
      'a list of names and values of which one has no value',
      [{ key: 'display_name', value: 'Ada' }, { key: 'followed_topics', value: [] }, { key: 'theme' }],
    ],
    [
      'a list of names and values of which one has no name',
      [{ key: 'display_name', value: 'Ada' }, { key: 'followed_topics', value: [] }, { value: 7 }],
    ],
    [
      'a list of names and values of which one is a number',
      [{ key: 'display_name', value: 'Ada' }, { key: 'followed_topics', value: [] }, 7],
    ],
    [
      'a list of values under numbers',
      [
        { key: 7, value: 'Ada' },
        { key: 'display_name', value: 'x' },
        { key: 'followed_topics', value: [] },
      ],
    ],
  ])('%s is none', (_, json) => {
    expect(preferences(json)).toBeUndefined();
  });
});

test.each<[monitor: Json, text: string | undefined]>([
  ['moss', 'moss'],
  [{ id: 'k1', keyword: 'moss' }, 'moss'],
  [{ name: 7, term: 'moss' }, 'moss'],
  [{ id: 'k1', name: 7 }, undefined],
  [7, undefined],
  [null, undefined],
])('the monitor %j is for %s', (monitor, text) => {
  expect(textOf(monitor)).toBe(text);
});

describe('keyword monitors', () => {
  test.each<[string, Json, Json]>([
    ['bare texts', { items: ['a'], settings: { frequency: 'weekly' } }, { keywords: ['a'], frequency: 'weekly' }],
    ['records', [{ id: 1, keyword: 'a', frequency: 'weekly' }], { keywords: ['a'], frequency: 'weekly' }],
    ['no records', { data: [] }, { keywords: [], frequency: 'daily' }],
    ['a map', { keywords: { a: { hits: 0 } }, frequency: 'weekly' }, { keywords: ['a'], frequency: 'weekly' }],
  ])('as %s', (_, json, expected) => {
    expect(keywords(json)).toEqual(expected);
  });

  test.each<[string, Json]>([
    ['two lists', { a: [], b: [] }],
    ['records that hold no text', [{ id: 1, frequency: 'daily' }]],
    ['records without a frequency', [{ keyword: 'a' }]],
  ])('%s are none', (_, json) => {
    expect(keywords(json)).toBeUndefined();
  });

  test('an empty list in the answer to an update is none', () => {
    expect(keywords({ errors: [] }, 'updateKeywords')).toBeUndefined();
  });
});
