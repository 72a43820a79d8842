import { describe, expect, test } from 'vitest';
import { createSecretWatch } from '../../src/contract/secret-watch.ts';
import { exchangeOf } from './small-api.ts';

const secret = 'leaf_Zm9v/YmFy+XX';
const base64 = (text: string): string => Buffer.from(text).toString('base64');

function leaks(content: string, fields: readonly string[] = []): string[] {
  const watch = createSecretWatch();
  watch.learn({ value: secret, label: 'the key', shownIn: undefined, watched: true });
  return watch.leaksOf(exchangeOf({ content, fields })).map(({ where }) => where);
}

describe('a secret is found', () => {
  test.each([
    ['as it is', `{"a":"${secret}"}`],
    ['with JSON escapes', `{"a":"\\u006ceaf_Zm9v\\/YmFy+XX"}`],
    ['in a list with JSON escapes', `{"a":["\\u006ceaf_Zm9v\\/YmFy+XX"]}`],
    ['with JSON escapes beside null and numbers', `{"a":null,"b":7,"c":"\\u006ceaf_Zm9v\\/YmFy+XX"}`],
    ['as a member name with JSON escapes', `{"\\u006ceaf_Zm9v\\/YmFy+XX":1}`],
    ['percent-encoded', `see ?key=${encodeURIComponent(secret)}`],
    ['in base64', `{"a":"${base64(secret)}"}`],
    ['in base64 after one octet', `{"a":"${base64(`x${secret}`)}"}`],
    ['in base64 after two octets', `{"a":"${base64(`xx${secret}`)}"}`],
    ['in base64url', base64(`??>${secret}`).replaceAll('+', '-').replaceAll('/', '_')],
  ])('%s', (_, content) => {
    expect(leaks(content)).toEqual(['content']);
  });

  test('in a field, which is named', () => {
    expect(leaks('', ['X-A', 'no', 'Location', `/x?key=${secret}`])).toEqual(['Location']);
  });
});

test('what only begins like a secret is none, nor are two texts that would only together be one', () => {
  expect(leaks(`{"prefix":"leaf_Zm9v…"}`)).toEqual([]);
  expect(leaks(`["leaf_Zm9v","\\/YmFy+XX"]`)).toEqual([]);
});

test('where no answer came, nothing leaks', () => {
  const watch = createSecretWatch();
  watch.learn({ value: secret, label: 'the key', shownIn: undefined, watched: true });
  expect(watch.leaksOf(exchangeOf({ failure: 'timeout' }))).toEqual([]);
});

test('the response that may show a secret does not leak it', () => {
  const watch = createSecretWatch();
  watch.learn({ value: secret, label: 'the key', shownIn: 4, watched: true });
  const shown = (number: number): number => watch.leaksOf(exchangeOf({ number, content: secret })).length;
  expect([shown(4), shown(5)]).toEqual([0, 1]);
});

test('text that may be a secret is known, and watched only once it is sure', () => {
  const watch = createSecretWatch();
  watch.learn({ value: secret, label: 'a text', shownIn: 4, watched: false });
  expect(watch.leaksOf(exchangeOf({ number: 9, content: secret }))).toEqual([]);
  watch.learn({ value: secret, label: 'the key', shownIn: 4, watched: true });
  watch.learn({ value: secret, label: 'another', shownIn: 9, watched: true });
  expect(watch.leaksOf(exchangeOf({ number: 9, content: secret })).map((leak) => leak.secret.label)).toEqual([
    'the key',
  ]);
  expect(watch.known).toEqual([{ value: secret, label: 'the key', shownIn: 4, watched: true }]);
});
