import { expect, test } from 'vitest';
import { createRecorder } from '../../src/contract/recording.ts';
import type { Credential } from '../../src/contract/exchange.ts';
import { createSecretWatch } from '../../src/contract/secret-watch.ts';
import { exchangeOf } from './small-api.ts';

const secret = 'leaf-0123456789abcdef';

function recorder(): ReturnType<typeof createRecorder> {
  const watch = createSecretWatch();
  watch.learn({ value: secret, label: 'the key', shownIn: undefined, watched: true });
  return createRecorder(watch, 'key');
}

function record(credential: Credential): ReturnType<ReturnType<typeof createRecorder>['exchange']> {
  const exchange = exchangeOf({ content: `{"key":"${secret}"}`, fields: ['X-Echo', secret, 'Set-Cookie', 'a=b'] });
  const fields = ['Authorization', `Bearer ${credential.secret}`];
  const request = {
    ...exchange.request,
    url: `https://plants.example/plants?key=${credential.secret}&a=1`,
    fields,
    credential,
  };
  return recorder().exchange({ ...exchange, request });
}

test('an exchange is recorded without credentials, by place and by value', () => {
  expect(record({ secret, placement: 'header', origin: 'supplied' })).toEqual({
    number: 1,
    operation: 'listPlants',
    purpose: 'test',
    method: 'GET',
    url: 'https://plants.example/plants?key=[redacted]&a=1',
    requestFields: ['Authorization', 'Bearer [redacted]'],
    requestContent: undefined,
    credential: { origin: 'supplied', placement: 'header', text: undefined },
    status: 200,
    responseFields: ['X-Echo', '[redacted]', 'Set-Cookie', '[redacted]'],
    responseContent: '{"key":"[redacted]"}',
    failure: undefined,
    sentAt: 0,
    durationMs: 1,
  });
});

test('a credential that nobody issued is told', () => {
  const { credential } = record({ secret: 'leaf-unknown', placement: 'query', origin: 'invented' });
  expect(credential).toEqual({ origin: 'invented', placement: 'query', text: 'leaf-unknown' });
});

test('an outline has neither fields nor content, and no address but the path of the document', () => {
  const exchange = exchangeOf({ content: `{"key":"${secret}"}`, fields: ['X-Echo', secret] });
  const whole = recorder().exchange(exchange);
  const empty = { requestFields: [], requestContent: undefined, responseFields: [], responseContent: undefined };
  const url = exchange.operation.pathTemplate;
  expect(recorder().outline(exchange)).toEqual({ ...whole, ...empty, url, credential: undefined });
});

test('an exchange without an answer says why', () => {
  const { status, failure, responseContent } = recorder().exchange(exchangeOf({ failure: 'timeout' }));
  expect([status, failure, responseContent]).toEqual([undefined, 'failed: timeout', undefined]);
});

test('whatever is said about a run holds no secret', () => {
  const it = recorder();
  const text = `see ${secret}`;
  const result = {
    requirement: 'r',
    operation: undefined,
    title: '',
    promise: 'p',
    level: 'documented',
    facts: [],
    kind: 'fail',
    expected: text,
    seen: text,
    cure: text,
    exchanges: [],
    durationMs: 0,
  } as const;
  const { expected, seen, cure } = it.result(result);
  const observation = it.observation({ assumption: 'a', decision: '', seen: text, asDecided: true });
  expect([
    expected,
    seen,
    cure,
    observation.seen,
    it.fault({ kind: 'busy', message: text })?.message,
    it.text(text),
  ]).toEqual(Array(6).fill('see [redacted]'));
});

test('a member that a target names after a secret is told without it; declared names stay as they are', () => {
  const member = { pointer: `/${secret}`, types: ['object'], always: true } as const;
  const members = [
    { ...member, declared: false },
    { ...member, declared: true },
  ];
  const { members: told } = recorder().shape({ operation: 'listPlants', status: 200, members });
  expect(told.map(({ pointer }) => pointer)).toEqual(['/[redacted]', `/${secret}`]);
});
