import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compileDescription } from '../../src/description/compile.ts';
import { valueAt } from '../../src/description/json-pointer.ts';
import { lintDescription } from '../../src/description/lint-description.ts';
import type { Finding } from '../../src/description/model.ts';
import { validatorsOf } from '../../src/description/validator.ts';
import { described, documentOf, error } from './findings.ts';
import { wholeDocument } from './whole-document.ts';

function lint(text: string): readonly Finding[] {
  const description = described(text);
  const findings = lintDescription(description, validatorsOf(description));
  for (const { location } of findings)
    expect(valueAt(description.documents.declared, location.pointer)).not.toBe(undefined);
  return findings;
}

test('examples and defaults that their schemas accept are fine', () => expect(lint(wholeDocument)).toEqual([]));

test('those of the document that comes along too', () => {
  const text = readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8');
  const { description } = compileDescription(text, 'openapi.yaml');
  if (description === undefined) throw new Error('openapi.yaml has mistakes');
  expect(lintDescription(description, validatorsOf(description))).toEqual([]);
});

describe('of a schema', () => {
  test('default, example and examples are judged, in every schema', () => {
    const text = documentOf(`components:
  schemas:
    S:
      type: object
      properties:
        a: { type: integer, default: x }
        b:
          $ref: '#/components/schemas/T'
          example: 3
    T:
      maximum: 2
      examples: [1, 5]`);
    expect(lint(text)).toEqual([
      error(
        'wrong-default',
        '8:29 /components/schemas/S/properties/a/default',
        'The default breaks its schema (line 8): expected an integer, received "x".',
      ),
      error(
        'wrong-example',
        '11:11 /components/schemas/S/properties/b/example',
        'The example breaks its schema (line 13): expected at most 2, received 3.',
      ),
      error(
        'wrong-example',
        '14:21 /components/schemas/T/examples/1',
        'The example breaks its schema (line 13): expected at most 2, received 5.',
      ),
    ]);
  });
});

describe('beside a schema', () => {
  test('examples of parameters and headers are judged', () => {
    const text = documentOf(`components:
  parameters:
    P:
      name: p
      in: query
      schema: { type: boolean }
      example: 'true'
  headers:
    H:
      schema: { type: integer }
      examples:
        good: { value: 1 }
        bad: { $ref: '#/components/examples/E' }
  examples:
    E: { value: 1.5 }`);
    expect(lint(text)).toEqual([
      error(
        'wrong-example',
        '9:7 /components/parameters/P/example',
        'The example breaks its schema (line 8): expected a boolean, received "true".',
      ),
      error(
        'wrong-example',
        '17:10 /components/examples/E/value',
        'The example breaks its schema (line 12): expected an integer, received 1.5.',
      ),
    ]);
  });

  const response = (mediaType: string, example: string): string =>
    documentOf(`components:
  responses:
    R:
      description: d
      content:
        ${mediaType}:
          schema:
            type: object
            required: [id]
            properties: { id: { type: integer }, more: { type: array, items: { type: string } } }
          example: ${example}`);

  test('every mistake in one example is found where it is', () => {
    expect(lint(response('application/json', '{ id: a, more: [b, 2] }'))).toEqual([
      error(
        'wrong-example',
        '13:22 /components/responses/R/content/application~1json/example/id',
        'The example breaks its schema (line 12): expected an integer, received "a".',
      ),
      error(
        'wrong-example',
        '13:39 /components/responses/R/content/application~1json/example/more/1',
        'The example breaks its schema (line 12): expected a string, received 2.',
      ),
    ]);
  });

  test('the text of other content than JSON is not judged, the text of JSON is', () => {
    expect(lint(response('application/xml', '<a/>'))).toEqual([]);
    expect(lint(response('application/xml', '{ id: 1 }'))).toEqual([]);
    expect(lint(response('application/xml', '{}')).map(({ code }) => code)).toEqual(['wrong-example']);
    expect(lint(response('application/hal+json', '"{}"')).map(({ code }) => code)).toEqual(['wrong-example']);
  });
});

test('of alternatives only their absence is reported, not what each has to say', () => {
  const text = documentOf(`components:
  schemas:
    S:
      anyOf: [{ type: string }, { oneOf: [{ type: integer }, { type: object, required: [a] }] }]
      example: { b: 1 }`);
  expect(lint(text)).toEqual([
    error(
      'wrong-example',
      '7:7 /components/schemas/S/example',
      'The example breaks its schema (line 6): matches none of the 2 alternatives.',
    ),
  ]);
});

test('what is beside a failed alternative is reported', () => {
  const text = documentOf(`components:
  schemas:
    S:
      properties:
        a: { anyOf: [{ type: string }, { type: 'null' }] }
        b: { type: integer }
      example: { a: 1, b: x }`);
  expect(lint(text).map(({ location }) => location.pointer)).toEqual([
    '/components/schemas/S/example/a',
    '/components/schemas/S/example/b',
  ]);
});

test('guesses bind too: the declared reading is meant', () => {
  const text = documentOf(`x-twin:
  assumptions:
    guess: { section: '1', question: q, decision: d, status: assumed, decidedIn: code }
components:
  schemas:
    S: { type: integer, maximum: 2, example: 3, x-twin: { assumes: { maximum: [guess] } } }`);
  expect(lint(text).map(({ location }) => location.pointer)).toEqual(['/components/schemas/S/example']);
});
