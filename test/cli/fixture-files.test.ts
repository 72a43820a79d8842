import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtureFiles } from '../../src/cli/fixture-files.ts';
import { root } from '../architecture/source.ts';

test('the files of a folder of fixtures are there in those of apitwin', () => {
  expect(fixtureFiles).toEqual(['names.json', 'news.json', 'repositories.json']);
  expect(fixtureFiles.filter((name) => !existsSync(join(root, 'fixtures', name)))).toEqual([]);
});
