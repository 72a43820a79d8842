import { expect, test } from 'vitest';
import { compileDescription } from '../../../src/description/compile.ts';
import type { Dialect } from '../../../src/mutants/dialect.ts';
import { dialects } from '../../../src/mutants/dialects.ts';
import { queryValue, withQuery } from '../../../src/mutants/rewrite-request.ts';
import { dialectNamed } from '../../mutants/canned.ts';
import { judgeDialects, mockOf } from '../../mutants/judge-dialects.ts';
import { description } from '../reference/judge-reference.ts';

const few = dialectNamed(dialects, 'few-records');

async function judged(text: string): Promise<readonly string[]> {
  const { description: served } = compileDescription(text, 'served.yaml');
  if (!served) throw new Error('the document does not compile');
  const { results } = await judgeDialects([few], { mock: mockOf(served) });
  const own = results.filter(({ requirement }) => requirement === 'pagination-limit-default');
  return own.map(({ operation, kind, seen }) => `${operation} ${kind}: ${seen}`);
}

test('where all records fit on one page, the limit that a page tells is the default one', async () => {
  expect(await judged(description.text)).toEqual(['listNews pass: /limit 20', 'listRepos pass: /limit 20']);
});

test('another default shows, though no page is full', async () => {
  const other = description.text.replace('maximum: 100\n        default: 20', 'maximum: 100\n        default: 50');
  expect(await judged(other)).toEqual(['listNews fail: /limit 50', 'listRepos fail: /limit 50']);
});

/** page=1 is the second page. */
const fromZero: Dialect = {
  ...{ id: 'zero', title: 'zero', assumptions: [], concerns: ['zero'], stage: 'behaviour' },
  wrap: (answer) => (request) => {
    const page = queryValue(request, 'page');
    return answer(page === undefined ? request : withQuery(request, { page: String(Number(page) + 1) }));
  },
};

test('pages that count from zero show, though page=1 has nothing', async () => {
  const { results } = await judgeDialects([few, fromZero], { only: ['pagination-page-default'] });
  expect(results.map(({ operation, kind, expected }) => `${operation} ${kind}: ${expected}`)).toEqual([
    'listNews fail: the first page for page=1',
    'listRepos fail: the first page for page=1',
  ]);
});
