import { describe, expect, test } from 'vitest';
import { createSchemaEngine, type EngineError } from '../../src/description/schema-engine.ts';
import type { PlainSchema } from '../../src/description/plain-schemas.ts';
import type { Json } from '../../src/http/json.ts';

function judge(schema: PlainSchema, instance: Json): readonly EngineError[] | undefined {
  const engine = createSchemaEngine();
  engine.add('s', schema);
  return engine.compile('s')(instance);
}

describe('an engine', () => {
  test('has nothing to say of a valid instance', () => expect(judge({ type: 'string' }, 'a')).toBeUndefined());

  test('tells each failed keyword, the schema that holds it and what it judged', () => {
    const inner = { type: 'string', minLength: 3 };
    const schema = { properties: { 'a/b': inner } };
    expect(judge(schema, { 'a/b': 'x' })).toEqual([
      { keyword: 'minLength', instanceLocation: '/a~1b', value: 3, schema: inner, received: 'x', params: { limit: 3 } },
    ]);
  });

  test('tells which member name a schema of names refuses', () => {
    const errors = judge({ propertyNames: { maxLength: 1 } }, { ab: 1 });
    expect(errors?.map(({ keyword, params }) => [keyword, params])).toEqual([
      ['maxLength', { limit: 1, memberName: 'ab' }],
      ['propertyNames', { propertyName: 'ab' }],
    ]);
  });

  test('tells each member that is left over', () => {
    const schema = { properties: { a: true }, leftoverMembers: { type: 'string' } };
    expect(judge(schema, { a: 1, b: 2, c: 'x', d: 3 })).toEqual(
      ['b', 'd'].map((unevaluated) => ({
        keyword: 'leftoverMembers',
        instanceLocation: '',
        value: { type: 'string' },
        schema,
        received: { a: 1, b: 2, c: 'x', d: 3 },
        params: { unevaluated },
      })),
    );
  });

  test('follows names', () => {
    const engine = createSchemaEngine();
    engine.add('a', { $ref: 'b' });
    engine.add('b', { type: 'null' });
    expect(
      engine
        .compile('a')(1)
        ?.map(({ keyword }) => keyword),
    ).toEqual(['type']);
    expect(() => engine.compile('c')).toThrow('no schema of the name c');
  });

  test('knows the meta-schema, wherever it is referred to, and no other name', () => {
    const meta = { $ref: 'https://json-schema.org/draft/2020-12/schema' };
    const named = (schema: PlainSchema, instance: Json) => judge(schema, instance)?.map(({ keyword }) => keyword);
    expect(named(meta, { minimum: 1 })).toBeUndefined();
    expect(named(meta, { minimum: 'x' })).toContain('type');
    expect(named({ leftoverMembers: meta }, { a: { minimum: 1 } })).toBeUndefined();
    expect(named({ leftoverMembers: meta }, { a: { minimum: 'x' } })).toEqual(['leftoverMembers']);
    expect(() => judge({ $ref: 'elsewhere' }, 1)).toThrow("can't resolve reference elsewhere");
  });

  test('takes patterns that are legal without Unicode only', () => {
    expect(judge({ pattern: '^\\-$' }, '-')).toBeUndefined();
    expect(judge({ pattern: '^\\p{Lu}$' }, 'É')).toBeUndefined();
    expect(judge({ patternProperties: { '^\\-$': false } }, { a: 1 })).toBeUndefined();
  });

  test('judges recursive schemas with leftovers in a time that does not double with each level', () => {
    const engine = createSchemaEngine();
    engine.add('tree', {
      anyOf: [{ properties: { child: { $ref: 'tree' } } }, { type: 'null' }],
      leftoverMembers: false,
    });
    let tree: Json = { wrong: 1 };
    for (let level = 0; level < 60; level++) tree = { child: tree };
    const started = performance.now();
    expect(engine.compile('tree')(tree)?.length).toBeGreaterThan(0);
    expect(performance.now() - started).toBeLessThan(4000);
  });

  test('does not remember one instance when it judges the next', () => {
    const engine = createSchemaEngine();
    engine.add('s', { anyOf: [{ properties: { a: { type: 'string' } } }, true], leftoverMembers: false });
    const judgeNext = engine.compile('s');
    const instance: { a: Json } = { a: 'x' };
    expect(judgeNext(instance)).toBeUndefined();
    instance.a = 1;
    expect(judgeNext(instance)?.length).toBe(1);
  });
});
