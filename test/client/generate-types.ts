/**
 * Writes src/client/openapi.ts from openapi.yaml: `npm run types`. With `--check` it writes nothing, and fails when the
 * file is not what it would write.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { parse } from 'yaml';
import { root } from '../architecture/source.ts';

export const typesPath: string = `${root}src/client/openapi.ts`;

const heading = '/** Made from openapi.yaml by `npm run types`: change the document, not this file. */\n\n';

/**
 * `required` beside a `$ref` binds as well (JSON Schema 2020-12 core section 8.2.3.1), and openapi-typescript passes over
 * it: as a part of `allOf` it says the same.
 */
function besideReferences(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(besideReferences);
  if (typeof node !== 'object' || node === null) return node;
  const { $ref, ...rest } = Object.fromEntries(
    Object.entries(node).map(([name, value]) => [name, besideReferences(value)]),
  );
  if ($ref === undefined) return rest;
  return Array.isArray(rest.required) ? { ...rest, allOf: [{ $ref }] } : { $ref, ...rest };
}

/** The types of a document. */
export async function typesOf(document: string): Promise<string> {
  const read = besideReferences(parse(document)) as OpenAPI3;
  return heading + astToString(await openapiTypescript(read, { silent: true }));
}

/** The types of openapi.yaml, as the file holds them. */
export const generateTypes = (): Promise<string> => typesOf(readFileSync(`${root}openapi.yaml`, 'utf8'));

if (process.argv[1] === import.meta.filename) {
  const types = await generateTypes();
  if (!process.argv.includes('--check')) writeFileSync(typesPath, types);
  else if (readFileSync(typesPath, 'utf8') !== types) {
    process.stderr.write('src/client/openapi.ts is not what openapi.yaml says: run npm run types\n');
    process.exitCode = 1;
  }
}
