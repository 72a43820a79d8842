import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../src/http/json.ts';
import { type DescribedContent, describedContent } from '../../../src/mock/answer/described-content.ts';
import { createResponsePlan } from '../../../src/mock/answer/response-plan.ts';
import { createStream } from '../../../src/random/stream.ts';
import { contextOf, describePaths } from '../rig.ts';

function described(
  mediaType: JsonObject,
  more: { example?: string; dynamic?: boolean; type?: string } = {},
): DescribedContent {
  const { example, dynamic = false, type = 'application/json' } = more;
  const response = { description: 'It.', content: { [type]: mediaType } };
  const context = contextOf(describePaths({ '/a': { get: { responses: { 200: response } } } }));
  const [operation] = context.description.operations;
  const declared = operation?.responses[0];
  const plan = operation && declared && createResponsePlan(operation, { response: declared, status: 200 }, context);
  const [content] = plan?.contents ?? [];
  if (!content) throw new Error('no content');
  return describedContent(content, { context, example, dynamic, stream: (attempt) => createStream('x', attempt) });
}

const examples = { zero: { value: 0 }, none: { value: null } };
const schema = { type: ['integer', 'null'] };
const content = (value: Json): DescribedContent => ({ kind: 'content', content: value });

describe('described content', () => {
  test('is the first example, or the named one', () => {
    expect(described({ schema, examples })).toEqual(content(0));
    expect(described({ schema, examples }, { example: 'none' })).toEqual(content(null));
    expect(described({ schema, example: false }, { example: 'default' })).toEqual(content(false));
  });

  test('with an unknown name says which there are', () => {
    expect(described({ schema, examples }, { example: 'toString' })).toEqual({
      kind: 'unknown-example',
      names: ['zero', 'none'],
    });
  });

  test('is made of the schema where there is no example, or none is wanted', () => {
    expect(described({ schema: { const: 'c' } })).toEqual(content('c'));
    expect(described({ schema: { const: 'c' }, examples }, { dynamic: true })).toEqual(content('c'));
    expect(described({})).toEqual(content({}));
    expect(described({}, { type: 'text/plain' })).toEqual(content(''));
  });

  test('is made again where a keyword forbids the first value', () => {
    const forbidding = { enum: ['a', 'b'], not: { const: 'a' } };
    expect(described({ schema: forbidding })).toEqual(content('b'));
  });

  test.each([
    [{ enum: ['a'], not: { const: 'a' } }, 'the content: expected something else: what was received is excluded'],
    [
      { allOf: [{ type: 'string' }, { type: 'array' }] },
      'the types that the schema and its parts demand have nothing in common',
    ],
  ])('of %j does not exist', (impossible, reason) => {
    expect(described({ schema: impossible })).toEqual({ kind: 'unsatisfiable', reason });
  });
});
