import { expect, test } from 'vitest';
import { collectWord } from '../../../contracts/favorites/collect-words.ts';
import type { Json } from '../../../src/http/json.ts';
import { answered } from '../answered.ts';

const wordIn = (json: Json): ReturnType<typeof collectWord> =>
  collectWord(answered(json, { of: 'listFavorites' }), /news|article/i);

test.each<[where: string, json: Json, word: string]>([
  ['another member that names a type', [{ targetType: 'ai_news', targetId: '7' }], 'ai_news'],
  ['a member that names a kind', { data: [{ kind: 'article', id: 7 }] }, 'article'],
  ['texts before numbers', ['repo:8', 'ai-news:7'], 'ai-news'],
  ['names of members', { favorites: { 'article:7': '2026-11-02T09:30:00Z' } }, 'article'],
])('a word for news items in %s may be what the server takes', (_, json, word) => {
  expect(wordIn(json)).toEqual({ word, isCertain: false });
});

test('a word in the documented member is what the server takes, wherever it stands', () => {
  expect(wordIn([{ type: 'article', favorite: { collect_type: 'ai_news' } }])).toEqual({
    ...{ word: 'ai_news', isCertain: true },
  });
});

test.each<[what: string, json: Json]>([
  ['of a whole news item', [{ id: 7, source_name: 'Wire', type: 'newsletter' }]],
  ['of what is in an entry', [{ id: 7, item: { type: 'newsletter' } }]],
  ['in a sentence', [{ id: 7, type: 'all the news of today' }]],
  ['of another member', [{ id: 7, topic: 'news' }]],
  ['of another kind', [{ id: 7, type: 'repo' }]],
])('a type %s is no word for a favorite', (_, json) => {
  expect(wordIn(json)).toBeUndefined();
});
