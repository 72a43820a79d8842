import { describe, expect, test } from 'vitest';
import { documentOf, error, findingsOf } from '../findings.ts';

const schemaWith = (reference: string): string =>
  documentOf(`components:
  schemas:
    NewsItem: { type: object }
    'a/b~c d': { type: string }
    S:
      $ref: '${reference}'`);

const at = '8:7 /components/schemas/S/$ref';

test.each(['#/components/schemas/NewsItem', '#/components/schemas/a~1b~0c%20d', '#/components/schemas/a%7E1b~0c d'])(
  '%s leads to a schema',
  (reference) => {
    expect(findingsOf(schemaWith(reference)).filter(({ code }) => code !== 'wrong-name')).toEqual([]);
  },
);

const sound = (reference: string): string =>
  documentOf(`components:
  responses: { R: { description: d } }
  schemas:
    NewsItem: { type: object }
    S:

      $ref: '${reference}'`);

test.each([
  [
    '#/components/schemas/NewsItm',
    'unresolved-reference',
    "leads nowhere: did you mean '#/components/schemas/NewsItem'?",
  ],
  ['#/components/schema/NewsItem', 'unresolved-reference', 'leads nowhere: write what it leads to.'],
  ['#/components/schemas/constructor', 'unresolved-reference', 'leads nowhere: write what it leads to.'],
  [
    'other.yaml#/NewsItem',
    'external-reference',
    'leads to another document, which is not read: copy its target into this one.',
  ],
  ['NewsItem', 'external-reference', 'leads to another document, which is not read: copy its target into this one.'],
  ['#news', 'malformed-reference', "names an anchor, which is not supported: write it as '#/components/...'."],
  ['#/a%zz', 'malformed-reference', "is not a JSON Pointer in a URI fragment: write it as '#/components/...'."],
  ['#/a~2', 'malformed-reference', "is not a JSON Pointer in a URI fragment: write it as '#/components/...'."],
  ['#/components/responses/R', 'wrong-reference', 'leads to a Response Object, not to a Schema Object: refer to one.'],
  ['#/components/schemas', 'wrong-reference', 'leads to an object, not to a Schema Object: refer to one.'],
  ['#/info/title', 'wrong-reference', 'leads to a text, not to a Schema Object: refer to one.'],
  ['#', 'wrong-reference', 'leads to an OpenAPI Object, not to a Schema Object: refer to one.'],
])('%s: %s', (reference, code, complaint) => {
  expect(findingsOf(sound(reference))).toEqual([
    error(code, '9:7 /components/schemas/S/$ref', `The reference '${reference}' ${complaint}`),
  ]);
});

describe('a Reference Object', () => {
  test('leads to an object of the kind that it stands for, also by way of another', () => {
    const text = documentOf(`paths:
  /a:
    get:
      parameters:
        - $ref: '#/components/parameters/P'
        - $ref: '#/components/schemas/S'
      responses:
        default: { $ref: '#/components/responses/Q' }
components:
  schemas: { S: {} }
  parameters: { P: { name: p, in: query, schema: {} } }
  responses: { Q: { $ref: '#/components/responses/R' }, R: { description: d } }`);
    expect(findingsOf(text)).toEqual([
      error(
        'wrong-reference',
        '8:11 /paths/~1a/get/parameters/1/$ref',
        "The reference '#/components/schemas/S' leads to a Schema Object, not to a Parameter Object: refer to one.",
      ),
    ]);
  });

  test('has a text as $ref', () => {
    expect(findingsOf(documentOf('components:\n  responses:\n    R: { $ref: 1 }'))).toEqual([
      error('wrong-type', '5:10 /components/responses/R/$ref', "'$ref' must be a text, not 1: write it in quotes."),
    ]);
  });
});

test('free content that is referred to is checked as what it is used for, and followed', () => {
  const text = documentOf(`x-schemas:
  A:
    properties:
      b: { $ref: '#/x-schemas/B' }
  B:
    minLength: -1
    x-twin: { role: item }
components: { schemas: { S: { $ref: '#/x-schemas/A' }, T: { $ref: '#/x-schemas/B' } } }`);
  expect(findingsOf(text)).toEqual([
    error('wrong-value', '8:5 /x-schemas/B/minLength', "'minLength' must be an integer from 0, not -1."),
    error('misplaced-role', '9:15 /x-schemas/B/x-twin/role', "The role 'item' is for a property: move it."),
  ]);
});

test('a value of the wrong type that is referred to is one finding', () => {
  const text = documentOf("components:\n  schemas:\n    A: 5\n    B: { $ref: '#/components/schemas/A' }");
  expect(findingsOf(text)).toEqual([
    error('wrong-type', '5:5 /components/schemas/A', "'A' must be a schema (an object, true or false), not 5."),
  ]);
});

test('every position of a $ref is reported for itself', () => {
  expect(
    findingsOf(schemaWith('#/x')).map(({ location }) => `${location.line}:${location.column} ${location.pointer}`),
  ).toContain(at);
});
