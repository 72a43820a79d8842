import { describe, expect, test } from 'vitest';
import { type CurlRequest, curlCommand } from '../../src/console/curl-command.ts';
import { shellWords } from './run-curl.ts';

const plain: CurlRequest = { method: 'GET', url: 'http://a/b?c=1', fields: [], content: null };

describe('a command', () => {
  test.each<[string, Partial<CurlRequest>, string]>([
    ['is short where nothing is special', {}, `curl 'http://a/b?c=1'`],
    [
      'leaves out what curl sends by itself',
      { fields: ['Host', 'a', 'User-Agent', 'x', 'Accept', '*/*', 'Sec-Fetch-Mode', 'cors', 'Connection', 'close'] },
      `curl 'http://a/b?c=1'`,
    ],
    [
      'keeps what the request says itself',
      { fields: ['Accept', 'text/plain', 'Twin-World', 'b', 'Prefer', 'code=404'] },
      `curl -H 'Accept: text/plain' -H 'Twin-World: b' -H 'Prefer: code=404' 'http://a/b?c=1'`,
    ],
    [
      'has the key of a persona',
      { fields: ['Authorization', 'Bearer [redacted]'], url: 'http://a/b?key=[redacted]', key: 'k-1' },
      `curl -H 'Authorization: Bearer k-1' 'http://a/b?key=k-1'`,
    ],
    [
      'reads another key from the environment',
      { fields: ['Authorization', 'Bearer [redacted]'] },
      `curl -H 'Authorization: Bearer '"$API_KEY"'' 'http://a/b?c=1'`,
    ],
    [
      'sends content of its own type',
      { method: 'POST', fields: ['Content-Type', 'text/plain'], content: 'it' },
      `curl -H 'Content-Type: text/plain' --data-raw 'it' 'http://a/b?c=1'`,
    ],
    [
      'sends content without a type',
      { method: 'DELETE', content: '@it' },
      `curl -X 'DELETE' -H 'Content-Type:' --data-raw '@it' 'http://a/b?c=1'`,
    ],
    ['asks for the fields alone', { method: 'HEAD' }, `curl --head 'http://a/b?c=1'`],
    ['has no patterns', { url: 'http://a/b?c[d]=1' }, `curl -g 'http://a/b?c[d]=1'`],
  ])('%s', (_, request, command) => {
    expect(curlCommand({ ...plain, ...request })).toBe(command);
  });
});

test.each([`it's "quoted"`, '$(touch x) `touch y` \\ $HOME', 'a\nb'])('a shell reads %j as it was sent', (content) => {
  const fields = ['X-It', content, 'Authorization', 'Bearer [redacted]'];
  expect(shellWords(curlCommand({ ...plain, method: 'POST', fields, content }), { API_KEY: 'k$1' })).toEqual([
    '-H',
    `X-It: ${content}`,
    '-H',
    'Authorization: Bearer k$1',
    '-H',
    'Content-Type:',
    '--data-raw',
    content,
    'http://a/b?c=1',
  ]);
});
