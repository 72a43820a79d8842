import { expect, test } from 'vitest';
import { rawProblem } from '../../../src/mock/answer/raw-problem.ts';

test('a raw problem is a whole message that ends the connection', () => {
  const content =
    '{"type":"urn:apitwin:problem:request_timeout","title":"Request Timeout","status":408,"detail":"Späť.",' +
    '"instance":"/","code":"request_timeout"}';
  expect(rawProblem('request_timeout', 'Späť.')).toBe(
    `HTTP/1.1 408 Request Timeout\r\nContent-Type: application/problem+json\r\nContent-Length: ${Buffer.byteLength(content)}\r\nConnection: close\r\n\r\n${content}`,
  );
});
