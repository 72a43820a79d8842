import { describe, expect, test } from 'vitest';
import type { Observation } from '../../src/contract/run.ts';
import { compileDescription } from '../../src/description/compile.ts';
import { editDocument } from '../../src/description/edit-document.ts';
import type { ApiDescription } from '../../src/description/model.ts';
import { dialects } from '../../src/mutants/dialects.ts';
import { description } from '../contracts/judge-reference.ts';
import type { MockResponse } from '../../src/mock/mock-message.ts';
import type { Dialect } from '../../src/mutants/dialect.ts';
import { changed, withJson, withText } from '../../src/mutants/rewrite-response.ts';
import { judgeDialects, mockOf } from './judge-dialects.ts';

/** Dialects whose answers the description can be edited to declare, by the assumption that they take otherwise. */
const expressible: readonly (readonly [dialect: string, assumption: string])[] = [
  ['bare-pages', 'page-envelope'],
  ['data-meta-pages', 'page-envelope'],
  ['camel-pages', 'page-envelope'],
  ['totalless-pages', 'page-envelope'],
  ['deep-pages', 'page-envelope'],
  ['named-pages', 'page-envelope'],
  ['wrapped-elements', 'page-envelope'],
  ['named-singles', 'single-envelope'],
  ['twice-named-singles', 'single-envelope'],
  ['keys-under-keys', 'keys-envelope'],
  ['bare-keys', 'keys-envelope'],
  ['creations-200', 'success-statuses'],
  ['writes-202', 'success-statuses'],
  ['removals-204', 'success-statuses'],
  ['updates-204', 'success-statuses'],
  ['additions-204', 'success-statuses'],
  ['days-clamped', 'days-out-of-range'],
  ['created-data-secret', 'created-key-field'],
  ['created-token', 'created-key-field'],
  ['created-api-key-value', 'created-key-field'],
  ['created-record-beside', 'created-key-field'],
  ['created-key-alone', 'created-key-field'],
  ['created-camel', 'created-key-field'],
  ['created-listed', 'created-key-field'],
  ['created-without-prefix', 'created-key-field'],
  ['created-among-ids', 'created-key-field'],
  ['created-among-texts', 'created-key-field'],
  ['limit-clamped', 'page-bounds'],
  ['limit-unbounded', 'page-bounds'],
  ['some-null', 'nullability'],
  ['absent-when-empty', 'absent-members'],
  ['favorites-as-pairs', 'favorites-shape'],
  ['favorites-counted', 'favorites-shape'],
  ['other-collect-types', 'collect-types'],
  ['usage-list', 'usage-shape'],
  ['usage-beside-account', 'usage-shape'],
  ['invalid-422', 'error-statuses'],
  ['forbidden-404', 'error-statuses'],
  ['forbidden-401', 'error-statuses'],
  ['unauthorized-403', 'error-statuses'],
  ['everything-400', 'error-statuses'],
  ['payment-402', 'error-statuses'],
  ['empty-refusals', 'error-shape'],
  ['text-refusals', 'error-shape'],
  ['html-refusals', 'error-shape'],
  ['error-object', 'error-shape'],
  ['error-text', 'error-shape'],
  ['detail-list', 'error-shape'],
  ['error-list', 'error-shape'],
  ['success-false', 'error-shape'],
  ['empty-data-refusals', 'error-shape'],
  ['content-closed', 'anonymous-content'],
  ['content-blind-to-keys', 'anonymous-content'],
  ['unenforced-scopes', 'scope-permissions'],
  ['write-may-read', 'scope-permissions'],
  ['keys-listed-if-paid', 'list-keys-plan'],
];

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

/** Why no edit is proposed. */
const inexpressible: readonly (readonly [dialect: string, assumption: string, why: string])[] = [
  ['listed-singles', 'single-envelope', 'the role item is one of a property'],
  ['highlighted-pages', 'page-envelope', 'a record that stands beside the list has no role'],
  ['created-bearer', 'created-key-field', 'a text of two words has no role'],
  ['favorites-as-items', 'favorites-shape', 'entries without a type are not what a handler gives'],
  ['usage-map', 'usage-shape', 'members are named after days'],
  ['past-end-404', 'page-bounds', 'no keyword says what follows the last page'],
  ['keys-by-state', 'keys-envelope', 'one list has the role items'],
  ['days-out-of-range-default', 'days-out-of-range', 'a value beyond the range is refused or clamped'],
  ['keys-by-id', 'keys-envelope', 'members are named after records'],
];

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
