import type { Json, JsonObject } from '../../http/json.ts';
import type { MockRequest } from '../../mock/mock-message.ts';
import type { Dialect } from '../dialect.ts';
import { type RecordChanges, mapRecords } from '../map-records.ts';
import { operationOf } from '../operation-routes.ts';
import { queryValue, withQuery } from '../rewrite-request.ts';
import { isSuccess, responseJson, withJson } from '../rewrite-response.ts';
import { wideInteger } from '../wide-integer.ts';

/** A number as JSON holds it, or as text is written where it cannot. */
function toJson(value: bigint): Json {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : wideInteger(value);
}

function shifted(record: JsonObject, name: string, by: bigint): JsonObject {
  const id = record[name];
  return typeof id === 'number' ? { ...record, [name]: toJson(BigInt(id) + by) } : record;
}

/** The id of the mock for one that a caller sent; what is no integer stays as it was. */
const shiftedBack = (text: string, by: bigint): string => (/^\d+$/.test(text) ? String(BigInt(text) - by) : text);

function queryBack(request: MockRequest, name: string, by: bigint): MockRequest {
  const sent = queryValue(request, name);
  return sent === undefined ? request : withQuery(request, { [name]: shiftedBack(sent, by) });
}

/** Ids of records in the path, in the query and in the content, where JSON readers may not round them. */
function targetsBack(request: MockRequest, by: bigint): MockRequest {
  const operation = operationOf(request);
  if (operation === 'getNews') {
    return { ...request, target: request.target.replace(/(?<=\/)\d+(?=\?|$)/, (id) => shiftedBack(id, by)) };
  }
  if (operation === 'removeFavorite') return queryBack(request, 'target_id', by);
  if (operation !== 'addFavorite' || !request.content) return request;
  const text = new TextDecoder().decode(request.content);
  const back = text.replace(/("target_id"\s*:\s*)(\d+)/, (_, before, id) => before + shiftedBack(id, by));
  return { ...request, content: new TextEncoder().encode(back) };
}

function mapFavorites(value: Json, by: bigint): Json {
  const isList = (json: Json): json is readonly Json[] => Array.isArray(json);
  if (isList(value)) return value.map((element) => mapFavorites(element, by));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, member]) => [name, mapFavorites(member, by)]);
  return shifted(Object.fromEntries(entries), 'target_id', by);
}

interface ShiftOptions {
  readonly concern: string;
  readonly back: (request: MockRequest) => MockRequest;
  readonly forth: (json: Json) => Json;
}

function shift(id: string, title: string, { concern, back, forth }: ShiftOptions): Dialect {
  return {
    id,
    title,
    assumptions: [],
    concerns: [concern],
    stage: 'records',
    wrap: (answer) => (request) => {
      const response = answer(back(request));
      const json = isSuccess(response) ? responseJson(response) : undefined;
      return json === undefined ? response : withJson(response, forth(json));
    },
  };
}

function recordIds(id: string, title: string, by: bigint): Dialect {
  const change = (record: JsonObject): JsonObject => shifted(record, 'id', by);
  const changes: RecordChanges = { news: change, repo: change };
  return shift(id, title, {
    concern: 'record-ids',
    back: (request) => targetsBack(request, by),
    forth: (json) => mapFavorites(mapRecords(json, changes), by),
  });
}

function keyIds(id: string, title: string, by: bigint): Dialect {
  return shift(id, title, {
    concern: 'key-ids',
    back: (request) => (operationOf(request) === 'revokeApiKey' ? queryBack(request, 'id', by) : request),
    forth: (json) => mapRecords(json, { key: (key) => shifted(key, 'id', by) }),
  });
}

export const idDialects: readonly Dialect[] = [
  recordIds('record-ids-beyond-31-bits', 'Ids of records lie beyond 2^31', 3_000_000_000n),
  recordIds('record-ids-beyond-53-bits', 'Ids of records lie beyond 2^53', 2n ** 60n),
  keyIds('key-ids-beyond-31-bits', 'Ids of keys lie beyond 2^31', 5_000_000_000n),
  keyIds('key-ids-beyond-53-bits', 'Ids of keys lie beyond 2^53', 2n ** 61n),
];
