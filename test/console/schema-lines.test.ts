import { expect, test } from 'vitest';
import { resolved, schemaLines, valueLine } from '../../src/console/schema-lines.ts';
import type { Json } from '../../src/http/json.ts';

const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const schemas: Readonly<Record<string, Json>> = {
  Plant: {
    type: 'object',
    required: ['id'],
    properties: {
      id: { type: 'integer', minimum: 1, description: 'Its number.' },
      parent: reference('Plant'),
      leaves: { type: 'array', items: { type: 'object', properties: { side: { enum: ['left', 'right'] } } } },
      note: { type: ['string', 'null'], maxLength: 9, 'x-twin': { assumes: ['notes'] } },
    },
  },
  Rose: { allOf: [reference('Plant'), { required: ['thorns'], properties: { thorns: { const: true } } }] },
};
const short = (schema: Json): readonly string[] =>
  schemaLines(schema, schemas).map(
    ({ depth, name, required, type, limits, guessed }) =>
      `${'  '.repeat(depth)}${name}${required ? '*' : ''}: ${[type, ...limits].join(', ')}${guessed ? ' (guess)' : ''}`,
  );

test('members stand below what holds them; a schema that holds itself is opened once', () => {
  expect(short(reference('Rose'))).toEqual([
    'id*: integer, 1 or more',
    'parent: Plant',
    '  id*: integer, 1 or more',
    '  parent: Plant',
    '  leaves: array of object',
    '    side: string, one of "left", "right"',
    '  note: string or null, 9 characters or less (guess)',
    'leaves: array of object',
    '  side: string, one of "left", "right"',
    'note: string or null, 9 characters or less (guess)',
    'thorns*: boolean, always true',
  ]);
});

test('alternatives are named before their members', () => {
  const schema = { oneOf: [{ type: 'object', properties: { a: true } }, { type: 'string' }] };
  expect(short(schema)).toEqual(['as object: object', '  a: anything']);
  expect(valueLine(schema, schemas).type).toBe('object or string');
});

test.each<[Json, string, readonly string[]]>([
  [{ type: 'integer', minimum: 1, maximum: 100, default: 20 }, 'integer', ['1 to 100', 'default 20']],
  [{ type: 'string', format: 'date-time' }, 'string', ['date-time']],
  [
    { type: 'array', items: reference('Plant'), maxItems: 3, uniqueItems: true },
    'array of Plant',
    ['3 elements or less', 'unique'],
  ],
  [{ type: 'string', pattern: '^a', minLength: 1 }, 'string', ['1 characters or more', 'like ^a']],
  [reference('Missing'), 'anything', []],
  [false, 'nothing', []],
])('%j in one line', (schema, type, limits) => expect(valueLine(schema, schemas)).toEqual({ type, limits }));

test('members and required names of all parts come together', () => {
  expect(resolved(schemas.Rose ?? true, schemas)).toMatchObject({ required: ['id', 'thorns'] });
});

test('alternatives that are components are told by their names', () => {
  const schema: Json = { type: 'object', anyOf: [reference('Plant'), reference('Rose')] };
  const titles = schemaLines(schema, schemas).filter(({ depth }) => depth === 0);
  expect(titles.map(({ name }) => name)).toEqual(['as Plant', 'as Rose']);
});

test('alternatives that a member tells apart are told by it, and the whole keeps its name', () => {
  const one = (kind: Json, leaf: Json): Json => ({ properties: { kind: { const: kind }, leaf }, required: ['kind'] });
  const Tree = { type: 'object', properties: { id: true }, oneOf: [one('oak', { type: 'string' }), one(7, true)] };
  const all = { ...schemas, Tree };
  expect(valueLine({ type: 'array', items: reference('Tree') }, all).type).toBe('array of Tree');
  expect(
    schemaLines(reference('Tree'), all).map(({ depth, name, required, type }) => [depth, name, required, type]),
  ).toEqual([
    [0, 'id', false, 'anything'],
    [0, 'where kind is "oak"', false, 'object'],
    [1, 'kind', true, 'string'],
    [1, 'leaf', false, 'string'],
    [0, 'where kind is 7', false, 'object'],
    [1, 'kind', true, 'number'],
    [1, 'leaf', false, 'anything'],
  ]);
});
