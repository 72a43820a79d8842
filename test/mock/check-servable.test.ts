import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/http/json.ts';
import { UnservableDescriptionError } from '../../src/mock/check-servable.ts';
import type { Service } from '../../src/mock/service.ts';
import { answering, type Counts, describePaths, jsonResponse, mockOf, problemResponse, serviceOf } from './rig.ts';

function lines(responses: JsonObject, refusals: string[] = [], more: Partial<Service<Counts>> = {}): readonly string[] {
  const description = describePaths({
    '/a': { get: { operationId: 'a', responses } },
    '/b': { get: { operationId: 'b', responses: { 404: jsonResponse(true) } } },
  });
  const service = serviceOf({ a: answering(() => ({ kind: 'ok', data: 1 }), ...refusals) }, more);
  try {
    mockOf<Counts>(description, { service });
    return [];
  } catch (error) {
    if (!(error instanceof UnservableDescriptionError)) throw error;
    expect(error.message).toBe(`the description can't be served:\n${error.lines.join('\n')}`);
    return error.lines;
  }
}

const ok = jsonResponse(true);
const gone = problemResponse('gone');
const refusing = (schema: Json): JsonObject =>
  jsonResponse({
    type: 'object',
    required: ['code'],
    properties: { code: { enum: ['gone'], 'x-twin': { role: 'code' } } },
    ...(schema as JsonObject),
  });

describe('a description is served', () => {
  test.each([
    [{ 200: ok }, []],
    [{ 204: { description: 'Done.' }, 410: gone }, ['gone']],
    [{ 200: ok, 410: { description: 'Gone.', 'x-twin': { codes: ['gone'] } } }, ['gone']],
    [{ default: ok }, []],
  ])('%j with refusals %j', (responses, refusals) => {
    expect(lines(responses, refusals)).toEqual([]);
  });
});

describe('a description is refused', () => {
  test.each([
    [{ 404: ok }, [], 'zoo.json:1: handler a: no successful response is declared; add one'],
    [
      { 200: ok, 410: gone },
      ['spent'],
      'zoo.json:1: handler a: it may refuse with spent, which no response declares; add the code to one',
    ],
    [
      { 200: ok, 410: refusing({ required: ['code', 'trace'] }) },
      ['gone'],
      'zoo.json:1: handler a: the response 410 can\'t be filled for gone: the content: the member "trace" is missing',
    ],
    [
      {
        200: ok,
        410: refusing({
          properties: { status: { type: 'string' }, code: { enum: ['gone'], 'x-twin': { role: 'code' } } },
        }),
      },
      [],
      "zoo.json:1: handler a: the response 410 can't be filled for gone: /status: expected a string, received 410",
    ],
  ] as [JsonObject, string[], string][])('%j with refusals %j', (responses, refusals, line) => {
    expect(lines(responses, refusals)).toEqual([line]);
  });

  test('with all reasons at once, those of the service first', () => {
    const check = (): string[] => ['zoo.json:1: handler a: own reason', 'zoo.json:1: handler a: own reason'];
    expect(lines({ 404: ok }, ['spent'], { check })).toEqual([
      'zoo.json:1: handler a: own reason',
      'zoo.json:1: handler a: no successful response is declared; add one',
      'zoo.json:1: handler a: it may refuse with spent, which no response declares; add the code to one',
    ]);
  });
});
