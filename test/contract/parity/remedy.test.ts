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

describe('what was seen in an answer', () => {
  const planting = '/paths/~1trees/post/responses/201/content/application~1json/schema/properties';
  const saw = (...answers: readonly (readonly [id: string, status: number, json: Json])[]): Run =>
    runThatSaw(answers.map(([id, status, json]) => answered(id, status, json)));
  const listing = { trees: [oak], total: 1 };
  const a = saw(['listTrees', 200, listing], ['plantTree', 201, { tree: oak }]);

  test('around a record is added to what that answer is declared as, without what others have at such a place', () => {
    const b = saw(
      ['listTrees', 200, { ...listing, more: { x: 1 } }],
      ['plantTree', 201, { tree: oak, more: { y: 'z' } }],
    );
    const addition = (path: string, properties: JsonObject) => ({
      ...{ op: 'add', path, value: { type: 'object', properties, 'x-twin': { assumes: ['added'] } } },
    });
    expect(remedyOf(b, a).edits.map(({ place: _, ...edit }) => edit)).toEqual([
      addition('/components/schemas/Trees/properties/more', { x: { type: 'integer' } }),
      addition(`${planting}/more`, { y: { type: 'string' } }),
    ]);
  });

  test('in a record is added with all that the answers had below it', () => {
    const nest = { ...oak, nest: { eggs: 2 } };
    const b = saw(['listTrees', 200, { trees: [nest], total: 1 }], ['plantTree', 201, { tree: nest }]);
    expect(remedyOf(b, a).edits.map(({ place: _, ...edit }) => edit)).toEqual([
      {
        op: 'add',
        path: `${tree}/properties/nest`,
        value: { type: 'object', properties: { eggs: { type: 'integer' } }, 'x-twin': { assumes: ['added'] } },
      },
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

  test('do not name the assumption', () => {
    const own = listed({ trees: [oak], total: 1 }, observed({ edits: [edit] }));
    expect(remedyOf(own, a).elsewhere).toEqual([]);
  });

  const plain = { trees: [oak], total: 1 };
  const places = (...paths: readonly string[]) => paths.map((path) => ({ ...edit, path }));
  const pathsOf = (...lists: readonly (readonly object[])[]): readonly string[] => {
    const ids = ['envelope', 'nulls', 'absent'];
    const seenBy = (asDecided: boolean): Partial<Run> => ({
      observations: lists.map((edits, i) => ({
        ...{ assumption: ids[i] ?? '', decision: 'x', seen: asDecided ? 'x' : 'y', asDecided },
        ...(asDecided ? {} : { edits: edits as (typeof edit)[] }),
      })),
    });
    return remedyOf(listed(plain, seenBy(false)), listed(plain, seenBy(true))).edits.map(({ path }) => path);
  };

  test.each([
    ['the same place', [`${tree}/type`], [`${tree}/type`]],
    ['a place in it', [tree], [`${tree}/type`]],
    ['a place around it', [`${tree}/type`], [tree]],
    ['that place beside another', [`${tree}/type`], [`${tree}/required`, `${tree}/type`]],
  ])('of %s stand, and later ones are left', (_, first, second) => {
    expect(pathsOf(places(...first), places(...second))).toEqual(first);
  });

  test('of a place whose name only begins alike go with it', () => {
    expect(pathsOf(places(tree), places(`${tree}s`))).toEqual([tree, `${tree}s`]);
  });

  test('that move a place take both places', () => {
    const moved = { op: 'move', from: tree, path: '/components/schemas/Wood', place: 'forest.yaml:1' };
    expect(pathsOf([moved], places(`${tree}/type`))).toEqual(['/components/schemas/Wood']);
    expect(pathsOf([moved], places('/components/schemas/Wood/type'))).toEqual(['/components/schemas/Wood']);
  });

  test('of what both sides do alike, or of what this side does as decided, there are none', () => {
    const both = observed({});
    expect(remedyOf(listed(plain, both), listed(plain, both)).elsewhere).toEqual([]);
    expect(remedyOf(listed(plain, observed({ asDecided: true })), listed(plain, observed({}))).elsewhere).toEqual([]);
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
