import { expect, test } from './twin.ts';

test.describe('the list of news', () => {
  test('shows the newest stories, with times by the clock of the world', async ({ page, open }) => {
    await open({ screen: 'news', page: 1 });
    const stories = page.getByRole('article');
    await expect(stories).toHaveCount(20);
    await expect(stories.first().getByRole('time')).toHaveText('2 minutes ago');
    await expect(page.getByRole('status').filter({ hasText: 'of 300' })).toHaveText('1–20 of 300');
    await expect(page).toHaveTitle('News · Dispatch');
  });

  test('is filtered by category; the address has the filter, and the focus stays on it', async ({ page, open }) => {
    await open({ screen: 'news', page: 1 });
    const chip = page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Open source' });
    await chip.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open source');
    await expect(page).toHaveURL(/\?category=open\+source$/);
    await expect(chip).toHaveAttribute('aria-current', 'true');
    await expect(chip).toBeFocused();
    await expect(page.locator('.outcome')).toHaveAttribute('aria-busy', 'false');
    expect(new Set(await page.locator('article .category').allTextContents())).toEqual(new Set(['Open source']));
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('News');
    await expect(page.getByRole('article')).toHaveCount(20);
  });

  test('comes in pages; the focus goes to the start of the next one', async ({ page, open }) => {
    await open({ screen: 'news', page: 14 });
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await expect(page.getByText('281–300 of 300')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Next', exact: true })).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await page.getByRole('link', { name: 'Previous' }).click();
    await expect(page.getByText('261–280 of 300')).toBeVisible();
  });

  test('is empty past its end, and in a category that no story has', async ({ page, open }) => {
    await open({ screen: 'news', page: 99 });
    await expect(page.getByRole('heading', { name: 'That was the last page' })).toBeVisible();
    await page.getByRole('link', { name: 'To the latest news' }).click();
    await expect(page.getByRole('article')).toHaveCount(20);
    await open({ screen: 'news', page: 1, category: 'gardening' });
    await expect(page.getByRole('heading', { name: 'No news in this category' })).toBeVisible();
  });

  test('is read without an account, too', async ({ page, open }) => {
    await open({ screen: 'news', page: 1 }, 'anonymous');
    await expect(page.getByRole('article')).toHaveCount(20);
    await page
      .getByRole('button', { name: /^Favorite/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Open settings' }).click();
    await expect(page).toHaveURL(/\/settings$/);
  });
});

test.describe('a story', () => {
  test('is opened by keyboard, and left by keyboard', async ({ page, open }) => {
    await open({ screen: 'news', page: 1 });
    const title = page.getByRole('article').nth(1).getByRole('heading').getByRole('link');
    const text = (await title.textContent()) ?? '';
    await title.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
    await expect(page).toHaveTitle(`${text} · Dispatch`);
    await expect(page.getByRole('complementary', { name: /^More in/ }).getByRole('listitem')).toHaveCount(4);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'All news' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('News');
  });

  test('that has no summary says so', async ({ page, open, twin }) => {
    const client = await twin.client('pro-all');
    const pages = client.pages.listNews({ query: { limit: 100 } });
    let id = 0;
    for await (const item of pages) if (item.ai_summary === null) id = item.id;
    await open({ screen: 'story', id });
    await expect(page.getByText('There is no summary of this story yet.')).toBeVisible();
  });

  test('that does not exist says so, in words', async ({ page, open }) => {
    await open({ screen: 'story', id: 999_999 });
    await expect(page.getByRole('alert').getByRole('heading')).toHaveText('There is nothing here');
    await page.getByText('Technical details').click();
    await expect(page.getByRole('alert').getByRole('code')).toContainText('404 · not_found');
  });
});

test('an address that the reader does not have leads back to the news', async ({ page, open }) => {
  await open({ screen: 'news', page: 1 });
  await page.goto(`${process.env.READER_URL}/elsewhere`);
  await page.getByRole('link', { name: 'To the latest news' }).click();
  await expect(page.getByRole('article')).toHaveCount(20);
});
