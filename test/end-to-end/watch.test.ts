import { copyFileSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startCli } from './cli-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'apitwin-watch-'));
const file = join(folder, 'openapi.yaml');
const news = join(folder, 'news.json');
copyFileSync(new URL('../../openapi.yaml', import.meta.url), file);
const sound = readFileSync(file, 'utf8');
copyFileSync(new URL('../../fixtures/news.json', import.meta.url), news);
const accounts = join(folder, 'accounts.json');
writeFileSync(accounts, '{}');
const { child, ended, firstLine } = startCli(['mock', file, '--port', '0', '--watch', '--fixtures', folder]);
afterAll(() => {
  child.kill();
  rmSync(folder, { recursive: true });
});

/** The next event that the process prints. */
function nextEvent(): Promise<{ event: string; lines: readonly string[] }> {
  return new Promise((resolve) => child.stdout?.once('data', (chunk: Buffer) => resolve(JSON.parse(String(chunk)))));
}

test('a saved document is taken in, a bad one is not, and the state of a world stays', async () => {
  const { url, personas, notes } = JSON.parse(await firstLine);
  expect(notes).toEqual([expect.stringContaining(`${accounts} is not read: --fixtures takes `)]);
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

  const unread = nextEvent();
  writeFileSync(accounts, '{"accounts":[]}');
  expect(await unread).toEqual({ event: 'unread', lines: notes });

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

  const categories = async (): Promise<readonly string[]> => {
    const page = (await (await fetch(`${url}/api/news/list?limit=100`)).json()) as { items: { category: string }[] };
    return [...new Set(page.items.map(({ category }) => category))];
  };
  const key = { 'Content-Type': 'application/json', Authorization: `Bearer ${personas[0].key}` };
  const created = await fetch(`${url}/api/user/api-keys`, {
    method: 'POST',
    headers: key,
    body: '{"name":"kept","scope":"all"}',
  });
  const secret = ((await created.json()) as { key: string }).key;
  expect((await categories()).length).toBeGreaterThan(1);

  const broken = nextEvent();
  writeFileSync(news, '[{"label": "only"}]');
  expect(await broken).toMatchObject({
    event: 'refused',
    lines: expect.arrayContaining([expect.stringMatching(/news\.json:1:\d+ error required/)]),
  });
  const remade = nextEvent();
  const [first] = JSON.parse(readFileSync(new URL('../../fixtures/news.json', import.meta.url), 'utf8'));
  writeFileSync(news, JSON.stringify([first]));
  expect((await remade).event).toBe('reloaded');
  expect(await categories()).toEqual([first.label]);
  const quota = await fetch(`${url}/api/user/quota`, { headers: { Authorization: `Bearer ${secret}` } });
  expect(quota.status).toBe(200);
  const journal = (await (await fetch(`${url}/__twin/journal`)).json()) as { operation: string }[];
  expect(journal.map(({ operation }) => operation)).toEqual(['createApiKey', 'listNews', 'listNews', 'getQuota']);

  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
});
