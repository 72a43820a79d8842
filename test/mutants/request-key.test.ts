import { expect, test } from 'vitest';
import type { MockRequest } from '../../src/mock/mock-message.ts';
import {
  bearing,
  headerKey,
  presentedKey,
  withKey,
  withoutHeaderKey,
  withoutQueryKey,
} from '../../src/mutants/request-key.ts';
import { requestOf } from '../mock/rig.ts';

const bare = requestOf('GET /a?x=1');
const inHeader = requestOf('GET /a?x=1', { fields: { Authorization: 'Bearer k' } });
const inQuery = requestOf('GET /a?x=1&api_key=q');
const inBoth = requestOf('GET /a?x=1&api_key=q', { fields: { Authorization: 'bearer  k' } });

const told = ({ target, fields }: MockRequest): unknown => [target, fields.slice(2)];

test('a key is found in the header, else in the query', () => {
  expect([bare, inHeader, inQuery, inBoth].map(presentedKey)).toEqual([undefined, 'k', 'q', 'k']);
  expect([inQuery, inBoth, requestOf('GET /', { fields: { Authorization: 'Basic k' } })].map(headerKey)).toEqual([
    undefined,
    'k',
    undefined,
  ]);
});

test('a key is taken away from one place', () => {
  expect(told(withoutHeaderKey(inBoth))).toEqual(['/a?x=1&api_key=q', []]);
  expect(told(withoutQueryKey(inBoth))).toEqual(['/a?x=1', ['Authorization', 'bearer  k']]);
  expect(withoutQueryKey(inHeader)).toBe(inHeader);
});

test('a key takes the place of all others', () => {
  for (const request of [bare, inHeader, inQuery, inBoth]) {
    expect(told(bearing(request, 'n'))).toEqual(['/a?x=1', ['Authorization', 'Bearer n']]);
  }
});

test('a key is rewritten where it stands', () => {
  const rewritten = (request: MockRequest): unknown => told(withKey(request, (key) => `${key}+`));
  expect([bare, inHeader, inQuery, inBoth].map(rewritten)).toEqual([
    ['/a?x=1', []],
    ['/a?x=1', ['Authorization', 'Bearer k+']],
    ['/a?x=1&api_key=q%2B', []],
    ['/a?x=1&api_key=q%2B', ['Authorization', 'Bearer k+']],
  ]);
});

test('a key that is repeated is rewritten each time, and stays repeated', () => {
  const twice = { ...bare, target: '/a?api_key=q&x=1&api_key=r' };
  expect(told(withKey(twice, (key) => `${key}2`))).toEqual(['/a?api_key=q2&x=1&api_key=r2', []]);
});
