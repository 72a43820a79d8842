import { describe, expect, test } from 'vitest';
import { ask, codeOf, describePaths, mockOf } from '../rig.ts';

const pages = { 'console.html': '<p>Console', 'reference.html': '<p>Reference', 'console.js': '1;', 'notes.txt': 'x' };
const mock = mockOf(describePaths({}), { pages });

test.each([
  ['/__twin/console', 'text/html; charset=utf-8', '<p>Console'],
  ['/__twin/reference', 'text/html; charset=utf-8', '<p>Reference'],
  ['/worlds/b/__twin/console', 'text/html; charset=utf-8', '<p>Console'],
  ['/__twin/assets/console.js', 'text/javascript; charset=utf-8', '1;'],
])('%s is a page, or what one loads', (target, contentType, text) => {
  const answer = ask(mock, `GET ${target}`);
  expect([answer.status, answer.fields['content-type'], answer.text]).toEqual([200, contentType, text]);
  expect(answer.fields['content-security-policy']).toContain("frame-ancestors 'none'");
});

describe('not found', () => {
  test.each(['absent.js', 'notes.txt', 'toString', '__proto__'])('is the file %s', (name) => {
    expect(codeOf(ask(mock, `GET /__twin/assets/${name}`))).toBe('not_found');
  });

  test('is every page of a mock without pages', () => {
    expect(ask(mockOf(describePaths({})), 'GET /__twin/console').json).toMatchObject({
      code: 'not_found',
      detail: 'This mock was made without pages; the command apitwin mock has them.',
    });
  });
});

test('pages are for this machine, as the whole control API', () => {
  expect(ask(mock, 'GET /__twin/console', { peer: '10.0.0.1' }).status).toBe(403);
  expect(ask(mock, 'GET /__twin/assets/console.js', { peer: '10.0.0.1' }).status).toBe(403);
});
