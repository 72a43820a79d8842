import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { definitionsFor } from '../../../src/contract/reproduction/definitions.ts';
import { smallApi } from '../small-api.ts';
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

test('the members that an answer is declared to have are told where no record is documented', () => {
  const definitions = definitionsFor('all(.[]; served)', ['getPlant', 'listPlants', 'addPlant'], {
    ...options,
    records: {},
  });
  const declared = (operation: string): unknown => run(definitions, '[record, declared]', { operation });
  expect(['getPlant', 'listPlants', 'addPlant', 'listPots'].map(declared)).toEqual([
    [null, ['id', 'name', 'height', 'note']],
    [null, []],
    [null, []],
    [null, []],
  ]);
});

test('records that nothing names are left out', () => {
  const definitions = definitionsFor('all(.[]; served)', ['listPots'], options);
  expect(definitions).toBe(
    [
      'def members($name): {}[$name] // [];',
      'def record: {}[.operation];',
      'def declared: {"listPots":[]}[.operation] // [];',
    ].join('\n'),
  );
});

test('the status of an answer may be declared alone, as a class, and as any other; of two operations each has its own', () => {
  const problem = (mediaType: string): string => `content: { ${mediaType}: { schema: { type: object } } }`;
  const description = smallApi((text) =>
    text.replace(
      "'201': { description: Added. }",
      `default: { description: Other., ${problem('text/plain')} }
        4XX: { description: Refused., ${problem('application/problem+json')} }
        '201': { description: Added. }
        '409': { description: Twice., content: { application/json: {} } }`,
    ),
  );
  const claim = 'all(.[]; declared_content)';
  const definitions = definitionsFor(claim, ['addPlant', 'getPlant'], { ...options, description });
  const judged = (operation: string, status: number, type: string, json: unknown): unknown =>
    run(definitions, 'declared_content', { operation, status, json, text: 'x', fields: { 'content-type': type } });
  expect([
    judged('addPlant', 201, 'image/png', null),
    judged('addPlant', 409, 'application/json', 7),
    judged('addPlant', 409, 'application/problem+json', {}),
    judged('addPlant', 404, 'application/problem+json', {}),
    judged('addPlant', 404, 'application/problem+json', 7),
    judged('addPlant', 404, 'text/plain', {}),
    judged('addPlant', 500, 'text/plain', {}),
    judged('addPlant', 500, 'application/problem+json', {}),
    judged('getPlant', 200, 'application/json', { id: 1, name: 'Ivy' }),
    judged('getPlant', 500, 'text/plain', {}),
  ]).toEqual([true, true, false, true, false, false, true, false, true, false]);
});
