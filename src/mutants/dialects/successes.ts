import type { JsonObject } from '../../http/json.ts';
import type { MockResponse } from '../../mock/mock-message.ts';
import type { Dialect } from '../dialect.ts';
import { operationOf } from '../operation-routes.ts';
import { changed, isSuccess, reshaped, withoutContent } from '../rewrite-response.ts';

const additions = ['addFavorite'];
const updates = ['updatePreferences', 'updateKeywords'];
const removals = ['removeFavorite', 'revokeApiKey'];
const creations = ['createApiKey'];

interface StatusOptions {
  readonly operations: readonly string[];
  readonly status: number;
}

/** The documentation gives no success status; the one thing that a response has to carry is the new key. */
function statuses(id: string, title: string, { operations, status }: StatusOptions): Dialect {
  const change = (response: MockResponse): MockResponse =>
    status === 204 ? { ...withoutContent(response), status } : { ...response, status };
  return {
    id,
    title,
    assumptions: ['success-statuses', ...(status === 204 ? ['mutation-results'] : [])],
    concerns: operations.map((operation) => `result-of-${operation}`),
    stage: 'message',
    wrap: changed((response, request) =>
      isSuccess(response) && operations.includes(operationOf(request) ?? '') ? change(response) : response,
    ),
  };
}

function results(id: string, title: string, shapes: Readonly<Record<string, () => JsonObject>>): Dialect {
  return {
    id,
    title,
    assumptions: ['mutation-results'],
    concerns: Object.keys(shapes).map((operation) => `result-of-${operation}`),
    stage: 'content',
    wrap: reshaped(shapes),
  };
}

export const successDialects: readonly Dialect[] = [
  statuses('removals-204', 'A removal has no content', { operations: removals, status: 204 }),
  statuses('updates-204', 'An update has no content', { operations: updates, status: 204 }),
  statuses('additions-204', 'Adding a favorite has no content', { operations: additions, status: 204 }),
  statuses('creations-200', 'What was created is answered with 200', {
    operations: [...additions, ...creations],
    status: 200,
  }),
  statuses('writes-202', 'Whatever changes something is accepted with 202', {
    operations: [...additions, ...updates, ...removals, ...creations],
    status: 202,
  }),
  results('removals-acknowledged', 'A removal is acknowledged', {
    removeFavorite: () => ({ deleted: true }),
    revokeApiKey: () => ({ message: 'API key revoked' }),
  }),
  results('updates-acknowledged', 'An update is acknowledged', {
    updatePreferences: () => ({ updated: true }),
    updateKeywords: () => ({ ok: 1 }),
  }),
  results('additions-acknowledged', 'Adding a favorite is acknowledged', { addFavorite: () => ({ success: true }) }),
];
