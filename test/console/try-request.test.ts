import { describe, expect, test } from 'vitest';
import { slotOf, type TryForm, tryRequest } from '../../src/console/try-request.ts';
import { describeForPages, type DescriptionView } from '../../src/mock/control-api/description-view.ts';
import type { Json, JsonObject } from '../../src/http/json.ts';
import { describePaths } from '../mock/rig.ts';

const responses = { 200: { description: 'It.' } };
const query = (name: string, schema: Json, rest: JsonObject = {}): Json => ({ name, in: 'query', schema, ...rest });

function describedBy(operation: JsonObject, scheme: JsonObject = { type: 'http', scheme: 'bearer' }): DescriptionView {
  return describeForPages(
    describePaths(
      { '/plants/{id}': { post: { operationId: 'add', responses, ...operation } } },
      {
        servers: [{ url: 'https://a.example/v2' }],
        components: { securitySchemes: { it: scheme } },
        security: [{ it: [] }],
      },
    ),
  );
}

const path = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };
const form: TryForm = { values: { 'path id': '7' }, content: '', key: undefined, world: 'default', code: '' };

function requestOf(description: DescriptionView, part: Partial<TryForm> = {}): ReturnType<typeof tryRequest> {
  const [operation] = description.operations;
  if (!operation) throw new Error('no operation');
  return tryRequest(operation, description, { ...form, ...part });
}

describe('a request', () => {
  test('has its base path, its parameters as their styles say, and nothing that was left empty', () => {
    const parameters = [
      path,
      query('tag', { type: 'array', items: { type: 'string' } }),
      query('size', { type: 'object' }, { style: 'deepObject' }),
      query('none', { type: 'string' }),
    ];
    const values = { 'path id': 'a b', 'query tag': 'x, y', 'query size': '{"max":3}', 'query none': '' };
    expect(requestOf(describedBy({ parameters }), { values })).toEqual({
      method: 'POST',
      target: '/v2/plants/a%20b?tag=x&tag=y&size[max]=3',
      fields: [],
      content: null,
    });
  });

  test.each<[string, JsonObject, Partial<ReturnType<typeof tryRequest>>]>([
    ['as a bearer', { type: 'http', scheme: 'bearer' }, { fields: ['Authorization', 'Bearer k/1'] }],
    ['in a field', { type: 'apiKey', in: 'header', name: 'X-Key' }, { fields: ['X-Key', 'k/1'] }],
    ['in the query', { type: 'apiKey', in: 'query', name: 'key' }, { target: '/v2/plants/7?key=k%2F1', fields: [] }],
    [
      'not at all where there is no way',
      { type: 'openIdConnect', openIdConnectUrl: 'https://a.example' },
      { fields: [] },
    ],
  ])('presents a key %s', (_, scheme, expected) => {
    expect(requestOf(describedBy({ parameters: [path] }, scheme), { key: 'k/1' })).toMatchObject(expected);
  });

  test('names the world and the answer that are asked for, and the type of its content', () => {
    const requestBody = { content: { 'application/json': { schema: true } } };
    const description = describedBy({ parameters: [path], requestBody });
    expect(requestOf(description, { world: 'b', code: '404', content: '{}' })).toMatchObject({
      fields: ['Content-Type', 'application/json', 'Twin-World', 'b', 'Prefer', 'code=404'],
      content: '{}',
    });
  });

  test('is none without a value for the path, or with an object that is no JSON', () => {
    const description = describedBy({ parameters: [path, query('size', { type: 'object' })] });
    expect(() => requestOf(description, { values: {} })).toThrow('id: the path needs a value');
    expect(() => requestOf(description, { values: { ...form.values, 'query size': '[]' } })).toThrow(
      'size: write an object as JSON, such as {"a": 1}',
    );
  });
});

test('a parameter has a slot by place and name', () => {
  const [operation] = describedBy({ parameters: [path] }).operations;
  expect(operation?.parameters.map(slotOf)).toEqual(['path id']);
});
