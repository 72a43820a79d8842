import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isJsonObject, type Json } from '../../src/http/json.ts';
import { compileDescription } from '../../src/description/compile.ts';
import { checkDocument } from '../../src/description/check-document.ts';
import { valueAt } from '../../src/description/json-pointer.ts';
import type { ApiDescription } from '../../src/description/model.ts';
import { readDocument } from '../../src/description/read-document.ts';
import { recordSchemasBelow, walkProperties } from '../../src/description/schema-view.ts';
import { documentOf, error, findingsOf } from './findings.ts';
import { wholeDocument } from './whole-document.ts';

describe('what is no OpenAPI 3.1 document has exactly one finding', () => {
  test.each([
    [
      'openapi: 3.0.3\npath: {}',
      '1:1 /openapi',
      'This document declares openapi "3.0.3", but apitwin reads OpenAPI 3.1: convert it.',
    ],
    [
      'openapi: 3.2.0\ninfo: 1',
      '1:1 /openapi',
      'This document declares openapi "3.2.0", but apitwin reads OpenAPI 3.1: convert it.',
    ],
    [
      "info: {}\nswagger: '2.0'",
      '2:1 /swagger',
      'This document declares swagger "2.0", but apitwin reads OpenAPI 3.1: convert it.',
    ],
    [
      'openapi: 3.1',
      '1:1 /openapi',
      "This document declares openapi 3.1, but apitwin reads OpenAPI 3.1: write it as a text, such as '3.1.0'.",
    ],
    [
      "openapi: '3.1'",
      '1:1 /openapi',
      'This document declares openapi "3.1", but apitwin reads OpenAPI 3.1: convert it.',
    ],
    ['info: {}', '1:1 ', 'This document declares no version, but apitwin reads OpenAPI 3.1: add openapi: 3.1.0.'],
    ['- a', '1:1 ', 'An OpenAPI Document is an object, not a list: apitwin reads OpenAPI 3.1.'],
    ['', '1:1 ', 'An OpenAPI Document is an object, not null: apitwin reads OpenAPI 3.1.'],
    ['hello', '1:1 ', 'An OpenAPI Document is an object, not a text: apitwin reads OpenAPI 3.1.'],
  ])('%j', (text, at, message) => expect(findingsOf(text)).toEqual([error('unsupported-version', at, message)]));
});

test.each(['3.1.0', '3.1.1', '3.1.12', '3.1.0-rc1'])('%s is OpenAPI 3.1', (version) => {
  expect(findingsOf(`openapi: ${version}\ninfo: { title: T, version: '1' }\npaths: {}`)).toEqual([]);
});

test('mistakes of every kind are all found, in document order, each once', () => {
  const text = documentOf(`paths:
  /a/{id}:
    get:
      operationId: one
      sumary: s
      parameters:
        - { name: id, in: path, required: true, schema: { type: strng } }
      responses:
        200: { description: d }
        '404': { $ref: '#/components/responses/Missing' }
  /b:
    get:
      operationId: one
      operationId: two
      security: [{ key: [] }]
      responses: { '200': {} }`);
  expect(findingsOf(text).map(({ location, code }) => `${location.line} ${code}`)).toEqual([
    '7 unknown-member',
    '9 wrong-value',
    '11 non-string-key',
    '12 unresolved-reference',
    '15 duplicate-operation-id',
    '16 duplicate-key',
    '17 unknown-security-scheme',
    '18 missing-member',
  ]);
});

test('the whole document is sound', () => expect(findingsOf(wholeDocument)).toEqual([]));

/** Random edits of a sound document: another value, no value, or a value from elsewhere in it. */
function edited(value: Json, edit: (pointer: number, value: Json) => Json | undefined): Json {
  let visited = 0;
  const visit = (at: Json): Json | undefined => {
    const replaced = edit(visited++, at);
    if (replaced !== at || typeof at !== 'object' || at === null) return replaced;
    const list: readonly Json[] | undefined = Array.isArray(at) ? at : undefined;
    if (list !== undefined) return list.map(visit).filter((element) => element !== undefined);
    const members = Object.entries(at).map(([name, member]) => [name, visit(member)] as const);
    return Object.fromEntries(members.filter((entry): entry is [string, Json] => entry[1] !== undefined));
  };
  return visit(value) ?? null;
}

/** Reads all that is made at first use. */
function walkDescription(description: ApiDescription | undefined): void {
  for (const schema of description?.schemas.values() ?? []) {
    walkProperties(schema, (property) => expect(property.schema.assumes.node).not.toContain('codes'));
    expect(recordSchemasBelow(schema).length).toBeLessThan(9);
  }
}

test('no edit of a sound document makes the check fail to end, and every finding leads into it', () => {
  const sound = readDocument(wholeDocument, 'whole.yaml').root ?? null;
  const all: Json[] = [];
  edited(sound, (_, value) => {
    all.push(value);
    return value;
  });
  const strangers: readonly (Json | undefined)[] = [
    undefined,
    null,
    0,
    'x',
    [],
    {},
    [null],
    { $ref: '#' },
    { $ref: '#/components/schemas/Book' },
    { $ref: '#/paths/~1books~1{id}' },
    { 'x-twin': { assumes: { a: 1 }, role: 'items' } },
  ];
  const position = fc.nat({ max: all.length - 1 });
  const change = fc.tuple(position, fc.oneof(fc.constantFrom(...strangers), fc.constantFrom(...all)));
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
      const edits = new Map(changes);
      const document = edited(sound, (index, value) => (edits.has(index) ? edits.get(index) : value));
      const read = readDocument(JSON.stringify(document), 'whole.json');
      const findings = checkDocument(read);
      const lost = findings.filter(({ location }) => valueAt(read.root ?? null, location.pointer) === undefined);
      expect(lost).toEqual([]);
      walkDescription(compileDescription(read.text, read.source).description);
      expect(new Set(findings.map((finding) => JSON.stringify(finding))).size).toBe(findings.length);
    }),
    { numRuns: 25 },
  );
});

test('a document that was read is checked without being compiled', () => {
  const document = readDocument('openapi: 3.1.0\ninfo: 1\npaths: {}', 'test.yaml');
  expect(checkDocument(document)).toEqual([error('wrong-type', '2:1 /info', "'info' must be an Info Object, not 1.")]);
  expect(isJsonObject(valueAt(document.root ?? null, ''))).toBe(true);
});
