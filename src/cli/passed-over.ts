import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fixtureFiles } from './fixture-files.ts';

/** Files beside the fixtures that nothing reads while a mock runs, such as its accounts. */
export async function passedOver(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => name.endsWith('.json') && !fixtureFiles.includes(name))
    .sort()
    .map((name) => join(folder, name));
}

/** What is said of them; `undefined` where there is none. `files`: as a person would open them. */
export function passedOverText(files: readonly string[], isOwn: boolean): string | undefined {
  if (files.length === 0) return undefined;
  const names = `${files.join(', ')} ${files.length === 1 ? 'is' : 'are'}`;
  if (!isOwn) return `${names} taken in at the next start only: accounts and their keys are those of this one`;
  return `${names} not read: --fixtures takes ${fixtureFiles.join(', ')}; accounts and their keys are those of apitwin`;
}
