import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderHtml } from '../../../src/report/html/page.ts';
import { launchChromium } from '../../browser/chromium.ts';
import { eventfulRun } from '../small-report.ts';

const content = renderHtml({ ...eventfulRun, results: eventfulRun.results.slice(1) });
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
  page = await browser.newPage();
  await page.setContent(content);
});

afterAll(() => browser.close());

const visible = (): Promise<readonly string[]> =>
  page.locator('details:visible').evaluateAll((all) => all.map(({ id }) => id));

test('the filter leaves the findings that hold every word', async () => {
  await page.locator('#filter').fill('failed LISTPLANTS');
  expect(await visible()).toEqual(['growth-height.listPlants']);
  expect(await page.locator('#shown').textContent()).toBe('1 of 6');
});

test('a link of the matrix opens its finding, also when the filter had hidden it', async () => {
  await page.locator('#filter').fill('nothing like this');
  await page.locator('.matrix a[href="#decay-time.getPlant"]').click();
  const finding = page.locator('[id="decay-time.getPlant"]');
  await finding.and(page.locator('[open]')).waitFor();
  expect(await page.locator('#filter').inputValue()).toBe('');
});

test('the button under a command copies it, or selects it where copying is not permitted', async () => {
  const finding = page.locator('[id="growth-height.getPlant"]');
  await finding.evaluate((details) => details.setAttribute('open', ''));
  const button = finding.getByRole('button').last();
  await button.click();
  await button.and(page.locator(':text-matches("Copied|Selected")')).waitFor();
  if ((await button.textContent())?.startsWith('Selected')) {
    const selected = await page.evaluate('getSelection().toString()');
    expect(selected).toMatch(/^curl -i -X POST/);
  }
});
