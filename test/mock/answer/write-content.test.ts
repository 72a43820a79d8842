import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/http/json.ts';
import { validatorsOf } from '../../../src/description/validator.ts';
import { wholeContent } from '../../../src/mock/answer/content-parts.ts';
import { createContentWriter, type WriteContent, type WrittenContent } from '../../../src/mock/answer/write-content.ts';
import { describePaths, jsonResponse } from '../rig.ts';

const animal = { type: 'object', required: ['id'], properties: { id: { type: 'integer' }, name: { type: 'string' } } };
const page = {
  type: 'object',
  required: ['items', 'page'],
  properties: { items: { type: 'array', items: animal }, page: { type: 'integer' }, note: { type: 'string' } },
};

/** A writer, and how often which values were judged. */
function writerOf(schema: Json | undefined): { write: WriteContent; judged: Json[] } {
  const description = describePaths({ '/a': { get: { responses: { 200: jsonResponse(schema ?? true) } } } });
  const declared = schema === undefined ? undefined : description.operations[0]?.responses[0]?.content[0]?.schema;
  const validators = validatorsOf(description);
  const judged: Json[] = [];
  const write = createContentWriter(declared, {
    description,
    checkOf: (at) => (value) => {
      judged.push(value);
      return validators.for(at)(value);
    },
  });
  return { write, judged };
}

const record = (id: number): Json => Object.freeze({ id, name: 'é€😀' });

/** What was written, as text; with its length. */
function textOf(result: WrittenContent): unknown {
  if (result.kind === 'violated') return 'violated';
  const { length } = result;
  const content = wholeContent(result.content);
  return [typeof content === 'string' ? content : new TextDecoder().decode(content), length];
}

describe('written content', () => {
  test('is the JSON text and its length, whatever the schema', () => {
    const value = fc.jsonValue().map((json) => JSON.parse(JSON.stringify(json)) as Json);
    const { write } = writerOf(undefined);
    const { write: writeItems } = writerOf({ type: 'object', properties: { items: { type: 'array', items: true } } });
    const { write: writeList } = writerOf({ type: 'array', items: true });
    const expected = (content: Json): unknown => [JSON.stringify(content), Buffer.byteLength(JSON.stringify(content))];
    fc.assert(
      fc.property(value, fc.array(value), (json, list) => {
        const envelope = { 'é"': json, items: list };
        expect(textOf(write(json))).toEqual(expected(json));
        expect(textOf(writeItems(envelope))).toEqual(expected(envelope));
        expect(textOf(writeItems({}))).toEqual(expected({}));
        expect(textOf(writeList(list))).toEqual(expected(list));
      }),
    );
  });

  test('is judged: a frozen record once, an envelope each time', () => {
    const { write, judged } = writerOf(page);
    const items = [record(1), record(2)];
    for (const nr of [0, 1]) write({ items: [...items], page: nr });
    expect(judged).toEqual([{ items: [], page: 0 }, items[0], items[1], { items: [], page: 1 }]);
  });

  test('that can change is judged each time', () => {
    const { write, judged } = writerOf(page);
    const thawed = Object.freeze({ id: 1, name: 'x', tags: ['a'] });
    const text = (): unknown => textOf(write({ items: [thawed], page: 1 }));
    expect(text()).toEqual(['{"items":[{"id":1,"name":"x","tags":["a"]}],"page":1}', 53]);
    thawed.tags.push('b');
    expect(text()).toEqual(['{"items":[{"id":1,"name":"x","tags":["a","b"]}],"page":1}', 57]);
    expect(judged).toHaveLength(4);
  });

  test('with a member that can change is judged each time', () => {
    const { write, judged } = writerOf({ ...page, properties: { ...page.properties, meta: true } });
    const meta = { n: 1 };
    const items = [record(1)];
    const text = (): unknown => textOf(write({ items, page: 1, meta }));
    const first = text();
    meta.n = 2;
    expect(text()).not.toEqual(first);
    expect(judged).toHaveLength(3);
  });

  test('of a frozen value alone is made once', () => {
    const { write, judged } = writerOf(animal);
    const animals = record(1);
    expect(write(animals)).toBe(write(animals));
    expect(judged).toEqual([animals]);
  });

  test('of a frozen envelope is made once', () => {
    const { write, judged } = writerOf(page);
    const frozen = Object.freeze({ items: Object.freeze([record(1)]), page: 1 });
    write(frozen);
    write(frozen);
    expect(judged).toEqual([frozen]);
  });
});

describe('violations', () => {
  const places = (schema: Json, content: Json): unknown => {
    const result = writerOf(schema).write(content);
    return result.kind === 'violated' && result.violations.map(({ instanceLocation }) => instanceLocation);
  };

  test.each([
    [page, { items: [{ id: 1 }, { id: 'x' }], page: 1 }, ['/items/1/id']],
    [page, { items: [{ id: 1 }], page: 'x' }, ['/page']],
    [page, { items: {}, page: 1 }, ['/items']],
    [page, { page: 1 }, ['']],
    [page, [], ['']],
    [{ type: 'array', items: animal }, [{ id: 1 }, {}], ['/1']],
    [{ type: 'array', items: animal }, {}, ['']],
    [{ type: 'object', items: animal }, [], ['']],
    [animal, Object.freeze({ id: null }), ['/id']],
  ])('of %j by %j are at %j', (schema, content, expected) => {
    expect(places(schema, content)).toEqual(expected);
  });

  test('are what the validator finds in the whole', () => {
    const element = fc.oneof(fc.constant({ id: 1 }), fc.constant({ id: 'x' }), fc.constant(null));
    const envelope = fc.record(
      { items: fc.array(element, { maxLength: 3 }), page: fc.constantFrom<Json>(1, 'x') },
      { requiredKeys: [] },
    );
    const { write } = writerOf(page);
    const whole = writerOf({ ...page, allOf: [true] }).write;
    fc.assert(
      fc.property(envelope, (content) => {
        expect(write(content).kind).toBe(whole(content).kind);
      }),
    );
  });
});
