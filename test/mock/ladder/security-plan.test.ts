import { describe, expect, test } from 'vitest';
import type { Operation, SecurityScheme } from '../../../src/description/model.ts';
import type { FieldLines } from '../../../src/http/message.ts';
import type { Json, JsonObject } from '../../../src/http/json.ts';
import { createCredentialReader, createSecurityPlan } from '../../../src/mock/ladder/security-plan.ts';
import { describePaths } from '../rig.ts';

const schemes: Record<string, SecurityScheme> = {
  bearer: { name: 's', kind: 'http', scheme: 'Bearer' },
  basic: { name: 's', kind: 'http', scheme: 'basic' },
  digest: { name: 's', kind: 'http', scheme: 'digest' },
  query: { name: 's', kind: 'apiKey', in: 'query', parameterName: 'api key' },
  header: { name: 's', kind: 'apiKey', in: 'header', parameterName: 'X-Key' },
  cookie: { name: 's', kind: 'apiKey', in: 'cookie', parameterName: 'sid' },
  oauth2: { name: 's', kind: 'other', type: 'oauth2' },
  mutualTLS: { name: 's', kind: 'other', type: 'mutualTLS' },
};

describe('a credential', () => {
  test.each([
    ['bearer', ['Authorization', 'bearer abc'], '', 'abc'],
    ['oauth2', ['Authorization', 'Bearer abc'], '', 'abc'],
    ['basic', ['Authorization', 'Basic dTpw'], '', 'dTpw'],
    ['digest', ['Authorization', 'Digest username=a, nonce="b"'], '', 'username,a,nonce,b'],
    ['query', [], 'a=b&api%20key=x%2By', 'x+y'],
    ['query', [], 'api+key=%zz', '%zz'],
    ['header', ['x-key', 'abc'], '', 'abc'],
    ['cookie', ['Cookie', 'a=b; sid=c=d'], '', 'c=d'],
    ['mutualTLS', [], '', 'certificate'],
  ] as [string, FieldLines, string, string][])('of %s in %j and %j is %j', (scheme, fields, query, credential) => {
    expect(createCredentialReader(schemes[scheme] as SecurityScheme)({ fields, query })).toEqual({
      kind: 'credential',
      credential,
    });
  });

  test.each([
    ['bearer', [], 'api_key=x'],
    ['bearer', ['Authorization', 'Basic dTpw'], ''],
    ['basic', ['Authorization', 'Bearer abc'], ''],
    ['query', ['api key', 'x'], 'api_key=x'],
    ['header', ['X-Keys', 'x'], ''],
    ['cookie', ['Cookie', 'asid=b'], ''],
  ] as [string, FieldLines, string][])('of %s is absent in %j and %j', (scheme, fields, query) => {
    expect(createCredentialReader(schemes[scheme] as SecurityScheme)({ fields, query })).toEqual({ kind: 'absent' });
  });

  test.each([
    ['bearer', ['Authorization', 'Bearer a', 'Authorization', 'Bearer a'], '', 'the Authorization field is repeated'],
    ['bearer', ['Authorization', 'Bearer'], '', 'the scheme stands without a credential'],
    ['bearer', ['Authorization', 'Bearer a=b'], '', 'a Bearer credential is one token'],
    ['bearer', ['Authorization', 'Bearer a b'], '', 'the credentials are neither one token nor a list of parameters'],
    ['query', [], 'api+key=', 'api key is empty'],
    ['query', [], 'api+key', 'api key is empty'],
    ['query', [], 'api+key=a&api+key=a', 'api key is repeated'],
    ['header', ['X-Key', ''], '', 'X-Key is empty'],
  ] as [string, FieldLines, string, string][])('of %s is malformed in %j and %j', (scheme, fields, query, reason) => {
    expect(createCredentialReader(schemes[scheme] as SecurityScheme)({ fields, query })).toEqual({
      kind: 'malformed',
      reason,
    });
  });
});

function operationWith(security: Json, securitySchemes: JsonObject): Operation {
  const paths = { '/a': { get: { security, responses: { 204: { description: 'Done.' } } } } };
  const [operation] = describePaths(paths, { components: { securitySchemes } }).operations;
  if (!operation) throw new Error('no operation');
  return operation;
}

describe('a plan', () => {
  const declared = {
    bearer: { type: 'http', scheme: 'bearer' },
    basic: { type: 'http', scheme: 'basic' },
    key: { type: 'apiKey', in: 'query', name: 'k' },
  };

  test.each([
    [[{ bearer: [] }], 'Bearer realm="a \\"b\\"", error="x"'],
    [
      [{ basic: [] }, { bearer: [] }, { key: [] }],
      'Basic realm="a \\"b\\"", error="x", Bearer realm="a \\"b\\"", error="x"',
    ],
    [[{ key: [] }], 'apiKey realm="a \\"b\\"", in="query", name="k", error="x"'],
  ])('of %j challenges', (security, expected) => {
    expect(createSecurityPlan(operationWith(security, declared), 'a "b"').challenge({ error: 'x' })).toBe(expected);
  });

  test.each([
    [[{}, { bearer: [] }], true, 1],
    [[{ bearer: [], key: [] }], false, 2],
    [[], true, 0],
  ])('of %j lets anonymous callers in: %j', (security, anonymous, count) => {
    const plan = createSecurityPlan(operationWith(security, declared), 'r');
    expect([plan.anonymous, plan.schemes.length]).toEqual([anonymous, count]);
  });
});
