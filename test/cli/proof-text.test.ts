import { expect, test } from 'vitest';
import { pairsText, proofText } from '../../src/cli/proof-text.ts';
import type { MatrixRow } from '../../src/proof/matrix-row.ts';
import type { PairVerdict } from '../../src/proof/pairs.ts';
import type { Proof } from '../../src/proof/proof.ts';
import { smallProof } from '../proof/small-shelf.ts';

const row = (deviation: string, caught: readonly string[]): MatrixRow => ({
  ...{ deviation, mode: 'documented', caught, differing: [], broken: [], open: [], headline: 'violates' },
  ...{ fault: undefined, serverErrors: [] },
});

const proof: Proof = {
  whole: true,
  sound: [{ id: 'documented', headline: 'conforms', exitCode: 0, failed: [], fault: undefined }],
  degenerate: [],
  rows: [row('page-ignored', ['days-maximum', 'days-default']), row('wrong-nowhere', [])],
  complaints: [{ kind: 'survivor', subject: 'wrong-nowhere', detail: 'documented: nothing fails (conforms)' }],
};

test('a whole proof is a line a promise, what is wrong and what to do about it, and how much is proved', () => {
  const text = proofText(proof, smallProof);
  expect(text).toMatch(/^PROMISE +REQUIREMENTS +SEEN TO FAIL +FAILED BY \(OF 6 DEVIATIONS\)\n/);
  expect(text).toMatch(/^days +\d+ +2 +1$/m);
  expect(text).toContain(
    '\nRequirements that always fail together: look whether they are one\n  days-default, days-maximum\n',
  );
  expect(text).toContain(
    [
      'Survivors: wrong servers that nothing catches (1)',
      '  WHICH          WHAT',
      '  wrong-nowhere  documented: nothing fails (conforms)',
      '  → strengthen a requirement of the fact that is violated, or show that the deviation violates nothing',
    ].join('\n'),
  );
  expect(text).toContain('\n1 of 2 deviations that violate a documented fact are caught (2 of 6 judged).\n');
});

test('a few deviations are shown with all that fails', () => {
  const text = proofText({ ...proof, whole: false, complaints: [] }, smallProof);
  expect(text.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
    ['DEVIATION', 'MODE', 'FAILS'],
    ['page-ignored', 'documented', 'days-maximum, days-default'],
    ['wrong-nowhere', 'documented', 'nothing fails'],
    [''],
  ]);
});

const pair = (dialect: string, outcome: PairVerdict['outcome']): PairVerdict => {
  return { deviation: 'page-ignored', dialect, outcome, detail: `because of ${dialect}` };
};

test('pairs that are not caught are listed, the others counted', () => {
  const text = pairsText([pair('x', 'caught'), pair('y', 'hidden'), pair('z', 'missed')]);
  expect(text).not.toContain('because of x');
  expect(text).toMatch(/^page-ignored +y +hidden +because of y$/m);
  expect(text).toContain('1 of 3 pairs are caught, 1 are hidden for a known reason, 1 are not caught.\n');
});
