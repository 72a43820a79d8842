import { describe, expect, test } from 'vitest';
import type { FieldLines } from '../../../src/http/message.ts';
import { refuseCaller } from '../../../src/mock/control-api/guard.ts';

function reason(peer: string | undefined, fields: FieldLines, token?: string): string | undefined {
  const request = { method: 'GET', target: '/__twin/', fields, content: undefined };
  return refuseCaller(peer === undefined ? request : { ...request, peer }, token)?.split(': ')[1];
}

const local = ['Host', 'localhost:4010'];

describe('a caller may', () => {
  test.each([
    [undefined, []],
    ['127.0.0.1', local],
    ['127.8.9.1', ['Host', '127.0.0.1']],
    ['::1', ['Host', '[::1]:4010']],
    ['::ffff:127.0.0.1', [...local, 'Origin', 'http://localhost:3000']],
    ['127.0.0.1', [...local, 'Origin', 'https://[::1]']],
  ])('from %j with %j', (peer, fields) => {
    expect(reason(peer, fields)).toBeUndefined();
  });
});

describe('a caller may not', () => {
  const host = 'the Host field names neither localhost nor a loopback address.';
  const origin = 'the Origin field names another one.';
  test.each([
    ['10.0.0.1', local, 'the connection comes from another one.'],
    ['::ffff:10.0.0.1', local, 'the connection comes from another one.'],
    ['1270.0.0.1', local, 'the connection comes from another one.'],
    ['127.0.0.1', [], host],
    ['127.0.0.1', ['Host', 'evil.example'], host],
    ['127.0.0.1', ['Host', 'localhost.evil.example'], host],
    ['127.0.0.1', ['Host', 'localhost', 'Host', 'localhost'], host],
    ['127.0.0.1', [...local, 'Origin', 'http://evil.example'], origin],
    ['127.0.0.1', [...local, 'Origin', 'http://localhost.evil.example'], origin],
    ['127.0.0.1', [...local, 'Origin', 'null'], origin],
    ['127.0.0.1', [...local, 'Origin', 'http://localhost', 'Origin', 'http://evil.example'], origin],
  ])('from %j with %j', (peer, fields, expected) => {
    expect(reason(peer, fields)).toBe(expected);
  });
});

describe('beyond loopback', () => {
  const far = ['Host', 'build.example', 'Authorization'];
  test.each([
    ['Bearer secret', 'secret', true],
    ['bearer secret', 'secret', true],
    ['Bearer secreT', 'secret', false],
    ['Bearer secretsecret', 'secret', false],
    ['Bearer secre', 'secret', false],
    ['Basic secret', 'secret', false],
    ['Bearer secret', '', false],
    ['Bearer secret', undefined, false],
  ])('%j opens what %j guards: %j', (credentials, token, expected) => {
    expect(reason('10.0.0.1', [...far, credentials], token) === undefined).toBe(expected);
  });
});
