import { describe, expect, test } from 'vitest';
import { createOperationPlan } from '../../../src/mock/operation-plan.ts';
import type { Replacement, Stroke } from '../../../src/mock/trouble/strike.ts';
import {
  droppedResponse,
  isReplaced,
  replacementAnswer,
  troubledResponse,
} from '../../../src/mock/trouble/troubled-answer.ts';
import { createStream } from '../../../src/random/stream.ts';
import { contextOf, describePaths, jsonResponse, problemResponse } from '../rig.ts';

const description = describePaths({
  '/bare': { get: { operationId: 'bare', responses: { 200: jsonResponse(true) } } },
  '/declared': {
    get: {
      operationId: 'declared',
      responses: {
        200: jsonResponse(true),
        429: problemResponse('slow_down', 'rate_limited', 'quota_exceeded'),
        502: problemResponse('upstream_failed'),
        504: jsonResponse({ const: 'late' }),
      },
    },
  },
});
const context = contextOf(description);
const streams = { stream: (...name: readonly (string | number)[]) => createStream(1, ...name) };

type Answered = Exclude<Replacement, { kind: 'drop' }>;

function answered(replacement: Answered, id = 'bare') {
  const operation = description.operations.find((one) => one.id === id);
  if (!operation) throw new Error(id);
  const plan = createOperationPlan({ operation, handler: undefined, rateLimit: undefined, context });
  const options = { context, path: `/${id}`, standing: undefined, confidential: false, streams };
  const { status, content, fields } = replacementAnswer(replacement, plan, options);
  return { status, fields, type: content?.contentType, content: JSON.parse(String(content?.written ?? null)) };
}

describe('an answer in the place of another', () => {
  test('is problem details where the operation declares none', () => {
    expect(answered({ kind: 'outage', retryAfterSeconds: 9 })).toEqual({
      status: 503,
      fields: ['Retry-After', '9'],
      type: 'application/problem+json',
      content: {
        type: 'urn:apitwin:problem:service_unavailable',
        title: 'Service Unavailable',
        status: 503,
        detail: 'Trouble on purpose (outage); /__twin/trouble tells and ends it.',
        instance: '/bare',
        code: 'service_unavailable',
      },
    });
  });

  test('is one of 500 and 503 where the operation declares no failure, else one of those', () => {
    const statuses = (id?: string) => [0, 0.49, 0.5, 0.99].map((pick) => answered({ kind: 'error', pick }, id).status);
    expect([statuses(), statuses('declared')]).toEqual([
      [500, 500, 503, 503],
      [502, 502, 504, 504],
    ]);
  });

  test('has the shape and a code that are declared', () => {
    expect(answered({ kind: 'status', status: 502 }, 'declared').content.code).toBe('upstream_failed');
    expect(answered({ kind: 'status', status: 504 }, 'declared')).toMatchObject({
      type: 'application/json',
      content: 'late',
    });
    expect(answered({ kind: 'status', status: 429 }, 'declared').content.code).toBe('rate_limited');
  });

  test('says which limit was reached, and when to come again', () => {
    const limits = (['rateLimit', 'quota'] as const).map((kind) =>
      answered({ kind, retryAfterSeconds: 60 }, 'declared'),
    );
    expect(limits.map(({ status, fields, content }) => [status, fields, content.code])).toEqual([
      [429, ['Retry-After', '60'], 'rate_limited'],
      [429, ['Retry-After', '60'], 'quota_exceeded'],
    ]);
  });
});

describe('a response in trouble', () => {
  const response = { status: 200, fields: ['A', 'b'], content: 'zażółć' };
  const struck = (stroke: Partial<Stroke>, more: object = {}) =>
    troubledResponse({ ...response, ...more }, { delayMs: 0, ...stroke });

  test('is as it was where nothing strikes it', () => {
    expect(struck({})).toEqual({ response, trouble: [] });
    expect(struck({ slow: 1, cut: 0 }, { content: undefined }).trouble).toEqual([]);
    expect(struck({ cut: 10 }).trouble).toEqual([]);
  });

  test('comes late, slowly and cut, and a field says so', () => {
    expect(struck({ delayMs: 5, slow: 2, cut: 9 }, { delayMs: 1 })).toEqual({
      trouble: ['latency', 'slow', 'cut'],
      response: {
        ...response,
        fields: ['A', 'b', 'Twin-Trouble', 'latency, slow, cut'],
        delayMs: 6,
        pace: { octets: 100, everyMs: 50 },
        cutAfterBytes: 9,
      },
    });
  });

  test('sends an octet at a time where it is slower than that', () => {
    expect(struck({ slow: 0.002 }).response.pace).toEqual({ octets: 1, everyMs: 500 });
  });

  test('lets other origins read the field where they may read others', () => {
    const shared = ['Access-Control-Allow-Origin', 'https://a.example'];
    const exposedTo = (fields: readonly string[]) => struck({ delayMs: 1 }, { fields }).response.fields;
    expect(exposedTo(shared)).toEqual([
      ...shared,
      'Access-Control-Expose-Headers',
      'Twin-Trouble',
      'Twin-Trouble',
      'latency',
    ]);
    const more = exposedTo([...shared, 'Access-Control-Expose-Headers', 'Date']);
    expect(more).toContain('Date, Twin-Trouble');
  });

  test('that is dropped has nothing but its delay', () => {
    expect(troubledResponse(droppedResponse, { replacement: { kind: 'drop' }, delayMs: 3, cut: 0 })).toEqual({
      trouble: ['drop', 'latency'],
      response: { ...droppedResponse, delayMs: 3 },
    });
  });
});

test('an answer that only came late or slowly is whole', () => {
  expect([[], ['latency', 'slow'], ['latency', 'cut'], ['drop'], ['outage']].map(isReplaced)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
});
