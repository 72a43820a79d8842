import { expect, test } from 'vitest';
import { encodeText } from '../../src/mock/answer/content-parts.ts';
import { wholeResponse } from '../../src/mock/whole-response.ts';

test('content in parts is put together, and the rest of the answer stays', () => {
  const content = { parts: ['[', [encodeText('1'), encodeText('2')], ']'], length: 5 };
  const response = { status: 200, fields: ['Content-Length', '5'], content, delayMs: 7 };
  expect(wholeResponse(response)).toEqual({ ...response, content: encodeText('[1,2]') });
});

test.each(['text', encodeText('octets'), undefined])('an answer with the content %j is whole', (content) => {
  const response = { status: 200, fields: [], content };
  expect(wholeResponse(response)).toBe(response);
});
