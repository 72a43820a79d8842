import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { faintTexts, unnamedParts } from '../browser/contrast.ts';
import { clipboard, type ConsoleRig, openRig } from './console-rig.ts';
import { runCurl } from './run-curl.ts';

let rig: ConsoleRig;
let page: Page;

beforeAll(async () => {
  rig = await openRig();
}, 120_000);
afterAll(() => rig?.close());
afterEach(() => page?.context().close());

async function open(id: string): Promise<void> {
  page = await rig.open(`/__twin/reference#${id}`);
  await page.getByRole('heading', { name: 'Try it' }).waitFor();
}

const answer = (): ReturnType<Page['locator']> => page.getByRole('region', { name: 'Answer', exact: true });
const send = (): Promise<void> => page.getByRole('button', { name: 'Send' }).click();

test('every operation has its page, by tags as the document has them', async () => {
  await open('');
  const links = page.getByRole('navigation', { name: 'Operations' }).getByRole('link');
  expect(await links.count()).toBe(rig.mock.description.operations.length);
  expect(await page.locator('.operations h2').allTextContents()).toEqual(['content', 'user', 'keys']);
  for (const { id, summary = '', responses } of rig.mock.description.operations) {
    await page.goto(`${rig.url}/__twin/reference#${id}`);
    await page.getByRole('heading', { name: summary, exact: true }).waitFor();
    expect(await page.locator('.response').count()).toBe(responses.length);
  }
});

test('an operation tells parameters, credentials, contents and examples', async () => {
  await open('addFavorite');
  const text = await page.locator('.document').innerText();
  expect(text).toContain('POST /api/user/favorite');
  expect(text).toContain('Credential: bearerKey (write), or queryKey (write).');
  expect(text).toContain('Plans: pro, proplus, enterprise.');
  await page.locator('.response summary', { hasText: '201' }).click();
  await page.getByText('where collect_type is "news"').waitFor();
  await page.goto(`${rig.url}/__twin/reference#listNews`);
  await page.getByText('1 to 100, default 20').waitFor();
});

describe('trying it', () => {
  test('by a persona gives a 200 and its content', async () => {
    await open('getQuota');
    await page.getByRole('combobox', { name: 'As', exact: true }).selectOption('proplus');
    await send();
    await answer().getByText('200').waitFor();
    expect(await answer().innerText()).toContain('"plan": "proplus"');
  });

  test('by nobody shows the refusal, and a world and a status can be asked for', async () => {
    await open('getQuota');
    await page.getByRole('combobox', { name: 'As', exact: true }).selectOption('');
    await send();
    await answer().getByText('401', { exact: true }).waitFor();
    await page.getByRole('combobox', { name: 'Answer' }).selectOption('429');
    await send();
    await answer().getByText('429', { exact: true }).waitFor();
    expect(rig.mock.journal.list({}).slice(-1)).toMatchObject([{ verdict: 'forced' }]);
  });

  test('sends parameters and the example of a content', async () => {
    await open('getNews');
    await page.getByRole('button', { name: 'Send' }).waitFor();
    await page.locator('.try input').first().fill('1201');
    await send();
    await answer().getByText('"id": 1201').waitFor();
    await page.goto(`${rig.url}/__twin/reference#addFavorite`);
    await page.getByRole('heading', { name: 'Add a favorite' }).waitFor();
    await send();
    await answer().getByText('201', { exact: true }).waitFor();
  });

  test('is copied as a command that asks the same', async () => {
    await open('listFavorites');
    await page.getByRole('button', { name: 'Copy as curl' }).click();
    await page.locator('.said', { hasText: 'Copied' }).waitFor();
    expect((await runCurl(await clipboard(page))).status).toBe(200);
  });

  test('tells what is missing before anything is sent', async () => {
    await open('getNews');
    const before = rig.mock.journal.list({}).length;
    await page.locator('.try input').first().fill('');
    await send();
    await page.locator('.said', { hasText: 'the path needs a value' }).waitFor();
    expect(rig.mock.journal.list({}).length).toBe(before);
  });
});

test.each(['light', 'dark'] as const)('in %s it can be read, and used without seeing it', async (colorScheme) => {
  page = await rig.open('/__twin/reference#addFavorite', { colorScheme });
  await send();
  await answer().waitFor();
  await page.evaluate(`document.querySelectorAll('details').forEach((one) => { one.open = true; })`);
  expect(await page.evaluate(faintTexts)).toEqual([]);
  expect(await page.evaluate(unnamedParts)).toEqual([]);
});

test('the operation is one key press away from the start', async () => {
  const page = await rig.open('/__twin/reference#search');
  await page.getByRole('heading', { name: 'Try it' }).waitFor();
  await page.getByText('Skip to content').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate('document.activeElement.closest("main") !== null')).toBe(true);
  expect(new URL(page.url()).hash).toBe('#search');
  await page.context().close();
});

test.each([1280, 390, 320])('at %i pixels it does not scroll sideways', async (width) => {
  page = await rig.open('/__twin/reference#addFavorite', { viewport: { width, height: 800 } });
  await send();
  await answer().waitFor();
  await page.evaluate(`document.querySelectorAll('details').forEach((one) => { one.open = true; })`);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
});

test('no error, and no breach of the Content-Security-Policy', () => expect(rig.complaints).toEqual([]));
