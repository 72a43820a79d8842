import { expect, test } from './twin.ts';

const tenMinutes = 600_000;

test.describe('while the service is slow', () => {
  test('the shape of the list is shown; after a while, a way out that ends the wait', async ({ page, open, twin }) => {
    await twin.trouble({ operations: { listNews: { steps: [{ delay: tenMinutes }, { delay: tenMinutes }] } } });
    await page.clock.install({ time: await twin.now() });
    await open({ screen: 'news', page: 1 });
    const main = page.getByRole('main');
    await expect(main.getByText('Loading news')).toHaveRole('status');
    await page.clock.fastForward(6000);
    await expect(main.getByText('This takes longer than usual.')).toBeVisible();
    await page.getByRole('button', { name: 'Ask again' }).click();
    await expect(page.getByRole('article')).toHaveCount(20);
  });

  test('the last page stays, dimmed, until the next one is there', async ({ page, open, twin }) => {
    await open({ screen: 'news', page: 1 });
    await expect(page.getByRole('article')).toHaveCount(20);
    await twin.trouble({ operations: { listNews: { steps: [{ delay: tenMinutes }] } } });
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await expect(page.locator('.outcome')).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('article')).toHaveCount(20);
  });
});

test.describe('a rate limit', () => {
  test('is counted down, and the list comes by itself when it is over', async ({ page, open, twin }) => {
    await twin.trouble({ operations: { listNews: { rateLimit: 0 } } });
    await page.clock.install({ time: await twin.now() });
    await open({ screen: 'news', page: 1 });
    const alert = page.getByRole('alert');
    await expect(alert.getByRole('heading')).toHaveText('That was a little fast');
    await expect(alert.getByRole('timer')).toHaveText('Trying again in 1:00');
    await page.clock.setFixedTime(Date.parse(await twin.now()) + 48_000);
    await expect(alert.getByRole('timer')).toHaveText('Trying again in 0:12');
    await twin.advance(60_000);
    await page.clock.setFixedTime(await twin.now());
    await expect(page.getByRole('article')).toHaveCount(20);
  });

  test('may be tried earlier, and says anew how long it lasts', async ({ page, open, twin }) => {
    await twin.trouble({ operations: { listNews: { rateLimit: 0 } } });
    await open({ screen: 'news', page: 1 });
    await expect(page.getByRole('timer')).toHaveText('Trying again in 1:00');
    await twin.advance(20_000);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('timer')).toHaveText('Trying again in 0:40');
  });
});

test.describe('an outage', () => {
  test('is told in words, and over when the user tries again', async ({ page, open, twin }) => {
    await twin.trouble({ outage: true });
    await open({ screen: 'news', page: 1 });
    await expect(page.getByRole('alert').getByRole('heading')).toHaveText('The service is not available');
    await expect(page.getByText('Topics can’t be shown right now.')).toBeVisible();
    await twin.trouble({});
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article')).toHaveCount(20);
  });

  test('whose end is known is counted down', async ({ page, open, twin }) => {
    const to = new Date(Date.parse(await twin.now()) + 90_000).toISOString();
    await twin.trouble({ outage: { to } });
    await open({ screen: 'repositories', page: 1 });
    await expect(page.getByRole('timer')).toHaveText('Trying again in 1:30');
    await twin.advance(90_000);
    await page.clock.setFixedTime(await twin.now());
    await expect(page.getByRole('article')).toHaveCount(15);
  });
});

test.describe('a failure', () => {
  for (const [what, step, heading] of [
    ['of the service', 500, 'Something went wrong over there'],
    ['in the middle of an answer', { cut: 200 }, 'The service can’t be reached'],
  ] as const) {
    test(`${what} hits one call; the next one gets through`, async ({ page, open, twin }) => {
      await twin.trouble({ operations: { getNews: { steps: [step] } } });
      await open({ screen: 'story', id: 1300 });
      await expect(page.getByRole('alert').getByRole('heading')).toHaveText(heading);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Guaraná Labs');
      expect((await twin.calls()).filter((call) => call.startsWith('getNews'))).toHaveLength(2);
    });
  }

  test('of the connection is told, too', async ({ page, open, twin }) => {
    // No step: a browser repeats by itself what was dropped on a connection that it had used before.
    await twin.trouble({ operations: { getNews: { drops: 1 } } });
    await open({ screen: 'story', id: 1300 });
    await expect(page.getByRole('alert').getByRole('heading')).toHaveText('The service can’t be reached');
    await twin.trouble({});
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Guaraná Labs');
  });

  test('of the topics leaves the news alone', async ({ page, open, twin }) => {
    await twin.trouble({ operations: { listTrendingTopics: { errors: 1 } } });
    await open({ screen: 'news', page: 1 });
    await expect(page.getByText('Topics can’t be shown right now.')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(20);
  });

  test('of the second page can be tried again where it happened', async ({ page, open, twin }) => {
    await open({ screen: 'news', page: 1 });
    await expect(page.getByRole('article')).toHaveCount(20);
    await twin.trouble({ operations: { listNews: { steps: [503] } } });
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('21–40 of 300')).toBeVisible();
  });
});
