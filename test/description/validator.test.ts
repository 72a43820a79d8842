import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Violation } from '../../src/description/violation.ts';
import type { Json, JsonObject } from '../../src/http/json.ts';
import { validatorsOf } from '../../src/description/validator.ts';
import { documentValidators, judge, judgeOf, schemaAt } from './api.ts';
import { described, documentOf } from './findings.ts';
import { casesOfOurOwn, schemaCases } from './schema-cases.ts';
import { secondOpinion } from './second-engine.ts';

const at = '/components/schemas/S';

describe.each([...schemaCases, ...casesOfOurOwn])('$title', ({ schema, others, valid, invalid }) => {
  const judgeInstance = judgeOf(schema, others);
  test('as stated', () => {
    expect(valid.filter((instance) => judgeInstance(instance).length > 0)).toEqual([]);
    expect(invalid.filter((instance) => judgeInstance(instance).length === 0)).toEqual([]);
  });
});

test('a second engine is of the same opinion on every case', async () => {
  const doubts: string[] = [];
  for (const { title, schema, others, valid, invalid } of schemaCases) {
    const opinions = await secondOpinion(schema, [...valid, ...invalid], others);
    const stated = [...valid.map(() => true), ...invalid.map(() => false)];
    if (opinions.some((opinion, index) => opinion !== stated[index])) doubts.push(title);
  }
  expect(doubts).toEqual([]);
});

describe('schemas and instances made at random', () => {
  const instance = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc.constantFrom(null, true, false, 0, 1, 2, 1.5, -1, '', 'a', 'ab', 'b'),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value'), { maxKeys: 3 }),
    ),
  })).value as fc.Arbitrary<Json>;

  const name = fc.constantFrom('a', 'b', 'c');
  const small = fc.integer({ min: 0, max: 3 });
  const schema = fc.letrec((tie) => {
    const inner = tie('schema');
    const list = fc.array(inner, { minLength: 1, maxLength: 2 });
    const map = fc.dictionary(name, inner, { maxKeys: 2 });
    const names = fc.uniqueArray(name, { maxLength: 2 });
    const type = fc.constantFrom('null', 'boolean', 'integer', 'number', 'string', 'array', 'object');
    return {
      schema: fc.oneof(
        { maxDepth: 3 },
        fc.boolean(),
        fc
          .record(
            {
              type: fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 3 })),
              enum: fc.array(instance, { minLength: 1, maxLength: 3 }),
              const: instance,
              minimum: small,
              exclusiveMaximum: small,
              multipleOf: fc.constantFrom(0.5, 1, 2),
              minLength: small,
              maxLength: small,
              pattern: fc.constantFrom('^a', 'b$', '.'),
              minItems: small,
              maxItems: small,
              uniqueItems: fc.boolean(),
              minProperties: small,
              maxProperties: small,
              required: names,
              dependentRequired: fc.dictionary(name, names, { maxKeys: 1 }),
              properties: map,
              patternProperties: fc.dictionary(fc.constantFrom('^a', 'b|c'), inner, { maxKeys: 1 }),
              additionalProperties: inner,
              unevaluatedProperties: inner,
              propertyNames: inner,
              prefixItems: list,
              items: inner,
              contains: inner,
              unevaluatedItems: inner,
              allOf: list,
              anyOf: list,
              oneOf: list,
              not: inner,
              if: inner,
              else: inner,
              dependentSchemas: map,
              $ref: fc.constant('#/components/schemas/T'),
            },
            { requiredKeys: [] },
          )
          .map((keywords) => Object.fromEntries(Object.entries(keywords).slice(0, 5))),
      ),
    };
  }).schema as fc.Arbitrary<Json>;

  test('both engines agree on them', async () => {
    const instances = fc.array(instance, { minLength: 4, maxLength: 4 });
    const other = { T: { properties: { a: { type: 'string' } }, prefixItems: [{ type: 'integer' }] } };
    await fc.assert(
      fc.asyncProperty(schema, instances, async (generated, values) => {
        const judgeInstance = judgeOf(generated, other);
        const ours = values.map((value) => judgeInstance(value).length === 0);
        expect(ours).toEqual(await secondOpinion(generated, values, other));
      }),
      { numRuns: 40 },
    );
  });
});

