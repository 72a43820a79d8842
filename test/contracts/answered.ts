import { receive } from '../../src/contract/exchange.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import type { Json } from '../../src/http/json.ts';
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
  const id = parts.of ?? 'getQuota';
  const operation = description.operations.find((known) => known.id === id);
  if (!operation) throw new Error(`no operation ${id}`);
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
