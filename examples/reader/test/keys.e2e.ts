import type { Page } from '@playwright/test';
import { createClient } from 'apitwin/client';
import { expect, test } from './twin.ts';

const dialog = (page: Page) => page.getByRole('dialog');

async function create(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Create key' }).click();
  await dialog(page).getByLabel('Name').fill(name);
  await dialog(page).getByRole('button', { name: 'Create key' }).click();
}

test.describe('a new key', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('is shown once, works, and is nowhere when the dialog is closed', async ({ page, open, twin }) => {
    await open({ screen: 'keys' });
    await create(page, 'Kiosk');
    await expect(dialog(page)).toHaveAccessibleName('Your new key');
    const key = (await dialog(page).getByRole('code').textContent()) ?? '';
    await expect(dialog(page).getByRole('button', { name: 'Copy key' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('status')).toHaveText('Copied. Keep it in a safe place.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
    expect((await createClient({ baseUrl: twin.url, apiKey: key }).getQuota()).plan).toBe('pro');

    await dialog(page).getByRole('button', { name: 'I have stored it' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Create key' })).toBeFocused();
    await expect(page.getByRole('listitem').filter({ hasText: 'Kiosk' })).toContainText(`${key.slice(0, 12)}…`);
    const kept = await page.evaluate(() => document.documentElement.outerHTML + JSON.stringify({ ...localStorage }));
    expect(kept).not.toContain(key.slice(12));
    await page.reload();
    await expect(page.getByRole('listitem').filter({ hasText: 'Kiosk' })).toBeVisible();
    expect(await page.content()).not.toContain(key.slice(12));
  });

  test('is not lost by Escape: the copy is asked for first', async ({ page, open }) => {
    await open({ screen: 'keys' });
    await create(page, 'Kiosk');
    await expect(dialog(page)).toHaveAccessibleName('Your new key');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(dialog(page).getByRole('status')).toHaveText(/^Copy the key first/);
    await dialog(page).getByRole('button', { name: 'Copy key' }).click();
    await expect(dialog(page).getByRole('status')).toHaveText(/^Copied/);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  });

  test('keeps the focus in its dialog', async ({ page, open }) => {
    await open({ screen: 'keys' });
    await create(page, 'Kiosk');
    await expect(dialog(page)).toHaveAccessibleName('Your new key');
    for (const _ of [1, 2, 3, 4]) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(
        () =>
          document.activeElement?.closest('main, header') !== null &&
          document.activeElement?.closest('dialog') === null,
      );
      expect(isOutside).toBe(false);
    }
  });
});

test('a key that can’t be copied for the user is selected', async ({ page, open }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await open({ screen: 'keys' });
  await create(page, 'Kiosk');
  const key = (await dialog(page).getByRole('code').textContent()) ?? '';
  await dialog(page).getByRole('button', { name: 'Copy key' }).click();
  await expect(dialog(page).getByRole('status')).toContainText('press Ctrl+C');
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(key);
});

test.describe('creating a key', () => {
  test('is refused for a name that the service does not take, at the field', async ({ page, open }) => {
    await open({ screen: 'keys' });
    await create(page, 'x'.repeat(81));
    const name = dialog(page).getByLabel('Name');
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(name).toHaveAccessibleDescription(/^The name does not fit: expected at most 80 characters/);
    await name.fill('Kiosk');
    await dialog(page).getByRole('radio', { name: 'Write' }).check();
    await dialog(page).getByRole('button', { name: 'Create key' }).click();
    await dialog(page).getByRole('button', { name: 'I have stored it' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Kiosk' })).toContainText('Write');
  });

  test('is refused when there are as many as there may be', async ({ page, open, twin }) => {
    const client = await twin.client('pro-all');
    const live = (await client.listApiKeys()).items.filter(({ revoked }) => !revoked).length;
    const more = Array.from({ length: 10 - live }, (_, index) => ({ name: `Filler ${index}`, scope: 'read' as const }));
    await Promise.all(more.map((body) => client.createApiKey({ body })));
    await open({ screen: 'keys' });
    await expect(page.getByText('10 keys in use')).toBeVisible();
    await create(page, 'One more');
    await expect(dialog(page).getByRole('alert').last()).toContainText('You have as many keys as you may have.');
  });

  test('may be left by Escape, and the focus goes back', async ({ page, open, twin }) => {
    await open({ screen: 'keys' });
    await page.getByRole('button', { name: 'Create key' }).press('Enter');
    await expect(dialog(page).getByLabel('Name')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Create key' })).toBeFocused();
    expect((await twin.calls()).filter((call) => call.startsWith('createApiKey'))).toEqual([]);
  });

  test('fails in words where the plan does not include it', async ({ page, open }) => {
    await open({ screen: 'keys' }, 'free');
    await create(page, 'Kiosk');
    await expect(dialog(page).getByRole('alert').last()).toContainText('Your plan does not include this.');
  });
});

test.describe('revoking a key', () => {
  test('is asked about, done, and told', async ({ page, open, twin }) => {
    await open({ screen: 'keys' });
    await page.getByRole('button', { name: 'Revoke Nightly export' }).click();
    await expect(dialog(page)).not.toContainText('This reader uses it.');
    await dialog(page).getByRole('button', { name: 'Revoke key' }).click();
    await expect(page.locator('.toast')).toHaveText('The key is revoked.');
    await expect(page.getByRole('button', { name: 'Revoke Nightly export' })).toHaveCount(0);
    await page.getByText('2 revoked keys').click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Nightly export' })).toBeVisible();
    const { items } = await (await twin.client('pro-all')).listApiKeys();
    expect(items.find(({ name }) => name === 'Nightly export')?.revoked).toBe(true);
  });

  test('of the reader itself is warned of; then the way to another key is shown', async ({ page, open }) => {
    await open({ screen: 'keys' });
    const own = page.getByRole('listitem').filter({ hasText: 'This reader' });
    await own.getByRole('button', { name: /^Revoke/ }).click();
    await expect(dialog(page)).toContainText('This reader uses it.');
    await dialog(page).getByRole('button', { name: 'Revoke key' }).click();
    await expect(page.getByRole('alert').getByRole('heading')).toHaveText('The API key is not accepted');
    await page.getByRole('alert').getByRole('link', { name: 'Open settings' }).click();
    await expect(page.getByLabel('API key')).toBeVisible();
  });

  test('that fails is told in the dialog, and can be tried again', async ({ page, open, twin }) => {
    await open({ screen: 'keys' });
    await twin.trouble({ operations: { revokeApiKey: { drops: 1 } } });
    await page.getByRole('button', { name: 'Revoke Nightly export' }).click();
    await dialog(page).getByRole('button', { name: 'Revoke key' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('The service can’t be reached.');
    await twin.trouble({});
    await dialog(page).getByRole('button', { name: 'Revoke key' }).click();
    await expect(page.locator('.toast')).toHaveText('The key is revoked.');
  });
});
