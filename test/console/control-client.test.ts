import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { callControl, controlTarget } from '../../src/console/control-client.ts';
import { mockOf, describePaths } from '../mock/rig.ts';

const mock = mockOf(describePaths({}));

/** As in a page: targets are relative to where it came from. */
function relativeFetch(answer: (request: Request) => Promise<Response>): void {
  vi.stubGlobal('fetch', (target: string, init: RequestInit) => answer(new Request(`http://localhost${target}`, init)));
}

afterEach(() => vi.unstubAllGlobals());

describe('a call', () => {
  beforeEach(() => relativeFetch(mock.fetch));

  test('gives what the route answers', async () => {
    expect(await callControl('/worlds', { method: 'POST', json: { name: 'a' } })).toMatchObject({ name: 'a' });
    expect(await callControl('/clock', { world: 'a' })).toMatchObject({ mode: 'frozen' });
  });

  test('gives nothing where there is nothing', async () => {
    expect(await callControl('/reset', { method: 'POST', world: 'a' })).toBeUndefined();
  });

  test('tells what was refused, in the words of the mock', async () => {
    await expect(callControl('/clock', { method: 'POST', json: {} })).rejects.toThrow('expected set, advance or mode');
  });
});

test('an answer of somebody else is told by its status', async () => {
  relativeFetch(async () => new Response('<p>Bad gateway', { status: 502 }));
  await expect(callControl('/worlds')).rejects.toThrow('The mock answered 502.');
});

test('a mock that is gone is told', async () => {
  const server: Server = createServer().listen(0);
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError(`connect ECONNREFUSED ${port}`)));
  await expect(callControl('/worlds')).rejects.toThrow('The mock does not answer: is it still running?');
});

test('a target names the world', () => {
  expect(controlTarget('/journal?status=404', 'a b')).toBe('/__twin/journal?status=404&world=a%20b');
});
