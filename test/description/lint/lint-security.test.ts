import { expect, test } from 'vitest';
import { documentOf, error, findingsOf } from '../findings.ts';

const schemes = `components:
  securitySchemes:
    bearerKey: { type: http, scheme: bearer }
    queryKey: { type: apiKey, in: query, name: k }
    login: { type: openIdConnect, openIdConnectUrl: https://id.example/ }
    device: { type: mutualTLS }
`;

test('requirements that name declared schemes are fine, the empty one too', () => {
  expect(
    findingsOf(documentOf(`${schemes}security: [{}, { bearerKey: [read], queryKey: [] }, { device: [] }]`)),
  ).toEqual([]);
});

test('a requirement that names an unknown scheme is an error, at the root', () => {
  expect(findingsOf(documentOf(`${schemes}security:\n  - bearerKey: []\n    qeryKey: []`))).toEqual([
    error(
      'unknown-security-scheme',
      '11:5 /security/0/qeryKey',
      "There is no security scheme 'qeryKey': did you mean 'queryKey'?",
    ),
  ]);
});

test('a requirement that names an unknown scheme is an error, in an operation', () => {
  const text = documentOf(`paths:
  /a:
    get:
      security: [{}, { oauth: [] }]
      responses: { default: { description: d } }`);
  expect(findingsOf(text)).toEqual([
    error(
      'unknown-security-scheme',
      '6:24 /paths/~1a/get/security/1/oauth',
      "There is no security scheme 'oauth': declare it under components/securitySchemes.",
    ),
  ]);
});

test.each([
  ['{ type: http }', 'http', 'scheme'],
  ['{ type: apiKey, in: header }', 'apiKey', 'name'],
  ['{ type: apiKey, name: k }', 'apiKey', 'in'],
  ['{ type: oauth2 }', 'oauth2', 'flows'],
  ['{ type: openIdConnect }', 'openIdConnect', 'openIdConnectUrl'],
])('the scheme %s is not complete', (scheme, type, name) => {
  expect(findingsOf(documentOf(`components:\n  securitySchemes:\n    s: ${scheme}`))).toEqual([
    error(
      'missing-member',
      '5:5 /components/securitySchemes/s',
      `A Security Scheme Object of the type '${type}' needs the member '${name}': add it.`,
    ),
  ]);
});

test.each([
  ['{ in: query, type: http, scheme: bearer }', 'http', 'in'],
  ['{ scheme: bearer, type: apiKey, in: query, name: k }', 'apiKey', 'scheme'],
  ['{ name: k, type: mutualTLS }', 'mutualTLS', 'name'],
])('the scheme %s has a member of another type', (scheme, type, name) => {
  expect(findingsOf(documentOf(`components:\n  securitySchemes:\n    s: ${scheme}`))).toEqual([
    error(
      'unknown-member',
      `5:10 /components/securitySchemes/s/${name}`,
      `A Security Scheme Object of the type '${type}' has no member '${name}': remove it, or correct the type.`,
    ),
  ]);
});
