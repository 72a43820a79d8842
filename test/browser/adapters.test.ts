import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestTwin, describeApi } from '../end-to-end/twin.ts';
import { launchChromium } from './chromium.ts';
import { tell } from './exchanges.ts';
import { openSite, type Site } from './site.ts';

let browser: Browser;
let site: Site;
let page: Page;
let expected: readonly string[];

async function openPage(): Promise<Page> {
  const opened = await browser.newPage();
  await opened.goto(site.url);
  await opened.addScriptTag({ type: 'module', url: '/page-twin.js' });
  await opened.waitForFunction('globalThis.twin');
  return opened;
}

beforeAll(async () => {
  const description = describeApi();
  const mock = createTestTwin({ description });
  expected = await tell(mock.fetch, { baseUrl: 'http://localhost', description, personas: mock.personas });
  [browser, site] = await Promise.all([
    launchChromium(),
    openSite({ 'page-twin': 'test/browser/page-twin.ts', 'worker-twin': 'test/browser/worker-twin.ts' }),
  ]);
  page = await openPage();
}, 120_000);

afterAll(async () => {
  await browser?.close();
  site?.close();
});

test.each(['tellByFetch', 'tellByWorker'])(
  'in Chromium the mock gives the bytes that it gives in Node: %s',
  async (way) => {
    expect(await page.evaluate(`twin.${way}()`)).toEqual(expected);
  },
  120_000,
);

const controlled = `navigator.serviceWorker.register('/worker-twin.js', { type: 'module' })
  .then(() => navigator.serviceWorker.controller ?? new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
  }))
  .then(() => true)`;

test('in a service worker, too', async () => {
  const own = await openPage();
  expect(await own.evaluate(controlled)).toBe(true);
  expect(await own.evaluate('twin.tellFromWorker()')).toEqual(expected);
}, 120_000);
