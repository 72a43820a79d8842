import { expect, test } from 'vitest';
import { releaseMembers } from '../../../src/contract/parity/release-members.ts';
import { editDocument } from '../../../src/description/edit-document.ts';
import type { Schema } from '../../../src/description/model.ts';
import { describeForest, forest, forestText } from './forest.ts';

const schemaOf = (name: string): Schema => forest.schemas.get(name) as Schema;

test('the members of one schema go at once, those of another by themselves', () => {
  const [tree, trees] = [schemaOf('Tree'), schemaOf('Trees')];
  expect(
    releaseMembers([
      { owner: tree, name: 'kind' },
      { owner: trees, name: 'trees' },
      { owner: tree, name: 'height' },
      { owner: trees, name: 'total' },
    ]).map((edits) => edits.map(({ op, path }) => `${op} ${path}`)),
  ).toEqual([
    ['replace /components/schemas/Tree/required', 'replace /components/schemas/Tree/x-twin/assumes'],
    ['remove /components/schemas/Trees/required'],
  ]);
});

test('the document is sound afterwards, without guesses about what is not required', () => {
  const owner = schemaOf('Tree');
  const edits = releaseMembers([
    { owner, name: 'kind' },
    { owner, name: 'rings' },
  ]);
  const { schemas } = describeForest(editDocument(forestText, edits.flat()));
  const tree = schemas.get('Tree');
  expect([...(tree?.properties.values() ?? [])].filter(({ required }) => required).map(({ name }) => name)).toEqual([
    'id',
    'height',
  ]);
  expect(tree?.assumes.parts).toEqual({});
});
