import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsoleRig, openRig } from './console-rig.ts';

let rig: ConsoleRig;
beforeAll(async () => {
  rig = await openRig();
}, 120_000);
afterAll(() => rig?.close());

test('what others change is seen without asking', async () => {
  const page = await rig.open('/__twin/console');
  await page.getByText('2026-11-02 09:30:00 frozen').waitFor();
  const json = { 'Content-Type': 'application/json' };
  await fetch(`${rig.url}/__twin/clock`, { method: 'POST', headers: json, body: '{"advance":60000}' });
  await page.getByText('2026-11-02 09:31:00 frozen').waitFor();
  await fetch(`${rig.url}/__twin/trouble`, { method: 'PUT', headers: json, body: '{"slow":2}' });
  await page.getByText('Trouble on purpose').waitFor();
  await fetch(`${rig.url}/__twin/trouble`, { method: 'DELETE' });
  await page.getByText('Trouble on purpose').waitFor({ state: 'detached' });
  expect(rig.complaints).toEqual([]);
});

test('a moving clock is seen to move', async () => {
  const page = await rig.open('/__twin/console#clock');
  await page.getByRole('button', { name: 'System' }).click();
  const face = page.locator('.clock-face time');
  await page.getByText('1970-01-01 00:00:00 system').waitFor();
  expect(await face.getAttribute('datetime')).toBe('1970-01-01T00:00:00.000Z');
  await page.getByRole('button', { name: 'Freeze' }).click();
  await page.getByText('1970-01-01 00:00:00 frozen').waitFor();
});
