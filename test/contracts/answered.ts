import { receive } from '../../src/contract/exchange.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import type { Json, JsonObject } from '../../src/http/json.ts';
import { operationOf } from '../contract/small-api.ts';
import { description } from './reference/judge-reference.ts';

export interface AnswerParts {
  /** The operation that was asked; `getQuota` unless told otherwise. */
  readonly of?: string;
  readonly status?: number;
  readonly fields?: readonly string[];
  /** Milliseconds since 1970; 0 unless told otherwise. */
  readonly sentAt?: number;
}

/** An answer made by hand, as a run takes it down: 200 unless told otherwise; `undefined` is no content. */
export function answered(json: Json | undefined, parts: AnswerParts = {}): Exchange {
  const operation = operationOf(parts.of ?? 'getQuota', description);
  const content = new TextEncoder().encode(json === undefined ? '' : JSON.stringify(json));
  const fields = ['Content-Type', 'application/json', ...(parts.fields ?? [])];
  return {
    number: 1,
    operation,
    purpose: 'test',
    request: {
      method: operation.method,
      url: 'http://127.0.0.1:1/',
      fields: [],
      content: undefined,
      credential: undefined,
    },
    response: receive({ kind: 'response', status: parts.status ?? 200, fields, content }),
    failure: undefined,
    sentAt: parts.sentAt ?? 0,
    durationMs: 1,
  };
}

/** A record of the description with a text in each of its members, or what is given there. */
export function recordOf(name: string, own: JsonObject = {}): JsonObject {
  const members = [...(description.schemas.get(name)?.properties.keys() ?? [])];
  return { ...Object.fromEntries(members.map((member) => [member, 'x'])), ...own };
}
