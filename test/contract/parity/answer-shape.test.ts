import { describe, expect, test } from 'vitest';
import { createShapeTally, inOrder, type SeenMember } from '../../../src/contract/parity/answer-shape.ts';
import { recordsBelow } from '../../../src/contract/parity/known-records.ts';
import { declaredContent } from '../../../src/contract/parity/observe-shapes.ts';
import type { Json } from '../../../src/http/json.ts';
import { forestOperation, oak } from './forest.ts';

const trees = declaredContent(forestOperation('listTrees'), 200);
const planted = declaredContent(forestOperation('plantTree'), 201);

function shapeOf(contents: readonly Json[], schemas = trees): readonly SeenMember[] {
  const tally = createShapeTally(schemas, recordsBelow(trees));
  for (const content of contents) tally.add(content);
  return tally.members();
}

/** A line a place: `Tree/height number`, with `?` for sometimes and `!` for what is not declared. */
const linesOf = (members: readonly SeenMember[]): readonly string[] =>
  members.map(({ record = '', pointer, types, holds, always, declared }) =>
    [`${record}${pointer}`, types.join('|') + (always ? '' : '?') + (declared ? '' : '!'), ...(holds ?? [])].join(' '),
  );

test('elements are one, records are told under their own name, and no value is kept', () => {
  const second = { ...oak, id: 8, height: null };
  expect(linesOf(shapeOf([{ trees: [oak, second], total: 2 }]))).toEqual([
    ' object Trees',
    'Trees object',
    'Trees/trees array',
    'Trees/trees/* object Tree',
    'Tree object',
    'Tree/id integer',
    'Tree/kind string',
    'Tree/height null|number',
    'Tree/rings array',
    'Tree/rings/* object',
    'Tree/rings/*/width number',
    'Trees/total integer',
  ]);
});

test('a member that some records lack is there sometimes', () => {
  const { kind: _, ...nameless } = oak;
  const lines = linesOf(
    shapeOf([
      { trees: [oak], total: 1 },
      { trees: [nameless], total: 1 },
    ]),
  );
  expect(lines).toContain('Tree/kind string?');
  expect(lines).toContain('Tree/id integer');
});

test('what the description does not have is marked, and records in it are known again', () => {
  expect(linesOf(shapeOf([{ data: [{ ...oak, age: 90 }], meta: { next: null } }]))).toEqual([
    ' object',
    '/data array!',
    '/data/* object! Tree',
    'Tree object',
    'Tree/id integer',
    'Tree/kind string',
    'Tree/height number',
    'Tree/rings array',
    'Tree/rings/* object',
    'Tree/rings/*/width number',
    'Tree/age integer!',
    '/meta object!',
    '/meta/next null!',
  ]);
});

test('a list where an object is declared shows its records', () => {
  expect(linesOf(shapeOf([[oak]])).slice(0, 3)).toEqual([' array', '/* object! Tree', 'Tree object']);
});

test('names that are data are one', () => {
  expect(linesOf(shapeOf([{ 101: oak, 102: oak }])).slice(0, 3)).toEqual([' object', '/* object! Tree', 'Tree object']);
});

describe('what a target may send without end', () => {
  test('members beyond five hundred are not kept', () => {
    const wide = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`a${'b'.repeat(i)}`, 1]));
    const nested = Object.fromEntries(Object.keys(wide).map((name) => [name, wide]));
    expect(shapeOf([nested], []).length).toBe(500);
  });

  test('nothing below twelve levels is looked at', () => {
    const deep = Array.from({ length: 40 }).reduce<Json>((inner) => ({ a: inner }), 1);
    expect(shapeOf([deep], []).length).toBe(14);
  });
});

test('what is in a free object is data', () => {
  expect(linesOf(shapeOf([{ notes: { 'any thing': 1 } }], planted))).toEqual([' object', '/notes object']);
});

test('types have one order', () => {
  expect(inOrder(new Set(['object', 'null', 'number', 'integer'] as const))).toEqual([
    'null',
    'integer',
    'number',
    'object',
  ]);
});
