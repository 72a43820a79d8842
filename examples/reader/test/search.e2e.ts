import { expect, test } from './twin.ts';

test('a search from the masthead finds news and repositories, and marks what it found', async ({ page, open }) => {
  await open({ screen: 'news', page: 1 });
  await page.getByRole('searchbox').fill('context');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=context$/);
  await expect(page.getByRole('searchbox')).toHaveValue('context');
  await expect(page.getByRole('heading', { name: 'News', exact: true })).toBeVisible();
  await expect(page.getByText(/^\d+ matches/)).toHaveRole('status');
  const marked = await page.locator('mark').allTextContents();
  expect(new Set(marked.map((text) => text.toLowerCase()))).toEqual(new Set(['context']));
});

test('a tag leads to what else has it', async ({ page, open }) => {
  await open({ screen: 'story', id: 1300 });
  await page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: 'edge AI' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('edge AI');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('where nothing is found, topics are suggested', async ({ page, open }) => {
  await open({ screen: 'search', q: 'c++ (zzz' });
  await expect(page.getByRole('heading', { name: 'Nothing matches “c++ (zzz”' })).toBeVisible();
  await page.getByRole('link', { name: 'evaluation' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('without a text nothing is asked for', async ({ page, open, twin }) => {
  await open({ screen: 'search', q: '' });
  await page.getByRole('searchbox').fill('   ');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'What are you looking for?' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'evaluation' })).toBeVisible();
  expect((await twin.calls()).filter((call) => call.startsWith('search'))).toEqual([]);
});

test('an outage of the search is told where the results would be', async ({ page, open, twin }) => {
  await twin.trouble({ operations: { search: { outage: true } } });
  await open({ screen: 'search', q: 'agents' });
  await expect(page.getByRole('alert').getByRole('heading')).toHaveText('The service is not available');
});

test('repositories are filtered by language', async ({ page, open }) => {
  await open({ screen: 'repositories', page: 1 });
  await expect(page.getByRole('article')).toHaveCount(15);
  await page.getByLabel('Language').selectOption('Rust');
  await expect(page).toHaveURL(/\?language=Rust$/);
  await expect(page.locator('.outcome')).toHaveAttribute('aria-busy', 'false');
  expect(new Set(await page.locator('article .language').allTextContents())).toEqual(new Set(['Rust']));
});
