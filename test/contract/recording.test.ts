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

test('what was sent is recorded, without secrets; a member that none of them needs stays away', () => {
  const exchange = exchangeOf();
  const request = { ...exchange.request, content: `{"name":"${secret}"}` };
  const recorded = recorder().exchange({ ...exchange, request });
  expect([recorded.requestContent, recorded.credential]).toEqual(['{"name":"[redacted]"}', undefined]);
});

test('an outline of what was never answered has no status', () => {
  expect(recorder().outline(exchangeOf({ failure: 'timeout' })).status).toBeUndefined();
});

test('the query parameter that carries credentials is hidden whatever its value, where there is one', () => {
  const exchange = exchangeOf();
  const url = 'https://plants.example/plants?leaf=never-issued-0123456789';
  const asked = { ...exchange, request: { ...exchange.request, url } };
  const watch = createSecretWatch();
  expect([
    createRecorder(watch, 'leaf').exchange(asked).url,
    createRecorder(watch, undefined).exchange(asked).url,
  ]).toEqual(['https://plants.example/plants?leaf=[redacted]', url]);
});

const result = {
  requirement: 'r',
  operation: undefined,
  title: '',
  promise: 'p',
  level: 'documented',
  facts: [],
  kind: 'fail',
  expected: '',
  seen: '',
  cure: undefined,
  exchanges: [],
  durationMs: 0,
} as const;
const script = {
  kind: 'script',
  ...{ steps: [], needsKey: false, roles: [], parameter: undefined, cleanups: [] },
  ...{ claim: '.status == 200', definitions: `def leaf: "${secret}";` },
} as const;

test('a reproduction stands as it is, but for one that would show a secret; definitions come from the description', () => {
  const leaking = { ...script, claim: `.key != "${secret}"` };
  const of = (reproduction?: typeof script | typeof leaking) =>
    recorder().result({ ...result, ...(reproduction && { reproduction }) });
  expect([of(), of(script), of(leaking)]).toEqual([
    result,
    { ...result, reproduction: script },
    { ...result, reproduction: { kind: 'none', reason: 'it would show a secret' } },
  ]);
});

test('edits stand as they are, but for those that hold a secret', () => {
  const observation = { assumption: 'a', decision: '', seen: '', asDecided: false };
  const edit = (value: string) => [{ op: 'replace', path: '/info/title', value, place: 'openapi.yaml:2' } as const];
  const of = (value?: string) =>
    recorder().observation({ ...observation, ...(value === undefined ? {} : { edits: edit(value) }) });
  expect([of(), of('Plants'), of(secret)]).toEqual([
    observation,
    { ...observation, edits: edit('Plants') },
    observation,
  ]);
});

test('what the ledger keeps to undo something stands as it is, or is left out whole', () => {
  const entry = { number: 1, kind: 'key', label: `apitwin ${secret}`, id: '7', state: 'made' } as const;
  const of = (data: string | undefined) => recorder().ledger({ ...entry, data });
  const told = { ...entry, label: 'apitwin [redacted]' };
  expect([of(undefined), of('blue'), of(secret)]).toEqual([
    { ...told, data: undefined },
    { ...told, data: 'blue' },
    { ...told, data: undefined },
  ]);
});

test('what tells a build from others holds no secret', () => {
  const fields = [{ name: 'X-Build', value: `b-${secret}` }];
  const version = { url: `https://plants.example/v?key=${secret}`, value: secret };
  const shown = [{ name: 'X-Build', value: 'b-[redacted]' }];
  expect([recorder().build({ fields }), recorder().build({ fields, version })]).toEqual([
    { fields: shown },
    { fields: shown, version: { url: 'https://plants.example/v?key=[redacted]', value: '[redacted]' } },
  ]);
});

test('a run without a fault has none', () => {
  expect(recorder().fault(undefined)).toBeUndefined();
});

test('whatever is said about a run holds no secret', () => {
  const it = recorder();
  const text = `see ${secret}`;
  const { expected, seen, cure } = it.result({ ...result, expected: text, seen: text, cure: text });
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
