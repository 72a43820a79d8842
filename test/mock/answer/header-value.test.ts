import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/http/json.ts';
import { describedHeader } from '../../../src/mock/answer/header-value.ts';
import { createStream } from '../../../src/random/stream.ts';
import { contextOf, describePaths } from '../rig.ts';

function written(header: JsonObject): string | undefined {
  const response = { description: 'It.', headers: { 'X-A': header } };
  const context = contextOf(describePaths({ '/a': { get: { responses: { 200: response } } } }));
  const declared = context.description.operations[0]?.responses[0]?.headers[0];
  if (!declared) throw new Error('no header');
  return describedHeader(declared, context, createStream('h'));
}

test.each([
  [{ schema: { type: 'string' }, example: 'a b' }, 'a b'],
  [{ schema: { type: 'string' }, example: ' é\r\nX: y ' }, '???X: y'],
  [{ schema: { type: 'integer' }, example: 0 }, '0'],
  [{ schema: { type: 'array' }, example: [1, 'b'] }, '1,b'],
  [{ schema: { type: 'object' }, example: { a: 1, b: true } }, 'a,1,b,true'],
  [{ schema: { const: 7 } }, '7'],
  [{ schema: { allOf: [{ type: 'string' }, { type: 'array' }] } }, undefined],
])('%j is written as %j', (header, expected) => {
  expect(written(header)).toBe(expected);
});
