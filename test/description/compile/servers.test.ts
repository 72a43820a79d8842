import { expect, test } from 'vitest';
import { compileBasePaths } from '../../../src/description/compile/servers.ts';

test.each([
  ['https://a.example', ''],
  ['https://a.example/', ''],
  ['https://a.example/v1/', '/v1'],
  ['https://a.example/v1//', '/v1'],
  ['http://127.0.0.1:4010/a/b', '/a/b'],
  ['/v2', '/v2'],
  ['v2', '/v2'],
  ['./v2/../v3', '/v3'],
  ['//b.example/x', '/x'],
  ['/', ''],
  ['https://a.example/v1?x=1#y', '/v1'],
  ['https://[', ''],
])('%s has the base path %j', (url, path) => expect(compileBasePaths({ servers: [{ url }] })).toEqual([path]));

test('variables take their defaults', () => {
  const variables = { host: { default: 'a.example' }, base: { default: 'api/v1' } };
  expect(compileBasePaths({ servers: [{ url: 'https://{host}/{base}', variables }] })).toEqual(['/api/v1']);
});

test('every base path occurs once, in order', () => {
  const servers = ['/b', 'https://a.example/', '/b/', '/a'].map((url) => ({ url }));
  expect(compileBasePaths({ servers })).toEqual(['/b', '', '/a']);
});

test.each([{}, { servers: [] }])('%j means the root', (root) => expect(compileBasePaths(root)).toEqual(['']));
