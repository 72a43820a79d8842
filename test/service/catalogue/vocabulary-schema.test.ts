import { expect, test } from 'vitest';
import { type Change, foundIn } from './changed-vocabulary.ts';

test.each<[string, 'names' | 'news' | 'repositories', Change, readonly string[]]>([
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
])('%s breaks the shape of its file', (_, part, change, expected) => {
  expect(foundIn(part, change)).toEqual(expected);
});
