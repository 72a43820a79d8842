import { expect, test } from 'vitest';
import {
  createCredentialReader,
  memberSecrets,
  presentedCredentials,
  secretPlacesOf,
} from '../../../src/mock/journal/request-secrets.ts';
import { describePaths, jsonResponse, requestOf } from '../rig.ts';
import { zoo } from './rig.ts';

const places = secretPlacesOf(zoo);

test('the description says where credentials and secrets travel', () => {
  expect(places).toEqual({
    parameters: new Set(['token']),
    fields: ['Zoo-Key'],
    members: new Set(['token']),
    operations: new Set(['createKey']),
  });
});

test('a schema that refers to itself is walked once', () => {
  const node = { type: 'object', properties: { next: { $ref: '#/components/schemas/Node' } } };
  const schemas = { Node: node };
  const looped = describePaths(
    { '/a': { get: { responses: { 200: jsonResponse({ $ref: '#/components/schemas/Node' }) } } } },
    { components: { schemas } },
  );
  expect(secretPlacesOf(looped).members).toEqual(new Set());
});

test('credentials are found in every place, decoded', () => {
  const request = requestOf('GET /animals?token=a%2Fb&kind=c&token=', {
    fields: { Authorization: 'Bearer header-key', 'zoo-key': 'field-key' },
  });
  expect(presentedCredentials(request, places)).toEqual(['header-key', 'a/b', 'field-key']);
  expect(presentedCredentials(requestOf('GET /animals'), places)).toEqual([]);
});

test('a name that is written otherwise in the query names the same parameter', () => {
  const targets = ['/?%74oken=a', '/?kind=b&to%6Ben=c+d', '/?kind=token', '/?kind=e+f'];
  const found = targets.map((target) => presentedCredentials(requestOf(`GET ${target}`), places));
  expect(found).toEqual([['a'], ['c d'], [], []]);
});

test('fields that are the same list are read once, the query of each request anew', () => {
  const read = createCredentialReader(places);
  const fields = ['Authorization', 'Bearer header-key', 'Zoo-Key', 'field-key'];
  const requests = ['/a', '/a?token=b', '/a'].map((target) => ({ method: 'GET', target, fields, content: undefined }));
  expect(requests.map(read)).toEqual([
    ['header-key', 'field-key'],
    ['header-key', 'b', 'field-key'],
    ['header-key', 'field-key'],
  ]);
});

test('secrets are found in members of their name at any depth', () => {
  const content = {
    token: 'a',
    list: [{ token: 'b' }, { token: 3 }, null],
    other: 'c',
    deep: { token: { token: 'd' } },
  };
  expect(memberSecrets(content, places.members)).toEqual(['a', 'b', 'd']);
});
