import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';

/**
 * Calls back when a file has another content than before, one call after the other; the result ends it. The folder is
 * watched, since editors put a new file in place of the old one. An empty file is one that is being written.
 */
export async function watchFile(path: string, changed: () => Promise<void>): Promise<() => void> {
  let last = await readFile(path, 'utf8');
  let busy = false;
  let again = false;
  const look = async (): Promise<void> => {
    if (busy) {
      again = true;
      return;
    }
    busy = true;
    do {
      again = false;
      const text = await readFile(path, 'utf8').catch(() => '');
      if (text === '' || text === last) continue;
      last = text;
      await changed();
    } while (again);
    busy = false;
  };
  const watcher = watch(dirname(path), (_, name) => {
    if (name === null || name === basename(path)) void look();
  });
  return () => watcher.close();
}
