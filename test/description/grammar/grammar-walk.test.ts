import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/http/json.ts';
import { walkGrammar } from '../../../src/description/grammar/grammar-walk.ts';
import { documentOf, error, findingsOf, warning } from '../findings.ts';

describe('an unknown member', () => {
  test('is an error with the name that was meant', () => {
    expect(findingsOf('openapi: 3.1.0\ninfo:\n  titel: T\n  version: "1"\npaths: {}')).toEqual([
      error('unknown-member', '3:3 /info/titel', "An Info Object has no member 'titel': did you mean 'title'?"),
    ]);
  });

  test('without a name near is an error that lists the members', () => {
    expect(findingsOf(documentOf('tags:\n  - name: a\n    colour: red'))).toEqual([
      error(
        'unknown-member',
        '5:5 /tags/0/colour',
        "A Tag Object has no member 'colour': remove it, or use one of name, description, externalDocs.",
      ),
    ]);
  });

  test('does not mean a member that is there', () => {
    expect(findingsOf(documentOf('tags:\n  - name: a\n    names: a'))).toEqual([
      error(
        'unknown-member',
        '5:5 /tags/0/names',
        "A Tag Object has no member 'names': remove it, or use one of name, description, externalDocs.",
      ),
    ]);
  });

  test('with x- is ignored, whatever it holds', () => {
    expect(findingsOf(documentOf('x-logo: { $ref: 1, openapi: 2 }\ntags: [{ name: a, x-color: red }]'))).toEqual([]);
  });

  test.each(['constructor', 'toString', '__proto__'])('named %s is one', (name) => {
    expect(findingsOf(documentOf(`${name}: 1`))).toEqual([
      error(
        'unknown-member',
        `3:1 /${name}`,
        `An OpenAPI Object has no member '${name}': remove it, or use one of openapi, info, jsonSchemaDialect, servers, paths, webhooks, components, security, tags, externalDocs.`,
      ),
    ]);
  });

  test('of x-twin is an error that names the line', () => {
    const text = documentOf(
      'paths:\n  /a:\n    get:\n      x-twin:\n        plan: [pro]\n      responses: { default: { description: d } }',
    );
    expect(findingsOf(text)).toEqual([
      error(
        'unknown-member',
        '7:9 /paths/~1a/get/x-twin/plan',
        "An x-twin of an operation has no member 'plan': did you mean 'plans'?",
      ),
    ]);
  });
});

describe('a keyword that JSON Schema does not know', () => {
  const schema = (keyword: string): string => documentOf(`components:\n  schemas:\n    S:\n      ${keyword}`);

  test('is an error where it is a misspelling', () => {
    expect(findingsOf(schema('minLenght: 1'))).toEqual([
      error(
        'unknown-member',
        '6:7 /components/schemas/S/minLenght',
        "A Schema Object has no member 'minLenght': did you mean 'minLength'?",
      ),
    ]);
  });

  test('is legal otherwise, and warned about', () => {
    expect(findingsOf(schema('sortable: true'))).toEqual([
      warning(
        'unknown-member',
        '6:7 /components/schemas/S/sortable',
        "A Schema Object has no member 'sortable', so it has no effect: remove it, or begin its name with x-.",
      ),
    ]);
  });

  test('of an older dialect names what says the same', () => {
    expect(findingsOf(schema('nullable: true'))).toEqual([
      warning(
        'unknown-member',
        '6:7 /components/schemas/S/nullable',
        "A Schema Object has no member 'nullable', so it has no effect: write type: [..., 'null'].",
      ),
    ]);
  });
});

describe('a value of the wrong type', () => {
  test.each([
    ['info: 1', '/info', "'info' must be an Info Object, not 1."],
    ['tags: { name: a }', '/tags', "'tags' must be a list, not an object: write it as an element of a list."],
    ['tags:', '/tags', "'tags' must be a list, not null: write a value, or remove the member."],
    ['paths: []', '/paths', "'paths' must be a Paths Object, not a list."],
    [
      'jsonSchemaDialect: 2020',
      '/jsonSchemaDialect',
      "'jsonSchemaDialect' must be a text, not 2020: write it in quotes.",
    ],
    ['security: [none]', '/security/0', "An element of 'security' must be a Security Requirement Object, not a text."],
  ])('%s', (line, pointer, message) => {
    const [field] = line.split(':');
    const rest = field === 'info' ? 'paths: {}' : "info: { title: T, version: '1' }";
    const text = `openapi: 3.1.0\n${rest}${field === 'paths' || field === 'info' ? '' : '\npaths: {}'}\n${line}`;
    const place = `${text.split('\n').length}:${pointer === '/security/0' ? 12 : 1}`;
    expect(findingsOf(text)).toEqual([error('wrong-type', `${place} ${pointer}`, message)]);
  });

  test('hides nothing of its neighbours and shows nothing of its inside', () => {
    const text = documentOf('tags:\n  - 1\n  - nam: a\ncomponents:\n  schemas:\n    - type: strin');
    expect(findingsOf(text)).toEqual([
      error('wrong-type', '4:5 /tags/0', "An element of 'tags' must be a Tag Object, not 1."),
      error('unknown-member', '5:5 /tags/1/nam', "A Tag Object has no member 'nam': did you mean 'name'?"),
      error('wrong-type', '7:3 /components/schemas', "'schemas' must be an object, not a list."),
    ]);
  });
});

