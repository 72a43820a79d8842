import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { faintTexts, unnamedParts } from '../browser/contrast.ts';
import { clipboard, type ConsoleRig, openRig } from './console-rig.ts';

let rig: ConsoleRig;
let page: Page;

beforeAll(async () => {
  rig = await openRig();
}, 120_000);
afterAll(() => rig?.close());
beforeEach(() => {
  for (const name of rig.mock.worlds.names()) rig.mock.worlds.remove(name);
  rig.mock.worlds.open('default');
});
afterEach(() => page?.context().close());

const button = (name: string): ReturnType<Page['locator']> => page.getByRole('button', { name, exact: true });
const said = (text: string): Promise<void> => page.locator('.said', { hasText: text }).waitFor();

async function open(path: string): Promise<void> {
  page = await rig.open(`/__twin/console${path}`);
  await page.getByText('Live', { exact: true }).waitFor();
}

describe('worlds', () => {
  test('are made, and the page shows the new one', async () => {
    await open('#worlds');
    await page.getByLabel('New world').fill('alice');
    await button('Make').click();
    await said('The world alice is there');
    expect(rig.mock.worlds.names()).toContain('alice');
    expect(page.url()).toContain('world=alice');
    await page.getByRole('heading', { name: 'Console' }).waitFor({ state: 'attached' });
    expect(await page.locator('header select').inputValue()).toBe('alice');
  });

  test('are switched, and clock, trouble and deviations follow', async () => {
    rig.mock.worlds.open('bob');
    await fetch(`${rig.url}/__twin/clock?world=bob`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"set":"2030-01-01T00:00:00Z"}',
    });
    await open('#worlds');
    await page.locator('header select').selectOption('bob');
    await page.getByText('Clock 2030-01-01 00:00:00 frozen').waitFor();
    await page.getByText('Twin-World: bob').waitFor();
  });

  test('are copied, reset and forgotten', async () => {
    await open('#worlds');
    await page.getByLabel('Copy default to').fill('copy');
    await button('Fork').click();
    await said('copy is a copy of default');
    await button('Reset copy').click();
    await said('The world copy is back at its beginning');
    await button('Delete copy').click();
    await said('The world copy is forgotten');
    expect(rig.mock.worlds.names()).not.toContain('copy');
  });

  test('are taken down as a file, and restored from it', async () => {
    await open('#worlds');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Snapshot of default' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('default.json');
    const file = await download.path();
    await page.getByLabel('Restore default').setInputFiles(file);
    await said('The world default is restored');
    await page.getByLabel('Restore default').setInputFiles({
      name: 'x.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{'),
    });
    await said('The file is no JSON');
  });
});

test('the clock is advanced, set, run and frozen', async () => {
  await open('#clock');
  await button('+1 day').click();
  await page.getByText('Clock 2026-11-03 09:30:00 frozen').waitFor();
  await page.getByText('limits and quota refuse').waitFor();
  await page.getByLabel('Set to').fill('2027-05-06T07:08');
  await button('Set').click();
  await page.getByText('Clock 2027-05-06 07:08:00 frozen').waitFor();
  await button('Run').click();
  await page.getByText('Clock 2027-05-06 07:08:00 running').waitFor();
  expect(await button('Run').getAttribute('aria-pressed')).toBe('true');
  await button('Freeze').click();
  await page.getByText('2027-05-06 07:08:00 frozen').waitFor();
});

describe('trouble', () => {
  test('is made by the form, shown as a flag, and ended', async () => {
    await open('#trouble');
    await page.getByLabel('Latency from').fill('20');
    await page.getByLabel('Errors').fill('100');
    await page.getByLabel('Error status').fill('503');
    await button('Apply').click();
    await page.getByText('Trouble on purpose').waitFor();
    expect(await page.locator('.banner code').innerText()).toBe('latency=20,errors=1/503');
    expect((await fetch(`${rig.url}/api/news/list`)).status).toBe(503);
    await button('Copy as flag: the line for apitwin mock --trouble').click();
    await said('Copied');
    expect(await clipboard(page)).toBe(`--trouble 'latency=20,errors=1/503'`);
    await button('Make it right').click();
    await page.getByText('Trouble on purpose').waitFor({ state: 'detached' });
    expect((await fetch(`${rig.url}/api/news/list`)).status).toBe(200);
  });

  test('is scripted call by call, and what is no step is told', async () => {
    await open('#trouble');
    await page.getByLabel('Steps').fill('pass, later');
    await button('Script it').click();
    await said('"later" is no step');
    await page.getByLabel('Operation').selectOption('listRepos');
    await page.getByLabel('Steps').fill('pass, 503');
    await button('Script it').click();
    await page.getByText('Trouble on purpose').waitFor();
    const statuses: number[] = [];
    for (const _ of [1, 2, 3]) statuses.push((await fetch(`${rig.url}/api/github-repos`)).status);
    expect(statuses).toEqual([200, 503, 200]);
  });

  test('is put as JSON, and what the mock refuses is told', async () => {
    await open('#trouble');
    await page.getByText('All of it as JSON').click();
    const text = page.getByLabel('Trouble as JSON');
    await text.fill('{"slwo": 2}');
    await button('Put').click();
    await said('/slwo');
    await text.fill('{"slow": 2}');
    await button('Put').click();
    await page.locator('.banner', { hasText: 'slow=2' }).waitFor();
  });
});

