import { expect, test } from 'vitest';
import { contentFraming } from '../../src/http/content-framing.ts';

test.each([
  [[], { hasHost: false, isChunked: false, length: undefined }],
  [['host', 'x', 'Accept', 'y'], { hasHost: true, isChunked: false, length: undefined }],
  [['HOST', '', 'content-LENGTH', '0'], { hasHost: true, isChunked: false, length: 0 }],
  [['Transfer-Encoding', 'chunked', 'Date', 'x'], { hasHost: false, isChunked: true, length: undefined }],
])('the fields %j', (fields, expected) => {
  expect(contentFraming(fields)).toEqual(expected);
});
