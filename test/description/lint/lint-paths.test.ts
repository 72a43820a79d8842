import { describe, expect, test } from 'vitest';
import { documentOf, error, findingsOf } from '../findings.ts';

const ok = 'responses: { default: { description: d } }';
const parameter = (name: string): string => `{ name: ${name}, in: path, required: true, schema: {} }`;

describe('a template', () => {
  test.each([
    ['/a/{b', 'has an unpaired or empty {}: write {name}'],
    ['/a/b}', 'has an unpaired or empty {}: write {name}'],
    ['/a/{}', 'has an unpaired or empty {}: write {name}'],
    ['/a/{{b}}', 'has an unpaired or empty {}: write {name}'],
    ['/a?b=1', 'must have no query and no fragment: declare query parameters instead'],
    ['/a#b', 'must have no query and no fragment: declare query parameters instead'],
    ['/a/{b}/{b}', 'has {b} twice: give each its own name'],
  ])('%s is not well-formed', (path, complaint) => {
    const text = documentOf(`paths:\n  '${path}': { get: { ${ok} } }`);
    expect(findingsOf(text)).toEqual([
      error('path-template', `4:3 /paths/${path.replaceAll('/', '~1')}`, `The path '${path}' ${complaint}.`),
    ]);
  });

  test('that matches the same requests as another is ambiguous', () => {
    const text = documentOf(`paths:
  /a/{x}: { get: { parameters: [${parameter('x')}], ${ok} } }
  /a/b: { get: { ${ok} } }
  /a/{y}: { get: { parameters: [${parameter('y')}], ${ok} } }`);
    expect(findingsOf(text)).toEqual([
      error(
        'ambiguous-path',
        '6:3 /paths/~1a~1{y}',
        "The path '/a/{y}' matches the same requests as '/a/{x}' (line 4): remove one.",
      ),
    ]);
  });
});

describe('path parameters', () => {
  test('of the Path Item, the operation, or behind a reference are declared', () => {
    const text = documentOf(`paths:
  /a/{x}-{y}/{z}:
    parameters: [${parameter('x')}]
    get: { parameters: [${parameter('y')}, { $ref: '#/components/parameters/Z' }], ${ok} }
components: { parameters: { Z: ${parameter('z')} } }`);
    expect(findingsOf(text)).toEqual([]);
  });

  test('that are missing are reported for each operation', () => {
    const text = documentOf(`paths:
  /a/{x}/{y}:
    parameters: [${parameter('x')}]
    get: { ${ok} }
    put: { parameters: [${parameter('y')}], ${ok} }
    delete: { parameters: [{ name: y, in: query, schema: {} }], ${ok} }`);
    const message = 'The path has {y}, which is no path parameter of this operation: declare it.';
    expect(findingsOf(text)).toEqual([
      error('undeclared-path-parameter', '6:5 /paths/~1a~1{x}~1{y}/get', message),
      error('undeclared-path-parameter', '8:5 /paths/~1a~1{x}~1{y}/delete', message),
    ]);
  });

  test('that the path does not have are reported where they are declared', () => {
    const text = documentOf(`paths:
  /a/{id}:
    get: { parameters: [${parameter('id')}, ${parameter('other')}], ${ok} }
  /b:
    parameters: [${parameter('id')}]
    get: { ${ok} }`);
    expect(findingsOf(text)).toEqual([
      error(
        'unused-path-parameter',
        '5:77 /paths/~1a~1{id}/get/parameters/1',
        "The path '/a/{id}' has no {other}: remove it, or add it to the path.",
      ),
      error(
        'unused-path-parameter',
        '7:18 /paths/~1b/parameters/0',
        "The path '/b' has no {id}: remove it, or add it to the path.",
      ),
    ]);
  });

  test('that are misspelt are one finding', () => {
    const text = documentOf(`paths:\n  /a/{news_id}: { get: { parameters: [${parameter('newsid')}], ${ok} } }`);
    expect(findingsOf(text)).toEqual([
      error(
        'unused-path-parameter',
        '4:39 /paths/~1a~1{news_id}/get/parameters/0',
        "The path '/a/{news_id}' has no {newsid}: did you mean 'news_id'?",
      ),
    ]);
  });

  test('that can not be read hide no others', () => {
    const text = documentOf(
      `paths:\n  /a/{x}: { get: { parameters: [{ $ref: '#/components/parameters/X' }], ${ok} } }`,
    );
    expect(findingsOf(text).map(({ code }) => code)).toEqual(['unresolved-reference']);
  });
});

test('a path without its slash is no path', () => {
  expect(findingsOf(documentOf(`paths:\n  api/a: { get: { ${ok} } }\n  x-other: { free: 1 }`))).toEqual([
    error(
      'unknown-path',
      '4:3 /paths/api~1a',
      "A Paths Object has no member 'api/a': each of its keys is a path, which begins with /.",
    ),
  ]);
});
