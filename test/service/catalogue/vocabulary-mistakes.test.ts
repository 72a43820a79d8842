import { expect, test } from 'vitest';
import { packagedVocabulary } from '../../../src/service/catalogue/vocabulary.ts';
import { type Change, foundIn } from './changed-vocabulary.ts';

test.each<[string, 'names' | 'news' | 'repositories', Change, readonly string[]]>([
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
])('%s is a mistake, told where it stands', (_, part, change, expected) => {
  expect(foundIn(part, change)).toEqual(expected);
});
