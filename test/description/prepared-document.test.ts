import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pointersOf, restoreDocument } from '../../src/description/prepared-document.ts';
import { prepareDocument } from '../../src/description/prepare-document.ts';
import { readDocument } from '../../src/description/read-document.ts';
import { root } from '../architecture/source.ts';

const text = readFileSync(`${root}openapi.yaml`, 'utf8');

/** As the build writes it and a start reads it. */
function stored(): NonNullable<ReturnType<typeof prepareDocument>> {
  const prepared = prepareDocument(text);
  if (!prepared) throw new Error('openapi.yaml has findings');
  return JSON.parse(JSON.stringify(prepared));
}

test('pointers come in the order of the document, each before those below it', () => {
  expect(pointersOf({ a: [1, { 'b/c': null }], d: 'e' })).toEqual(['', '/a', '/a/0', '/a/1', '/a/1/b~1c', '/d']);
});

test('a restored document has the value and the places of the one that was read', () => {
  const read = readDocument(text, 'openapi.yaml');
  const restored = restoreDocument(stored(), 'openapi.yaml');
  expect(restored.root).toEqual(read.root);
  expect({ ...restored, root: 0, locate: 0 }).toEqual({ ...read, root: 0, locate: 0 });
  const pointers = [...pointersOf(read.root ?? null), '/paths/nowhere/at/all', ''];
  expect(pointers.map(restored.locate)).toEqual(pointers.map(read.locate));
});
