import { expect, test } from 'vitest';
import { concludeProof } from '../../src/proof/proof.ts';
import { planProof, type ServerVerdict, type TaskResult } from '../../src/proof/prove.ts';
import { smallProof } from './small-shelf.ts';

const verdict = (kind: 'sound' | 'degenerate', id: string, more: Partial<ServerVerdict> = {}): TaskResult => ({
  kind,
  verdict: { id, headline: 'conforms', exitCode: 0, failed: [], fault: undefined, ...more },
});

const complaintsOf = (...results: readonly TaskResult[]) =>
  concludeProof(smallProof, results, false).complaints.map(({ kind, subject, detail }) => [kind, subject, detail]);

test('the mock without deviation conforms', () => {
  expect(complaintsOf(verdict('sound', 'documented'))).toEqual([]);
  expect(
    complaintsOf(
      verdict('sound', 'strict', { headline: 'violates', failed: ['days-maximum'] }),
      verdict('sound', 'documented', { headline: 'conforms-partly-checked' }),
    ),
  ).toEqual([
    ['sound-not-conforming', 'strict', 'violates: days-maximum'],
    ['sound-not-conforming', 'documented', 'conforms-partly-checked'],
  ]);
});

test('a server without sense violates, or gets no verdict and is told why', () => {
  expect(
    complaintsOf(
      verdict('degenerate', 'a', { headline: 'violates', failed: ['days-maximum'] }),
      verdict('degenerate', 'b', { headline: 'no-verdict', fault: 'no key is taken' }),
    ),
  ).toEqual([]);
  expect(
    complaintsOf(
      verdict('degenerate', 'c'),
      verdict('degenerate', 'd', { headline: 'no-verdict' }),
      verdict('degenerate', 'e', { headline: 'conforms-partly-checked' }),
    ),
  ).toEqual([
    ['degenerate-conforming', 'c', 'conforms'],
    ['degenerate-conforming', 'd', 'no-verdict'],
    ['degenerate-conforming', 'e', 'conforms-partly-checked'],
  ]);
});

test('a few deviations are judged without the rest', () => {
  expect(planProof(smallProof, ['crashing-feed'])).toEqual([{ kind: 'deviation', id: 'crashing-feed' }]);
  expect(planProof(smallProof).filter(({ kind }) => kind === 'deviation')).toHaveLength(smallProof.deviations.length);
});
