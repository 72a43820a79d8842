/**
 * Writes src/client/openapi.ts from openapi.yaml: `npm run types`. With `--check` it writes nothing, and fails when the
 * file is not what it would write.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { root } from '../architecture/source.ts';

export const typesPath: string = `${root}src/client/openapi.ts`;

const heading = '/** Made from openapi.yaml by `npm run types`: change the document, not this file. */\n\n';

/** The types of openapi.yaml, as the file holds them. */
export async function generateTypes(): Promise<string> {
  const nodes = await openapiTypescript(pathToFileURL(`${root}openapi.yaml`), { silent: true });
  return heading + astToString(nodes);
}

if (process.argv[1] === import.meta.filename) {
  const types = await generateTypes();
  if (!process.argv.includes('--check')) writeFileSync(typesPath, types);
  else if (readFileSync(typesPath, 'utf8') !== types) {
    process.stderr.write('src/client/openapi.ts is not what openapi.yaml says: run npm run types\n');
    process.exitCode = 1;
  }
}
