import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { passedOver, passedOverText } from '../../src/cli/passed-over.ts';

test('files beside the fixtures that nothing reads are named, in their order', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'apitwin-'));
  for (const name of ['news.json', 'defaults.json', 'readme.md', 'accounts.json'])
    writeFileSync(join(folder, name), '');
  expect(await passedOver(folder)).toEqual([join(folder, 'accounts.json'), join(folder, 'defaults.json')]);
  expect(await passedOver(join(folder, 'none'))).toEqual([]);
  rmSync(folder, { recursive: true });
});

test('what is said tells a folder of the user from that of apitwin', () => {
  expect(passedOverText([], true)).toBeUndefined();
  expect(passedOverText(['fx/accounts.json'], true)).toBe(
    'fx/accounts.json is not read: --fixtures takes names.json, news.json, repositories.json; ' +
      'accounts and their keys are those of apitwin',
  );
  expect(passedOverText(['fixtures/accounts.json', 'fixtures/defaults.json'], false)).toBe(
    'fixtures/accounts.json, fixtures/defaults.json are taken in at the next start only: ' +
      'accounts and their keys are those of this one',
  );
});
