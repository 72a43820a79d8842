import { describe, expect, test } from 'vitest';
import { createStream } from '../../../src/random/stream.ts';
import { fillSlots } from '../../../src/service/catalogue/fill-slots.ts';
import { createSlotFiller } from '../../../src/service/catalogue/slot-values.ts';
import { packagedVocabulary } from '../../../src/service/catalogue/vocabulary.ts';

const { names: vocabulary, news: newsCategories, repositories: repositoryVocabulary } = packagedVocabulary;
const slotsOf = createSlotFiller(vocabulary);
const repeated = (list: readonly string[]): string[] => list.filter((value, i) => list.indexOf(value) !== i);
const organisations = Object.values(vocabulary.organisations).flat();
const labels = newsCategories.map(({ label }) => label);
const stories = newsCategories.flatMap((category) => category.stories.map((story) => ({ category, story })));

describe('names', () => {
  test('no organisation, person or line of products is there twice', () => {
    expect(repeated(organisations.map(({ name }) => name))).toEqual([]);
    expect(repeated(organisations.map(({ person }) => person))).toEqual([]);
    expect(repeated(organisations.map(({ line }) => line))).toEqual([]);
  });

  test('every kind of organisation has versions', () => {
    expect(Object.keys(vocabulary.versions)).toEqual(Object.keys(vocabulary.organisations));
  });

  test('lists repeat no value and leave a choice when two values are taken', () => {
    for (const [name, list] of Object.entries(vocabulary.lists)) {
      expect([name, repeated(list)]).toEqual([name, []]);
      expect(list.length, name).toBeGreaterThan(2);
    }
  });

  test('rows of a tuple fill all of its slots', () => {
    for (const { slots, rows } of vocabulary.tuples) {
      expect(rows.filter((row) => row.length !== slots.length)).toEqual([]);
    }
  });

  test('every category has several sources, and sources name categories that there are', () => {
    const named = vocabulary.sources.flatMap(({ categories }) => categories);
    expect(named.filter((label) => !labels.includes(label))).toEqual([]);
    expect(labels.filter((label) => !named.includes(label))).toEqual([]);
  });
});

describe('news', () => {
  test('forty items hold every category, and a label needs no case of its own', () => {
    expect(newsCategories.reduce((sum, { weight }) => sum + weight, 0)).toBe(40);
    expect(labels).toEqual([...new Set(labels.map((label) => label.toLowerCase()))]);
  });

  test('every story has three titles, two leads, several details and different tags', () => {
    for (const { story } of stories) {
      const { titles, leads, details, tags, more } = story;
      expect([titles.length, leads.length, tags.length, more.length], titles[0]).toEqual([3, 2, 2, 3]);
      expect(details.length, titles[0]).toBeGreaterThan(2);
      expect(repeated([...tags, ...more]), titles[0]).toEqual([]);
    }
  });

  test('no sentence is there twice within a category', () => {
    for (const { stories: all, closers } of newsCategories) {
      const texts = all.flatMap(({ titles, leads, details }) => [...titles, ...leads, ...details]);
      expect(repeated([...texts, ...closers])).toEqual([]);
    }
  });

  test('every title and lead belongs to the protagonist', () => {
    const own = /\{(org|line|product|person)\}/;
    const texts = stories.flatMap(({ story }) => [...story.titles, ...story.leads]);
    expect(texts.filter((text) => !own.test(text))).toEqual([]);
  });

  test('titles are headlines, the rest are sentences', () => {
    expect(stories.flatMap(({ story }) => story.titles).filter((title) => /[.!]$/.test(title))).toEqual([]);
    const sentences = stories.flatMap(({ category, story }) => [...story.leads, ...story.details, ...category.closers]);
    expect(sentences.filter((sentence) => !/[^.][.]$/.test(sentence))).toEqual([]);
  });

  test('every text can be told of every kind of protagonist of its category', () => {
    for (const { category, story } of stories) {
      const texts = [...story.titles, ...story.leads, ...story.details, ...category.closers];
      for (const kind of category.protagonists) {
        const [organisation] = vocabulary.organisations[kind] ?? [];
        if (!organisation) throw new Error(`no organisation is a ${kind}`);
        const values = slotsOf(createStream(category.label), { organisation, kind });
        for (const text of texts) expect(fillSlots(text, values)).not.toMatch(/[{}]|undefined|\s\s|(^|\s)[.,]/);
      }
    }
  });

  test('a title comes back no sooner than after 6000 items', () => {
    for (const { label, weight, stories: all, protagonists } of newsCategories) {
      const titles = all.flatMap(({ titles: some }) => some).length;
      const told = protagonists.flatMap((kind) => vocabulary.organisations[kind] ?? []).length;
      expect(titles * told, label).toBeGreaterThanOrEqual((6000 * weight) / 40);
    }
  });
});

describe('repositories', () => {
  const { fields, endings, owners, lists } = repositoryVocabulary;
  const projects = fields.flatMap((field) => field.projects.map((project) => ({ field, project })));

  test('no two fields share a stem, and no part of a name is there twice', () => {
    expect(repeated(fields.flatMap(({ stems }) => stems))).toEqual([]);
    expect(repeated(endings)).toEqual([]);
    expect(repeated(owners)).toEqual([]);
  });

  test('stem and ending can be told apart: no name is made in two ways', () => {
    const names = fields.flatMap(({ stems }) => stems.flatMap((stem) => endings.map((ending) => stem + ending)));
    expect(repeated(names)).toEqual([]);
  });

  test('names and owners are legal on a code host', () => {
    const parts = [...fields.flatMap(({ stems }) => stems), ...endings, ...owners];
    expect(parts.filter((part) => !/^[a-z]+(-[a-z]+)*$/.test(part))).toEqual([]);
  });

  test('every analysis names the repository, and every slot is known', () => {
    const known = ['name', 'language', ...Object.keys(lists)];
    expect(projects.filter(({ project }) => !project.analysis.includes('{name}'))).toEqual([]);
    const texts = projects.flatMap(({ field, project }) => [
      ...project.descriptions,
      project.analysis,
      project.detail,
      ...field.taglines,
      ...field.closers,
    ]);
    const slots = texts.flatMap((text) => [...text.matchAll(/\{([^}]*)\}/g)].map(([, slot = '']) => slot));
    expect([...new Set(slots)].filter((slot) => !known.includes(slot))).toEqual([]);
  });

  test('a field without a language does not speak of one', () => {
    const silent = fields.filter(({ languages }) => languages.includes(''));
    expect(silent.map(({ name }) => name)).toEqual(['lists']);
    expect(JSON.stringify(silent)).not.toContain('{language}');
  });
});

test('nothing is filler', () => {
  const text = JSON.stringify([newsCategories, vocabulary, repositoryVocabulary]);
  expect(text.match(/\b(lorem|ipsum|dolor|foo|foobar|acme|asdf|placeholder|todo|tbd)\b/gi)).toBeNull();
});
