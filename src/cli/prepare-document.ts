/**
 * Run as a program by the build, with the folder of the package: prepares its document, so that the mock starts faster.
 * Nothing is prepared of a document with a finding. Ends with what can't be served, where the handlers can't serve it.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeDocument } from '../description/describe-document.ts';
import { prepareDocument } from '../description/prepare-document.ts';
import { restoreDocument } from '../description/prepared-document.ts';
import { createTwin } from './twin.ts';

const [, , folder = '.'] = process.argv;
const file = join(folder, 'dist/openapi.json');
rmSync(file, { force: true });
const prepared = prepareDocument(readFileSync(join(folder, 'openapi.yaml'), 'utf8'));
if (prepared) {
  const description = describeDocument(restoreDocument(prepared, 'openapi.yaml'), prepared.root);
  await createTwin(description, { seed: 1, clock: 'frozen', at: 0 });
  writeFileSync(file, JSON.stringify(prepared));
}
