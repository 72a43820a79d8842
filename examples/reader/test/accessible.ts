import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** No finding of axe, of any of its rules, in what is shown now. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.addScriptTag({ path: axe });
  const { violations } = (await page.evaluate('axe.run()')) as AxeResults;
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(found).toEqual([]);
}
