import type { Route } from '../src/route.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './twin.ts';

const routes: readonly Route[] = [
  { screen: 'news', page: 1 },
  { screen: 'story', id: 1300 },
  { screen: 'repositories', page: 1 },
  { screen: 'search', q: 'agents' },
  { screen: 'trends' },
  { screen: 'favorites' },
  { screen: 'usage', days: 30 },
  { screen: 'keys' },
  { screen: 'preferences' },
  { screen: 'monitors' },
  { screen: 'settings' },
];

const looks = [
  { name: 'a desktop, light', viewport: { width: 1280, height: 860 }, colorScheme: 'light' },
  { name: 'a phone, dark', viewport: { width: 360, height: 780 }, colorScheme: 'dark' },
] as const;

for (const { name, viewport, colorScheme } of looks) {
  test.describe(name, () => {
    test.use({ viewport, colorScheme });

    test('every screen is accessible, and no wider than the window', async ({ page, open }) => {
      // Eleven screens, each of them judged by all rules.
      test.slow();
      for (const route of routes) {
        await open(route);
        await expect(page.locator('.outcome, .notice').first()).toBeVisible();
        await expect(page.locator('.loading')).toHaveCount(0);
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), route.screen).toBe(viewport.width);
      }
    });

    test('so are the dialogs', async ({ page, open }) => {
      await open({ screen: 'keys' });
      await page.getByRole('button', { name: 'Create key' }).click();
      await expectAccessible(page);
      await page.getByRole('dialog').getByLabel('Name').fill('Kiosk');
      await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
      await expect(page.getByRole('dialog')).toHaveAccessibleName('Your new key');
      await expectAccessible(page);
    });

    test('so are failures, waiting, and what is empty', async ({ page, open, twin }) => {
      await twin.trouble({ operations: { listNews: { rateLimit: 0 }, listRepos: { latency: 600_000 } } });
      await open({ screen: 'news', page: 1 });
      await expect(page.getByRole('timer')).toBeVisible();
      await expectAccessible(page);
      await open({ screen: 'repositories', page: 1 });
      await expect(page.locator('.skeleton').first()).toBeVisible();
      await expectAccessible(page);
      await open({ screen: 'search', q: 'zzzz' });
      await expect(page.locator('.notice')).toBeVisible();
      await expectAccessible(page);
    });

    for (const persona of ['longest', 'unicode', 'nulls'] as const) {
      test(`the account "${persona}" breaks nothing`, async ({ page, open }) => {
        for (const route of [
          { screen: 'favorites' },
          { screen: 'keys' },
          { screen: 'preferences' },
          { screen: 'monitors' },
        ] as const) {
          await open(route, persona);
          await expect(page.getByRole('article').or(page.locator('.key, .terms')).first()).toBeVisible();
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
        }
      });
    }
  });
}

test('the content is one key press away from the start', async ({ page, open }) => {
  await open({ screen: 'news', page: 1 });
  await expect(page.getByRole('article')).toHaveCount(20);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first()).toBeFocused();
});
