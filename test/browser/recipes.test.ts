import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../architecture/source.ts';
import { createTestTwin } from '../end-to-end/twin.ts';
import { type ServedAt, serve } from '../../src/mock/serve.ts';
import { launchChromium } from './chromium.ts';
import { openSite, type Site } from './site.ts';

const mock = createTestTwin();
const key = mock.personas.find(({ persona }) => persona === 'pro-all')?.key ?? '';
let browser: Browser;
let site: Site;
let served: ServedAt;
let api: string;

beforeAll(async () => {
  [browser, site, served] = await Promise.all([launchChromium(), openSite(), serve(mock, { port: 0 })]);
  api = served.url;
}, 120_000);

afterAll(async () => {
  await browser?.close();
  site?.close();
  await served?.close();
});

interface Shown {
  readonly now: string;
}

/** As the types of browsers have it: content needs no cast. */
const fetch = globalThis.fetch as unknown as (
  url: string,
  init?: object,
) => Promise<{ readonly status: number; json(): Promise<Shown> }>;

/** A front end in one expression: adds a favorite, and shows the ids of all. */
const favoritesAfterAdding = (id: number): string => `(async () => {
  const headers = { Authorization: 'Bearer ${key}', 'Content-Type': 'application/json' };
  const body = JSON.stringify({ collect_type: 'news', target_id: ${id} });
  await fetch('${api}/api/user/favorite', { method: 'POST', headers, body });
  const { items } = await (await fetch('${api}/api/user/favorites', { headers })).json();
  return items.slice(0, 2).map((item) => item.target_id);
})()`;

describe('parallel workers', () => {
  test('have a world each by one line of their context, though the page knows nothing of it', async () => {
    const work = async (workerIndex: number): Promise<unknown> => {
      const context = await browser.newContext();
      await context.setExtraHTTPHeaders({ 'Twin-World': `worker-${workerIndex}` });
      const page = await context.newPage();
      await page.goto(site.url);
      return page.evaluate(favoritesAfterAdding(1200 + workerIndex));
    };
    const seen = await Promise.all([1, 2, 3].map(work));
    const alone = createTestTwin();
    const [, before] = seen[0] as [number, number];
    expect(seen).toEqual([1201, 1202, 1203].map((id) => [id, before]));
    expect(mock.worlds.names()).toEqual(expect.arrayContaining(['worker-1', 'worker-2', 'worker-3']));
    expect(alone.worlds.names()).toEqual(['default']);
  });

  test('have a world each by the base URL', async () => {
    const process = { env: { VITEST_POOL_ID: '7' } };
    const baseUrl = `http://127.0.0.1:4010/worlds/worker-${process.env.VITEST_POOL_ID}`.replace(/^.*:4010/, api);
    const response = await fetch(`${baseUrl}/api/user/quota`, { headers: { Authorization: `Bearer ${key}` } });
    expect([response.status, mock.worlds.has('worker-7')]).toEqual([200, true]);
  });
});

test('a page whose clock is that of the world shows the same relative times on any day', async () => {
  const page = await browser.newPage();
  const { now } = await (await fetch(`${api}/__twin/clock`)).json();
  await page.clock.setFixedTime(now);
  await page.goto(site.url);
  const minutesAgo = await page.evaluate(`(async () => {
    const { items } = await (await fetch('${api}/api/news/list?limit=3')).json();
    return items.map((item) => Math.round((Date.now() - Date.parse(item.publish_time)) / 60_000));
  })()`);
  const response = await mock.fetch(new Request('http://localhost/api/news/list?limit=3'));
  const { items } = (await response.json()) as { items: readonly { publish_time: string }[] };
  const expected = items.map((item) =>
    Math.round((Date.parse('2026-11-02T09:30:00Z') - Date.parse(item.publish_time)) / 60_000),
  );
  expect(minutesAgo).toEqual(expected);
  expect(Math.max(...expected)).toBeLessThan(24 * 60);
});

test('the recipes in the README are lines of these tests', () => {
  const readme = readFileSync(`${root}README.md`, 'utf8');
  const recipes = /### Tests of a front end\n([\s\S]*?)\n##/.exec(readme)?.[1] ?? '';
  const lines = [...recipes.matchAll(/```ts\n([\s\S]*?)```/g)].flatMap(([, code = '']) => code.trim().split('\n'));
  const own = readFileSync(import.meta.filename, 'utf8');
  const tested = lines.filter((line) => line !== '' && !line.startsWith('//'));
  expect(tested.length).toBeGreaterThan(3);
  expect(tested.filter((line) => !own.includes(line.replace(/;$/, '')))).toEqual([]);
});
