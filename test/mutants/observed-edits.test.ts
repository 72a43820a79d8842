import { describe, expect, test } from 'vitest';
import type { Observation } from '../../src/contract/run.ts';
import { compileDescription } from '../../src/description/compile.ts';
import { editDocument } from '../../src/description/edit-document.ts';
import type { ApiDescription } from '../../src/description/model.ts';
import { dialects } from '../../src/mutants/dialects.ts';
import { description } from '../contracts/reference/judge-reference.ts';
import type { MockResponse } from '../../src/mock/mock-message.ts';
import type { Dialect } from '../../src/mutants/dialect.ts';
import { changed, withJson, withText } from '../../src/mutants/rewrite-response.ts';
import { judgeDialects, mockOf } from './judge-dialects.ts';
import { expressible, inexpressible } from './observed-dialects.ts';

function edited({ edits }: Observation): ApiDescription {
  if (!edits) throw new Error('no edit is proposed');
  const { description: result, findings } = compileDescription(editDocument(description.text, edits), 'openapi.yaml');
  expect(findings).toEqual([]);
  if (!result) throw new Error('the edited document does not compile');
  return result;
}

const about = (assumption: string, observations: readonly Observation[]): Observation | undefined =>
  observations.find((observation) => observation.assumption === assumption);

/** The description permits more than a mock does: what its records have is as it was. */
const permissive: readonly string[] = ['nullability', 'absent-members', 'favorites-as-pairs'];

describe('the edits of an observation make the description say what the server does', () => {
  test.each(expressible)('%s: %s', async (id, assumption) => {
    const dialect = dialects.filter((candidate) => candidate.id === id);
    const observed = about(assumption, (await judgeDialects(dialect)).observations);
    if (!observed) throw new Error(`nothing is observed of ${assumption}`);
    const described = edited(observed);

    const strict = await judgeDialects(dialect, { described, strict: true });
    const broken = strict.results.filter(({ kind, level }) => kind !== 'pass' && level.includes(assumption));
    expect({
      asDecided: about(assumption, strict.observations)?.asDecided,
      broken,
    }).toEqual({
      asDecided: true,
      broken: [],
    });

    const twin = await judgeDialects([], { mock: mockOf(described) });
    expect({
      headline: twin.headline,
      seen: permissive.some((it) => [id, assumption].includes(it)) || about(assumption, twin.observations)?.seen,
    }).toEqual({
      headline: 'conforms',
      seen: permissive.some((it) => [id, assumption].includes(it)) || observed.seen,
    });
  });
});

test.each(inexpressible)('%s: %s is observed without an edit, since %s', async (id, assumption) => {
  const dialect = dialects.filter((candidate) => candidate.id === id);
  const observed = about(assumption, (await judgeDialects(dialect)).observations);
  expect({ asDecided: observed?.asDecided, edits: observed?.edits }).toEqual({ asDecided: false, edits: undefined });
});

/** Refusals of two forms: what stands before the server answers for itself. */
const mixed = (change: (response: MockResponse) => MockResponse): Dialect => ({
  id: 'mixed-refusals',
  title: 'Refusals have several forms',
  assumptions: ['error-shape'],
  concerns: ['refusal-content'],
  stage: 'message',
  wrap: changed((response) => (response.status === 401 ? change(response) : response)),
});

test.each([
  ['a page beside problem details', (it: MockResponse) => withText(it, 'text/html', '<h1>No</h1>')],
  ['another object beside problem details', (it: MockResponse) => withJson(it, { message: 'No' })],
])('%s is told in the observation, and comes without an edit', async (_what, change) => {
  const { observations } = await judgeDialects([mixed(change)]);
  const observed = about('error-shape', observations);
  expect({ asDecided: observed?.asDecided, edits: observed?.edits }).toEqual({ asDecided: false, edits: undefined });
  expect(observed?.seen).toMatch(/: some of them as declared, and others not$/);
});
