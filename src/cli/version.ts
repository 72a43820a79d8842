import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The version of the package in a folder. */
export async function versionOf(packageRoot: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8'));
  const known = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  return known ? String(manifest.version) : 'unknown';
}
