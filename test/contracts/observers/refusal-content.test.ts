import { describe, expect, test } from 'vitest';
import { type RefusalContent, refusalSchema } from '../../../contracts/observers/refusal-content.ts';
import type { Json } from '../../../src/http/json.ts';

const codes = new Set(['not_found', 'invalid_token']);
const seen = (...contents: readonly (readonly [status: number, json: Json])[]): ReturnType<typeof refusalSchema> => {
  const values = contents.map(([status, json]): RefusalContent => ({ status, json }));
  return refusalSchema(values, codes);
};
const role = (name: string, type = 'string'): Json => ({ type, 'x-twin': { role: name } });

describe('the schema of refusals', () => {
  test('tells roles by their values, wherever they stand', () => {
    const json = (status: number, title: string, code: string): Json => ({
      error: { code, kind: title, http: status, message: `${code} happened` },
    });
    const properties = {
      code: role('code'),
      kind: role('title'),
      http: role('status', 'integer'),
      message: role('detail'),
    };
    const inner = { type: 'object', required: ['code', 'kind', 'http', 'message'], properties };
    expect(seen([404, json(404, 'Not Found', 'not_found')], [401, json(401, 'Unauthorized', 'invalid_token')])).toEqual(
      {
        schema: { type: 'object', required: ['error'], properties: { error: inner } },
        role: undefined,
        unknown: [],
        tellsCode: true,
      },
    );
  });

  test('has what is the same in all of them as the only value', () => {
    const json = (message: string): Json => ({ ok: false, code: 40_001, data: null, message });
    expect(seen([404, json('a')], [401, json('b')])).toMatchObject({
      schema: { properties: { ok: { const: false }, code: { const: 40_001 }, data: { const: null } } },
      tellsCode: false,
    });
  });

  test('knows a status that is a text, and other members of problem details that are texts', () => {
    const json = (status: Json, type: string): Json => ({ status, type });
    expect(seen([404, json('404', 'a')], [401, json('401', 'b')])).toMatchObject({
      schema: { required: ['status', 'type'], properties: { status: role('status'), type: { type: 'string' } } },
      unknown: [],
    });
    expect(seen([404, json(404, 'a')], [401, json('401', 'b')]).schema.properties).toMatchObject({
      status: role('status'),
    });
  });

  test.each<[what: string, first: Json, second: Json]>([
    ['a status', { it: 404 }, { it: 7 }],
    ['a phrase', { it: 'Not Found' }, { it: 'Nothing' }],
    ['a code', { it: 'not_found' }, { it: 'lost' }],
    ['a sentence', { message: 'a' }, { message: 7 }],
    ['what an object holds', { it: { message: 'a' } }, { it: 'b' }],
    ['what a list holds', { it: [{ message: 'a' }] }, { it: 'b' }],
    ['the errors of a problem', { errors: [{ pointer: '/a' }, 7] }, { errors: [{ pointer: '/b' }, 8] }],
    ['a member of a problem', { type: 'a' }, { type: 7 }],
  ])('takes nothing for %s that is so in one of them only', (_, first, second) => {
    const { schema, unknown } = seen([404, first], [401, second]);
    const [name = ''] = Object.keys(first as object);
    expect([schema, unknown]).toEqual([{ type: 'object', properties: { [name]: {} } }, [name]]);
  });

  test('takes a lone refusal for no constant', () => {
    expect(seen([404, { ok: false }])).toMatchObject({ schema: { properties: { ok: {} } }, unknown: ['ok'] });
  });

  test('names the members of which nothing tells what they say, and requires none of them', () => {
    const json = (trace: string, message: string): Json => ({ trace, message });
    expect(seen([404, json('x', 'a')], [401, json('y', 'b')])).toMatchObject({
      schema: { required: ['message'], properties: { trace: {} } },
      unknown: ['trace'],
    });
  });

  test('requires nothing that only some of them have', () => {
    expect(seen([404, { message: 'a' }], [401, { message: 'b', reason: 'c' }]).schema.required).toEqual(['message']);
  });

  test('gives a role to one member of an object', () => {
    const json = (text: string): Json => ({ message: text, reason: text });
    expect(seen([404, json('a')], [401, json('b')])).toMatchObject({
      schema: { properties: { message: role('detail'), reason: {} } },
      unknown: ['reason'],
    });
  });

  test('follows a list of one element, and no other list', () => {
    expect(seen([404, [{ message: 'a' }]], [401, [{ message: 'b' }]]).schema).toEqual({
      type: 'array',
      minItems: 1,
      maxItems: 1,
      items: { type: 'object', required: ['message'], properties: { message: role('detail') } },
    });
    expect(seen([404, { errors: ['a'] }], [401, { errors: ['b'] }]).unknown).toEqual(['errors']);
    expect(seen([404, { errors: ['a', 'b'] }], [401, { errors: [] }]).unknown).toEqual(['errors']);
  });

  test('knows the errors of problem details', () => {
    const errors = (detail: string): Json => ({ errors: [{ pointer: '/a', detail }], detail });
    expect(seen([400, errors('a')], [400, errors('b')]).schema.properties).toMatchObject({
      errors: { 'x-twin': { role: 'errors' } },
    });
  });
});
