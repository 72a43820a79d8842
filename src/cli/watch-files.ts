import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';

/**
 * Calls back with the files that have another content than before, one call after the other; the result ends it. Their
 * folders are watched, since editors put a new file in place of the old one. A file that is empty or gone is one that is
 * being written.
 */
export async function watchFiles(
  paths: readonly string[],
  changed: (saved: readonly string[]) => Promise<void>,
): Promise<() => void> {
  const last = new Map<string, string>();
  const takeIn = async (): Promise<readonly string[]> => {
    const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8').catch(() => '')));
    const saved = paths.map((path, i) => [path, texts[i] ?? ''] as const);
    const fresh = saved.filter(([path, text]) => text !== '' && text !== last.get(path));
    for (const [path, text] of fresh) last.set(path, text);
    return fresh.map(([path]) => path);
  };
  await takeIn();
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
      const fresh = await takeIn();
      if (fresh.length > 0) await changed(fresh);
    } while (again);
    busy = false;
  };
  const watchers = [...new Set(paths.map(dirname))].map((folder) => {
    const names = paths.filter((path) => dirname(path) === folder).map((path) => basename(path));
    return watch(folder, (_, name) => {
      if (name === null || names.includes(name)) void look();
    });
  });
  return () => {
    for (const watcher of watchers) watcher.close();
  };
}
