import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../src/http/json.ts';
import { validatorsOf } from '../../../src/description/validator.ts';
import { readContent, selectContentType } from '../../../src/mock/ladder/read-content.ts';
import { type Asked, describePaths, requestOf } from '../rig.ts';

const animal = {
  type: 'object',
  required: ['id'],
  properties: {
    id: { type: 'integer' },
    ids: { type: 'array', items: { type: 'integer' } },
    weight: { type: 'number' },
  },
};
const json = { 'application/json': { schema: animal } };
const types = {
  ...json,
  'text/*': { schema: { type: 'string', maxLength: 3 } },
  'image/png': {},
  'application/x-www-form-urlencoded': { schema: animal },
};

function read(asked: Asked, body: JsonObject | null = { required: true, content: json }): unknown {
  const post = { ...(body && { requestBody: body }), responses: { 204: { description: 'Done.' } } };
  const description = describePaths({ '/a': { post } });
  const declared = description.operations[0]?.requestBody;
  const request = requestOf('POST /a', asked);
  const selected = selectContentType(request, declared);
  if (selected.kind === 'refused') return selected.refused;
  const result = readContent({ request, body: declared, selected, validators: validatorsOf(description) });
  return result.kind === 'content' ? { content: result.content } : result.errors;
}

const typed = (type: string, content: string | Uint8Array): Asked => ({ fields: { 'Content-Type': type }, content });
const error = (pointer: string, detail: string): Json => [{ pointer, detail }];

describe('content is read', () => {
  test.each([
    [{ json: { id: 1, more: [] } }, { id: 1, more: [] }],
    [typed('application/json; charset=UTF-8', '{"id":1}'), { id: 1 }],
    [typed('APPLICATION/JSON', '\uFEFF{"id":1}'), { id: 1 }],
    [{ ...typed('application/json', '{"id":1}'), lines: ['Content-Encoding', 'identity'] }, { id: 1 }],
    [{ json: { id: 1, weight: 1e300 } }, { id: 1, weight: 1e300 }],
  ])('%j', (asked, content) => {
    expect(read(asked)).toEqual({ content });
  });

  test('in every declared media type', () => {
    const body = { content: types };
    expect(read(typed('text/plain', 'abc'), body)).toEqual({ content: 'abc' });
    expect(read(typed('image/png', Uint8Array.of(255)), body)).toEqual({ content: undefined });
    expect(read(typed('application/x-www-form-urlencoded', 'id=7'), body)).toEqual({ content: { id: 7 } });
  });

  test('by its octets: none is none, whatever the fields say', () => {
    const optional = { content: json };
    expect(read({ fields: { 'Content-Length': '5' } }, optional)).toEqual({ content: undefined });
    expect(read({ fields: { 'Content-Type': 'text/html' }, content: '' }, optional)).toEqual({ content: undefined });
    expect(read({ content: 'x' }, null)).toEqual({ content: undefined });
    expect(read({ content: '' })).toEqual(error('', 'expected content, received none'));
  });
});

describe('a media type is refused', () => {
  const refused = (detail: string, fields = ['Accept', 'application/json']): unknown => ({
    code: 'unsupported_media_type',
    detail,
    fields,
  });
  test.each([
    [{ content: '{}' }, refused('The content has no Content-Type. Send application/json.')],
    [typed('text/html', 'x'), refused('text/html is not read here. Send application/json.')],
    [typed('json', 'x'), refused('"json" is no media type. Send application/json.')],
    [
      typed('application/json; charset=latin1', '{}'),
      refused('The charset latin1 is not read, only UTF-8. Send application/json.'),
    ],
    [
      { ...typed('application/json', '{}'), lines: ['content-type', 'application/json'] },
      refused('Content-Type is repeated. Send application/json.'),
    ],
    [
      { ...typed('application/json', '{}'), lines: ['Content-Encoding', 'gzip'] },
      refused('The content coding gzip is not read.', ['Accept-Encoding', 'identity']),
    ],
  ])('%j', (asked, expected) => {
    expect(read(asked)).toEqual(expected);
  });
});

describe('content is refused', () => {
  test.each([
    ['{', error('', 'expected JSON: expected "\\"", found the end of the text (line 1, column 2)')],
    ['{"id":1,"id":2}', error('', 'expected JSON: the member "id" is repeated (line 1, column 9)')],
    [
      '{"id":9007199254740993}',
      error('/id', 'expected an integer from -9007199254740991 to 9007199254740991, received 9007199254740993'),
    ],
    [
      '{"id":1,"ids":[1,1e20]}',
      error('/ids/1', 'expected an integer from -9007199254740991 to 9007199254740991, received 1e20'),
    ],
    [
      `${'['.repeat(10_000)}`,
      error('', 'expected JSON: arrays and objects nested more than 100 deep (line 1, column 101)'),
    ],
    ['{"id":"x"}', error('/id', 'expected an integer, received "x"')],
  ])('%#', (content, expected) => {
    expect(read(typed('application/json', content))).toEqual(expected);
  });

  test('that is not UTF-8', () => {
    expect(read(typed('application/json', Uint8Array.of(0xff)))).toEqual(
      error('', 'expected JSON: the content is not valid UTF-8'),
    );
    expect(read(typed('text/plain', Uint8Array.of(0xff)), { content: types })).toEqual(
      error('', 'the content is not valid UTF-8'),
    );
  });

  test('in any media type by its schema', () => {
    expect(read(typed('text/plain', 'abcd'), { content: types })).toMatchObject([{ pointer: '' }]);
    expect(read(typed('application/x-www-form-urlencoded', 'id=x'), { content: types })).toMatchObject([
      { pointer: '/id' },
    ]);
  });
});
