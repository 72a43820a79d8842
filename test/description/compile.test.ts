import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compileDescription } from '../../src/description/compile.ts';
import { toDocumented } from '../../src/description/documented-reading.ts';
import { readDocument } from '../../src/description/read-document.ts';
import { described, documentOf } from './findings.ts';
import { wholeDocument } from './whole-document.ts';

test('a document without operations compiles to a whole description', () => {
  const text = documentOf('');
  const root = { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: {} };
  expect(compileDescription(text, 'test.yaml')).toEqual({
    description: {
      source: 'test.yaml',
      title: 'T',
      version: '1',
      basePaths: [''],
      operations: [],
      securitySchemes: [],
      schemas: new Map(),
      assumptions: new Map(),
      documents: { declared: root, documented: root },
      text,
    },
    findings: [],
  });
});

test('warnings leave a description, errors do not', () => {
  const warned = compileDescription(documentOf('paths: { /a: { get: {} } }'), 'test.yaml');
  expect(warned.findings.map(({ severity }) => severity)).toEqual(['warning']);
  expect(warned.description?.operations.map(({ id }) => id)).toEqual(['GET /a']);
  const wrong = compileDescription(documentOf('paths: { /a: { gte: {} } }'), 'test.yaml');
  expect([wrong.findings.map(({ severity }) => severity), wrong.description]).toEqual([['error'], undefined]);
});

test('findings of reading and of checking are in one order', () => {
  const { findings, description } = compileDescription(
    documentOf('tags: []\nopenapi: 3.1.0\npaths: 1\ntags: []'),
    'test.yaml',
  );
  expect([findings.map(({ code, location }) => `${location.line} ${code}`), description]).toEqual([
    ['4 duplicate-key', '5 wrong-type', '6 duplicate-key'],
    undefined,
  ]);
});

test('an unreadable text has a description of nothing', () => {
  const { findings, description } = compileDescription('a: [', 'test.yaml');
  expect([findings.map(({ code }) => code), description]).toEqual([['syntax'], undefined]);
});

test('JSON is read like YAML', () => {
  const { root } = readDocument(wholeDocument, 'whole.yaml');
  const fromJson = compileDescription(JSON.stringify(root), 'whole.json').description;
  const fromYaml = described(wholeDocument);
  expect(fromJson?.operations.map(({ id }) => id)).toEqual(fromYaml.operations.map(({ id }) => id));
  expect(fromJson?.documents.declared).toEqual(fromYaml.documents.declared);
});

test('assumptions keep their order, confirmed ones included', () => {
  expect([...described(wholeDocument).assumptions.values()]).toEqual([
    { id: 'bounds', section: '4', question: 'q', decision: 'd', status: 'assumed', decidedIn: 'document' },
    { id: 'codes', section: '4', question: 'q', decision: 'd', status: 'confirmed', decidedIn: 'code' },
  ]);
});

describe('both readings', () => {
  const { documents, assumptions, schemas } = described(wholeDocument);

  test('are documents of their own', () => {
    expect(documents.declared).toEqual(readDocument(wholeDocument, 'whole.yaml').root);
    expect(documents.documented).toEqual(toDocumented(documents.declared, assumptions));
    expect(documents.documented).not.toEqual(documents.declared);
  });

  test('are made once', () => expect(documents.documented).toBe(documents.documented));

  test('schemas are found by their component names', () => {
    expect([...schemas].map(([name, { pointer }]) => [name, pointer])).toEqual([
      ['Anything', '/components/schemas/Anything'],
      ['Book', '/components/schemas/Book'],
    ]);
  });
});

test('compiling loads no validator: it has a start to keep short', () => {
  const loaded = new Set<string>();
  const load = (url: URL): void => {
    if (loaded.has(url.href)) return;
    loaded.add(url.href);
    const text = readFileSync(url, 'utf8').replace(/import type [^;]*;/g, '');
    for (const [, path = ''] of text.matchAll(/ from '([^']+)'/g)) {
      if (path.startsWith('.')) load(new URL(path, url));
      else loaded.add(path);
    }
  };
  load(new URL('../../src/description/compile.ts', import.meta.url));
  expect([...loaded].filter((name) => !name.startsWith('file:'))).toEqual(['yaml']);
});
