import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderHtml } from '../../../src/report/html/page.ts';
import { launchChromium } from '../../browser/chromium.ts';
import { eventfulRun } from '../small-report.ts';

const content = renderHtml({ ...eventfulRun, results: eventfulRun.results.slice(1) });
let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});

afterAll(() => browser.close());

/** Lightness of a colour as browsers write it, from 0 to 1 (WCAG 2.2, relative luminance). */
const contrast = `(() => {
  const luminance = (colour) => {
    const [r, g, b] = colour.match(/[\\d.]+/g).slice(0, 3).map((part) => {
      const value = Number(part) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (element) => {
    for (let one = element; one; one = one.parentElement) {
      const colour = getComputedStyle(one).backgroundColor;
      if (!colour.endsWith(', 0)')) return colour;
    }
    return getComputedStyle(document.body).backgroundColor;
  };
  const texts = [...document.querySelectorAll('body *')].filter((element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '') &&
    !(element instanceof SVGElement) && !['SCRIPT', 'STYLE'].includes(element.tagName));
  return texts.map((element) => {
    const [a, b] = [getComputedStyle(element).color, behind(element)].map(luminance).sort((x, y) => y - x);
    return { text: element.textContent.slice(0, 40), ratio: (a + 0.05) / (b + 0.05) };
  }).filter(({ ratio }) => ratio < 4.5);
})()`;

test.each(['light', 'dark'] as const)(
  'in %s, every text stands out by 4.5 to 1 (WCAG 2.2, 1.4.3)',
  async (colorScheme) => {
    const page = await browser.newPage({ colorScheme });
    await page.setContent(content);
    await page.evaluate(`document.querySelectorAll('details').forEach((one) => { one.open = true; })`);
    expect(await page.evaluate(contrast)).toEqual([]);
  },
);

test.each([1280, 390, 320])('at %i pixels the page does not scroll sideways', async (width) => {
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  await page.setContent(content);
  await page.evaluate(`document.querySelectorAll('details').forEach((one) => { one.open = true; })`);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
});
