import { expect, test } from './twin.ts';

test('trends show the rank of each topic day by day, and lead to what is about it', async ({ page, open, twin }) => {
  await open({ screen: 'trends' });
  const { items } = await (await twin.client('pro-all')).getTrendingHistory();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.first().getByRole('columnheader')).toHaveCount(items.length + 2);
  const [first] = items.at(-1)?.topics ?? [];
  const ranks = items.map(({ topics }) => topics.find(({ topic }) => topic === first?.topic)?.rank);
  const texts = ranks.map((rank) => (rank === undefined ? '·not among them' : String(rank)));
  await expect(rows.nth(1).getByRole('cell')).toHaveText([...texts, '']);
  await page.getByRole('rowheader', { name: first?.topic }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Search', level: 1 })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue(first?.topic ?? '');
});

test('the mixed feed has stories and repositories in the order of the service', async ({ page, open, twin }) => {
  await open({ screen: 'trends' });
  const { items } = await (await twin.client('pro-all')).listFeed({ query: { limit: 12 } });
  const names = items.map((it) => (it.type === 'news' ? it.item.title : `${it.item.owner}/${it.item.repo_name}`));
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(names);
});

test('a failure of the topics leaves the feed alone', async ({ page, open, twin }) => {
  await twin.trouble({ operations: { getTrendingHistory: { errors: 1 } } });
  await open({ screen: 'trends' });
  await expect(page.getByRole('alert').getByRole('heading')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(12);
  await twin.trouble({});
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table')).toBeVisible();
});
