import { describe, expect, test } from 'vitest';
import { compileOperations, methods } from '../../../src/description/compile/operation.ts';
import { compileSecuritySchemes } from '../../../src/description/compile/security.ts';
import type { Operation } from '../../../src/description/model.ts';
import { assumptions, contextOf } from './context-of.ts';

function operationsOf(text: string): readonly Operation[] {
  const context = contextOf(text);
  return compileOperations(context, compileSecuritySchemes(context));
}

function only(text: string): Operation {
  const [operation, ...others] = operationsOf(text);
  if (operation === undefined || others.length > 0) throw new Error('there is not exactly one operation');
  return operation;
}

test('an operation is compiled whole', () => {
  expect(
    only(`paths:
  /a:
    get:
      operationId: listA
      summary: s
      tags: [x, y]
      x-twin: { source: '4', plans: [pro], rateLimit: { limit: 1, windowSeconds: 2 } }
      responses: {}`),
  ).toEqual({
    id: 'listA',
    method: 'GET',
    pathTemplate: '/a',
    summary: 's',
    tags: ['x', 'y'],
    parameters: [],
    requestBody: undefined,
    responses: [],
    security: [],
    plans: ['pro'],
    rateLimit: { limit: 1, windowSeconds: 2 },
    source: '4',
    assumes: { node: [], parts: {} },
    location: { source: 'test.yaml', pointer: '/paths/~1a/get', line: 3, column: 5 },
  });
});

test('operations are in document order, behind the references of their paths, all methods', () => {
  const text = `paths:
  /b: { put: {}, get: { operationId: b } }
  x-note: { get: {} }
  /a: { $ref: '#/shared', summary: s }
shared: { ${methods.map((method) => `${method}: {}`).join(', ')}, servers: [], x-get: {} }`;
  expect(operationsOf(text).map(({ id, location }) => [id, location.pointer])).toEqual([
    ['PUT /b', '/paths/~1b/put'],
    ['b', '/paths/~1b/get'],
    ...methods.map((method) => [`${method.toUpperCase()} /a`, `/shared/${method}`]),
  ]);
});

test('parameters of the Path Item come first; the operation overrides them by name and place', () => {
  const { parameters } = only(`paths:
  /a:
    parameters:
      - { name: one, in: query, schema: { type: string } }
      - { name: two, in: query, schema: { type: string } }
    get:
      parameters:
        - $ref: '#/three'
        - { name: one, in: query, required: true, schema: { type: integer } }
        - { name: two, in: header, schema: {} }
        - { name: Accept, in: header, schema: {} }
three: { name: three, in: cookie, schema: {} }`);
  expect(parameters.map((it) => [it.in, it.name, it.required, it.schema.pointer, it.location.pointer])).toEqual([
    ['query', 'one', true, '/paths/~1a/get/parameters/1/schema', '/paths/~1a/get/parameters/1'],
    ['query', 'two', false, '/paths/~1a/parameters/1/schema', '/paths/~1a/parameters/1'],
    ['cookie', 'three', false, '/three/schema', '/three'],
    ['header', 'two', false, '/paths/~1a/get/parameters/2/schema', '/paths/~1a/get/parameters/2'],
  ]);
});

describe('security and rate limit', () => {
  const inherited = (own: string, root = 'security: [{ k: [read] }]'): Operation =>
    only(`${root}
x-twin: { rateLimit: { limit: 9, windowSeconds: 60 } }
components: { securitySchemes: { k: { type: http, scheme: bearer } } }
paths: { /a: { get: { ${own} } } }`);
  const scheme = { name: 'k', kind: 'http', scheme: 'bearer' };

  test.each([
    ['', [[{ scheme, roles: ['read'] }]]],
    ['security: []', []],
    ['security: [{}]', [[]]],
    ['security: [{}, { k: [write] }]', [[], [{ scheme, roles: ['write'] }]]],
  ])("of '%s'", (own, security) => expect(inherited(own).security).toEqual(security));

  test('of a document without security', () => expect(inherited('', '').security).toEqual([]));

  test("are the root's where the operation has none", () => {
    expect(inherited('').rateLimit).toEqual({ limit: 9, windowSeconds: 60 });
    expect(inherited('x-twin: { rateLimit: { limit: 1, windowSeconds: 1 } }').rateLimit).toEqual({
      limit: 1,
      windowSeconds: 1,
    });
  });

  test("plans are the operation's own", () => expect(inherited('').plans).toBe(undefined));
});

describe('what an operation rests on', () => {
  test('are its own guesses, those of its Path Item, and those of what it inherits', () => {
    const text = (own: string): string => `x-twin:
  assumptions: { guess: { status: assumed }, other: { status: assumed }, fact: { status: confirmed } }
  assumes: { security: [guess], roles: [other], rateLimit: [guess], info: [other] }
paths:
  /a:
    x-twin: { assumes: { parameters: [other], summary: [guess] } }
    get: { ${own} }`;
    expect(only(text('x-twin: { assumes: { plans: [fact, guess] } }')).assumes).toEqual({
      node: [],
      parts: { plans: ['guess'], parameters: ['other'], security: ['guess'], roles: ['other'], rateLimit: ['guess'] },
    });
    expect(only(text('security: [], x-twin: { rateLimit: { limit: 1, windowSeconds: 1 } }')).assumes).toEqual({
      node: [],
      parts: { parameters: ['other'] },
    });
  });

  test('is pushed down to its parameters, its body and its responses', () => {
    const pushed = (assumes: string) => {
      const operation = only(`${assumptions}paths:
  /a:
    post:
      x-twin: { assumes: ${assumes} }
      parameters: [{ name: p, in: query, schema: {} }]
      requestBody: { content: {} }
      responses: { '200': {} }`);
      return [operation.parameters[0], operation.requestBody, operation.responses[0]].map((part) => part?.assumes.node);
    };
    expect(pushed('{ parameters: [guess], requestBody: [other], responses: [fact, guess] }')).toEqual([
      ['guess'],
      ['other'],
      ['guess'],
    ]);
    expect(pushed('[guess]')).toEqual([['guess'], ['guess'], ['guess']]);
  });

  test("of a Path Item about parameters concerns the Path Item's parameters", () => {
    const { parameters } = only(`${assumptions}paths:
  /a:
    x-twin: { assumes: { parameters: [guess] } }
    parameters: [{ name: shared, in: query, schema: {} }]
    get: { parameters: [{ name: own, in: query, schema: {} }] }`);
    expect(parameters.map(({ name, assumes }) => [name, assumes.node])).toEqual([
      ['shared', ['guess']],
      ['own', []],
    ]);
  });

  test('includes what its Path Item rests on', () => {
    const text = `${assumptions}paths: { /a: { x-twin: { assumes: [guess] }, get: { responses: { '200': {} } } } }`;
    const operation = only(text);
    expect([operation.assumes.node, operation.responses[0]?.assumes.node]).toEqual([['guess'], ['guess']]);
  });
});
