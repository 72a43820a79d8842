import { describe, expect, test } from 'vitest';
import { compileRequestBody, compileResponses } from '../../../src/description/compile/responses.ts';
import { assumptions, itOf } from './context-of.ts';

test('responses are in document order, each whole', () => {
  const [context, it] = itOf(`${assumptions}it:
  responses:
    default: { $ref: '#/failed' }
    '200':
      description: fine
      headers:
        ETag: { schema: { type: string }, required: true, example: '"a"' }
        Content-Type: { schema: { type: string } }
      content: { text/plain: {} }
    x-note: 1
failed: { description: failed, x-twin: { codes: [gone, moved] } }`);
  expect(compileResponses(context, it, [])).toEqual([
    {
      statusKey: 'default',
      description: 'failed',
      headers: [],
      content: [],
      codes: ['gone', 'moved'],
      assumes: { node: [], parts: {} },
      location: { source: 'test.yaml', pointer: '/failed', line: 12, column: 1 },
    },
    {
      statusKey: '200',
      description: 'fine',
      headers: [
        {
          name: 'ETag',
          required: true,
          schema: context.schemas.at('/it/responses/200/headers/ETag/schema'),
          examples: { default: '"a"' },
          assumes: { node: [], parts: {} },
        },
      ],
      content: [
        {
          mediaType: 'text/plain',
          schema: undefined,
          examples: {},
          assumes: { node: [], parts: {} },
          location: { source: 'test.yaml', pointer: '/it/responses/200/content/text~1plain', line: 10, column: 18 },
        },
      ],
      codes: [],
      assumes: { node: [], parts: {} },
      location: { source: 'test.yaml', pointer: '/it/responses/200', line: 5, column: 5 },
    },
  ]);
});

describe('guesses are pushed down to where readers look', () => {
  const statuses = (twin: string, guesses: readonly string[] = []) => {
    const [context, it] =
      itOf(`${assumptions}it: { responses: { '200': {}, '404': { $ref: '#/shared' }, x-twin: ${twin} } }
shared: { x-twin: { assumes: [other] } }`);
    return compileResponses(context, it, guesses).map(({ statusKey, assumes }) => [statusKey, assumes.node]);
  };

  test('from the operation', () => {
    expect(statuses('{}', ['guess'])).toEqual([
      ['200', ['guess']],
      ['404', ['other', 'guess']],
    ]);
  });

  test('from the Responses Object', () => {
    expect(statuses('{ assumes: [guess] }')).toEqual([
      ['200', ['guess']],
      ['404', ['other', 'guess']],
    ]);
  });

  test('from one status of it', () => {
    expect(statuses("{ assumes: { '200': [guess, fact] } }")).toEqual([
      ['200', ['guess']],
      ['404', ['other']],
    ]);
  });

  test('from a response to its headers and its content, but not from the status', () => {
    const [context, it] = itOf(`${assumptions}it:
  responses:
    '200':
      headers: { ETag: { schema: {}, x-twin: { assumes: [other] } } }
      content: { text/plain: {} }
      x-twin: { assumes: { headers: [guess], content: [other] } }
    '404':
      headers: { ETag: { schema: {} } }
      content: { text/plain: {} }
      x-twin: { assumes: [guess] }`);
    const [fine, missing] = compileResponses(context, it, []);
    expect([fine?.assumes, fine?.headers[0]?.assumes.node, fine?.content[0]?.assumes.node]).toEqual([
      { node: [], parts: { headers: ['guess'], content: ['other'] } },
      ['other', 'guess'],
      ['other'],
    ]);
    expect([missing?.assumes.node, missing?.headers[0]?.assumes.node, missing?.content[0]?.assumes.node]).toEqual([
      ['guess'],
      [],
      [],
    ]);
  });
});

describe('a request body', () => {
  test('is compiled behind its reference', () => {
    const [context, it] = itOf(`${assumptions}it: { requestBody: { $ref: '#/shared' } }
shared:
  required: true
  content: { application/json: {} }
  x-twin: { assumes: { content: [other], required: [guess] } }`);
    expect(compileRequestBody(context, it, ['guess'])).toEqual({
      required: true,
      content: [
        {
          mediaType: 'application/json',
          schema: undefined,
          examples: {},
          assumes: { node: ['other'], parts: {} },
          location: { source: 'test.yaml', pointer: '/shared/content/application~1json', line: 5, column: 14 },
        },
      ],
      assumes: { node: ['guess'], parts: { content: ['other'], required: ['guess'] } },
      location: { source: 'test.yaml', pointer: '/shared', line: 3, column: 1 },
    });
  });

  test('is optional unless it says so, and may be missing', () => {
    const [context, it] = itOf('it: { requestBody: { content: {} } }');
    expect(compileRequestBody(context, it, [])?.required).toBe(false);
    const [other, none] = itOf('it: {}');
    expect(compileRequestBody(other, none, [])).toBe(undefined);
  });
});
