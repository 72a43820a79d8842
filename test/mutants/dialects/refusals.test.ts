import { expect, test } from 'vitest';
import { refusalDialects } from '../../../src/mutants/dialects/refusals.ts';
import { contentOf, dialectNamed, headOf, responseOf } from '../canned.ts';

const call = 'GET /api/user/quota';
const problem = { title: 'Unauthorized', status: 401, detail: 'A key is needed.', code: 'authentication_required' };
const refusal = responseOf(401, problem);
const json = ['Content-Type', 'application/json'];

const contents: Readonly<Record<string, readonly [content: unknown, head: readonly unknown[]]>> = {
  'empty-refusals': [undefined, [401]],
  'text-refusals': ['A key is needed.\n', [401, 'Content-Type', 'text/plain; charset=utf-8']],
  'html-refusals': ['<!doctype html><title>401</title><h1>Request refused</h1>', [401, 'Content-Type', 'text/html']],
  'error-object': [{ error: { code: 'authentication_required', message: 'A key is needed.' } }, [401, ...json]],
  'error-text': [{ error: 'authentication_required' }, [401, ...json]],
  'detail-list': [{ detail: [{ loc: ['query'], msg: 'A key is needed.', type: 'value_error' }] }, [401, ...json]],
  'error-list': [{ errors: [{ status: '401', title: 'A key is needed.' }] }, [401, ...json]],
  'success-false': [{ success: false, code: 40001, message: 'A key is needed.', data: null }, [401, ...json]],
  'empty-data-refusals': [{ message: 'A key is needed.', data: [], total: 0 }, [401, ...json]],
};

test.each(Object.keys(contents))('%s', (id) => {
  const dialect = dialectNamed(refusalDialects, id);
  expect([contentOf(dialect, call, refusal), headOf(dialect, call, refusal)]).toEqual(contents[id]);
  expect(contentOf(dialect, call, responseOf(200, { plan: 'pro' }))).toEqual({ plan: 'pro' });
});

test.each([
  ['invalid-422', 400, 422],
  ['forbidden-404', 403, 404],
  ['forbidden-401', 403, 401],
  ['unauthorized-403', 401, 403],
  ['everything-400', 404, 400],
  ['payment-402', 403, 402],
])('%s: %i becomes %i, and a success stays', (id, from, to) => {
  const dialect = dialectNamed(refusalDialects, id);
  expect(headOf(dialect, call, responseOf(from))).toEqual([to]);
  expect(headOf(dialect, call, responseOf(200))).toEqual([200]);
});

test('no-challenge takes the challenge away and nothing else', () => {
  const challenged = responseOf(401, undefined, ['WWW-Authenticate', 'Bearer', 'Date', 'now']);
  expect(headOf(dialectNamed(refusalDialects, 'no-challenge'), call, challenged)).toEqual([401, 'Date', 'now']);
});

test('refusals-200: a refusal becomes a success that says so in its content; a limit of the rate stays', () => {
  const dialect = dialectNamed(refusalDialects, 'refusals-200');
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  expect([contentOf(dialect, call, refusal), headOf(dialect, call, refusal)]).toEqual([
    { success: false, error: 'authentication_required', message: 'A key is needed.', trace_id: traceId },
    [200, ...json],
  ]);
  expect(headOf(dialect, call, responseOf(429))).toEqual([429]);
  expect(contentOf(dialect, call, responseOf(200, { plan: 'pro' }))).toEqual({ plan: 'pro' });
});

test('every dialect of refusals is tried here', () => {
  const statuses = refusalDialects.filter(({ concerns }) => concerns.some((concern) => /^status-/.test(concern)));
  expect(refusalDialects.length).toBe(Object.keys(contents).length + statuses.length + 1);
});