test('a deviation is switched on, and nobody can overlook it', async () => {
  await open('#deviations');
  await page.getByPlaceholder('Filter').fill('free-plan-quota');
  await page.getByText(/^1 of \d+, 0 on$/).waitFor();
  await page.getByRole('checkbox', { name: 'free-plan-quota' }).check();
  const banner = page.getByRole('alert').filter({ hasText: 'Wrong on purpose' });
  await banner.waitFor();
  expect(await banner.innerText()).toContain('deviation=free-plan-quota');
  await page.getByText('Deviations 1 on').waitFor();
  await page.getByRole('link', { name: 'Traffic' }).click();
  expect(await banner.isVisible()).toBe(true);
  await page.getByRole('link', { name: 'Deviations' }).first().click();
  await button('Switch all off').click();
  await banner.waitFor({ state: 'detached' });
});

test('the key of a persona is copied', async () => {
  await open('#personas');
  await button('Key: key of proplus').click();
  await said('Copied');
  expect(await clipboard(page)).toBe(rig.key('proplus'));
  await button('Header: field of free').click();
  await said('Copied: field of free');
  expect(await clipboard(page)).toBe(`Authorization: Bearer ${rig.key('free')}`);
});

test('the coverage counts what was answered, by world if it is asked', async () => {
  rig.mock.journal.clear(undefined);
  await open('?world=carol#coverage');
  await page.getByText(/^0 of \d+ declared answers/).waitFor();
  await fetch(`${rig.url}/api/news/list`);
  await page.getByText(/^1 of \d+ declared answers/).waitFor();
  const row = page.getByRole('row', { name: 'listNews' });
  expect((await row.locator('td').first().innerText()).trim()).toBe('1');
  await page.getByLabel('Only the world carol').check();
  await page.getByText(/^0 of \d+ declared answers/).waitFor();
});

const views = ['traffic', 'worlds', 'clock', 'trouble', 'deviations', 'personas', 'coverage'];

describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
  test.each(views)('%s can be read, and used without seeing it', async (view) => {
    await fetch(`${rig.url}/api/new/list`);
    await fetch(`${rig.url}/api/news/list`);
    await fetch(`${rig.url}/__twin/deviations`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: '{"active":["free-plan-quota"]}',
    });
    page = await rig.open(`/__twin/console#${view}`, { colorScheme });
    await page.getByText('Wrong on purpose').waitFor();
    if (view === 'traffic') await page.getByRole('button', { name: 'GET /api/new/list' }).first().click();
    expect(await page.evaluate(faintTexts)).toEqual([]);
    expect(await page.evaluate(unnamedParts)).toEqual([]);
  });
});

test.each([1280, 390, 320])('at %i pixels no part scrolls sideways as a whole', async (width) => {
  await fetch(`${rig.url}/api/news/list?category=${'long'.repeat(50)}`);
  page = await rig.open('/__twin/console', { viewport: { width, height: 800 } });
  const wide: string[] = [];
  for (const view of views) {
    await page.goto(`${rig.url}/__twin/console#${view}`);
    await page.getByText('Live', { exact: true }).waitFor();
    await page.locator(`nav [aria-current][href="#${view}"]`).waitFor();
    const scroll = (await page.evaluate('document.documentElement.scrollWidth')) as number;
    if (scroll > width) wide.push(`${view} ${scroll}`);
  }
  expect(wide).toEqual([]);
});

test('the content is one key press away from the start, in the view that is shown', async () => {
  await open('#worlds');
  await page.keyboard.press('Tab');
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate('document.activeElement.closest("main") !== null')).toBe(true);
  expect(new URL(page.url()).hash).toBe('#worlds');
});

test('a page of another site is no part of it: frames are refused, and so is another Host', async () => {
  const response = await fetch(`${rig.url}/__twin/console`);
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  const { port } = new URL(rig.url);
  const foreign = rig.mock.answer({
    method: 'GET',
    target: '/__twin/console',
    fields: ['Host', `evil.example:${port}`],
    content: undefined,
    peer: '127.0.0.1',
  });
  expect(foreign.status).toBe(403);
});

test('no error, and no breach of the Content-Security-Policy', () => expect(rig.complaints).toEqual([]));
