import { expect, test } from 'vitest';
import type { AnsweredRequest } from '../../../src/mock/answered-request.ts';
import { createEntryView } from '../../../src/mock/journal/view-entry.ts';
import { answeredRequest, journalOptions } from './rig.ts';

const viewOf = (answered: AnsweredRequest) => {
  const view = createEntryView(journalOptions, []);
  const entry = { number: 7, answered, durationMs: 1.23456 };
  view.learn(entry);
  return view.detail(entry);
};

test('an entry tells request and answer', () => {
  const answered = answeredRequest('POST /animals', {
    json: { name: 'Ada' },
    operation: 'addAnimal',
    answer: '{"id":1}',
  });
  expect(viewOf(answered)).toEqual({
    number: 7,
    world: 'default',
    at: '2026-11-02T09:30:00.000Z',
    method: 'POST',
    target: '/animals',
    operation: 'addAnimal',
    status: 200,
    verdict: 'answered',
    trouble: [],
    problem: null,
    nearMisses: [],
    persona: null,
    durationMs: 1.235,
    request: { fields: ['Host', 'localhost', 'Content-Type', 'application/json'], content: '{"name":"Ada"}' },
    response: { fields: ['Content-Type', 'application/json'], content: '{"id":1}' },
    errors: [],
  });
});

const violation = { instanceLocation: '/id', keywordLocation: '', keyword: 'type', message: 'expected integer' };

test.each([
  ['answered', {}, {}],
  ['refused', { status: 404 }, {}],
  ['forced', { status: 404 }, { forced: true }],
  ['broken', {}, { broken: { operationId: 'a', status: 200, violations: [violation] } }],
  ['failed', { status: 500 }, { error: new Error('x') }],
  ['troubled', { status: 503 }, { trouble: ['outage'] }],
  ['answered', {}, { trouble: ['latency', 'slow'] }],
])('it says that the request was %s', (verdict, told, more) => {
  expect(viewOf(answeredRequest('GET /animals', told, more)).verdict).toBe(verdict);
});

const asking = { fields: { Origin: 'http://localhost:5173', 'Access-Control-Request-Method': 'PUT' } };

test.each([
  ['preflight', 'OPTIONS /animals', asking],
  ['answered', 'OPTIONS /animals', {}],
  ['answered', 'GET /animals', asking],
  ['answered', 'OPTIONS /animals', { ...asking, operation: 'askAnimals' }],
  ['refused', 'OPTIONS /animals', { ...asking, status: 400 }],
])('it says that a browser asked whether it may ask: %s %s', (verdict, line, told) => {
  expect(viewOf(answeredRequest(line, told)).verdict).toBe(verdict);
});

test('a problem is told, with the members that were wrong', () => {
  const errors = [{ pointer: 'query/limit', detail: 'expected at least 1' }];
  const answer = JSON.stringify({ title: 'Bad Request', detail: 'query/limit: expected at least 1', errors });
  expect(viewOf(answeredRequest('GET /animals?limit=0', { status: 400, answer }))).toMatchObject({
    problem: 'query/limit: expected at least 1',
    errors,
  });
});

test('an answer that breaks the description says where', () => {
  const broken = { operationId: 'a', status: 200, violations: [violation] };
  expect(viewOf(answeredRequest('GET /animals', { answer: '{"id":"1"}' }, { broken })).problem).toBe(
    '/id: expected integer',
  );
});

test('what reached no operation names those that may have been meant', () => {
  expect(viewOf(answeredRequest('GET /animal', { status: 404 })).nearMisses).toEqual(['GET /animals', 'POST /animals']);
});

test('credentials and secrets are told nowhere, wherever they stand', () => {
  const answered = answeredRequest('POST /keys?token=query-secret&note=header-secret', {
    fields: { Authorization: 'Bearer header-secret', 'Zoo-Key': 'field-secret', Note: 'query-secret' },
    json: { note: 'field-secret' },
    operation: 'createKey',
    status: 201,
    answer: JSON.stringify({ made: { token: 'new-secret' }, echo: 'header-secret', encoded: btoa('new-secret!!') }),
  });
  const shown = viewOf(answered);
  expect(JSON.stringify(shown)).not.toMatch(/secret/);
  expect(shown).toMatchObject({
    target: '/keys?token=[redacted]&note=[redacted]',
    response: { content: expect.stringContaining('"token":"[redacted]"') },
  });
});

test('a constant credential is named by its persona; others are not named', () => {
  const fields = { Authorization: 'Bearer keeper-key' };
  expect(viewOf(answeredRequest('GET /animals', { fields }))).toMatchObject({
    persona: 'keeper',
    request: { fields: expect.arrayContaining(['Authorization', 'Bearer [redacted]']) },
  });
});

test('long contents are cut, octets that are no text are counted', () => {
  const { response, request } = viewOf(
    answeredRequest('POST /animals', {
      content: new Uint8Array([0, 255]),
      fields: { 'Content-Type': 'image/png' },
      answer: 'x'.repeat(70_000),
      type: 'text/plain',
    }),
  );
  expect(request.content).toBe('(2 octets that are no text)');
  expect(response.content).toBe(`${'x'.repeat(65_536)}… 4464 more characters`);
});
