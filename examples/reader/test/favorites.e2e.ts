import type { Page } from '@playwright/test';
import { expect, test } from './twin.ts';

const star = (page: Page, number: number) => page.getByRole('button', { name: /^Favorite/ }).nth(number);
const toast = (page: Page) => page.locator('.toast');
const written = (calls: readonly string[]) => calls.filter((call) => /^(add|remove)Favorite/.test(call));

test('a story is added from the list, and found among the favorites', async ({ page, open, twin }) => {
  await open({ screen: 'news', page: 1 }, 'empty');
  await expect(star(page, 1)).toHaveAttribute('aria-pressed', 'false');
  await star(page, 1).click();
  await expect(star(page, 1)).toHaveAttribute('aria-pressed', 'true');
  const title = await page.getByRole('article').nth(1).getByRole('heading').textContent();
  await page.getByRole('link', { name: 'Favorites' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(title ?? '');
  await expect.poll(async () => written(await twin.calls())).toEqual(['addFavorite 201']);
});

test('a removed favorite comes back by Undo, with nothing but the keyboard', async ({ page, open, twin }) => {
  await open({ screen: 'favorites' });
  const client = await twin.client('pro-all');
  const before = (await client.listFavorites()).items.map((it) => it.target_id);
  await expect(page.getByText(`${before.length} favorites`)).toBeVisible();
  await star(page, 2).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${before.length - 1} favorites`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${before.length} favorites`)).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect.poll(async () => written(await twin.calls())).toEqual(['removeFavorite 200', 'addFavorite 201']);
  const after = (await client.listFavorites()).items.map((it) => it.target_id);
  expect(after.toSorted()).toEqual(before.toSorted());
});

test('a star that the service refuses is taken back, and the reason told', async ({ page, open, twin }) => {
  await open({ screen: 'news', page: 1 });
  await twin.trouble({ operations: { addFavorite: { steps: [503] } } });
  await star(page, 0).click();
  await expect(toast(page)).toContainText('The service is not available.');
  await expect(star(page, 0)).toHaveAttribute('aria-pressed', 'false');
  await star(page, 0).click();
  await expect.poll(async () => written(await twin.calls())).toEqual(['addFavorite 503', 'addFavorite 201']);
  await expect(star(page, 0)).toHaveAttribute('aria-pressed', 'true');
});

test('changes reach the service in the order in which they were made', async ({ page, open, twin }) => {
  await open({ screen: 'news', page: 1 }, 'empty');
  await twin.trouble({ operations: { addFavorite: { steps: [{ delay: 200 }] } } });
  await star(page, 0).click();
  await star(page, 0).click();
  await star(page, 0).click();
  await expect(star(page, 0)).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(async () => written(await twin.calls()))
    .toEqual(['addFavorite 201', 'removeFavorite 200', 'addFavorite 201']);
});

test('what was removed elsewhere needs no removing', async ({ page, open, twin }) => {
  await open({ screen: 'favorites' });
  await expect(page.getByRole('article').first()).toBeVisible();
  const client = await twin.client('pro-all');
  const { items } = await client.listFavorites();
  const [{ collect_type, target_id }] = items as [(typeof items)[number]];
  await client.removeFavorite({ query: { collect_type, target_id } });
  await star(page, 0).click();
  await expect(page.getByText(`${items.length - 1} favorites`)).toBeVisible();
  await expect.poll(async () => written(await twin.calls())).toEqual(['removeFavorite 200', 'removeFavorite 404']);
  await expect(toast(page)).toContainText('Removed from your favorites.');
});

test('a key that may only read is told so', async ({ page, open }) => {
  await open({ screen: 'news', page: 1 }, 'pro-read');
  await star(page, 0).click();
  await expect(toast(page)).toContainText('This key may not do that.');
});

test('the list is narrowed to one kind by arrow keys', async ({ page, open }) => {
  await open({ screen: 'favorites' });
  await page.getByRole('radio', { name: 'All' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'News' })).toBeChecked();
  await expect(page.locator('.repository')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('article:not(.repository)')).toHaveCount(0);
});

test('without favorites there is a way to some', async ({ page, open }) => {
  await open({ screen: 'favorites' }, 'empty');
  await expect(page.getByRole('heading', { name: 'No favorites yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Read the news' }).click();
  await expect(page.getByRole('article')).toHaveCount(20);
});

test('thousands are drawn in portions', async ({ page, open }) => {
  await open({ screen: 'favorites' }, 'heavy');
  await expect(page.getByText('5,000 favorites')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(50);
  await page.getByRole('button', { name: 'Show 50 more' }).click();
  await expect(page.getByRole('article')).toHaveCount(100);
});

test('without a key the service is not asked', async ({ page, open, twin }) => {
  await open({ screen: 'favorites' }, 'anonymous');
  await expect(page.getByRole('heading', { name: 'Add an API key to keep favorites' })).toBeVisible();
  expect(await twin.calls()).toEqual([]);
});
