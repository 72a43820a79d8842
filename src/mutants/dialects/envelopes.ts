import type { Json, JsonObject } from '../../http/json.ts';
import type { MockRequest } from '../../mock/mock-message.ts';
import type { Dialect } from '../dialect.ts';
import { changed, isSuccess, reshaped, responseJson, withJson } from '../rewrite-response.ts';

/** Wraps what every operation returns; envelopes of records are nowhere documented. */
function envelope(id: string, title: string, shape: (content: Json) => Json): Dialect {
  return {
    id,
    title,
    assumptions: ['page-envelope', 'single-envelope', 'keys-envelope'],
    concerns: ['envelope'],
    stage: 'envelope',
    wrap: changed((response) => {
      const json = isSuccess(response) ? responseJson(response) : undefined;
      return json === undefined ? response : withJson(response, shape(json));
    }),
  };
}

function singles(id: string, title: string, shape: (record: JsonObject, name: string) => Json): Dialect {
  return {
    id,
    title,
    assumptions: ['single-envelope'],
    concerns: ['singles'],
    stage: 'content',
    wrap: reshaped({
      getNews: (record) => shape(record, 'article'),
      getQuota: (record) => shape(record, 'quota'),
    }),
  };
}

/** Parameters of the query, but for the key; whole numbers as such. */
function askedIn({ target }: MockRequest): JsonObject {
  const parameters = new URLSearchParams(target.split('?')[1]);
  const asked = [...parameters].filter(([name]) => name !== 'api_key');
  return Object.fromEntries(asked.map(([name, value]) => [name, /^\d{1,9}$/.test(value) ? Number(value) : value]));
}

export const envelopeDialects: readonly Dialect[] = [
  envelope('data-envelope', 'Everything stands under data', (data) => ({ data })),
  envelope('success-envelope', 'Everything stands under data, beside success, code and message', (data) => ({
    success: true,
    code: 0,
    message: 'ok',
    data,
  })),
  envelope('response-envelope', 'Everything stands two levels deep', (result) => ({
    response: { status: 'ok', result },
  })),
  envelope('timed-envelope', 'Everything is accompanied by the time that it took', (data) => ({
    took_ms: 12,
    served_at: '2026-11-02T09:30:00Z',
    data,
  })),
  {
    id: 'request-envelope',
    title: 'Everything stands beside the parameters that were asked for',
    assumptions: ['page-envelope', 'single-envelope', 'keys-envelope', 'usage-shape'],
    concerns: ['envelope'],
    stage: 'envelope',
    wrap: changed((response, request) => {
      const json = isSuccess(response) ? responseJson(response) : undefined;
      return json === undefined ? response : withJson(response, { request: askedIn(request), result: json });
    }),
  },
  singles('named-singles', 'A single record stands under its name', (record, name) => ({ [name]: record })),
  singles('twice-named-singles', 'A single record stands under two names', (record, name) => ({
    result: { [name]: record },
  })),
  singles('listed-singles', 'A single record is the only element of a list', (record) => [record]),
  singles('counted-singles', 'A single record is a result set of one', (record) => ({ count: 1, results: [record] })),
];
