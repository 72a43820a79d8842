import { expect, test } from 'vitest';
import { prepareDocument } from '../../src/description/prepare-document.ts';

test('a document is prepared with its text, its value, and line and column of each part', () => {
  const text = 'openapi: 3.1.0\ninfo: { title: Zoo, version: 1.0.0 }\npaths: {}\n';
  expect(prepareDocument(text)).toEqual({
    text,
    root: { openapi: '3.1.0', info: { title: 'Zoo', version: '1.0.0' }, paths: {} },
    places: [
      [1, 1],
      [1, 1],
      [2, 1],
      [2, 9],
      [2, 21],
      [3, 1],
    ].flat(),
  });
});

test.each([
  ['a mistake of YAML', 'openapi: [3.1.0'],
  ['a document that is not OpenAPI', '{"openapi": "3.1.0"}'],
  ['no object', '[]'],
])('%s is not prepared: whoever reads it has to be told', (_, broken) => {
  expect(prepareDocument(broken)).toBeUndefined();
});
