import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compileDescription } from '../../src/description/compile.ts';
import { describeDocument } from '../../src/description/describe-document.ts';
import { restoreDocument } from '../../src/description/prepared-document.ts';
import { prepareDocument } from '../../src/description/prepare-document.ts';
import { root } from '../architecture/source.ts';

test('a prepared document gives the same description as the one that was read', () => {
  const text = readFileSync(`${root}openapi.yaml`, 'utf8');
  const prepared = prepareDocument(text);
  if (!prepared) throw new Error('openapi.yaml has findings');
  const { description } = compileDescription(text, 'openapi.yaml');
  const restored = describeDocument(restoreDocument(prepared, 'openapi.yaml'), prepared.root);
  expect(restored.documents.documented).toEqual(description?.documents.documented);
  expect(restored.operations.map(({ id, location }) => [id, location])).toEqual(
    description?.operations.map(({ id, location }) => [id, location]),
  );
});
