import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedAt, serve } from '../../src/mock/serve.ts';
import { createTestTwin } from '../end-to-end/twin.ts';
import { bundlePages, type ConsoleRig, openRig } from './console-rig.ts';

let rig: ConsoleRig;
beforeAll(async () => {
  rig = await openRig();
}, 120_000);
afterAll(() => rig?.close());

const ask = (target: string): Promise<unknown> => fetch(rig.url + target);
const rows = (page: Page) => page.locator('.entries tbody tr');

test('what was asked before the page was opened is there, and what is asked after comes by itself', async () => {
  await ask('/api/news/list?limit=1');
  const page = await rig.open('/__twin/console');
  await rows(page).filter({ hasText: '/api/news/list?limit=1' }).waitFor();
  await ask('/api/news/list?limit=2');
  await rows(page).filter({ hasText: 'limit=2' }).waitFor();
  expect(await rows(page).locator('td.target').allInnerTexts()).toEqual([
    'GET /api/news/list?limit=2',
    'GET /api/news/list?limit=1',
  ]);
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByText('No request yet.').waitFor();
  expect(rig.mock.journal.list({})).toEqual([]);
});

test('a thousand requests at once are all counted, and the newest are shown', async () => {
  const page = await rig.open('/__twin/console');
  await page.getByText('Live', { exact: true }).waitFor();
  for (let i = 0; i < 1000; i++) await rig.mock.fetch(new Request(`http://localhost/api/news/list?page=${i + 1}`));
  await page.getByText('1000 of 1000').waitFor();
  expect([await rows(page).count(), await rows(page).first().locator('.row').innerText()]).toEqual([
    300,
    'GET /api/news/list?page=1000',
  ]);
}, 60_000);

test('a mock that was started again is followed from its beginning', async () => {
  const pages = await bundlePages();
  const start = (port: number): Promise<ServedAt> => serve(createTestTwin({ mock: { pages } }), { port });
  const first = await start(0);
  const page = await rig.open('/__twin/console');
  await page.goto(`${first.url}/__twin/console`);
  await fetch(`${first.url}/api/news/list?limit=1`);
  await fetch(`${first.url}/api/news/list?limit=2`);
  await rows(page).nth(1).waitFor();
  await first.close();
  await page.getByText('No connection').waitFor();
  const second = await start(first.port);
  await fetch(`${second.url}/api/news/list?limit=3`);
  await page.getByText('Live', { exact: true }).waitFor();
  await page.getByText('1 of 1').waitFor();
  expect(await rows(page).locator('.row').allInnerTexts()).toEqual(['GET /api/news/list?limit=3']);
  await page.close();
  await second.close();
}, 60_000);
