/** Run as a program by the build: prepares the document that comes with the package, so that the mock starts faster. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describeDocument } from '../description/describe-document.ts';
import { prepareDocument } from '../description/prepare-document.ts';
import { restoreDocument } from '../description/prepared-document.ts';
import { createTwin } from './twin.ts';

const root = new URL('../../', import.meta.url);
const file = fileURLToPath(new URL('dist/openapi.json', root));
rmSync(file, { force: true });
const prepared = prepareDocument(readFileSync(fileURLToPath(new URL('openapi.yaml', root)), 'utf8'));
if (prepared) {
  const description = describeDocument(restoreDocument(prepared, 'openapi.yaml'), prepared.root);
  // Throws where the handlers can't serve it.
  await createTwin(description, { seed: 1, clock: 'frozen', at: 0 });
  writeFileSync(file, JSON.stringify(prepared));
}
