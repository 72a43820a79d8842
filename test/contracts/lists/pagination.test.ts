import { expect, test } from 'vitest';
import { compileDescription } from '../../../src/description/compile.ts';
import { dialects } from '../../../src/mutants/dialects.ts';
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
