import { expect, test } from 'vitest';
import { documentOf, error, findingsOf, warning } from '../findings.ts';

const inResponse = (response: string): string =>
  documentOf(`components:\n  responses:\n    R:\n      description: d\n${response}`);

test('content is named by media types and ranges', () => {
  const text = inResponse(`      content:
        application/json; charset=utf-8: {}
        text/*: {}
        '*/*': {}
        json: {}
        application/: {}`);
  expect(findingsOf(text)).toEqual([
    error(
      'wrong-name',
      '11:9 /components/responses/R/content/json',
      "'json' is not a media type or range (RFC 9110 section 8.3.1): write one such as application/json.",
    ),
    error(
      'wrong-name',
      '12:9 /components/responses/R/content/application~1',
      "'application/' is not a media type or range (RFC 9110 section 8.3.1): write one such as application/json.",
    ),
  ]);
});

test('a response header Content-Type is ignored', () => {
  const text = inResponse(`      headers:
        content-type: { schema: {} }
        ETag: { schema: {} }`);
  expect(findingsOf(text)).toEqual([
    warning(
      'ignored-member',
      '8:9 /components/responses/R/headers/content-type',
      "A response header 'content-type' is ignored (OpenAPI 3.1 section 4.8.17): remove it, content describes it.",
    ),
  ]);
});

test.each([
  ['Parameter Object', 'parameters', 'name: p, in: query, schema: {}'],
  ['Header Object', 'headers', 'schema: {}'],
])('a %s has example or examples', (object, field, rest) => {
  const text = documentOf(`components:\n  ${field}:\n    N: { example: 1, examples: { a: { value: 1 } }, ${rest} }`);
  expect(findingsOf(text)).toEqual([
    error(
      'exclusive-members',
      `5:10 /components/${field}/N/example`,
      `A ${object} has example or examples, not both: move the one into the others.`,
    ),
  ]);
});

test('a Media Type Object has example or examples', () => {
  const text = inResponse('      content:\n        text/plain:\n          examples: {}\n          example: a');
  expect(findingsOf(text)).toEqual([
    error(
      'exclusive-members',
      '10:11 /components/responses/R/content/text~1plain/example',
      'A Media Type Object has example or examples, not both: move the one into the others.',
    ),
  ]);
});
