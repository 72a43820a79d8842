import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fieldVariable, openNetwork } from '../../src/cli/network.ts';
import { fetchTransport } from '../../src/contract/fetch-transport.ts';
import type { Transport } from '../../src/contract/transport.ts';
import { connectProxy, plainServer, privateServer } from './network-rig.ts';
import { type IoSettings, recordedIo } from './recorded-io.ts';

const folder = mkdtempSync(join(tmpdir(), 'apitwin-network-'));

function fileOf(text: string): string {
  const file = join(folder, `${text.length}.pem`);
  writeFileSync(file, text);
  return file;
}

async function get(transport: Transport, url: string, fields: readonly string[] = []): Promise<string> {
  const request = { method: 'GET', url, fields, content: undefined };
  const answer = await transport.send(request, { timeoutMs: 5000, signal: undefined });
  return answer.kind === 'response' ? `${answer.status} ${new TextDecoder().decode(answer.content)}` : answer.message;
}

const withEnv = (env: IoSettings['env'] = {}): ReturnType<typeof recordedIo> => recordedIo({ env });

test('a server with a private certificate is reached by its CA, and only by it', async () => {
  const { url, certificate } = await privateServer((_, response) => response.end('inside'));
  const plain = await openNetwork(url, {}, withEnv());
  expect(await get(plain.transport, url)).toContain('DEPTH_ZERO_SELF_SIGNED_CERT');
  const trusting = await openNetwork(url, { ca: fileOf(certificate) }, withEnv());
  expect(await get(trusting.transport, url)).toBe('200 inside');
});

describe('a proxy of the environment', () => {
  test('leads to the server by a tunnel; its password is hidden', async () => {
    const { url, certificate } = await privateServer((_, response) => response.end('inside'));
    const proxy = await connectProxy();
    const address = proxy.url.replace('//', '//ci:pass%2Fword@');
    const network = await openNetwork(url, { ca: fileOf(certificate) }, withEnv({ HTTPS_PROXY: address }));
    expect(await get(network.transport, url)).toBe('200 inside');
    expect(proxy.tunnels).toEqual([[url.slice('https://'.length), `Basic ${btoa('ci:pass/word')}`]]);
    expect(network.hidden).toEqual(['pass%2Fword', 'pass/word']);
  });

  test('is not asked for what NO_PROXY names, nor for another scheme', async () => {
    const { url, certificate } = await privateServer((_, response) => response.end('inside'));
    const proxy = await connectProxy();
    const ca = fileOf(certificate);
    for (const env of [{ https_proxy: proxy.url, NO_PROXY: 'localhost' }, { HTTP_PROXY: proxy.url }]) {
      const { transport } = await openNetwork(url, { ca }, withEnv(env));
      expect(await get(transport, url)).toBe('200 inside');
    }
    expect(proxy.tunnels).toEqual([]);
  });

  test('that is no address is refused by the name of its variable', async () => {
    const opened = openNetwork('https://api.example.com', {}, withEnv({ HTTPS_PROXY: 'proxy:3128' }));
    await expect(opened).rejects.toThrow('HTTPS_PROXY is no address of a proxy');
  });
});

test('the mock of this process is asked directly', async () => {
  const { transport } = await openNetwork(
    'http://127.0.0.1:1',
    { mock: true },
    withEnv({ HTTP_PROXY: 'http://127.0.0.1:9' }),
  );
  expect(transport).toBe(fetchTransport);
});

test('a redirect to another origin gets neither key nor fields, by either way', async () => {
  const seen: (string | undefined)[] = [];
  const other = await plainServer((request, response) => {
    seen.push(request.headers.authorization);
    response.end();
  });
  const { url, certificate } = await privateServer((_, response) => {
    response.writeHead(307, { Location: other }).end();
  });
  const first = await plainServer((_, response) => response.writeHead(307, { Location: other }).end());
  const { transport } = await openNetwork(url, { ca: fileOf(certificate) }, withEnv());
  const fields = ['Authorization', 'Bearer leaf', 'X-Gate', 'secret'];
  expect(await get(transport, url, fields)).toBe('307 ');
  expect(await get(fetchTransport, first, fields)).toBe('307 ');
  expect(seen).toEqual([]);
});

test('without proxy and CA it is the transport of Node', async () => {
  const network = await openNetwork('http://127.0.0.1:1', {}, withEnv());
  expect(network).toEqual({ transport: fetchTransport, fields: [], hidden: [] });
});

describe('--header-env', () => {
  const headerEnv = fieldVariable('X-Gate=GATE');

  test('takes the value from the environment, and hides it', async () => {
    const { fields, hidden } = await openNetwork('http://a', { headerEnv }, withEnv({ GATE: ' opens-it ' }));
    expect({ fields, hidden }).toEqual({ fields: ['X-Gate', 'opens-it'], hidden: ['opens-it'] });
  });

  test.each([
    [{}, 'the variable GATE is not set'],
    [{ GATE: 'five5' }, 'less than 6 characters'],
    [{ GATE: 'ünsendable' }, 'characters that no field can carry'],
  ])('%j: %s', async (env, message) => {
    await expect(openNetwork('http://a', { headerEnv }, withEnv(env))).rejects.toThrow(message);
  });

  test.each([
    ['X-Gate', 'Give NAME=VARIABLE'],
    ['X Gate=GATE', 'Give NAME=VARIABLE'],
    ['authorization=GATE', 'apitwin writes authorization itself'],
    ['x-gate=OTHER', 'x-gate is given already'],
  ])('%s: %s', (text, message) => {
    expect(() => fieldVariable(text, headerEnv)).toThrow(message);
  });
});

test.each([
  ['no-such-file.pem', "--ca no-such-file.pem can't be read"],
  ['package.json', '--ca package.json holds no certificate'],
])('--ca %s is refused', async (ca, message) => {
  await expect(openNetwork('https://a', { ca }, withEnv())).rejects.toThrow(message);
});
