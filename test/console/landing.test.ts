import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { faintTexts, unnamedParts } from '../browser/contrast.ts';
import { clipboard, type ConsoleRig, openRig } from './console-rig.ts';
import { runCurl } from './run-curl.ts';

let rig: ConsoleRig;
let page: Page;

beforeAll(async () => {
  rig = await openRig();
}, 120_000);
afterAll(() => rig?.close());
afterEach(() => page?.context().close());

async function open(...[options]: [Parameters<ConsoleRig['open']>[1]?]): Promise<void> {
  page = await rig.open('/', options);
  await page.getByText('First call').waitFor();
  await page.getByText('pro-read', { exact: true }).waitFor();
}

test('the base URL opens a page that has it, a first call, the personas, and the ways on', async () => {
  await open();
  expect(await page.locator('h1').innerText()).toBe(rig.mock.description.title);
  expect(await page.getByText(rig.url, { exact: true }).count()).toBe(1);
  expect(await page.getByRole('row').count()).toBe(1 + rig.mock.personas.length);
  const links = await page.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  expect(links).toEqual(['/__twin/console', '/__twin/reference', '/__twin/']);
  await page.getByRole('link', { name: 'Console' }).click();
  await page.getByText('Live', { exact: true }).waitFor();
});

test('its first call works when it is pasted, and is no traffic that the page made', async () => {
  rig.mock.journal.clear(undefined);
  await open();
  await page.getByRole('button', { name: 'Copy: a first call as curl' }).click();
  await page.locator('.said', { hasText: 'Copied' }).waitFor();
  expect(rig.mock.journal.list({})).toEqual([]);
  expect((await runCurl(await clipboard(page))).status).toBe(200);
});

test.each(['light', 'dark'] as const)('in %s it can be read, and used without seeing it', async (colorScheme) => {
  await open({ colorScheme });
  expect(await page.evaluate(faintTexts)).toEqual([]);
  expect(await page.evaluate(unnamedParts)).toEqual([]);
});

test.each([1280, 390, 320])('at %i pixels it does not scroll sideways', async (width) => {
  await open({ viewport: { width, height: 800 } });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
});

test('no error, and no breach of the Content-Security-Policy', () => expect(rig.complaints).toEqual([]));
