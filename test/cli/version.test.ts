import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { versionOf } from '../../src/cli/version.ts';
import { root } from '../architecture/source.ts';

test('is read from package.json, so that it stands in one place', async () => {
  expect(await versionOf(root)).toBe(manifest.version);
});
