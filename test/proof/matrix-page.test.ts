import { expect, test } from 'vitest';
import type { MatrixRow } from '../../src/proof/matrix-row.ts';
import { matrixPage, proofCounts } from '../../src/proof/matrix-page.ts';
import type { Proof } from '../../src/proof/proof.ts';
import { smallProof } from './small-shelf.ts';

const row = (deviation: string, caught: readonly string[], more: Partial<MatrixRow> = {}): MatrixRow => ({
  ...{ deviation, mode: 'documented', caught, differing: [], broken: [], open: [], headline: 'violates' },
  ...{ fault: undefined, serverErrors: [] },
  ...more,
});

const proof: Proof = {
  whole: true,
  sound: [],
  degenerate: [{ id: 'html', headline: 'violates', exitCode: 1, failed: ['days-maximum'], fault: undefined }],
  rows: [
    row('page-ignored', ['pagination-pages-continue/listNews', 'pagination-pages-continue/listRepos', 'days-maximum'], {
      differing: ['pagination-echo/listNews'],
    }),
    row('wrong-nowhere', []),
    row('empty-category-refused', ['filter-unknown-category'], { mode: 'strict' }),
  ],
  complaints: [],
};
const page = matrixPage(proof, smallProof).split('\n');

test('each requirement stands with its level and what makes it fail', () => {
  const of = (id: string) => page.find((line) => line.startsWith(`| ${id} |`));
  expect(of('pagination-pages-continue')).toBe('| pagination-pages-continue | documented | page-ignored |');
  expect(of('pagination-echo')).toBe('| pagination-echo | assumed | page-ignored |');
  expect(of('days-default')).toBe('| days-default | documented | — |');
});

test('each deviation stands with what it breaks and what fails, cases of one requirement together', () => {
  expect(page).toContain(
    '| page-ignored | Every page of news is the first one. | F4.1-news-list-page | pagination-pages-continue (listNews, listRepos); days-maximum |',
  );
  expect(page).toContain('| wrong-nowhere | It does nothing wrong. | F1-any-client | — survives |');
  expect(page).toContain(
    '| empty-category-refused | A category that no record has is not found. | unknown-filter | filter-unknown-category |',
  );
});

test('servers without sense stand with their verdict', () => {
  expect(page).toContain('| html | violates | 1 |');
});

test('it begins with how much is proved', () => {
  expect(proofCounts(proof, smallProof)).toEqual([
    '1 of 2 deviations that violate a documented fact are caught (3 of 6 judged).',
    '1 of 1 deviations that only guesses forbid are caught where guesses bind (`--strict`).',
    `4 of ${smallProof.suite.requirements.length} requirements are seen to fail.`,
  ]);
});
