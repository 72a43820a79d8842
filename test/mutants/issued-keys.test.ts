import { expect, test } from 'vitest';
import { issuing } from '../../src/mutants/issued-keys.ts';
import { keyOfPersona } from '../../src/mutants/known-keys.ts';
import { createTestTwin } from '../end-to-end/twin.ts';
import { type Answered, answeredOf, type Asked, requestOf } from '../mock/rig.ts';

test('a key of another form is shown, listed by its leading part, and works; no other does', () => {
  const answer = issuing((key) => key.replace('svc_', 'own-'))(createTestTwin().answer, { now: () => 0 });
  const ask = (key: string, line: string, asked: Asked = {}): Answered =>
    answeredOf(answer(requestOf(line, { ...asked, fields: { Authorization: `Bearer ${key}` } })));
  const caller = keyOfPersona('pro-all');
  const created = ask(caller, 'POST /api/user/api-keys', { json: { name: 'x', scope: 'read' } });
  const { key, prefix } = created.json as { key: string; prefix: string };
  expect([key.slice(0, 4), prefix]).toEqual(['own-', `${key.slice(0, 12)}…`]);
  expect([ask(key, 'GET /api/keywords').status, ask('own-x', 'GET /api/keywords').status]).toEqual([200, 401]);
  const { items } = ask(caller, 'GET /api/user/api-keys').json as { items: { prefix: string }[] };
  expect(items.map((item) => item.prefix.slice(0, 4))).toEqual(['svc_', 'svc_', 'svc_', 'svc_', 'own-']);
  expect(ask(caller, 'POST /api/user/api-keys', { json: {} }).status).toBe(400);
});
