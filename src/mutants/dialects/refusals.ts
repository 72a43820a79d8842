import { withoutField } from '../../http/fields.ts';
import type { Json, JsonObject } from '../../http/json.ts';
import type { MockResponse } from '../../mock/mock-message.ts';
import type { Dialect } from '../dialect.ts';
import { changed, isRefusal, responseMembers, withJson, withText, withoutContent } from '../rewrite-response.ts';

function contents(
  id: string,
  title: string,
  change: (response: MockResponse, problem: JsonObject) => MockResponse,
): Dialect {
  return {
    id,
    title,
    assumptions: ['error-shape', 'error-codes'],
    concerns: ['refusal-content'],
    stage: 'message',
    wrap: changed((response) => (isRefusal(response) ? change(response, responseMembers(response)) : response)),
  };
}

function objects(id: string, title: string, shape: (problem: JsonObject) => Json): Dialect {
  return contents(id, title, (response, problem) =>
    withJson(withText(response, 'application/json', ''), shape(problem)),
  );
}

/** Refuses with another status: the documentation gives none. */
function statuses(id: string, title: string, statusOf: Readonly<Record<number, number>>): Dialect {
  return {
    id,
    title,
    assumptions: ['error-statuses'],
    concerns: Object.keys(statusOf).map((status) => `status-${status}`),
    stage: 'message',
    wrap: changed((response) => ({ ...response, status: statusOf[response.status] ?? response.status })),
  };
}

/** As long as a key, and none. */
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';

const detailOf = ({ detail, title }: JsonObject): string => String(detail ?? title ?? 'refused');

export const refusalDialects: readonly Dialect[] = [
  contents('empty-refusals', 'A refusal has no content', withoutContent),
  contents('text-refusals', 'A refusal is plain text', (response, problem) =>
    withText(response, 'text/plain; charset=utf-8', `${detailOf(problem)}\n`),
  ),
  contents('html-refusals', 'A refusal is an HTML page', (response) =>
    withText(response, 'text/html', `<!doctype html><title>${response.status}</title><h1>Request refused</h1>`),
  ),
  objects('error-object', 'A refusal is an object under error', ({ code, detail }) => ({
    error: { code: code ?? null, message: detail ?? null },
  })),
  objects('error-text', 'A refusal is a text under error', ({ code }) => ({ error: code ?? 'error' })),
  objects('detail-list', 'A refusal is a list under detail', (problem) => ({
    detail: [{ loc: ['query'], msg: detailOf(problem), type: 'value_error' }],
  })),
  objects('error-list', 'A refusal is a list of errors, as in JSON:API', (problem) => ({
    errors: [{ status: String(problem.status), title: detailOf(problem) }],
  })),
  objects('success-false', 'A refusal says success false and data null', (problem) => ({
    success: false,
    code: 40001,
    message: detailOf(problem),
    data: null,
  })),
  objects('empty-data-refusals', 'A refusal has the envelope of a list without elements', (problem) => ({
    message: detailOf(problem),
    data: [],
    total: 0,
  })),
  {
    id: 'refusals-200',
    title: 'A refusal has the status 200, and says in its content that it is one',
    assumptions: ['error-statuses', 'error-shape', 'error-codes'],
    concerns: ['refusal-content', 'challenge', ...[400, 401, 403, 404, 409, 422].map((status) => `status-${status}`)],
    stage: 'message',
    wrap: changed((response) => {
      if (!isRefusal(response) || response.status === 429) return response;
      const { code = null, ...problem } = responseMembers(response);
      const content = { success: false, error: code, message: detailOf(problem), trace_id: traceId };
      return { ...withJson(withText(response, 'application/json', ''), content), status: 200 };
    }),
  },
  statuses('invalid-422', 'What is invalid is refused with 422', { 400: 422 }),
  statuses('forbidden-404', 'What is forbidden is not found', { 403: 404 }),
  statuses('forbidden-401', 'What is forbidden is unauthorized', { 403: 401 }),
  statuses('unauthorized-403', 'Whoever has no key is forbidden', { 401: 403 }),
  statuses('everything-400', 'Every refusal is 400', { 400: 400, 401: 400, 403: 400, 404: 400, 409: 400, 422: 400 }),
  statuses('payment-402', 'A plan that is not paid is refused with 402', { 403: 402 }),
  {
    id: 'no-challenge',
    title: 'A refusal for want of a key has no challenge',
    assumptions: ['error-statuses'],
    concerns: ['challenge'],
    stage: 'message',
    wrap: changed((response) => ({ ...response, fields: withoutField(response.fields, 'WWW-Authenticate') })),
  },
];
