import { expect, test } from 'vitest';
import type { Json } from '../../../src/http/json.ts';
import { type Answered, ask, codeOf, describePaths, jsonResponse, mockOf } from '../rig.ts';

const description = describePaths({ '/a': { get: { operationId: 'a', responses: { 200: jsonResponse(true) } } } });
const shelf = [
  { id: 'late', title: 'It is late.' },
  { id: 'loud', title: 'It is loud.' },
];

function createControlled() {
  const mock = mockOf(description, { deviations: shelf });
  const put = (json: Json, world = 'default'): Answered =>
    ask(mock, `PUT /worlds/${world}/__twin/deviations`, { json });
  const active = (world = 'default'): Json | undefined => ask(mock, `GET /__twin/deviations?world=${world}`).json;
  return { mock, put, active };
}

const listed = (late: boolean, loud: boolean): Json => ({
  deviations: [
    { id: 'late', title: 'It is late.', active: late },
    { id: 'loud', title: 'It is loud.', active: loud },
  ],
});

test('the shelf is listed, with what is active in the world', () => {
  const { put, active } = createControlled();
  expect(active()).toEqual(listed(false, false));
  expect(put({ active: ['loud'] }, 'a')).toMatchObject({ status: 200, json: listed(false, true) });
  expect([active('a'), active()]).toEqual([listed(false, true), listed(false, false)]);
});

test('what is put replaces what was active; nothing switches all of them off', () => {
  const { mock, put, active } = createControlled();
  put({ active: ['loud', 'late'] });
  put({ active: ['late'] });
  expect(active()).toEqual(listed(true, false));
  expect(ask(mock, 'GET /__twin/snapshot').json).toMatchObject({ state: { mock: { deviations: ['late'] } } });
  put({ active: [] });
  expect(active()).toEqual(listed(false, false));
  expect(ask(mock, 'GET /__twin/snapshot').json).toMatchObject({ state: { mock: { windows: {} } } });
});

test.each([
  [{ active: ['lat'] }, `/active/0: there is no deviation "lat": did you mean 'late'?`],
  [{ active: ['late', 'x-y-z'] }, '/active/1: there is no deviation "x-y-z": there are 2, such as late.'],
  [{ active: ['late', 7] }, '/active/1: expected the id of a deviation, a string'],
  [{ active: 'late' }, '/active: expected the ids of deviations, an array of strings'],
  [['late'], '/active: expected the ids of deviations, an array of strings'],
])('%j is refused, and changes nothing', (json, detail) => {
  const { put, active } = createControlled();
  put({ active: ['loud'] });
  expect(put(json)).toMatchObject({ status: 400, json: { code: 'invalid_request', detail } });
  expect(active()).toEqual(listed(false, true));
});

test('a mock without a shelf has nothing to switch on', () => {
  const mock = mockOf(description);
  expect(ask(mock, 'GET /__twin/deviations').json).toEqual({ deviations: [] });
  expect(ask(mock, 'PUT /__twin/deviations', { json: { active: ['late'] } }).json).toMatchObject({
    detail: '/active/0: there is no deviation "late": this mock has none.',
  });
});

test('a snapshot with a deviation that the mock does not have is refused', () => {
  const { mock } = createControlled();
  const snapshot = (deviations: Json): Json => ({
    seed: 1,
    clock: { mode: 'frozen', instant: 0, moved: false },
    state: { mock: { windows: {}, deviations } },
  });
  expect(ask(mock, 'POST /__twin/restore', { json: snapshot(['late']) }).status).toBe(204);
  for (const deviations of [['early'], [7], 'late']) {
    expect(codeOf(ask(mock, 'POST /__twin/restore', { json: snapshot(deviations) }))).toBe('invalid_request');
  }
});
