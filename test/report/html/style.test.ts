import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderHtml } from '../../../src/report/html/page.ts';
import { launchChromium } from '../../browser/chromium.ts';
import { faintTexts } from '../../browser/contrast.ts';
import { eventfulRun, resultOf } from '../small-report.ts';

const unbroken = JSON.stringify({ type: 'x'.repeat(300), path: '/plants'.repeat(40) });
const content = renderHtml({
  ...eventfulRun,
  results: [...eventfulRun.results.slice(1), resultOf({ kind: 'fail', seen: unbroken })],
  observations: [
    ...eventfulRun.observations,
    { assumption: 'errors'.repeat(12), decision: unbroken, seen: unbroken, asDecided: false },
  ],
  drift: [
    {
      record: 'Plant',
      pointer: `/${'leaf'.repeat(40)}`,
      types: ['integer', 'string', 'null'],
      seenIn: [{ operation: 'getPlant'.repeat(20), status: 200 }],
    },
  ],
});
let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});

afterAll(() => browser.close());

test.each(['light', 'dark'] as const)(
  'in %s, every text stands out by 4.5 to 1 (WCAG 2.2, 1.4.3)',
  async (colorScheme) => {
    const page = await browser.newPage({ colorScheme });
    await page.setContent(content);
    await page.evaluate(`document.querySelectorAll('details').forEach((one) => { one.open = true; })`);
    expect(await page.evaluate(faintTexts)).toEqual([]);
  },
);

test.each([1280, 390, 320])('at %i pixels the page does not scroll sideways', async (width) => {
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  await page.setContent(content);
  await page.evaluate(`document.querySelectorAll('details').forEach((one) => { one.open = true; })`);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
});
