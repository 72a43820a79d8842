import { expect, test } from 'vitest';
import { asksFor, queryValue, requestJson, withMembers, withQuery } from '../../src/mutants/rewrite-request.ts';
import { requestOf } from './canned.ts';

const asked = requestOf({
  call: 'PUT /api/keywords?days=3&api_key=k',
  content: { frequency: 'daily', keywords: ['a'] },
});

test('query parameters are read, changed and taken away', () => {
  expect([queryValue(asked, 'days'), queryValue(asked, 'page')]).toEqual(['3', undefined]);
  expect(withQuery(asked, { days: '4', page: '2' }).target).toBe('/api/keywords?days=4&api_key=k&page=2');
  expect(withQuery(asked, { days: undefined, api_key: undefined }).target).toBe('/api/keywords');
});

test('members of the content are changed; what is no object stays', () => {
  const changed = withMembers(asked, (name, value) => (name === 'frequency' ? 'weekly' : value));
  expect(requestJson(changed)).toEqual({ frequency: 'weekly', keywords: ['a'] });
  const list = requestOf({ call: 'PUT /', content: [1] });
  expect(withMembers(list, () => null)).toBe(list);
  expect(requestJson({ ...list, content: new TextEncoder().encode('{') })).toBeUndefined();
});

test('the same caller asks for something else with the same key', () => {
  const fields = ['Authorization', 'Bearer k'];
  expect(asksFor({ ...asked, fields }, 'GET', '/api/user/quota')).toEqual({
    method: 'GET',
    target: '/api/user/quota?api_key=k',
    fields,
    content: undefined,
  });
  expect(asksFor(requestOf({ call: 'GET /a' }), 'GET', '/b').target).toBe('/b');
});
