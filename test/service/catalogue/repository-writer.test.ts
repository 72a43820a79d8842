import { describe, expect, test } from 'vitest';
import {
  createQuantiles,
  createRepositoryWriter,
  type RepositoryProfile,
} from '../../../src/service/catalogue/repository-writer.ts';
import { packagedVocabulary } from '../../../src/service/catalogue/vocabulary.ts';

const profilesOf = (seed: number, count: number): RepositoryProfile[] => {
  const write = createRepositoryWriter(seed, createQuantiles(seed), packagedVocabulary.repositories);
  return Array.from({ length: count }, (_, ordinal) => write(ordinal));
};
const profiles = profilesOf(1, 1500);
const languages = new Set(packagedVocabulary.repositories.fields.flatMap((field) => field.languages).filter(Boolean));

describe('createRepositoryWriter', () => {
  test('writes the same for the same seed, and something else for another', () => {
    expect(profilesOf(1, 100)).toEqual(profiles.slice(0, 100));
    expect(profilesOf(2, 100)).not.toEqual(profiles.slice(0, 100));
  });

  test.each([1, 2])('seed %i repeats no name, even beyond the pairs of parts', (seed) => {
    const names = profilesOf(seed, 8000).map(({ repo_name }) => repo_name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => /\d/.test(name)).length).toBeGreaterThan(0);
    expect(profiles.filter(({ repo_name }) => !/^[a-z]+$/.test(repo_name))).toEqual([]);
  });

  test('an analysis has two sentences and begins with the repository', () => {
    for (const { repo_name, ai_analysis } of profiles) {
      if (ai_analysis === null) continue;
      expect(ai_analysis.toLowerCase()).toContain(repo_name);
      expect(ai_analysis).toMatch(/^[^a-z].*[^.]\. [A-Z0-9].*[^.]\.$/);
      expect(ai_analysis).not.toMatch(/[{}]|\s\s|undefined|null/);
    }
  });

  test('a description speaks of no other language than that of the repository', () => {
    // Names that are words of English as well.
    const plain = [...languages].filter((name) => !['C', 'Go', 'Swift'].includes(name));
    for (const { raw_desc, language } of profiles) {
      const words = (raw_desc ?? '').split(/[\s,:]+/).map((word) => word.replace(/\.$/, ''));
      expect(words.filter((word) => plain.includes(word) && word !== language)).toEqual([]);
      expect(raw_desc ?? '').not.toMatch(/[{}]|\s\s|undefined|null/);
    }
  });

  test('every language is one of the vocabulary, Python the most frequent', () => {
    const counts = new Map<string | null, number>();
    for (const { language } of profiles) counts.set(language, (counts.get(language) ?? 0) + 1);
    expect([...counts.keys()].filter((language) => language !== null && !languages.has(language))).toEqual([]);
    const [[first] = []] = [...counts].sort(([, a], [, b]) => b - a);
    expect(first).toBe('Python');
    expect(counts.size).toBeGreaterThan(10);
  });

  test('of fifty one has no description and another no analysis, few have no language; nothing is missing of what is well known', () => {
    const missing = (member: 'language' | 'raw_desc' | 'ai_analysis'): number =>
      profiles.filter((profile) => profile[member] === null).length;
    expect([missing('raw_desc'), missing('ai_analysis')]).toEqual([profiles.length / 50, profiles.length / 50]);
    expect(missing('language') > 0 && missing('language') < 0.06 * profiles.length).toBe(true);
    const famous = createRepositoryWriter(1, () => 0, packagedVocabulary.repositories);
    const complete = Array.from({ length: 500 }, (_, ordinal) => famous(ordinal));
    expect(complete.filter(({ raw_desc, ai_analysis }) => raw_desc === null || ai_analysis === null)).toEqual([]);
  });
});

describe('createQuantiles', () => {
  test('spreads every fifty evenly, in no order', () => {
    const quantileOf = createQuantiles(1);
    for (const start of [0, 50, 5000]) {
      const quantiles = Array.from({ length: 50 }, (_, i) => quantileOf(start + i));
      const sorted = [...quantiles].sort((a, b) => a - b);
      expect(sorted.every((quantile, i) => quantile >= i / 50 && quantile < (i + 1) / 50)).toBe(true);
      expect(quantiles).not.toEqual(sorted);
    }
  });
});
