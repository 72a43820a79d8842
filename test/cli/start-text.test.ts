import pc from 'picocolors';
import { describe, expect, test } from 'vitest';
import { firstMinute, type Start, startLine, startText } from '../../src/cli/start-text.ts';
import { compileDescription } from '../../src/description/compile.ts';
import type { ApiDescription } from '../../src/description/model.ts';

function describedBy(paths: object, servers: readonly object[] = []): ApiDescription {
  const document = { openapi: '3.1.0', info: { title: 'Pets', version: '2.0.0' }, servers, paths };
  const { description, findings } = compileDescription(JSON.stringify(document), 'pets.yaml');
  if (description === undefined) throw new Error(JSON.stringify(findings));
  return description;
}

const responses = { 200: { description: 'Fine.' } };
const byId = { get: { parameters: [{ name: 'id', in: 'path', required: true, schema: {} }], responses } };
const pets = { '/pets/{id}': byId, '/pets': { post: { responses }, get: { responses } } };

const start: Start = {
  version: '0.1.0',
  description: describedBy(pets, [{ url: 'https://pets.example/v2' }]),
  url: 'http://127.0.0.1:4010',
  personas: [
    { persona: 'a', plan: 'pro', scope: 'all', revoked: false, key: 'key-a' },
    { persona: 'gone', plan: 'free', scope: 'all', revoked: true, key: 'key-gone' },
    { persona: 'second', plan: 'pro', scope: 'all', revoked: false, key: 'key-second' },
    { persona: 'reader', plan: 'pro', scope: 'read', revoked: false, key: 'key-reader' },
  ],
  seed: 7,
  clock: 'of this machine',
  mutants: [],
  trouble: '',
  hasPages: true,
  notes: ['One thing.', 'Another one.'],
};
const plain = pc.createColors(false);

describe('for people', () => {
  test('the text has addresses, one live key of each plan and scope, and a line to paste', () => {
    expect(startText(start, plain)).toBe(`
  apitwin 0.1.0

  API       Pets 2.0.0 (pets.yaml)
  Base URL  http://127.0.0.1:4010
  Console   http://127.0.0.1:4010/__twin/console
  Reference http://127.0.0.1:4010/__twin/reference
  Control   http://127.0.0.1:4010/__twin/
  Keys      a       key-a  plan pro, scope all
            reader  key-reader  plan pro, scope read
  World     seed 7, clock of this machine
  Try       curl -H 'Authorization: Bearer key-a' 'http://127.0.0.1:4010/v2/pets'
  Note      One thing.
            Another one.

  Ctrl+C ends it.

`);
  });

  test('without keys, pages, notes, or an operation that needs no values, their lines are left out', () => {
    const bare = {
      ...start,
      description: describedBy({ '/pets/{id}': byId }),
      personas: [],
      hasPages: false,
      notes: [],
    };
    expect(startText(bare, plain)).toBe(`
  apitwin 0.1.0

  API       Pets 2.0.0 (pets.yaml)
  Base URL  http://127.0.0.1:4010
  Control   http://127.0.0.1:4010/__twin/
  World     seed 7, clock of this machine

  Ctrl+C ends it.

`);
  });

  test('a mock that is wrong on purpose says so in one line, and how it becomes right again', () => {
    expect(startText({ ...start, mutants: ['late', 'loud'] }, plain)).toContain(
      '  WRONG     ON PURPOSE: late, loud. Right again after: ' +
        `curl -X PUT -H 'Content-Type: application/json' -d '{"active":[]}' http://127.0.0.1:4010/__twin/deviations\n`,
    );
  });

  test('without keys, the line to paste has none', () => {
    expect(startText({ ...start, personas: [] }, plain)).toContain("Try       curl 'http://127.0.0.1:4010/v2/pets'\n");
  });
});

test('for programs, it is one line of JSON with all keys', () => {
  const line = startLine(start);
  expect(line.indexOf('\n')).toBe(line.length - 1);
  expect(JSON.parse(line)).toEqual({
    event: 'listening',
    url: 'http://127.0.0.1:4010',
    control: 'http://127.0.0.1:4010/__twin/',
    console: 'http://127.0.0.1:4010/__twin/console',
    reference: 'http://127.0.0.1:4010/__twin/reference',
    api: { title: 'Pets', version: '2.0.0', source: 'pets.yaml' },
    seed: 7,
    clock: 'of this machine',
    personas: start.personas,
    try: "curl -H 'Authorization: Bearer key-a' 'http://127.0.0.1:4010/v2/pets'",
    mutants: start.mutants,
    trouble: '',
    notes: start.notes,
  });
});

describe('for the help', () => {
  test('there are the same addresses and keys, and lines to paste', () => {
    const refusing = { get: { responses: { ...responses, '4XX': responses[200], 409: responses[200] } } };
    const description = describedBy({ '/pets': refusing });
    expect(firstMinute({ ...start, description }, plain)).toBe(`  Base URL  http://127.0.0.1:4010
  Console   http://127.0.0.1:4010/__twin/console
  Reference http://127.0.0.1:4010/__twin/reference
  Control   http://127.0.0.1:4010/__twin/
  Keys      a       key-a  plan pro, scope all
            reader  key-reader  plan pro, scope read
  Try       curl -H 'Authorization: Bearer key-a' 'http://127.0.0.1:4010/pets'
            curl -H 'Authorization: Bearer key-a' -H 'Prefer: code=409' 'http://127.0.0.1:4010/pets'
            curl -H 'Authorization: Bearer key-a' -H 'Twin-World: checkout' 'http://127.0.0.1:4010/pets'
            curl -X POST http://127.0.0.1:4010/__twin/reset`);
  });

  test('what the description does not have is left out', () => {
    const bare = { ...start, description: describedBy({ '/pets/{id}': byId }), personas: [], hasPages: false };
    expect(firstMinute(bare, plain)).toBe(`  Base URL  http://127.0.0.1:4010
  Control   http://127.0.0.1:4010/__twin/
            curl -X POST http://127.0.0.1:4010/__twin/reset`);
  });
});

test('people are told the trouble as the line that makes it again, and how it ends', () => {
  expect(startText({ ...start, trouble: 'errors=0.1' }, plain)).toContain(
    `TROUBLE   --trouble 'errors=0.1'. It ends after: curl -X DELETE ${start.url}/__twin/trouble`,
  );
});
