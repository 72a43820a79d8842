import { copyFileSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startCli } from './cli-process.ts';

const file = join(mkdtempSync(join(tmpdir(), 'apitwin-watch-')), 'openapi.yaml');
copyFileSync(new URL('../../openapi.yaml', import.meta.url), file);
const sound = readFileSync(file, 'utf8');
const { child, ended, firstLine } = startCli(['mock', file, '--port', '0', '--watch']);
afterAll(() => child.kill());

/** The next event that the process prints. */
function nextEvent(): Promise<{ event: string; lines: readonly string[] }> {
  return new Promise((resolve) => child.stdout?.once('data', (chunk: Buffer) => resolve(JSON.parse(String(chunk)))));
}

test('a saved document is taken in, a bad one is not, and the state of a world stays', async () => {
  const { url, personas } = JSON.parse(await firstLine);
  const put = { method: 'PUT', headers: { 'Content-Type': 'application/json' } };
  await fetch(`${url}/__twin/trouble`, { ...put, body: '{"latency":1}' });
  const memberOf = async (route: string, name: string): Promise<string> => {
    const told = (await (await fetch(`${url}/__twin/${route}`)).json()) as Record<string, string>;
    return told[name] ?? '';
  };
  const title = async (): Promise<string> => memberOf('health', 'title');
  const flag = async (): Promise<string> => memberOf('trouble', 'flag');
  const before = await title();
  expect(personas.length).toBeGreaterThan(0);

  const refused = nextEvent();
  writeFileSync(file, sound.replace(/^openapi: .*$/m, 'openapi: [3.1'));
  expect(await refused).toMatchObject({
    event: 'refused',
    lines: expect.arrayContaining([expect.stringMatching(/:\d+:\d+ error/)]),
  });
  expect([await title(), await flag()]).toEqual([before, 'latency=1']);

  const reloaded = nextEvent();
  writeFileSync(`${file}.new`, sound.replace(`title: ${before}`, 'title: Saved'));
  renameSync(`${file}.new`, file);
  expect((await reloaded).event).toBe('reloaded');
  expect([await title(), await flag()]).toEqual(['Saved', 'latency=1']);

  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
});
