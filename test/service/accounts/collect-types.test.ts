import { describe, expect, test } from 'vitest';
import {
  collectTypeOf,
  collectTypes,
  inWords,
  nounOf,
  ownWords,
  wordsOf,
} from '../../../src/service/accounts/collect-types.ts';
import { operationNamed } from '../description.ts';
import { createRig, bareOperation } from '../rig.ts';

test('collect types stand for the kinds of the catalogue (collect-types)', () => {
  expect(collectTypes).toEqual([
    { collectType: 'news', record: 'news', schema: 'NewsItem', noun: 'news item' },
    { collectType: 'repo', record: 'repo', schema: 'RepoItem', noun: 'repository' },
  ]);
  expect(['news', 'repo', 'paper'].map(nounOf)).toEqual(['news item', 'repository', 'paper']);
});

/** The words beside the records of answers. */
const answered = (text: string): string =>
  text.replaceAll('const: news', 'const: article').replaceAll('const: repo', 'const: project');
/** The words that requests list. */
const asked = (text: string): string => text.replaceAll('enum: [news, repo]', 'enum: [article, project]');
const article = new Map([
  ['news', 'article'],
  ['repo', 'project'],
]);

describe('the words of an operation', () => {
  test('are its own where the document has them', () => {
    expect(['listFavorites', 'addFavorite', 'removeFavorite'].map((id) => wordsOf(operationNamed(id)))).toEqual([
      ownWords,
      ownWords,
      ownWords,
    ]);
    expect(wordsOf(bareOperation('listFavorites'))).toEqual(ownWords);
  });

  test.each(['listFavorites', 'addFavorite', 'removeFavorite'])(
    'are those beside the records of its answer: %s',
    (id) => {
      expect(wordsOf(operationNamed(id, answered))).toEqual(article);
    },
  );

  test('are those that its request lists, that of news first, where its answer tells none', () => {
    const untold = (text: string): string => asked(text).replaceAll(/const: (?:news|repo)/g, 'type: string');
    expect(['addFavorite', 'removeFavorite'].map((id) => wordsOf(operationNamed(id, untold)))).toEqual([
      article,
      article,
    ]);
  });

  test('are its own where its request lists fewer of them', () => {
    const fewer = (text: string): string =>
      text.replaceAll('enum: [news, repo]', 'enum: [repo]').replaceAll(/const: (?:news|repo)/g, 'type: string');
    expect(wordsOf(operationNamed('addFavorite', fewer))).toEqual(ownWords);
  });
});

test('a word stands for one type, and another for none', () => {
  expect(['article', 'project', 'news'].map((word) => collectTypeOf(word, article))).toEqual([
    'news',
    'repo',
    undefined,
  ]);
});

test('a record is told in other words as the same object each time, and in its own as itself', () => {
  const record = Object.freeze({ collect_type: 'news', target_id: 7 });
  expect(inWords(record, ownWords)).toBe(record);
  expect(inWords(record, article)).toEqual({ collect_type: 'article', target_id: 7 });
  expect(inWords(record, article)).toBe(inWords(record, article));
});

test('handlers speak the words of the document, and keep their own', () => {
  const rig = createRig();
  const both = (text: string): string => asked(answered(text));
  const visit = (id: string, more: object): unknown =>
    rig.visit(id, { persona: 'empty', operation: operationNamed(id, both), ...more });
  const target = { collect_type: 'article', target_id: 1400 };
  expect(visit('addFavorite', { content: target })).toMatchObject({ kind: 'created', data: target });
  expect(visit('listFavorites', {})).toMatchObject({ kind: 'ok', data: { items: [target] } });
  expect(rig.world().state.accounts.empty?.favorites).toMatchObject([{ collect_type: 'news', target_id: 1400 }]);
  expect(visit('removeFavorite', { query: { ...target, collect_type: 'news' } })).toMatchObject({
    kind: 'refused',
    refusal: { detail: 'No news item with the id 1400 is among the favorites.' },
  });
  expect(visit('removeFavorite', { query: target })).toMatchObject({ kind: 'removed', data: target });
});
