import { expect, test } from 'vitest';
import { compileSecurity, compileSecuritySchemes } from '../../../src/description/compile/security.ts';
import { contextOf } from './context-of.ts';

const schemes = compileSecuritySchemes(
  contextOf(`components:
  securitySchemes:
    bearer: { type: http, scheme: Bearer }
    header: { type: apiKey, in: header, name: Key }
    query: { $ref: '#/components/securitySchemes/shared' }
    login: { type: oauth2, flows: {} }
    shared: { type: apiKey, in: query, name: key }`),
);

test('schemes say how a credential is sent', () => {
  expect(schemes).toEqual([
    { name: 'bearer', kind: 'http', scheme: 'bearer' },
    { name: 'header', kind: 'apiKey', in: 'header', parameterName: 'Key' },
    { name: 'query', kind: 'apiKey', in: 'query', parameterName: 'key' },
    { name: 'login', kind: 'other', type: 'oauth2' },
    { name: 'shared', kind: 'apiKey', in: 'query', parameterName: 'key' },
  ]);
});

test('a document without components has no schemes', () => expect(compileSecuritySchemes(contextOf('{}'))).toEqual([]));

test('requirements are alternatives of schemes that are needed together', () => {
  expect(compileSecurity([{}, { bearer: ['read'] }, { query: [], login: ['a', 'b'] }], schemes)).toEqual([
    [],
    [{ scheme: schemes[0], roles: ['read'] }],
    [
      { scheme: schemes[2], roles: [] },
      { scheme: schemes[3], roles: ['a', 'b'] },
    ],
  ]);
  expect(compileSecurity([], schemes)).toEqual([]);
});
