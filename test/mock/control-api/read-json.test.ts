import { expect, test } from 'vitest';
import { readJson } from '../../../src/mock/control-api/read-json.ts';
import { requestOf } from '../rig.ts';

test.each([
  ['no content', requestOf('POST /'), {}],
  ['empty content', requestOf('POST /', { content: '' }), {}],
  ['JSON', requestOf('POST /', { json: { a: [1] } }), { value: { a: [1] } }],
  ['JSON without a type', requestOf('POST /', { content: 'true' }), { value: true }],
  [
    'a type of JSON',
    requestOf('POST /', { content: '1', fields: { 'Content-Type': 'application/x+json' } }),
    { value: 1 },
  ],
])('%s is read', (_, request, expected) => {
  expect(readJson(request, 100)).toEqual(expected);
});

test.each([
  ['too long', requestOf('POST /', { content: '"123456789"' }), 'content_too_large'],
  ['known to be too long', { ...requestOf('POST /'), tooLarge: true }, 'content_too_large'],
  [
    'of another type',
    requestOf('POST /', { content: 'a', fields: { 'Content-Type': 'text/plain' } }),
    'unsupported_media_type',
  ],
  ['no JSON', requestOf('POST /', { content: '{' }), 'invalid_request'],
])('content that is %s is refused', (_, request, code) => {
  expect(readJson(request, 10).refused?.code).toBe(code);
});
