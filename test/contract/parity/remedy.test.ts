import { describe, expect, test } from 'vitest';
import { compareRuns } from '../../../src/contract/parity/compare-runs.ts';
import { type Remedy, remedyFor } from '../../../src/contract/parity/remedy.ts';
import type { Run } from '../../../src/contract/run.ts';
import { editDocument } from '../../../src/description/edit-document.ts';
import type { Json, JsonObject } from '../../../src/http/json.ts';
import { answered, describeForest, forest, forestText, oak } from './forest.ts';
import { runThatSaw } from './two-runs.ts';

const listed = (json: Json, part: Partial<Run> = {}): Run => runThatSaw([answered('listTrees', 200, json)], part);
const trees = (...list: readonly JsonObject[]): Run => listed({ trees: list, total: list.length });

function remedyOf(b: Run, a: Run = trees(oak)): Remedy {
  const options = { side: 'b', run: b, description: forest, addedMembers: 'added' } as const;
  return remedyFor(compareRuns(forest, a, b), options);
}

const editsOf = (b: Run): readonly unknown[] => remedyOf(b).edits.map(({ place: _, ...edit }) => edit);
const without = (...names: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(oak).filter(([own]) => !names.includes(own)));
const tree = '/components/schemas/Tree';

test('a server that is as described needs none', () => {
  expect(remedyOf(trees(oak))).toEqual({ edits: [], elsewhere: [], documented: [] });
});

describe('a member that nobody declared is added as a guess, with what is in it', () => {
  const guess = { 'x-twin': { assumes: ['added'] } };
  test.each<[value: Json, schema: JsonObject]>([
    [9, { type: 'integer', ...guess }],
    [null, guess],
    [['a'], { type: 'array', items: { type: 'string' }, ...guess }],
    [[oak], { type: 'array', items: { $ref: '#/components/schemas/Tree' }, ...guess }],
    [oak, { allOf: [{ $ref: '#/components/schemas/Tree' }], ...guess }],
    [
      { by: 'x', at: null },
      { type: 'object', properties: { by: { type: 'string' }, at: {} }, ...guess },
    ],
  ])('%j', (value, schema) => {
    expect(editsOf(trees({ ...oak, planted: value }))).toEqual([
      { op: 'add', path: `${tree}/properties/planted`, value: schema },
    ]);
  });
});

test('null joins the type, and the values, where that it is never null is a guess', () => {
  expect(editsOf(trees({ ...oak, kind: null }, oak))).toEqual([
    { op: 'replace', path: `${tree}/properties/kind/type`, value: ['string', 'null'] },
    { op: 'replace', path: `${tree}/properties/kind/enum`, value: ['oak', 'ash', null] },
  ]);
});

test('members that some records lack need not be there any more, all of a schema at once', () => {
  expect(editsOf(trees(without('kind', 'rings')))).toEqual([
    { op: 'replace', path: `${tree}/required`, value: ['id', 'height'] },
    { op: 'remove', path: `${tree}/x-twin/assumes` },
  ]);
  expect(editsOf(trees(without('kind')))).toEqual([
    { op: 'replace', path: `${tree}/required`, value: ['id', 'height', 'rings'] },
    { op: 'replace', path: `${tree}/x-twin/assumes`, value: { required: { rings: ['absent'] } } },
  ]);
});

test('what is documented is for the server to change', () => {
  expect(remedyOf(trees({ ...without('height'), id: '7' }))).toEqual({
    edits: [],
    elsewhere: [],
    documented: [
      { record: 'Tree', pointer: '/id' },
      { record: 'Tree', pointer: '/height' },
    ],
  });
});

test('a guess that no single edit changes is named with the place where it is decided', () => {
  expect(remedyOf(trees({ ...oak, rings: [1] })).elsewhere).toEqual([{ assumption: 'rings', decidedIn: 'code' }]);
  expect(remedyOf(listed({ data: [oak] }))).toEqual({
    edits: [],
    elsewhere: [{ assumption: 'envelope', decidedIn: 'document' }],
    documented: [],
  });
});

describe('edits of observations', () => {
  const edit = { op: 'replace', path: '/components/schemas/Trees', value: {}, place: 'forest.yaml:1' } as const;
  const observed = (part: object): Partial<Run> => ({
    observations: [{ assumption: 'envelope', decision: 'trees', seen: 'data', asDecided: false, ...part }],
  });
  const a = runThatSaw([answered('listTrees', 200, { trees: [oak], total: 1 })], observed({ asDecided: true }));
  const more = { trees: [{ ...oak, age: 9 }], total: 1, next: 2 };

  test('come first, and stand before those of the same place', () => {
    const { edits } = remedyOf(listed(more, observed({ edits: [edit] })), a);
    expect(edits.map(({ path }) => path)).toEqual(['/components/schemas/Trees', `${tree}/properties/age`]);
  });

  test('without any, the assumption is named', () => {
    expect(remedyOf(listed(more, observed({})), a).elsewhere).toEqual([
      { assumption: 'envelope', decidedIn: 'document' },
    ]);
  });
});

test('all edits together make a document in which nothing differs', () => {
  const b = trees({ ...without('kind', 'rings'), height: null, age: 9, nest: { eggs: 2 } });
  const { edits } = remedyOf(b);
  expect(edits.map(({ place }) => place.split(':')[0])).toEqual(Array(edits.length).fill('forest.yaml'));
  const edited = describeForest(editDocument(forestText, edits));
  const { members } = compareRuns(edited, trees(oak), b);
  expect(members.filter(({ outside }) => outside.length > 0)).toEqual([]);
});
