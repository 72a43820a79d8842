import { describe, expect, test } from 'vitest';
import { roles, twinGrammar } from '../../../src/description/grammar/twin-grammar.ts';
import { documentOf, error, findingsOf } from '../findings.ts';

describe('x-twin has in each place its own members', () => {
  const members = ['assumptions', 'rateLimit', 'plans', 'source', 'outOfRange', 'role', 'faker', 'codes'];
  const places: readonly (readonly [string, string, readonly string[]])[] = [
    ['the document', 'x-twin: TWIN', ['assumptions', 'rateLimit']],
    [
      'an operation',
      'paths: { /a: { get: { x-twin: TWIN, responses: { default: { description: d } } } } }',
      ['rateLimit', 'plans', 'source'],
    ],
    [
      'a parameter',
      'components: { parameters: { P: { x-twin: TWIN, name: p, in: query, schema: {} } } }',
      ['source', 'outOfRange'],
    ],
    ['a schema', 'components: { schemas: { S: { x-twin: TWIN } } }', ['source', 'outOfRange', 'role', 'faker']],
    ['a response', 'components: { responses: { R: { x-twin: TWIN, description: d } } }', ['codes']],
    ['anything else', 'components: { examples: { E: { x-twin: TWIN, value: d } } }', []],
    ['the info', 'x-none: TWIN\ntags: [{ name: a, x-twin: TWIN }]', []],
  ];

  test.each(places)('%s', (_, text, expected) => {
    const known = members.filter((member) => {
      const codes = findingsOf(documentOf(text.replaceAll('TWIN', `{ ${member}: null }`))).map(({ code }) => code);
      expect(codes).toHaveLength(1);
      return codes[0] !== 'unknown-member';
    });
    expect(known).toEqual(expected);
  });
});

test('an assumption has all of its members', () => {
  const text = documentOf(`x-twin:
  assumptions:
    page-bounds: {}
    Page Bounds: { section: 4, question: q, decision: d, status: open, decidedIn: doc }`);
  expect(findingsOf(text)).toEqual([
    ...['section', 'question', 'decision', 'status', 'decidedIn'].map((name) =>
      error(
        'missing-member',
        '5:5 /x-twin/assumptions/page-bounds',
        `An assumption needs the member '${name}': add it.`,
      ),
    ),
    error(
      'wrong-name',
      '6:5 /x-twin/assumptions/Page␣Bounds',
      "The name 'Page Bounds' is not an id in kebab-case, such as page-bounds: rename it.",
    ),
    error(
      'wrong-type',
      '6:20 /x-twin/assumptions/Page␣Bounds/section',
      "'section' must be a text, not 4: write it in quotes.",
    ),
    error(
      'wrong-value',
      '6:58 /x-twin/assumptions/Page␣Bounds/status',
      "'status' can't be 'open': use one of assumed, confirmed.",
    ),
    error(
      'wrong-value',
      '6:72 /x-twin/assumptions/Page␣Bounds/decidedIn',
      "'decidedIn' can't be 'doc': use one of document, fixtures, code.",
    ),
  ]);
});

test.each([
  ['{ limit: 0, windowSeconds: 60 }', "'limit' must be an integer from 1, not 0."],
  ['{ limit: 1.5, windowSeconds: 60 }', "'limit' must be an integer from 1, not 1.5."],
  ['{ limit: 1, windowSeconds: 1m }', "'windowSeconds' must be an integer from 1, not a text."],
  ['{ limit: 1 }', "A rateLimit needs the member 'windowSeconds': add it."],
])('the rate limit %s is refused', (rateLimit, message) => {
  expect(findingsOf(documentOf(`x-twin: { rateLimit: ${rateLimit} }`)).map((finding) => finding.message)).toEqual([
    message,
  ]);
});

test.each([
  ['[]', "'plans' is empty: add an element."],
  ['[pro, pro]', "An element of 'plans' is there twice: remove one 'pro'."],
  ['pro', "'plans' must be a list, not a text: write it as an element of a list."],
])('the plans %s are refused', (plans, message) => {
  const text = documentOf(`components: { securitySchemes: { k: { type: http, scheme: bearer } } }
security: [{ k: [] }]
paths: { /a: { get: { x-twin: { plans: ${plans} }, responses: { default: { description: d } } } } }`);
  expect(findingsOf(text).map((finding) => finding.message)).toEqual([message]);
});

test.each(['company', 'company.', 'company.name.first', 'company name'])("'%s' is no path of faker", (path) => {
  expect(findingsOf(documentOf(`components: { schemas: { S: { x-twin: { faker: '${path}' } } } }`))).toEqual([
    error(
      'wrong-value',
      '3:41 /components/schemas/S/x-twin/faker',
      `'faker' must be a path of faker, such as company.name, which '${path}' is not.`,
    ),
  ]);
});

test('the roles are those of the model', () => {
  expect(roles).toEqual([
    'items',
    'item',
    'page',
    'limit',
    'total',
    'secret',
    'code',
    'title',
    'status',
    'detail',
    'errors',
  ]);
  expect(twinGrammar['x-twin of a schema']?.fields.role).toEqual({ kind: 'text', choices: roles });
});
