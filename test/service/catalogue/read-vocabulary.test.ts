import { describe, expect, test } from 'vitest';
import { readVocabulary, type VocabularyPart } from '../../../src/service/catalogue/read-vocabulary.ts';
import { packagedVocabulary } from '../../../src/service/catalogue/vocabulary.ts';

const textOf = (part: VocabularyPart): string => JSON.stringify(packagedVocabulary[part], null, 1);
const read = (texts: Partial<Record<VocabularyPart, string>>) =>
  readVocabulary(
    new Map(
      Object.entries(texts).map(
        ([part, text]) => [part as VocabularyPart, { text, source: `my/${part}.json` }] as const,
      ),
    ),
  );

/** What is wrong, and where: `my/news.json /0/weight minimum`. */
const found = (texts: Partial<Record<VocabularyPart, string>>): string[] => {
  const { vocabulary, findings } = read(texts);
  expect(vocabulary === undefined).toBe(findings.length > 0);
  return findings.map(({ code, location }) => `${location.source} ${location.pointer} ${code}`);
};

type Change = (part: never) => void;

/** The text of a part, changed. */
function changed(part: VocabularyPart, change: Change): Partial<Record<VocabularyPart, string>> {
  const copy = structuredClone(packagedVocabulary[part]);
  change(copy as never);
  return { [part]: JSON.stringify(copy, null, 1) };
}

test('the vocabulary of apitwin has no mistakes, as a whole and in parts', () => {
  const all = { names: textOf('names'), news: textOf('news'), repositories: textOf('repositories') };
  expect(read(all)).toEqual({ vocabulary: packagedVocabulary, findings: [] });
  expect(read({ news: all.news })).toEqual({ vocabulary: packagedVocabulary, findings: [] });
});

test('a part that is given takes the place of that of apitwin', () => {
  const owners = ['mine'];
  const texts = changed('repositories', (it: { owners: string[] }) => {
    it.owners = owners;
  });
  expect(read(texts).vocabulary?.repositories.owners).toEqual(owners);
});

test('a text that is no JSON is told with its line', () => {
  const { findings } = read({ news: '[\n  {"label": "x" "y"}\n]' });
  expect(findings.map(({ location }) => [location.source, location.line])).toEqual([['my/news.json', 2]]);
});

describe('what breaks the shape or another part is told where it stands', () => {
  test.each<[string, VocabularyPart, Change, readonly string[]]>([
    [
      'a weight of nothing',
      'news',
      (it: { weight: number }[]) => {
        if (it[0]) it[0].weight = 0;
      },
      ['my/news.json /0/weight minimum'],
    ],
    [
      'a member that nobody knows',
      'news',
      (it: Record<string, unknown>[]) => {
        if (it[1]) it[1].wieght = 2;
      },
      ['my/news.json /1/wieght additionalProperties'],
    ],
    [
      'a slot that nothing fills',
      'news',
      (it: { closers: string[] }[]) => it[0]?.closers.splice(0, 1, 'By {nobody}.'),
      ['my/news.json /0/closers/0 unknown-slot'],
    ],
    [
      'a kind of organisation that there is not',
      'news',
      (it: { protagonists: string[] }[]) => it[0]?.protagonists.push('circus'),
      ['my/news.json /0/protagonists unknown-kind'],
    ],
    [
      'two categories of one label',
      'news',
      (it: { label: string }[]) => it.push({ ...it[0], label: it[0]?.label ?? '' }),
      [`my/news.json /${packagedVocabulary.news.length}/label repeated-label`],
    ],
    [
      'a category that no source writes about',
      'names',
      (it: { sources: { categories: string[] }[] }) => {
        for (const source of it.sources) source.categories = ['elsewhere'];
      },
      packagedVocabulary.news.map((_, i) => `news.json of apitwin /${i}/label no-source`),
    ],
    [
      'too few choices',
      'names',
      (it: { lists: Record<string, string[]> }) => {
        it.lists.country = ['one', 'two'];
      },
      ['my/names.json /lists/country minItems'],
    ],
    [
      'a choice twice',
      'names',
      (it: { lists: Record<string, string[]> }) => {
        it.lists.country = ['one', 'two', 'two'];
      },
      ['my/names.json /lists/country uniqueItems'],
    ],
    [
      'a range of two',
      'names',
      (it: { ranges: Record<string, number[]> }) => {
        it.ranges.percent = [4, 5];
      },
      ['my/names.json /ranges/percent narrow-range'],
    ],
    [
      'a row that is too short',
      'names',
      (it: { tuples: { rows: string[][] }[] }) => it.tuples[0]?.rows[1]?.pop(),
      ['my/names.json /tuples/0/rows/1 row-length'],
    ],
    [
      'a slot of a repository that nothing fills',
      'repositories',
      (it: { fields: { projects: { analysis: string }[] }[] }) => {
        const project = it.fields[0]?.projects[0];
        if (project) project.analysis = '{name} has {nothing}.';
      },
      ['my/repositories.json /fields/0/projects/0/analysis unknown-slot'],
    ],
  ])('%s', (_, part, change, expected) => {
    expect(found(changed(part, change))).toEqual(expected);
  });
});
