import { expect, test } from 'vitest';
import { keyOfPersona, rememberingKeys } from '../../src/mutants/known-keys.ts';
import { createTestTwin } from '../end-to-end/twin.ts';
import { requestOf } from '../mock/rig.ts';

test('the keys of personas are those of the fixtures', () => {
  expect(keyOfPersona('pro-all')).toBe('svc_pro-all-public-constant-not-a-secret-000000');
  expect(() => keyOfPersona('nobody')).toThrow('no persona is named nobody');
});

test('created keys are remembered, those of each world apart', () => {
  const wrap = rememberingKeys((keys) => (request, answer) => {
    const response = answer(request);
    return { ...response, fields: ['Known', [...keys.keys()].join()] };
  });
  const { answer } = createTestTwin();
  const [first, second] = [wrap(answer, { now: () => 0 }), wrap(answer, { now: () => 0 })];
  const fields = { Authorization: `Bearer ${keyOfPersona('pro-all')}` };
  const create = requestOf('POST /api/user/api-keys', { fields, json: { name: 'x', scope: 'read' } });
  const refused = requestOf('POST /api/user/api-keys', { fields, json: {} });
  expect([create, refused, create].map((request) => first(request).fields[1])).toEqual(['501', '501', '501,601']);
  expect(second(requestOf('GET /api/keywords')).fields[1]).toBe('');
});