test('a required member that is not there is an error of its object', () => {
  expect(findingsOf('openapi: 3.1.0\ninfo: {}\npaths: {}')).toEqual([
    error('missing-member', '2:1 /info', "An Info Object needs the member 'title': add it."),
    error('missing-member', '2:1 /info', "An Info Object needs the member 'version': add it."),
  ]);
});

test('a name that is no component name is an error', () => {
  expect(findingsOf(documentOf("components:\n  schemas:\n    'a b': {}"))).toEqual([
    error(
      'wrong-name',
      '5:5 /components/schemas/a␣b',
      "The name 'a b' is not a component name (letters, digits, ., _ and -): rename it.",
    ),
  ]);
});

test.each(['4xx', '600', '20', 'ok', '2XXX'])('%s is no status', (status) => {
  const text = documentOf(`paths:\n  /a:\n    get:\n      responses:\n        '${status}': { description: d }`);
  expect(findingsOf(text)).toEqual([
    error(
      'unknown-status',
      `7:9 /paths/~1a/get/responses/${status}`,
      `A Responses Object has no member '${status}': each of its keys is a status such as '200', a range such as '4XX', or 'default'.`,
    ),
  ]);
});

test.each(['200', '4XX', 'default', '599', '100'])('%s is a status', (status) => {
  expect(findingsOf(documentOf(`paths: { /a: { get: { responses: { '${status}': { description: d } } } } }`))).toEqual(
    [],
  );
});

describe('beside the $ref of a Reference Object', () => {
  test('summary and description may stand, in their types', () => {
    const reference = "{ $ref: '#/components/responses/R', summary: s, description: 1 }";
    expect(findingsOf(documentOf(`components:\n  responses:\n    R: { description: d }\n    S: ${reference}`))).toEqual(
      [
        error(
          'wrong-type',
          '6:56 /components/responses/S/description',
          "'description' must be a text, not 1: write it in quotes.",
        ),
      ],
    );
  });

  test('x-twin is an error, other names with x- are ignored, and the rest is warned about', () => {
    const text = documentOf(`components:
  parameters:
    P: { name: p, in: query, schema: {} }
    Q:
      $ref: '#/components/parameters/P'
      x-other: 1
      x-twin: { assumes: [a] }
      required: true`);
    const ignored = 'beside the $ref of a Reference Object means nothing (OpenAPI 3.1 section 4.8.23)';
    expect(findingsOf(text)).toEqual([
      error(
        'twin-beside-reference',
        '9:7 /components/parameters/Q/x-twin',
        `'x-twin' ${ignored}: write it where the reference leads.`,
      ),
      warning(
        'ignored-member',
        '10:7 /components/parameters/Q/required',
        `'required' ${ignored}: remove it, or write it where the reference leads.`,
      ),
    ]);
  });

  test('of a schema anything may stand', () => {
    const text = documentOf(
      "components: { schemas: { A: {}, B: { $ref: '#/components/schemas/A', maximum: 1, x-twin: { faker: a.b } } } }",
    );
    expect(findingsOf(text)).toEqual([]);
  });
});

test('a walk knows what stands where, and collects references without following them', () => {
  const root: JsonObject = {
    paths: { '/a': { $ref: '#/components/pathItems/A' } },
    components: { schemas: { S: { items: true, example: { $ref: 'free' } } }, examples: { E: { value: { a: 1 } } } },
  };
  const walk = walkGrammar(root, () => undefined);
  expect(walk.references).toEqual([
    { pointer: '/paths/~1a', text: '#/components/pathItems/A', object: 'Path Item Object' },
  ]);
  expect(walk.nodes.map(({ object, pointer }) => `${object} ${pointer}`)).toEqual([
    'OpenAPI Object ',
    'Paths Object /paths',
    'Components Object /components',
    'Schema Object /components/schemas/S',
    'Example Object /components/examples/E',
  ]);
  expect(
    ['', '/paths/~1a', '/components/schemas', '/components/schemas/S/items', '/components/schemas/S/example'].map(
      (pointer) => walk.kindAt(pointer),
    ),
  ).toEqual(['OpenAPI Object', 'Path Item Object', 'an object', 'Schema Object', undefined]);
});
