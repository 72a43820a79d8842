import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pages } from '../mock/pages.ts';

/** The pages as `npm run build` made them; `undefined` where it has not run yet. */
export async function readPages(packageRoot: string): Promise<Pages | undefined> {
  const folder = join(packageRoot, 'dist/console');
  try {
    const names = await readdir(folder);
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    return Object.fromEntries(names.map((name, index) => [name, texts[index] ?? '']));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
