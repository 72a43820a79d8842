import { describe, expect, test } from 'vitest';
import { documentOf, error, findingsOf, warning } from '../findings.ts';

const ok = 'responses: { default: { description: d } }';

test('an operationId that is taken is reported where it is repeated', () => {
  const text = documentOf(`paths:
  /a:
    get: { operationId: one, ${ok} }
    put: { operationId: two, ${ok} }
  /b:
    get: { operationId: one, ${ok} }
webhooks:
  w:
    post: { operationId: two, ${ok} }`);
  expect(findingsOf(text)).toEqual([
    error(
      'duplicate-operation-id',
      '8:12 /paths/~1b/get/operationId',
      "The operationId 'one' is taken (line 5): choose another.",
    ),
    error(
      'duplicate-operation-id',
      '11:13 /webhooks/w/post/operationId',
      "The operationId 'two' is taken (line 6): choose another.",
    ),
  ]);
});

test('a Path Item with an operationId serves one path only', () => {
  const text = documentOf(`paths:
  /a: { $ref: '#/components/pathItems/P' }
  /b: { $ref: '#/components/pathItems/P' }
  /c: { $ref: '#/components/pathItems/Q' }
  /d: { $ref: '#/components/pathItems/Q' }
components:
  pathItems:
    P: { get: { operationId: one, ${ok} } }
    Q: { get: { ${ok} } }`);
  expect(findingsOf(text)).toEqual([
    error(
      'duplicate-operation-id',
      '5:3 /paths/~1b',
      "This path and '/a' share a Path Item with an operationId: write its operations out for one.",
    ),
  ]);
});

test('a link leads to an operation', () => {
  const text = documentOf(`paths:
  /a:
    get:
      operationId: listNews
      responses:
        default: { description: d, links: { good: { operationId: listNews }, bad: { operationId: listNew } } }`);
  expect(findingsOf(text)).toEqual([
    error(
      'unknown-operation',
      '8:85 /paths/~1a/get/responses/default/links/bad/operationId',
      "There is no operation 'listNew': did you mean 'listNews'?",
    ),
  ]);
});

test.each([
  ['{}', 'missing-member', 'needs an operationId or an operationRef (OpenAPI 3.1 section 4.8.20): add one.'],
  [
    "{ operationId: a, operationRef: '#/paths' }",
    'exclusive-members',
    'has an operationId or an operationRef, not both: remove one.',
  ],
])('the link %s does not name one operation', (link, code, complaint) => {
  expect(findingsOf(documentOf(`components:\n  links:\n    L: ${link}`))).toEqual([
    error(code, '5:5 /components/links/L', `A Link Object ${complaint}`),
  ]);
});

test.each(['get', 'head', 'delete', 'trace'])('content of a %s request is legal and warned about', (method) => {
  const text = documentOf(`paths:
  /a:
    ${method}:
      requestBody: { content: { application/json: {} } }
      ${ok}`);
  expect(findingsOf(text)).toEqual([
    warning(
      'undefined-content',
      `6:7 /paths/~1a/${method}/requestBody`,
      `Content of a ${method.toUpperCase()} request has no defined meaning (RFC 9110 section 9.3): use parameters.`,
    ),
  ]);
});

test('content of a POST request is fine', () => {
  const text = documentOf(`paths: { /a: { post: { requestBody: { content: { application/json: {} } }, ${ok} } } }`);
  expect(findingsOf(text)).toEqual([]);
});

describe('responses', () => {
  test('an operation without them is warned about', () => {
    expect(findingsOf(documentOf('paths: { /a: { get: {} } }'))).toEqual([
      warning(
        'no-responses',
        '3:16 /paths/~1a/get',
        'This operation declares no responses, so nothing can be said about its answers: add responses.',
      ),
    ]);
  });

  test('an empty Responses Object is an error', () => {
    expect(findingsOf(documentOf('paths: { /a: { get: { responses: {} } } }'))).toEqual([
      error(
        'missing-member',
        '3:23 /paths/~1a/get/responses',
        'A Responses Object needs at least one response (OpenAPI 3.1 section 4.8.16): add one.',
      ),
    ]);
  });

  test('responses of another type are one finding', () => {
    expect(findingsOf(documentOf('paths: { /a: { get: { responses: [] } } }')).map(({ code }) => code)).toEqual([
      'wrong-type',
    ]);
  });
});

describe('plans', () => {
  const withSecurity = (root: string, own: string): string =>
    documentOf(`components: { securitySchemes: { k: { type: http, scheme: bearer } } }
${root}
paths: { /a: { get: { ${own} x-twin: { plans: [pro] }, ${ok} } } }`);

  test('are known where security is', () => {
    expect(findingsOf(withSecurity('security: [{ k: [] }]', ''))).toEqual([]);
    expect(findingsOf(withSecurity('', 'security: [{ k: [] }],'))).toEqual([]);
  });

  test.each([
    ['', '', '5:34'],
    ['security: [{ k: [] }]', 'security: [],', '5:47'],
  ])('mean nothing without it: %s %s', (root, own, place) => {
    expect(findingsOf(withSecurity(root, own))).toEqual([
      warning(
        'plans-without-security',
        `${place} /paths/~1a/get/x-twin/plans`,
        'This operation has plans but no security, so that no caller has a plan: add security.',
      ),
    ]);
  });
});
