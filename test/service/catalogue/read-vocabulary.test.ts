import { expect, test } from 'vitest';
import { packagedVocabulary } from '../../../src/service/catalogue/vocabulary.ts';
import { readTexts } from './changed-vocabulary.ts';

const textOf = (part: keyof typeof packagedVocabulary): string => JSON.stringify(packagedVocabulary[part], null, 1);

test('the vocabulary of apitwin has no mistakes, as a whole and in parts', () => {
  const all = { names: textOf('names'), news: textOf('news'), repositories: textOf('repositories') };
  expect(readTexts(all)).toEqual({ vocabulary: packagedVocabulary, findings: [] });
  expect(readTexts({ news: all.news })).toEqual({ vocabulary: packagedVocabulary, findings: [] });
});

test('a part that is given takes the place of that of apitwin', () => {
  const repositories = { ...packagedVocabulary.repositories, owners: ['mine'] };
  const { vocabulary } = readTexts({ repositories: JSON.stringify(repositories) });
  expect(vocabulary).toEqual({ ...packagedVocabulary, repositories });
});

test('a text that is no JSON is told with its line, and nothing is read', () => {
  const { vocabulary, findings } = readTexts({ news: '[\n  {"label": "x" "y"}\n]' });
  expect([vocabulary, findings.map(({ location }) => [location.source, location.line])]).toEqual([
    undefined,
    [['my/news.json', 2]],
  ]);
});

test('other files of the vocabulary are judged beside the one that was given', () => {
  const sources = packagedVocabulary.names.sources.map((source) => ({ ...source, categories: ['elsewhere'] }));
  const { findings } = readTexts({ names: JSON.stringify({ ...packagedVocabulary.names, sources }) });
  expect(findings.map(({ code, location }) => `${location.source} ${location.pointer} ${code}`)).toEqual(
    packagedVocabulary.news.map((_, i) => `news.json of apitwin /${i}/label no-source`),
  );
});
