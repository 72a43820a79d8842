import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/http/json.ts';
import { walkGrammar } from '../../../src/description/grammar/grammar-walk.ts';
import { inPlaceKeywords, schemaGrammar } from '../../../src/description/grammar/schema-grammar.ts';
import { documentOf, findingsOf } from '../findings.ts';

const ajv = new Ajv2020({ strict: false });
const metaSchema = 'https://json-schema.org/draft/2020-12/schema';

/** Pointers of what the grammar refuses in a schema. */
function refused(schema: Json): readonly string[] {
  const pointers: string[] = [];
  walkGrammar(
    { openapi: '3.1.0', info: { title: '', version: '' }, components: { schemas: { S: schema } } },
    (mistake) => {
      if (mistake.severity !== 'warning') pointers.push(mistake.pointer.replace('/components/schemas/S', ''));
    },
  );
  return pointers;
}

const keywords = Object.keys(schemaGrammar['Schema Object']?.fields ?? {});
/** Of the OpenAPI vocabulary; the meta-schema does not know them. */
const openApiKeywords = ['discriminator', 'xml', 'externalDocs', 'example'];
const jsonSchemaKeywords = keywords.filter((keyword) => !openApiKeywords.includes(keyword));

const values: readonly Json[] = [
  null,
  true,
  0,
  -1,
  1.5,
  3,
  'object',
  'a-b',
  [],
  ['string'],
  ['a', 'a'],
  ['string', 'null'],
  [1],
  [{}],
  [true, {}],
  {},
  { a: {} },
  { a: true },
  { a: ['b'] },
  { a: ['b', 'b'] },
  { a: 1 },
];

describe('the 2020-12 meta-schema and the grammar agree', () => {
  test.each(jsonSchemaKeywords)('about %s', (keyword) => {
    const cases = values.filter((value) => !isReference(keyword, value));
    const byGrammar = cases.filter((value) => refused({ [keyword]: value }).length === 0);
    const byMetaSchema = cases.filter((value) => ajv.validate(metaSchema, { [keyword]: value }));
    expect(byGrammar).toEqual(byMetaSchema);
  });

  test('about schemas in schemas', () => {
    const leaf = fc.constantFrom<Json>({}, true, { type: 'string' }, { minLength: -1 }, { required: 'a' }, 1);
    const { schema } = fc.letrec<{ schema: Json }>((tie) => ({
      schema: fc.oneof(
        { depthSize: 'small' },
        leaf,
        tie('schema').map((items) => ({ items })),
        fc.array(tie('schema'), { maxLength: 2 }).map((allOf) => ({ allOf })),
        fc.dictionary(fc.constantFrom('a', 'b'), tie('schema'), { maxKeys: 2 }).map((properties) => ({ properties })),
      ),
    }));
    fc.assert(fc.property(schema, (it) => (refused(it).length === 0) === ajv.validate(metaSchema, it)));
  });
});

/** Identifiers are not compared: URI references there, any text here until they are followed. */
function isReference(keyword: string, value: Json): boolean {
  return keyword.startsWith('$') && keyword !== '$defs' && keyword !== '$vocabulary' && typeof value === 'string';
}

test('an expression must be one with the flag u', () => {
  expect([refused({ pattern: '(' }), refused({ patternProperties: { '(': {} } }), refused({ pattern: '\\-' })]).toEqual(
    [['/pattern'], ['/patternProperties/('], ['/pattern']],
  );
  expect(refused({ pattern: '^\\p{L}+$' })).toEqual([]);
});

test.each(['a', '_a', 'a.b-1'])('%s is an anchor', (anchor) => expect(refused({ $anchor: anchor })).toEqual([]));
test.each(['', '1', 'a b', '#a'])('%j is no anchor', (anchor) =>
  expect(refused({ $anchor: anchor })).toEqual(['/$anchor']),
);

test('the keywords of the OpenAPI vocabulary have their objects', () => {
  const text = documentOf(`components:
  schemas:
    S: { discriminator: {}, xml: { nam: a }, externalDocs: 1, example: { anything: 1 } }`);
  expect(findingsOf(text).map(({ location }) => location.pointer.slice('/components/schemas/S'.length))).toEqual([
    '/discriminator',
    '/xml/nam',
    '/externalDocs',
  ]);
});

test('keywords that apply in place are keywords', () => {
  expect(inPlaceKeywords.filter((keyword) => !keywords.includes(keyword))).toEqual([]);
});
