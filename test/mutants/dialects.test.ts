import { describe, expect, test } from 'vitest';
import { description } from '../contracts/judge-reference.ts';
import { dialects } from '../../src/mutants/dialects.ts';
import { expectedOutcomes } from './expected-outcomes.ts';
import { failedIn, judgeDialects } from './judge-dialects.ts';

test('there are at least thirty dialects, each with a name of its own', () => {
  expect(dialects.length).toBeGreaterThanOrEqual(30);
  expect(new Set(dialects.map(({ id }) => id)).size).toBe(dialects.length);
});

test('what a dialect takes otherwise is an assumption of the document', () => {
  const unknown = dialects.flatMap(({ assumptions }) => assumptions.filter((id) => !description.assumptions.has(id)));
  expect(unknown).toEqual([]);
});

test('whatever is expected otherwise is a dialect', () => {
  const ids = new Set(dialects.map(({ id }) => id));
  expect(Object.keys(expectedOutcomes).filter((id) => !id.includes(' + ') && !ids.has(id))).toEqual([]);
});

describe('judged by the suite', () => {
  test.each(dialects.map((dialect) => [dialect.id, dialect] as const))('%s', async (id, dialect) => {
    const run = await judgeDialects([dialect]);
    const { headline = 'conforms', failed = [] } = expectedOutcomes[id] ?? {};
    expect({ headline: run.headline, fault: run.fault, failed: failedIn(run) }).toEqual({
      headline,
      fault: undefined,
      failed,
    });
  });
});