describe('the dialect', () => {
  test.each<[string, JsonObject]>([
    ['an unknown $schema', { $schema: 'https://example.org/none' }],
    ['an old $schema', { $schema: 'http://json-schema.org/draft-07/schema#' }],
    ['a malformed $schema', { $schema: 7 }],
  ])('is 2020-12, whatever %s says', (_, keywords) => {
    const judgeInstance = judgeOf({ ...keywords, type: 'array', prefixItems: [{ type: 'string' }] });
    expect([judgeInstance(['a']).length, judgeInstance([1]).length, judgeInstance('a').length]).toEqual([0, 1, 1]);
  });

  test('is 2020-12, whatever jsonSchemaDialect says', () => {
    const document = {
      openapi: '3.1.0',
      jsonSchemaDialect: 'https://example.org/none',
      components: { schemas: { S: { type: 'null' } } },
    };
    expect(documentValidators(document).for(schemaAt(at))(1).length).toBe(1);
  });
});

describe('violations', () => {
  test('tell where, by which keyword, what was expected and what was received', () => {
    const schema = {
      type: 'object',
      required: ['id'],
      properties: { 'a/b': { type: 'array', items: { $ref: '#/components/schemas/T' } }, kind: { enum: ['x', 'y'] } },
      additionalProperties: false,
    };
    const others = { T: { type: ['integer', 'null'], minimum: 1 } };
    expect(judge(schema, { 'a/b': [1, 'x', 0], kind: 'z', more: 1 }, others)).toEqual<readonly Violation[]>([
      {
        instanceLocation: '',
        keywordLocation: `${at}/required`,
        keyword: 'required',
        message: 'the member "id" is missing',
      },
      {
        instanceLocation: '/more',
        keywordLocation: `${at}/additionalProperties`,
        keyword: 'additionalProperties',
        message: 'the member "more" is not allowed here',
      },
      {
        instanceLocation: '/a~1b/1',
        keywordLocation: '/components/schemas/T/type',
        keyword: 'type',
        message: 'expected an integer or null, received "x"',
      },
      {
        instanceLocation: '/a~1b/2',
        keywordLocation: '/components/schemas/T/minimum',
        keyword: 'minimum',
        message: 'expected at least 1, received 0',
      },
      {
        instanceLocation: '/kind',
        keywordLocation: `${at}/properties/kind/enum`,
        keyword: 'enum',
        message: 'expected one of "x", "y", received "z"',
      },
    ]);
  });

  test.each<[Json, Json, Partial<Violation>]>([
    [{ multipleOf: 0.1 }, 0.25, { keyword: 'multipleOf', keywordLocation: `${at}/multipleOf` }],
    [{ uniqueItems: true }, [1, 1], { keyword: 'uniqueItems', keywordLocation: `${at}/uniqueItems` }],
    [
      { const: [] },
      {},
      {
        keyword: 'const',
        keywordLocation: `${at}/const`,
        message: 'expected an array of 0 elements, received an object',
      },
    ],
    [{ enum: [[1]] }, 1, { keyword: 'enum', keywordLocation: `${at}/enum` }],
    [
      { unevaluatedItems: false },
      ['x'],
      { instanceLocation: '/0', keyword: 'unevaluatedItems', keywordLocation: `${at}/unevaluatedItems` },
    ],
    [{ unevaluatedProperties: false }, { 'a~b': 1 }, { instanceLocation: '/a~0b', keyword: 'unevaluatedProperties' }],
    [false, 1, { instanceLocation: '', keyword: 'false', keywordLocation: at, message: 'nothing is allowed here' }],
    [
      { properties: { a: false } },
      { a: 1 },
      { instanceLocation: '/a', keyword: 'false', keywordLocation: `${at}/properties/a` },
    ],
  ])('of %j by %j', (schema, instance, violation) => {
    const [first, ...others] = judge(schema, instance);
    expect(first).toMatchObject(violation);
    expect(others).toEqual([]);
  });

  test('are twenty at most', () => {
    const wrong = Array.from({ length: 100 }, () => 'x');
    expect(judge({ items: { type: 'integer' } }, wrong).map(({ instanceLocation }) => instanceLocation)).toEqual(
      Array.from({ length: 20 }, (_, index) => `/${index}`),
    );
  });

  test('of valid instances are one list for all', () => {
    expect(judge(true, 1)).toBe(judge({ type: 'string' }, 'a'));
  });
});

