import { describe, expect, test } from 'vitest';
import { createMatcher } from '../../../src/description/match-operation.ts';
import { matchRequest } from '../../../src/mock/ladder/match-request.ts';
import { describePaths, requestOf } from '../rig.ts';

const responses = { 204: { description: 'Done.' } };
const description = describePaths({
  '/animals': { get: { operationId: 'list', responses }, post: { operationId: 'add', responses } },
  '/animals/{id}': {
    get: { operationId: 'get', responses, parameters: [{ name: 'id', in: 'path', required: true, schema: {} }] },
  },
  '/worlds/{name}': {
    get: { operationId: 'world', responses, parameters: [{ name: 'name', in: 'path', required: true, schema: {} }] },
  },
  '/own': { options: { operationId: 'own', responses } },
});
const matcher = createMatcher(description);

function matched(line: string, fields: Record<string, string> = {}): unknown {
  const found = matchRequest(matcher, requestOf(line, { fields }));
  if (found.kind === 'operation') return [found.match.operation.id, found.path, found.query, found.world];
  return found.kind === 'refused' ? [found.refused.code, found.refused.detail, found.refused.fields] : found.fields;
}

describe('an operation', () => {
  test.each([
    ['GET /animals?a=b', ['list', '/animals', 'a=b', undefined]],
    ['HEAD /animals', ['list', '/animals', '', undefined]],
    ['GET http://host/animals', ['list', '/animals', '', undefined]],
    ['GET /worlds/ann/animals/7', ['get', '/animals/7', '', 'ann']],
    ['GET /worlds/ann', ['world', '/worlds/ann', '', undefined]],
    ['OPTIONS /own', ['own', '/own', '', undefined]],
  ])('of %s', (line, expected) => {
    expect(matched(line)).toEqual(expected);
  });
});

describe('a refusal', () => {
  test.each([
    ['GET /animal', ['not_found', 'There is no path /animal. Did you mean /animals?', undefined]],
    ['GET /x/y/z/v', ['not_found', 'There is no path /x/y/z/v.', undefined]],
    [
      'GET /animals/',
      ['not_found', 'There is no path /animals/; without its trailing slash there is: /animals', undefined],
    ],
    [
      'PUT /animals',
      [
        'method_not_allowed',
        'PUT is not defined for /animals; it has GET, HEAD, OPTIONS, POST.',
        ['Allow', 'GET, HEAD, OPTIONS, POST'],
      ],
    ],
    [
      'TRACE /animals/1',
      [
        'method_not_allowed',
        'TRACE is not defined for /animals/1; it has GET, HEAD, OPTIONS.',
        ['Allow', 'GET, HEAD, OPTIONS'],
      ],
    ],
    ['GET *', ['invalid_request', 'The request target is neither a path nor an absolute URL.', undefined]],
    ['GET animals', ['invalid_request', 'The request target is neither a path nor an absolute URL.', undefined]],
  ])('of %s', (line, expected) => {
    expect(matched(line)).toEqual(expected);
  });
});

describe('OPTIONS', () => {
  test('tells the methods of a path, and of the server', () => {
    expect(matched('OPTIONS /animals')).toEqual(['Allow', 'GET, HEAD, OPTIONS, POST']);
    expect(matched('OPTIONS *')).toEqual(['Allow', 'DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT']);
    expect(matched('OPTIONS /nowhere')).toMatchObject(['not_found', expect.anything(), undefined]);
  });

  test('permits preflights, so that scripts see the real answer', () => {
    const preflight = { Origin: 'http://a', 'Access-Control-Request-Method': 'GET' };
    const all = 'DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT';
    const permitted = (methods: string): string[] => [
      'Allow',
      methods,
      'Access-Control-Allow-Methods',
      methods,
      'Access-Control-Max-Age',
      '600',
    ];
    expect(matched('OPTIONS /animals/1', preflight)).toEqual(permitted('GET, HEAD, OPTIONS'));
    expect(matched('OPTIONS /nowhere', preflight)).toEqual(permitted(all));
  });
});
