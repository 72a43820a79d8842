import { expect, test } from './twin.ts';

test.describe('usage', () => {
  test('is drawn as one bar a day; the table has the numbers of the service', async ({ page, open, twin }) => {
    await open({ screen: 'usage', days: 14 });
    await expect(page.locator('.chart-day')).toHaveCount(14);
    await page.getByRole('link', { name: '30 days' }).click();
    await expect(page.locator('.chart-day')).toHaveCount(30);
    await expect(page).toHaveURL(/\?days=30$/);
    const shown = await page.locator('.chart-day title').allTextContents();
    const { items } = await (await twin.client('pro-all')).getUsageHistory({ query: { days: 30 } });
    const past = items
      .slice(0, -1)
      .map(({ requests }) => `${requests.toLocaleString('en')} request${requests === 1 ? '' : 's'}`);
    expect(shown.slice(0, -1).map((text) => text.replace(/^.*: /, ''))).toEqual(past);
    await page.getByText('Show the numbers').click();
    await expect(page.getByRole('row')).toHaveCount(31);
    await expect(page.getByRole('row').nth(1).getByRole('rowheader')).toHaveText('Nov 2');
  });

  test('of a quota that is almost used up is a warning', async ({ page, open }) => {
    await open({ screen: 'usage', days: 14 }, 'near-quota');
    await expect(page.getByText('Almost used up this month.')).toBeVisible();
    await expect(page.getByRole('meter', { name: 'Quota used' })).toHaveAttribute('max', '1000000');
  });

  test('of a quota without an end says so', async ({ page, open }) => {
    await open({ screen: 'usage', days: 14 }, 'enterprise');
    await expect(page.getByText('Unlimited')).toBeVisible();
    await expect(page.getByRole('meter')).toHaveCount(0);
  });

  test('that is used up says once from when on it works again', async ({ page, open }) => {
    await open({ screen: 'usage', days: 14 }, 'over-quota');
    await expect(page.getByRole('alert').getByRole('heading')).toHaveText('This month’s quota is used up');
    await expect(page.getByRole('alert')).toContainText('Again from Dec 1, 2026');
  });

  test('that the plan does not include leads to the settings', async ({ page, open }) => {
    await open({ screen: 'usage', days: 14 }, 'free');
    await expect(page.getByRole('alert').getByRole('heading')).toHaveText('Your plan does not include this');
    await page.getByRole('link', { name: 'Open settings' }).click();
    await expect(page).toHaveURL(/\/settings$/);
  });

  test('of more days than there are is refused, in the words of the service', async ({ page, open }) => {
    await open({ screen: 'usage', days: 99 });
    await expect(page.getByRole('alert')).toContainText('expected at most 30');
  });
});

test.describe('the settings', () => {
  test('take a key, and what was shown to nobody in particular is asked for anew', async ({ page, open, twin }) => {
    await open({ screen: 'favorites' }, 'anonymous');
    await page.getByRole('link', { name: 'Open settings' }).click();
    await expect(page.getByText('Reading without an account.')).toBeVisible();
    await page.getByLabel('API key', { exact: true }).fill(await twin.keyOf('enterprise'));
    await page.getByRole('button', { name: 'Save and connect' }).click();
    await expect(page.getByText('Connected. The account is on the plan Enterprise.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Connected. The account is on the plan Enterprise.')).toBeVisible();
  });

  test('tell a key that was revoked from one that is none', async ({ page, open, twin }) => {
    await open({ screen: 'settings' }, 'anonymous');
    const field = page.getByLabel('API key', { exact: true });
    await field.fill(await twin.keyOf('pro-revoked'));
    await page.getByRole('button', { name: 'Save and connect' }).click();
    await expect(page.getByRole('heading', { name: 'The API key is not accepted' })).toBeVisible();
    await field.fill('no key at all');
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription(/This is no API key/);
  });

  test('tell an address at which nothing answers', async ({ page, open }) => {
    await open({ screen: 'settings' });
    await page.getByLabel('Address of the service').fill('http://127.0.0.1:9');
    await page.getByRole('button', { name: 'Save and connect' }).click();
    await expect(page.getByRole('heading', { name: 'The service can’t be reached' })).toBeVisible();
  });

  test('keep light and dark', async ({ page, open }) => {
    await open({ screen: 'settings' });
    const body = page.locator('body');
    await expect(body).toHaveCSS('background-color', 'rgb(250, 248, 244)');
    await page.getByText('Dark', { exact: true }).click();
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await expect(body).toHaveCSS('background-color', 'rgb(21, 22, 26)');
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await expect(body).toHaveCSS('background-color', 'rgb(21, 22, 26)');
  });
});
