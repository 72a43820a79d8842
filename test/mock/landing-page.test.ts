import { describe, expect, test } from 'vitest';
import { ask, type Asked, describePaths, mockOf } from './rig.ts';

const pages = { 'landing.html': '<p>Welcome' };
const responses = { 200: { description: 'It.' } };
const plants = describePaths({ '/plants': { get: { responses } } });
const browser = 'text/html,application/xhtml+xml,*/*;q=0.8';
const page = (asked: Asked = {}, line = 'GET /') =>
  ask(mockOf(plants, { pages }), line, { fields: { Accept: browser }, ...asked });

describe('a browser that opens the base URL', () => {
  test.each(['GET /', 'GET /?a=1'])('%s gets the page', (line) => {
    const { status, text, fields } = page({}, line);
    expect([status, text, fields['content-type']]).toEqual([200, '<p>Welcome', 'text/html; charset=utf-8']);
    expect(fields['content-security-policy']).toContain("default-src 'self'");
  });

  test('gets the same fields for HEAD, and no content', () => {
    expect(page({}, 'HEAD /')).toEqual({ ...page(), text: undefined });
  });

  test('is not told of in the journal', () => {
    const mock = mockOf(plants, { pages });
    ask(mock, 'GET /', { fields: { Accept: browser } });
    expect(mock.journal.list({})).toEqual([]);
  });
});

describe('a client gets what it gets without pages', () => {
  test.each<[string, Asked]>([
    ['GET /', { fields: { Accept: '*/*' } }],
    ['GET /', { fields: {} }],
    ['GET /', { fields: { Accept: 'application/json' } }],
    ['GET /', { fields: { Accept: 'text/html;q=0, */*' } }],
    ['POST /', { fields: { Accept: browser } }],
    ['GET /plant', { fields: { Accept: browser } }],
    ['GET /', { fields: { Accept: browser }, peer: '10.0.0.1' }],
    ['GET /', { lines: ['Accept', browser, 'Origin', 'https://evil.example'], peer: '127.0.0.1' }],
  ])('%s %j', (line, asked) => {
    expect(ask(mockOf(plants, { pages }), line, asked)).toEqual(ask(mockOf(plants), line, asked));
    expect(ask(mockOf(plants, { pages }), line, asked).status).toBe(404);
  });
});

test('an API with a path / of its own keeps it', () => {
  const own = describePaths({ '/': { get: { responses } } });
  expect(ask(mockOf(own, { pages }), 'GET /', { fields: { Accept: browser } })).toMatchObject({
    status: 200,
    text: undefined,
  });
});
