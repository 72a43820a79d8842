import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clipboard, type ConsoleRig, openRig } from './console-rig.ts';
import { runCurl } from './run-curl.ts';

let rig: ConsoleRig;
let page: Page;
const json = { 'Content-Type': 'application/json' };
const rows = (): ReturnType<Page['locator']> => page.locator('.entries tbody tr');
const row = (text: string): ReturnType<Page['locator']> => rows().filter({ hasText: text });

beforeAll(async () => {
  rig = await openRig();
}, 120_000);
afterAll(() => rig?.close());
beforeEach(async () => {
  rig.mock.journal.clear(undefined);
  await page?.context().close();
  page = await rig.open('/__twin/console');
  await page.getByText('Live', { exact: true }).waitFor();
});

async function ask(target: string, init: RequestInit = {}): Promise<Response> {
  return fetch(rig.url + target, init);
}

const asPersona = (persona: string): RequestInit => ({ headers: { Authorization: `Bearer ${rig.key(persona)}` } });

test('a row tells what was asked, what became of it, and why', async () => {
  await ask('/api/new/list');
  await ask('/api/news/list?limit=1000', asPersona('pro-read'));
  await row('limit=1000').waitFor();
  const texts = await rows().allInnerTexts();
  expect(texts.map((text) => text.split(/\s*[\n\t]\s*/).slice(1, -1))).toEqual([
    [
      '400',
      'GET /api/news/list?limit=1000',
      'query/limit: expected at most 100, received 1000',
      'listNews',
      'refused',
      'default',
      'pro-read',
    ],
    [
      '404',
      'GET /api/new/list',
      'There is no path /api/new/list. Did you mean /api/news/list?',
      'Near: GET /api/news/list',
      'none',
      'refused',
      'default',
      '–',
    ],
  ]);
});

test('the filter narrows by words, verdict and world', async () => {
  await ask('/api/news/list');
  await ask('/api/github-repos?limit=0');
  await ask('/api/news/list?limit=7', { headers: { 'Twin-World': 'alice' } });
  await page.getByText('3 of 3').waitFor();
  await page.getByPlaceholder('Filter').fill('news');
  await page.getByText('2 of 3').waitFor();
  await page.getByPlaceholder('Filter').fill('');
  await page.getByLabel('Verdict').selectOption('refused');
  await page.getByText('1 of 3').waitFor();
  await page.getByLabel('Verdict').selectOption('all');
  await page.getByLabel('Only the world').check();
  await page.getByText('2 of 3').waitFor();
  await page.getByPlaceholder('Filter').fill('nothing is like this');
  await page.getByText('No request is like that.').waitFor();
});

test('what browsers ask before they ask is out of the way until it is wanted', async () => {
  const fields = { Origin: 'http://localhost:5173', 'Access-Control-Request-Method': 'GET' };
  await ask('/api/user/quota', { method: 'OPTIONS', headers: fields });
  await ask('/api/user/quota', asPersona('pro-all'));
  await page.getByText('1 of 2').waitFor();
  expect(await row('OPTIONS').count()).toBe(0);
  await page.getByLabel('Preflights (1)').check();
  await page.getByText('2 of 2').waitFor();
  expect(await row('OPTIONS').innerText()).toContain('preflight');
  await page.getByLabel('Preflights (1)').uncheck();
  await page.getByLabel('Verdict').selectOption('preflight');
  await page.getByText('1 of 2').waitFor();
  expect(await row('OPTIONS').count()).toBe(1);
});

test('paused, the list stands still and counts what comes', async () => {
  await ask('/api/news/list');
  await row('/api/news/list').waitFor();
  await page.getByRole('button', { name: 'Pause' }).click();
  await ask('/api/news/list?page=2');
  await page.getByRole('button', { name: 'Resume (1 new)' }).click();
  await row('page=2').waitFor();
});

describe('an entry', () => {
  test('shows both messages, credentials redacted, and is left by Escape', async () => {
    await ask('/api/user/quota', asPersona('pro-all'));
    const button = page.getByRole('button', { name: 'GET /api/user/quota' });
    await button.click();
    const entry = page.getByRole('region', { name: 'GET /api/user/quota' });
    await entry.getByText('"plan": "pro"').waitFor();
    expect(await entry.getByText('Bearer [redacted]').count()).toBe(1);
    expect(await entry.innerText()).not.toContain(rig.key('pro-all'));
    expect(await page.evaluate('document.activeElement.id')).toBe('entry-title');
    await page.keyboard.press('Escape');
    await entry.waitFor({ state: 'detached' });
    expect(await page.evaluate('document.activeElement.id')).toMatch(/^entry-\d+$/);
  });

  test('is reached and left for the next one by the keyboard', async () => {
    await ask('/api/news/list?page=1');
    await ask('/api/news/list?page=2');
    await row('page=2').waitFor();
    await row('page=1').waitFor();
    await row('page=2').getByRole('button').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'GET /api/news/list?page=1' }).waitFor();
  });

  test('is asked again with its credential, also one that nobody may see', async () => {
    const made = await ask('/api/user/api-keys', {
      method: 'POST',
      headers: { Authorization: `Bearer ${rig.key('pro-all')}`, ...json },
      body: '{"name":"mine","scope":"read"}',
    });
    const { key } = (await made.json()) as { key: string };
    await ask('/api/user/quota', { headers: { Authorization: `Bearer ${key}` } });
    await page.getByRole('button', { name: 'GET /api/user/quota' }).click();
    await page.getByRole('button', { name: 'Replay' }).click();
    await page.getByText('Asked again').waitFor();
    await rows().nth(2).waitFor();
    const [again] = rig.mock.journal.list({}).slice(-1);
    expect(again).toMatchObject({ operation: 'getQuota', status: 200, persona: null });
    expect(await page.content()).not.toContain(key);
  });

  test('is copied as a command that asks the same', async () => {
    const body = JSON.stringify({ collect_type: 'news', target_id: 1201 });
    await ask('/api/user/favorite', {
      method: 'POST',
      headers: { Authorization: `Bearer ${rig.key('pro-all')}`, 'Twin-World': 'bob', ...json },
      body,
    });
    await page.getByRole('button', { name: 'POST /api/user/favorite' }).click();
    await page.getByRole('button', { name: 'Copy as curl' }).click();
    await page.getByText('Copied: request').waitFor();
    const response = await runCurl(await clipboard(page));
    expect([response.status, await response.json()]).toMatchObject([201, { target_id: 1201 }]);
    const [first, second] = rig.mock.journal.list({});
    expect(second).toMatchObject({ world: first?.world, operation: first?.operation, persona: 'pro-all' });
  });
});

test('no error, and no breach of the Content-Security-Policy', () => expect(rig.complaints).toEqual([]));
