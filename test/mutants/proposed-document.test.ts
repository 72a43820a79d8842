import { expect, test } from 'vitest';
import { proposeDocument } from '../../src/contract/propose-document.ts';
import { compileDescription } from '../../src/description/compile.ts';
import type { ApiDescription } from '../../src/description/model.ts';
import { dialects } from '../../src/mutants/dialects.ts';
import { description } from '../contracts/reference/judge-reference.ts';
import { judgeDialects } from './judge-dialects.ts';

/** Every one of them takes another assumption otherwise, and the description can say all of it. */
const combined: readonly string[] = [
  'data-meta-pages',
  'named-singles',
  'bare-keys',
  'creations-200',
  'created-data-secret',
  'days-clamped',
  'content-closed',
  'write-may-read',
  'keys-listed-if-paid',
  'limit-clamped',
  'absent-when-empty',
  'favorites-counted',
  'usage-list',
  'forbidden-404',
  'invalid-422',
  'success-false',
];
const server = dialects.filter(({ id }) => combined.includes(id));

function compiled(text: string): ApiDescription {
  const { description: result, findings } = compileDescription(text, 'proposed.yaml');
  expect(findings).toEqual([]);
  if (!result) throw new Error('the proposed document does not compile');
  return result;
}

test('a server that differs everywhere conforms in strict mode to the document that is proposed for it', async () => {
  const { observations } = await judgeDialects(server);
  const { text, changes } = proposeDocument(description, observations, false);
  // That these refuse with 422 is no edit of their own: it is one of the statuses; what refusals have for codes and for
  // media types comes with their shape.
  const left = changes.filter(({ kind }) => kind !== 'corrected').map(({ assumption }) => assumption);
  expect(left).toEqual(['error-codes', 'response-media-type', 'required-members', 'feed-shape']);
  const again = await judgeDialects(server, { described: compiled(text), strict: true });
  expect(again.results.filter(({ kind }) => kind !== 'pass')).toEqual([]);
  expect({ headline: again.headline, other: again.observations.filter(({ asDecided }) => !asDecided) }).toEqual({
    headline: 'conforms',
    other: [],
  });
  expect(proposeDocument(compiled(text), again.observations, false)).toEqual({ text, changes: [] });
});

test('what is confirmed at one server binds every other', async () => {
  const { observations } = await judgeDialects([]);
  const { text } = proposeDocument(description, observations, true);
  const described = compiled(text);
  expect((await judgeDialects([], { described })).headline).toBe('conforms');
  const clamping = dialects.filter(({ id }) => id === 'days-clamped');
  expect((await judgeDialects(clamping, { described })).headline).toBe('violates');
});
