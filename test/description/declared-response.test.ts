import { describe, expect, test } from 'vitest';
import { selectMediaType, selectResponse } from '../../src/description/declared-response.ts';
import type { Operation } from '../../src/description/model.ts';
import { apiOf } from './api.ts';

function operationWith(statusKeys: readonly string[], mediaTypes: readonly string[] = []): Operation {
  const content = Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, { schema: {} }]));
  const responses = Object.fromEntries(statusKeys.map((key) => [key, { description: key, content }]));
  const [operation] = apiOf({ '/x': { get: { responses } } }).operations;
  if (operation === undefined) throw new Error('no operation');
  return operation;
}

describe('the response declared for a status', () => {
  test.each([
    [['200', '2XX', 'default'], 200, '200'],
    [['200', '2XX', 'default'], 201, '2XX'],
    [['200', '2XX', 'default'], 404, 'default'],
    [['default', '2XX', '200'], 200, '200'],
    [['default', '2XX', '200'], 204, '2XX'],
    [['200', '4XX'], 499, '4XX'],
    [['200', '4XX'], 500, undefined],
    [['200', '4XX'], 201, undefined],
    [['default'], 101, 'default'],
  ])('of %j for %d is %s', (statusKeys, status, found) => {
    expect(selectResponse(operationWith(statusKeys), status)?.statusKey).toBe(found);
  });
});

describe('the media type declared for a Content-Type', () => {
  test.each([
    [['application/json', 'application/*', '*/*'], 'application/json', 'application/json'],
    [['*/*', 'application/*', 'application/json'], 'APPLICATION/JSON; charset=utf-8', 'application/json'],
    [['*/*', 'application/*', 'application/json'], 'application/xml', 'application/*'],
    [['*/*', 'application/*'], 'text/plain;q=1', '*/*'],
    [['application/json'], 'application/problem+json', undefined],
    [['application/problem+json'], 'application/json', undefined],
    [['application/json; charset=utf-8'], 'application/json', 'application/json'],
    [['text/*'], 'application/text', undefined],
    [['application/*'], 'applications/json', undefined],
    [['*/*'], '', undefined],
    [['*/*'], 'json', undefined],
    [['application/json'], 'application/json ', 'application/json'],
  ])('of %j for %j is %s', (mediaTypes, contentType, found) => {
    const response = selectResponse(operationWith(['200'], mediaTypes), 200);
    expect(response && selectMediaType(response, contentType)?.mediaType).toBe(found);
  });

  test('of a request body is found in the same way', () => {
    const requestBody = { content: { 'application/json': { schema: {} } } };
    const [operation] = apiOf({
      '/x': { post: { requestBody, responses: { 204: { description: 'Done.' } } } },
    }).operations;
    const body = operation?.requestBody;
    expect(body && selectMediaType(body, 'application/json')).toBe(body?.content[0]);
  });
});
