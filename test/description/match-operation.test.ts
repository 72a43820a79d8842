import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMatcher, type Matcher, type OperationMatch } from '../../src/description/match-operation.ts';
import type { Json, JsonObject } from '../../src/http/json.ts';
import { apiOf } from './api.ts';

const responses = { 204: { description: 'Done.' } };

function parameter(name: string, schema: Json = { type: 'string' }, more: JsonObject = {}): JsonObject {
  return { name, in: 'path', required: true, schema, ...more };
}

/** Operations by path template, each of the methods given; the id is `method template`. */
function matcherOf(templates: Readonly<Record<string, string>>, rest: JsonObject = {}): Matcher {
  const paths = Object.entries(templates).map(([template, methods]) => {
    const names = [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
    const operation = (method: string): JsonObject => ({
      operationId: `${method} ${template}`,
      parameters: names.map((name) => parameter(name)),
      responses,
    });
    return [template, Object.fromEntries(methods.split(' ').map((method) => [method, operation(method)]))];
  });
  return createMatcher(apiOf(Object.fromEntries(paths) as JsonObject, rest));
}

/** A match by the id of its operation. */
function brief(match: OperationMatch): unknown {
  if (match.kind !== 'match') return match;
  const { operation, ...others } = match;
  return { ...others, operation: operation.id };
}

const noPath = { kind: 'no-path', trailingSlash: false };

describe('a path', () => {
  const matcher = matcherOf({
    '/a': 'get post',
    '/a/{x}': 'get',
    '/a/{x}.json': 'get',
    '/a/b': 'post',
    '/a/{x}/c': 'get',
    '/a/é d': 'get',
    '/B/': 'get',
  });

  test.each([
    ['/a', 'get /a', {}],
    ['/a/1', 'get /a/{x}', { x: '1' }],
    ['/a/1.json', 'get /a/{x}.json', { x: '1' }],
    ['/a/b/c', 'get /a/{x}/c', { x: 'b' }],
    ['/a/x%2Fy', 'get /a/{x}', { x: 'x/y' }],
    ['/a/x%252Fy', 'get /a/{x}', { x: 'x%2Fy' }],
    ['/a/a+b', 'get /a/{x}', { x: 'a+b' }],
    ['/a/%00', 'get /a/{x}', { x: '\u0000' }],
    ['/a/%F0%9F%98%80.json', 'get /a/{x}.json', { x: '😀' }],
    ['/%61', 'get /a', {}],
    ['/a/%C3%A9%20d', 'get /a/é d', {}],
    ['/B/', 'get /B/', {}],
  ])('%s is found', (path, operation, pathValues) => {
    expect(brief(matcher.match('GET', path))).toEqual({ kind: 'match', head: false, operation, pathValues });
  });

  test.each(['', '*', 'a', '/', '/b', '/A', '/a//c', '/a/1/d', '/B', '/a/%', '/a/%zz', '/a/%FF', '/a/%C0%AF', '/%'])(
    'is none: %j',
    (path) => expect(matcher.match('GET', path)).toEqual(noPath),
  );

  test.each(['/a/', '/a/1/', '/a/b/c/'])('is another one with a final slash: %s', (path) => {
    expect(matcher.match('GET', path)).toEqual({ kind: 'no-path', trailingSlash: true });
  });

  test('of literals has its own methods only, though a template matches it too', () => {
    expect(matcher.match('GET', '/a/b')).toEqual({ kind: 'method-not-allowed', allow: ['OPTIONS', 'POST'] });
  });

  test('matches any method that is declared, in upper case only', () => {
    expect(brief(matcher.match('POST', '/a'))).toEqual({
      kind: 'match',
      head: false,
      operation: 'post /a',
      pathValues: {},
    });
    const allow = ['GET', 'HEAD', 'OPTIONS', 'POST'];
    for (const method of ['get', 'Post', 'DELETE', '', '__proto__', 'OPTIONS']) {
      expect(matcher.match(method, '/a')).toEqual({ kind: 'method-not-allowed', allow });
    }
  });
});

describe('HEAD', () => {
  const matcher = matcherOf({ '/a': 'get', '/b': 'get head', '/c': 'head get', '/d': 'post', '/e/{x}': 'get' });

  test.each([
    ['/a', { operation: 'get /a', head: true, pathValues: {} }],
    ['/b', { operation: 'head /b', head: false, pathValues: {} }],
    ['/c', { operation: 'head /c', head: false, pathValues: {} }],
    ['/e/1', { operation: 'get /e/{x}', head: true, pathValues: { x: '1' } }],
  ])('of %s', (path, match) => expect(brief(matcher.match('HEAD', path))).toEqual({ kind: 'match', ...match }));

  test('is not allowed where GET is not', () => {
    expect(matcher.match('HEAD', '/d')).toEqual({ kind: 'method-not-allowed', allow: ['OPTIONS', 'POST'] });
  });
});

describe('base paths', () => {
  const servers = [{ url: 'https://h.example/v1' }, { url: '/' }];
  const matcher = matcherOf({ '/': 'get', '/a/{x}': 'get' }, { servers });

  test.each([
    ['/', 'get /'],
    ['/v1/', 'get /'],
    ['/a/1', 'get /a/{x}'],
    ['/v1/a/1', 'get /a/{x}'],
  ])('lead to %s', (path, operation) => expect(brief(matcher.match('GET', path))).toMatchObject({ operation }));

  test.each(['/v1', '/v1/v1/a/1', '/v2/a/1', '/V1/a/1'])('do not lead to %s', (path) =>
    expect(matcher.match('GET', path)).toEqual(noPath),
  );
});

describe('values in a path', () => {
  test('of arrays and objects stay encoded, since their delimiters do', () => {
    const list = { type: 'array', items: { type: 'string' } };
    const matcher = createMatcher(
      apiOf({ '/{s}/{l}': { get: { parameters: [parameter('s'), parameter('l', list)], responses } } }),
    );
    expect(matcher.match('GET', '/a%2Cb/c%2Cd,e')).toMatchObject({ pathValues: { s: 'a,b', l: 'c%2Cd,e' } });
  });

  test('are own members, whatever their names are', () => {
    const matcher = matcherOf({ '/{__proto__}/{constructor}': 'get' });
    const match = matcher.match('GET', '/a/b');
    expect(JSON.stringify(brief(match))).toContain('"pathValues":{"__proto__":"a","constructor":"b"}');
  });

  test('are those that the template was expanded with', () => {
    const matcher = matcherOf({ '/r/{a}/x-{b}/{c}.json': 'get', '/r/{a}/{b}/lit': 'get' });
    const text = fc.string({ unit: 'binary', minLength: 1 });
    fc.assert(
      fc.property(text, text, text, (a, b, c) => {
        const path = `/r/${encodeURIComponent(a)}/x-${encodeURIComponent(b)}/${encodeURIComponent(c)}.json`;
        expect(matcher.match('GET', path)).toMatchObject({ kind: 'match', pathValues: { a, b, c } });
      }),
    );
  });
});

test('any path is matched or not, never a crash', () => {
  const matcher = matcherOf({ '/a/{x}': 'get', '/a/{x}-{y}.z': 'get' });
  const kinds = ['match', 'method-not-allowed', 'no-path'];
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('/', 'a', '%', '2', 'F', '-', '.', 'z', '{', '}') }), (path) => {
      expect(kinds).toContain(matcher.match('GET', `/${path}`).kind);
    }),
  );
});

test('suggestions name the base path', () => {
  const matcher = matcherOf({ '/api/things': 'get', '/api/people': 'get' }, { servers: [{ url: '/v1' }] });
  expect(matcher.suggestPaths('/v1/api/thing')).toEqual(['/v1/api/things']);
});
