import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { definitionsFor } from '../../../src/contract/reproduction/definitions.ts';
import { garden } from './desk.ts';

const options = { description: garden, strict: false, records: { getPlant: 'Plant' } };
const run = (definitions: string, filter: string, input: unknown): unknown =>
  JSON.parse(
    execFileSync('jq', ['-c', `${definitions} ${filter}`], { input: JSON.stringify(input), encoding: 'utf8' }),
  );

test('the documented members of the records that are named, and the record of each operation', () => {
  const definitions = definitionsFor('all(.[]; served)', ['getPlant', 'listPots'], options);
  const filter = '[members("Plant"), members("Pot"), record, declared]';
  expect(run(definitions, filter, { operation: 'getPlant' })).toEqual([['id', 'name', 'height'], [], 'Plant', []]);
  expect(run(definitions, filter, { operation: 'listPots' })).toEqual([['id', 'name', 'height'], [], null, []]);
  expect(definitions).not.toContain('def valid');
});

test('records are judged by their schema where a claim asks for it', () => {
  const definitions = definitionsFor('records("Plant") | all(.[]; valid("Plant"))', [], options);
  const plants = [{ id: 1, name: 'Ivy' }, { id: 'x', name: 'Ivy' }, { id: 1 }];
  expect(run(definitions, 'map(valid("Plant"))', plants)).toEqual([true, false, false]);
});

test('whole answers are judged by what is declared for their status and media type', () => {
  const definitions = definitionsFor('all(.[]; declared_content)', ['getPlant'], options);
  const answer = {
    operation: 'getPlant',
    status: 200,
    fields: { 'content-type': 'application/json; charset=utf-8' },
    text: '{}',
    json: { id: 1, name: 'Ivy' },
  };
  const answers = [
    answer,
    { ...answer, status: 404 },
    { ...answer, method: 'HEAD', fields: {}, text: '', json: null },
    { ...answer, fields: {} },
    { ...answer, json: { id: 1 } },
    { ...answer, operation: 'listPlants' },
  ];
  expect(run(definitions, 'map(declared_content)', answers)).toEqual([true, false, true, false, false, false]);
});
