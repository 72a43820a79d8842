import { expect, test } from 'vitest';
import { isJsonObject } from '../../../src/http/json.ts';
import type { Dialect } from '../../../src/mutants/dialect.ts';
import { dialects } from '../../../src/mutants/dialects.ts';
import { reshaped } from '../../../src/mutants/rewrite-response.ts';
import { dialectNamed } from '../../mutants/canned.ts';
import { judgeDialects } from '../../mutants/judge-dialects.ts';

/** A total that is counted elsewhere than where the list is made. */
const guessing = (by: number): Dialect => {
  const shape = (content: object) => ({ ...content, total: isJsonObject(content) ? Number(content.total) + by : 0 });
  return {
    id: 'guessed-total',
    title: 'The total is a guess',
    assumptions: [],
    concerns: [],
    stage: 'content',
    wrap: reshaped({ listNews: shape, listRepos: shape }),
  };
};

const clamped = dialectNamed(dialects, 'past-end-last-page');
const silent = dialectNamed(dialects, 'bare-pages');

test.each<[string, readonly Dialect[], string]>([
  ['as it is', [], 'records from'],
  ['too large', [guessing(3)], 'no record stands at'],
  ['much too large', [guessing(40)], 'no record stands at'],
  ['too small', [guessing(-3)], 'records from'],
  ['too large, while a page past the end is the last one', [guessing(1), clamped], 'nothing tells that'],
  ['much too large, while a page past the end is the last one', [guessing(45), clamped], 'nothing tells that'],
  ['not told', [silent], 'no answer says how many records there are'],
])('a total that is %s makes no last page wrong', async (_, server, why) => {
  const { results } = await judgeDialects(server, { only: ['pagination-last-page'] });
  const judged = results.filter(({ requirement }) => requirement === 'pagination-last-page');
  expect(judged.map(({ kind, seen = '' }) => [kind, seen.includes(why)])).toEqual([
    ['pass', true],
    ['pass', true],
  ]);
});
