import type { Page } from '@playwright/test';
import { expect, test } from './twin.ts';

const toast = (page: Page) => page.locator('.toast');
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const written = (calls: readonly string[]) => calls.filter((call) => call.startsWith('update'));

test.describe('preferences', () => {
  test('send what was changed, and leave what another program changed meanwhile', async ({ page, open, twin }) => {
    await open({ screen: 'preferences' });
    const client = await twin.client('pro-all');
    const before = await client.getPreferences();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(before.display_name);
    await expect(save(page)).toBeDisabled();
    await client.updatePreferences({ body: { language: 'sv' } });
    await page.getByLabel('Name', { exact: true }).fill('Mara L.');
    await page.getByLabel('A digest by e-mail').uncheck();
    await save(page).click();
    await expect(toast(page)).toContainText('Your preferences are saved.');
    await expect(page.getByLabel('Language')).toHaveValue('sv');
    await expect(save(page)).toBeDisabled();
    const after = { ...before, display_name: 'Mara L.', email_digest: false, language: 'sv' };
    expect(await client.getPreferences()).toEqual(after);
  });

  test('that do not fit are told beside their field, in the words of the service', async ({ page, open, twin }) => {
    await open({ screen: 'preferences' });
    const field = page.getByLabel('Language');
    await field.fill('plain english');
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription(/This does not fit: expected text of the pattern/);
    await expect(field).toHaveValue('plain english');
    await field.fill('en-GB');
    await page.keyboard.press('Enter');
    await expect(toast(page)).toContainText('Your preferences are saved.');
    await expect(field).toHaveAccessibleDescription('');
    expect(written(await twin.calls())).toEqual(['updatePreferences 400', 'updatePreferences 200']);
  });

  test('are kept as they were typed while the service is down', async ({ page, open, twin }) => {
    await open({ screen: 'preferences' });
    await page.getByLabel('Name', { exact: true }).fill('Somebody else');
    await twin.trouble({ operations: { updatePreferences: { steps: [503] } } });
    await save(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'The service is not available.' })).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Somebody else');
    await save(page).click();
    await expect(toast(page)).toContainText('Your preferences are saved.');
  });
});

test.describe('keyword monitors', () => {
  test('are added and removed by the keyboard alone, and replaced as a whole', async ({ page, open, twin }) => {
    await open({ screen: 'monitors' });
    const client = await twin.client('pro-all');
    const { keywords } = await client.getKeywords();
    const shown = page.getByRole('list', { name: 'Keywords' }).getByRole('listitem');
    await expect(shown).toHaveText(keywords);
    await page.getByRole('button', { name: `Remove ${keywords[0]}` }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Add a keyword')).toBeFocused();
    await page.keyboard.type('world models');
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: 'Daily' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await expect(save(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toast(page)).toContainText('Your keywords are saved.');
    const expected = { keywords: [...keywords.slice(1), 'world models'], frequency: 'weekly' };
    expect(await client.getKeywords()).toEqual(expected);
  });

  test('may all be gone, and a keyword that is there already is not added twice', async ({ page, open, twin }) => {
    await open({ screen: 'monitors' }, 'empty');
    await expect(page.getByLabel('Add a keyword')).toBeVisible();
    for (const word of ['agents', ' agents ', '']) {
      await page.getByLabel('Add a keyword').fill(word);
      await page.getByRole('button', { name: 'Add', exact: true }).click();
    }
    await expect(page.getByRole('listitem').filter({ hasText: 'agents' })).toHaveCount(1);
    await save(page).click();
    await expect(toast(page)).toContainText('Your keywords are saved.');
    expect(await (await twin.client('empty')).getKeywords()).toEqual({ keywords: ['agents'], frequency: 'daily' });
  });

  test('that are too long are refused by the service, and told', async ({ page, open }) => {
    await open({ screen: 'monitors' });
    const field = page.getByLabel('Add a keyword');
    await field.fill('x'.repeat(65));
    await page.keyboard.press('Enter');
    await save(page).click();
    await expect(field).toHaveAccessibleDescription(/expected at most 64 characters/);
  });

  test('need a key that may write', async ({ page, open }) => {
    await open({ screen: 'monitors' }, 'pro-read');
    await page.getByRole('radio', { name: 'Instant' }).check({ force: true });
    await save(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'This key may not do that.' })).toBeVisible();
  });
});

test('what answers and is not the service is told apart from an outage', async ({ page, open }) => {
  await open({ screen: 'settings' });
  await page.getByLabel('Address of the service').fill(`${process.env.READER_URL}`);
  await page.getByRole('button', { name: 'Save and connect' }).click();
  await expect(page.getByRole('alert').getByRole('heading')).toHaveText('This is not the service');
});
