import { describe, expect, test } from 'vitest';
import { createDeck } from '../../../src/service/catalogue/deck.ts';
import { createNewsWriter, type NewsWriter } from '../../../src/service/catalogue/news-writer.ts';
import { packagedVocabulary } from '../../../src/service/catalogue/vocabulary.ts';
import type { NewsItem } from '../../../src/service/records.ts';

const at = Date.parse('2026-11-02T09:27:54.321Z');
const { names: vocabulary, news: newsCategories } = packagedVocabulary;
const organisations = Object.values(vocabulary.organisations).flat();
const weights = newsCategories.map(({ weight }) => weight);
const writerOf = (seed: number): NewsWriter =>
  createNewsWriter(seed, createDeck([seed, 'categories'], weights), packagedVocabulary);
const itemsOf = (seed: number, count: number): NewsItem[] => {
  const write = writerOf(seed);
  return Array.from({ length: count }, (_, ordinal) => write(ordinal, at));
};
const items = itemsOf(1, 1200);
const sentencesOf = (text: string): string[] => text.split(/(?<=\.) (?=[\p{Lu}\p{Lo}\p{N}])/u);
const repeats = (list: readonly string[]): number => list.length - new Set(list).size;

describe('createNewsWriter', () => {
  test('writes this', () => {
    expect(writerOf(1)(299, at)).toEqual({
      id: 1300,
      title: 'Guaraná Labs squeezes Jacarandá Mini onto phones without losing much',
      source_name: 'The Context Window',
      category: 'models',
      publish_time: '2026-11-02T09:27:54Z',
      ai_summary:
        'With Jacarandá Mini, Guaraná Labs wants to move everyday requests from the data centre to the device. ' +
        'On NightShift it trails the next larger Jacarandá model by only three points. ' +
        'The team in São Paulo has grown to 860 people this year.',
      tags: ['small models', 'edge AI', 'model releases', 'privacy'],
    });
  });

  test('writes the same in any order, and something else for another seed', () => {
    const write = writerOf(1);
    const backwards = [20, 10, 0].map((ordinal) => write(ordinal, at));
    expect(backwards).toEqual([20, 10, 0].map((ordinal) => items[ordinal]));
    const titles = new Set(items.map(({ title }) => title));
    expect(itemsOf(2, 300).filter(({ title }) => titles.has(title)).length).toBeLessThan(30);
  });

  test('freezes what it writes', () => {
    expect(items.every((item) => Object.isFrozen(item) && Object.isFrozen(item.tags))).toBe(true);
  });

  test('numbers the items from 1001, and takes the instant as it is', () => {
    expect(items.map(({ id }) => id)).toEqual(items.map((_, ordinal) => 1001 + ordinal));
    expect(new Set(items.map(({ publish_time }) => publish_time))).toEqual(new Set(['2026-11-02T09:27:54Z']));
  });

  test.each([1, 20261102])('seed %i repeats no title in 6000 items', (seed) => {
    expect(repeats(itemsOf(seed, 6000).map(({ title }) => title))).toBe(0);
  });

  test('a hundred items in a row tell no story in the same words, and closing sentences vary', () => {
    for (let start = 0; start < 1000; start += 100) {
      const page = items.slice(start, start + 100);
      const summaries = page.flatMap(({ ai_summary }) => (ai_summary === null ? [] : [ai_summary]));
      expect(repeats(page.map(({ title }) => title))).toBe(0);
      expect(repeats(summaries)).toBe(0);
      const ends = summaries.slice(0, 20).flatMap((summary) => sentencesOf(summary).slice(2));
      expect(repeats(ends)).toBeLessThan(3);
    }
  });

  test('a summary tells in two or three sentences of the organisation or product that the title names', () => {
    for (const { title, ai_summary } of items) {
      if (ai_summary === null) continue;
      const count = sentencesOf(ai_summary).length;
      expect([count >= 2 && count <= 3, ai_summary]).toEqual([true, ai_summary]);
      const named = organisations.filter(({ name, line, person }) =>
        [name, line, person].some((word) => title.includes(word)),
      );
      const told = named.some(({ name, line }) => ai_summary.includes(name) || ai_summary.includes(line));
      expect([told, title, ai_summary]).toEqual([true, title, ai_summary]);
    }
  });

  test('texts read as written by a person: capitals first, no slot, no double space', () => {
    for (const { title, ai_summary } of items) {
      for (const text of [title, ...sentencesOf(ai_summary ?? 'None.')]) {
        expect(text).toMatch(/^[\p{Lu}\p{Lo}\p{N}]/u);
        expect(text).not.toMatch(/[{}]|\s\s|undefined|null|\ba [aeio]|\ban (?!hour)[^aeiou]/);
      }
    }
  });

  test('tags are three or four, different, and those of a story of the category', () => {
    for (const { category, tags } of items) {
      expect([tags.length === 3 || tags.length === 4, new Set(tags).size]).toEqual([true, tags.length]);
      const stories = newsCategories.find(({ label }) => label === category)?.stories ?? [];
      const told = stories.some((story) => tags.every((tag) => [...story.tags, ...story.more].includes(tag)));
      expect([told, category, tags]).toEqual([true, category, tags]);
    }
  });

  test('a source writes about what it is there for', () => {
    for (const { category, source_name } of items) {
      const source = vocabulary.sources.find(({ name }) => name === source_name);
      expect(source && (source.categories.length === 0 || source.categories.includes(category))).toBe(true);
    }
  });

  test('few summaries are missing, but some', () => {
    const missing = items.filter(({ ai_summary }) => ai_summary === null).length;
    expect(missing > 0 && missing < 0.04 * items.length).toBe(true);
  });

  test('every category comes in its share', () => {
    const shares = newsCategories.map(({ label }) => items.filter(({ category }) => category === label).length);
    expect(shares).toEqual(weights.map((weight) => (weight * items.length) / 40));
  });
});
