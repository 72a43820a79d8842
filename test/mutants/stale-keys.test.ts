import { expect, test } from 'vitest';
import { keyOfPersona } from '../../src/mutants/known-keys.ts';
import { overlooking } from '../../src/mutants/stale-keys.ts';
import { createTestTwin } from '../end-to-end/twin.ts';
import { ask } from '../mock/rig.ts';

test('a revoked key is overlooked for some requests; one that was never issued is not', () => {
  const deviation = {
    id: 'a',
    title: 'A.',
    ...overlooking(
      () =>
        ({ target }) =>
          target.includes('keywords'),
    ),
  };
  const mock = createTestTwin({ mock: { deviations: [deviation], activeDeviations: ['a'] } });
  const status = (key: string, path: string): number =>
    ask(mock, `GET ${path}`, { fields: { Authorization: `Bearer ${key}` } }).status;
  const revoked = keyOfPersona('pro-revoked');
  expect([status(revoked, '/api/keywords'), status(revoked, '/api/user/quota')]).toEqual([200, 401]);
  expect([status('svc_never-issued', '/api/keywords'), status(keyOfPersona('free'), '/api/keywords')]).toEqual([
    401, 403,
  ]);
});