describe('instances that are nested deeply', () => {
  const nested = (levels: number): Json => JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as Json;
  const recursive = { type: 'array', items: { $ref: '#/components/schemas/S' } };

  test.each([
    ['a recursive schema', recursive],
    ['a recursive schema of alternatives', { anyOf: [{ type: 'null' }, recursive], unevaluatedItems: false }],
    ['a schema of whole values', { items: { const: [[1]] } }],
    ['unique elements', { uniqueItems: true, items: true }],
  ])('are judged or refused, never a crash: %s', (_, schema) => {
    const judgeInstance = judgeOf(schema);
    for (const levels of [10_000, 50_000]) {
      const violations = judgeInstance([nested(levels), nested(levels)]);
      expect(violations.every(({ message }) => message.length < 200)).toBe(true);
    }
  });

  test('say so in one violation', () => {
    expect(judgeOf(recursive)(nested(100_000))).toEqual([
      { instanceLocation: '', keywordLocation: '', keyword: 'nesting', message: 'nesting too deep to be judged' },
    ]);
  });

  test('leave the validator as it was', () => {
    const judgeInstance = judgeOf(recursive);
    judgeInstance(nested(100_000));
    expect([judgeInstance([[]]).length, judgeInstance([1]).length]).toEqual([0, 1]);
  });
});

describe('a validator', () => {
  const document = {
    openapi: '3.1.0',
    components: {
      schemas: {
        S: {
          type: 'object',
          required: ['items'],
          properties: { items: { items: { $ref: '#/components/schemas/T' } } },
          'x-twin': { assumes: ['guess'] },
        },
        T: {
          type: 'object',
          required: ['a', 'b'],
          properties: { a: { type: 'string', 'x-twin': { assumes: { type: ['guess'] } } }, b: {} },
          'x-twin': { assumes: { required: { b: ['guess'] } } },
        },
        U: { $ref: '#/components/schemas/S/properties/items' },
      },
    },
  };
  const validators = documentValidators(document);
  const count = (name: string, instance: Json, reading?: 'declared' | 'documented'): number =>
    validators.for(schemaAt(`/components/schemas/${name}`), reading)(instance).length;

  test('reads what is declared, unless it is told to read what is documented', () => {
    expect([count('S', {}), count('S', {}, 'declared'), count('S', {}, 'documented')]).toEqual([1, 1, 0]);
    expect([count('T', { a: null }), count('T', { a: null }, 'documented')]).toEqual([2, 0]);
    expect([count('T', { a: 1 }, 'documented'), count('T', {}, 'documented')]).toEqual([1, 1]);
  });

  test('judges the schemas in one that is relaxed', () => {
    expect([count('S/properties/items', [{ a: 1 }], 'documented'), count('U', [{ a: 1 }], 'documented')]).toEqual([
      1, 1,
    ]);
  });

  test('is made once for each schema and reading', () => {
    const schema = schemaAt(at);
    expect(validators.for(schema)).toBe(validators.for(schemaAt(at), 'declared'));
    expect(validators.for(schema)).not.toBe(validators.for(schema, 'documented'));
  });

  test.each([
    ['/components/schemas/None', 'no schema at /components/schemas/None: the pointer leads nowhere'],
    ['no pointer', 'no schema at no pointer: the pointer leads nowhere'],
  ])('is not made for what is not there: %s', (pointer, message) => {
    expect(() => validators.for(schemaAt(pointer))).toThrow(message);
  });
});

describe('a schema that only refers to a component', () => {
  const validators = documentValidators({
    components: {
      schemas: {
        S: { type: 'integer', maximum: 3 },
        Lone: { $ref: '#/components/schemas/S' },
        More: { $ref: '#/components/schemas/S', minimum: 2 },
      },
    },
  });
  const [own, lone, more] = ['S', 'Lone', 'More'].map((name) =>
    validators.for(schemaAt(`/components/schemas/${name}`)),
  );

  test('shares its judge, and one that says more has its own', () => {
    expect([lone === own, more === own]).toEqual([true, false]);
  });

  test('finds what is wrong where it is written', () => {
    expect([lone?.(4)[0]?.keywordLocation, more?.(1)[0]?.keywordLocation]).toEqual([
      '/components/schemas/S/maximum',
      '/components/schemas/More/minimum',
    ]);
  });
});

test('whoever judges by one description shares what is compiled', () => {
  const [description, other] = [described(documentOf('')), described(documentOf(''))];
  expect(validatorsOf(description)).toBe(validatorsOf(description));
  expect(validatorsOf(other)).not.toBe(validatorsOf(description));
});
