import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/http/json.ts';
import type { FieldLines } from '../../../src/http/message.ts';
import { type Authenticated, authenticate } from '../../../src/mock/ladder/authenticate.ts';
import { createSecurityPlan } from '../../../src/mock/ladder/security-plan.ts';
import { createWorlds } from '../../../src/world/worlds.ts';
import { type Counts, describePaths, instant, serviceOf, still } from '../rig.ts';

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer' },
  key: { type: 'apiKey', in: 'query', name: 'k' },
};

const worlds = createWorlds<Counts>({
  seed: 1,
  clock: { mode: 'frozen', instant, moved: false },
  host: still,
  createState: () => ({ counts: {} }),
});

interface Sent {
  readonly bearer?: string;
  readonly fields?: FieldLines;
  readonly query?: string;
}

function authenticated(security: Json, { bearer, fields = [], query = '' }: Sent, isServed = true): Authenticated {
  const paths = { '/a': { get: { security, responses: { 204: { description: 'Done.' } } } } };
  const [operation] = describePaths(paths, { components: { securitySchemes } }).operations;
  const world = worlds.open('w');
  if (!operation || typeof world === 'string') throw new Error('no operation');
  const places = { fields: bearer === undefined ? fields : ['Authorization', `Bearer ${bearer}`], query };
  const service = isServed ? serviceOf({}) : undefined;
  return authenticate({ security: createSecurityPlan(operation, 'Zoo'), places, service, world });
}

const either = [{ bearer: ['read'] }, { key: ['read'] }];
const caller = { account: 'ann', plan: 'pro', roles: ['read'], credentialId: '1' };
const unauthorized = (code: string, detail: string, challenge: string): unknown => ({
  kind: 'refused',
  refused: { code, detail, fields: ['WWW-Authenticate', challenge] },
});
const invalid = (detail: string): unknown =>
  unauthorized('invalid_token', detail, 'Bearer realm="Zoo", error="invalid_token"');
const required = unauthorized(
  'authentication_required',
  'This needs a credential; send one as the security scheme bearer or key says.',
  'Bearer realm="Zoo"',
);

describe('with a service', () => {
  test.each([
    ['field', { bearer: 'pro.read.ann' }],
    ['query', { query: 'k=pro.read.ann' }],
    ['both, the same', { bearer: 'pro.read.ann', query: 'k=pro.read.ann' }],
    ['query, beside another scheme', { fields: ['Authorization', 'Basic dTpw'], query: 'k=pro.read.ann' }],
  ])('a credential is known by the %s', (_, sent) => {
    expect(authenticated(either, sent)).toMatchObject({ kind: 'caller', caller });
  });

  test.each([
    ['nothing', {}, required],
    ['another scheme', { fields: ['Authorization', 'Basic dTpw'] }, required],
    ['an unknown credential', { bearer: 'bad' }, invalid('The credential is not valid.')],
    ['a revoked one', { query: 'k=revoked' }, invalid('The credential was revoked.')],
    [
      'two that differ',
      { bearer: 'pro.read.ann', query: 'k=pro.read.bob' },
      invalid('The request carries two credentials that differ; send one.'),
    ],
    [
      'a malformed one',
      { bearer: 'a b', query: 'k=pro.read.ann' },
      invalid('The credential is malformed: the credentials are neither one token nor a list of parameters.'),
    ],
    ['an empty one', { query: 'k=' }, invalid('The credential is malformed: k is empty.')],
    ['a repeated one', { query: 'k=a&k=a' }, invalid('The credential is malformed: k is repeated.')],
  ])('%s is refused', (_, sent, expected) => {
    expect(authenticated(either, sent)).toEqual(expected);
  });

  test('an anonymous caller is let in where the description says so; a credential must be valid all the same', () => {
    const open = [{}, ...either];
    expect(authenticated(open, {})).toEqual({ kind: 'anonymous' });
    expect(authenticated(open, { bearer: 'bad' })).toEqual(invalid('The credential is not valid.'));
    expect(authenticated(open, { fields: ['Authorization', 'Basic dTpw'] })).toEqual({ kind: 'anonymous' });
  });

  test('a credential is not looked at where there is no security', () => {
    expect(authenticated([], { bearer: 'bad', query: 'k=' })).toEqual({ kind: 'anonymous' });
  });

  test('all schemes of a requirement are needed, and both credentials must be known', () => {
    const both = [{ bearer: ['read'], key: ['read'] }];
    expect(authenticated(both, { bearer: 'pro.read.ann', query: 'k=pro.read.bob' })).toMatchObject({
      kind: 'caller',
      caller,
    });
    expect(authenticated(both, { bearer: 'pro.read.ann', query: 'k=bad' })).toEqual(
      invalid('The credential is not valid.'),
    );
    expect(authenticated(both, { bearer: 'pro.read.ann' })).toMatchObject({
      refused: { code: 'authentication_required' },
    });
  });
});

describe('without a service', () => {
  test('any credential of the form holds the roles that are asked for', () => {
    expect(authenticated(either, { bearer: 'bad' }, false)).toMatchObject({
      kind: 'caller',
      caller: { roles: ['read'] },
    });
  });

  test('a missing or malformed one is refused', () => {
    expect(authenticated(either, {}, false)).toEqual(required);
    expect(authenticated(either, { query: 'k=' }, false)).toEqual(invalid('The credential is malformed: k is empty.'));
  });
});
