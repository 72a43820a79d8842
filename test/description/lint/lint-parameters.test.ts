import { describe, expect, test } from 'vitest';
import { documentOf, error, findingsOf, warning } from '../findings.ts';

const inComponents = (parameter: string): string => documentOf(`components:\n  parameters:\n    P: ${parameter}`);
const at = '5:5 /components/parameters/P';

describe('the value', () => {
  test.each([
    '{ name: p, in: query, schema: { type: string } }',
    '{ name: p, in: query, content: { application/json: {} } }',
    '{ name: p, in: query, schema: true, style: deepObject, explode: true }',
    '{ name: p, in: path, required: true, schema: {}, style: matrix }',
  ])('%s is described', (parameter) => expect(findingsOf(inComponents(parameter))).toEqual([]));

  test.each([
    ['{ name: p, in: query }', error('missing-member', at, 'A Parameter Object needs a schema (or content): add one.')],
    [
      '{ name: p, in: query, schema: {}, content: { application/json: {} } }',
      error('exclusive-members', at, 'A Parameter Object has a schema or content, not both: remove one.'),
    ],
    [
      '\n      { content: { application/json: {}, text/plain: {} }, name: p, in: query }',
      error(
        'wrong-value',
        '6:9 /components/parameters/P/content',
        'The content of a Parameter Object has exactly one media type: leave one.',
      ),
    ],
  ])('%s is not', (parameter, finding) => expect(findingsOf(inComponents(parameter))).toEqual([finding]));

  test('a header has one too', () => {
    expect(findingsOf(documentOf('components:\n  headers:\n    H: { required: true }'))).toEqual([
      error('missing-member', '5:5 /components/headers/H', 'A Header Object needs a schema (or content): add one.'),
    ]);
  });
});

describe('the place', () => {
  test('a path parameter is required', () => {
    const message = 'A path parameter is always required (OpenAPI 3.1 section 4.8.12.2): write required: true.';
    expect(findingsOf(inComponents('{ name: p, in: path, schema: {} }'))).toEqual([
      error('optional-path-parameter', at, message),
    ]);
    expect(findingsOf(inComponents('\n      { required: false, name: p, in: path, schema: {} }'))).toEqual([
      error('optional-path-parameter', '6:9 /components/parameters/P/required', message),
    ]);
  });

  test.each([
    ['path', 'form', 'simple, label, matrix'],
    ['query', 'simple', 'form, spaceDelimited, pipeDelimited, deepObject'],
    ['header', 'form', 'simple'],
    ['cookie', 'simple', 'form'],
  ])('a %s parameter has no style %s', (place, style, styles) => {
    const parameter = `\n      { style: ${style}, name: p, in: ${place}, required: true, schema: {} }`;
    expect(findingsOf(inComponents(parameter))).toEqual([
      error(
        'wrong-value',
        '6:9 /components/parameters/P/style',
        `A ${place} parameter can't have the style '${style}': use ${styles}.`,
      ),
    ]);
  });

  test.each(['Accept', 'content-type', 'Authorization'])('a header parameter %s is ignored', (name) => {
    expect(findingsOf(inComponents(`{ name: ${name}, in: header, schema: {} }`))).toEqual([
      warning(
        'ignored-member',
        at,
        `A header parameter '${name}' is ignored (OpenAPI 3.1 section 4.8.12.2): remove it, content and security describe it.`,
      ),
    ]);
  });
});

test('one name and place is declared once, field names in any case', () => {
  const text = documentOf(`paths:
  /a:
    parameters:
      - { name: p, in: query, schema: {} }
    get:
      parameters:
        - { name: p, in: query, schema: {} }
        - { name: p, in: header, schema: {} }
        - $ref: '#/components/parameters/P'
        - { name: P, in: header, schema: {} }
        - { name: P, in: query, schema: {} }
      responses: { default: { description: d } }
components:
  parameters:
    P: { name: p, in: query, schema: {} }`);
  expect(findingsOf(text)).toEqual([
    error(
      'duplicate-parameter',
      '11:11 /paths/~1a/get/parameters/2',
      "The query parameter 'p' is declared twice: remove one.",
    ),
    error(
      'duplicate-parameter',
      '12:11 /paths/~1a/get/parameters/3',
      "The header parameter 'P' is declared twice: remove one.",
    ),
  ]);
});
