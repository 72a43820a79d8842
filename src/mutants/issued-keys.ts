import type { Json, JsonObject } from '../http/json.ts';
import type { Answer } from './dialect.ts';
import type { Wrap } from './fault-places.ts';
import { mapRecords } from './map-records.ts';
import { operationOf } from './operation-routes.ts';
import { withKey } from './request-key.ts';
import { isSuccess, responseJson, responseMembers, withJson } from './rewrite-response.ts';

/** A server that issues keys of another form than the mock, lists their leading part, and knows them again. */
export function issuing(form: (key: string, record: JsonObject) => string): Wrap {
  return (answer) => {
    const own = new Map<string, string>();
    const prefixes = new Map<string, string>();
    const listed = (record: JsonObject): JsonObject => {
      const prefix = prefixes.get(String(record.id));
      return prefix === undefined ? record : { ...record, prefix };
    };
    const create: Answer = (request) => {
      const response = answer(request);
      if (!isSuccess(response)) return response;
      const { key = '', ...record } = responseMembers(response);
      const shown = form(String(key), record);
      own.set(shown, String(key));
      prefixes.set(String(record.id), `${shown.slice(0, 12)}…`);
      return withJson(response, { ...listed(record), key: shown } as Record<string, Json>);
    };
    return (request) => {
      const asked = withKey(request, (key) => own.get(key) ?? key);
      const operation = operationOf(request);
      if (operation === 'createApiKey') return create(asked);
      const response = answer(asked);
      const json = operation === 'listApiKeys' && isSuccess(response) ? responseJson(response) : undefined;
      return json === undefined ? response : withJson(response, mapRecords(json, { key: listed }));
    };
  };
}
