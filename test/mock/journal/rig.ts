import type { ApiDescription } from '../../../src/description/model.ts';
import { createMatcher } from '../../../src/description/match-operation.ts';
import type { AnsweredRequest } from '../../../src/mock/answered-request.ts';
import { type Asked, describePaths, instant, jsonResponse, problemResponse, requestOf } from '../rig.ts';
import type { JournalOptions } from '../../../src/mock/journal/journal-options.ts';

const key = { type: 'object', properties: { token: { type: 'string', 'x-twin': { role: 'secret' } } } };

/** A zoo whose keepers get tokens, once. */
export const zoo: ApiDescription = describePaths(
  {
    '/animals': {
      get: { operationId: 'listAnimals', responses: { 200: jsonResponse({}), '4XX': problemResponse('no') } },
      post: { operationId: 'addAnimal', responses: { 201: jsonResponse({}), default: problemResponse('no') } },
    },
    '/keys': {
      post: {
        operationId: 'createKey',
        responses: { 201: jsonResponse({ type: 'object', properties: { made: key } }) },
      },
    },
  },
  {
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        query: { type: 'apiKey', in: 'query', name: 'token' },
        field: { type: 'apiKey', in: 'header', name: 'Zoo-Key' },
      },
    },
  },
);

export const journalOptions: JournalOptions = {
  description: zoo,
  matcher: createMatcher(zoo),
  personas: [{ persona: 'keeper', plan: 'pro', scope: 'all', revoked: false, key: 'keeper-key' }],
};

export interface Told extends Asked {
  readonly operation?: string;
  readonly world?: string;
  readonly status?: number;
  readonly answer?: string;
  readonly type?: string;
}

/** A request that was answered, as a mock hands it over. */
export function answeredRequest(line: string, told: Told = {}, more: Partial<AnsweredRequest> = {}): AnsweredRequest {
  const { operation, world = 'default', status = 200, answer, type = 'application/json' } = told;
  return {
    request: requestOf(line, told),
    response: { status, fields: answer === undefined ? [] : ['Content-Type', type], content: answer },
    operationId: operation,
    world,
    at: instant,
    forced: false,
    broken: undefined,
    error: undefined,
    ...more,
  };
}
