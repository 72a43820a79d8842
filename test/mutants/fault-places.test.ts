import { describe, expect, test } from 'vitest';
import { byGuess, demandsOf, handlerOf, requestsOf, successesOf } from '../../src/mutants/fault-places.ts';
import type { MockRequest, MockResponse } from '../../src/mock/mock-message.ts';
import { createService } from '../../src/service/create-service.ts';
import { describeApi } from '../end-to-end/twin.ts';
import { requestOf } from '../mock/rig.ts';

const clock = { now: () => 7 };
const quota = requestOf('GET /api/user/quota?x=1');
const keys = requestOf('GET /api/user/api-keys');
const sound = ({ target }: MockRequest): MockResponse => ({
  status: 200,
  fields: [],
  content: JSON.stringify({ target }),
});

test('requests of other operations pass through as they are, answered by the server itself', () => {
  const wrap = requestsOf(['getQuota'], ({ now }) => {
    let calls = 0;
    return (request, answer, operation) => {
      calls += 1;
      return { ...answer(request), content: `${operation} ${calls} ${now()}` };
    };
  });
  const [first, second] = [wrap(sound, clock), wrap(sound, clock)];
  expect([first(quota), first(quota), second(quota)].map(({ content }) => content)).toEqual([
    'getQuota 1 7',
    'getQuota 2 7',
    'getQuota 1 7',
  ]);
  expect(first(keys)).toEqual(sound(keys));
});

describe('content of successes', () => {
  const wrap = successesOf('getQuota', ({ target = null }, request) =>
    request.method === 'GET' ? { target, more: 1 } : undefined,
  );

  test('is changed where it is an object', () => {
    expect(wrap(sound, clock)(quota).content).toBe('{"target":"/api/user/quota?x=1","more":1}');
    expect(wrap(() => ({ status: 200, fields: [], content: '[]' }), clock)(quota).content).toBe('[]');
  });

  test('that of refusals and of other operations is not', () => {
    const refusing = (): MockResponse => ({ status: 401, fields: [], content: '{}' });
    expect(wrap(refusing, clock)(quota).content).toBe('{}');
    expect(wrap(sound, clock)(keys)).toEqual(sound(keys));
  });
});

test('a handler is replaced, and no other', () => {
  const service = createService({ seed: 1, sizes: { news: 5, repos: 5 } });
  const wrong = handlerOf('getQuota', () => () => ({ kind: 'ok', data: 1 }))(service);
  const changed = Object.keys(service.handlers).filter((id) => wrong.handlers[id] !== service.handlers[id]);
  expect(changed).toEqual(['getQuota']);
  expect(handlerOf('unknown', () => () => ({ kind: 'ok', data: 1 }))(service)).toBe(service);
});

test('demands of other operations stay', () => {
  const change = demandsOf(['getQuota'], (operation) => ({ ...operation, plans: [] }));
  const { operations } = describeApi();
  expect(operations.filter((operation) => change(operation) !== operation).map(({ id }) => id)).toEqual(['getQuota']);
});

test('what only guesses forbid violates no documented fact', () => {
  expect(byGuess(['getQuota'], 'quota-amounts', 'quota-unlimited')).toEqual({
    facts: [],
    assumptions: ['quota-amounts', 'quota-unlimited'],
    operations: ['getQuota'],
  });
});
