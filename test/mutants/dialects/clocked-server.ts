import type { MockRequest, MockResponse } from '../../../src/mock/mock-message.ts';
import { speak } from '../../../src/mutants/apply-dialects.ts';
import type { Answer } from '../../../src/mutants/dialect.ts';
import { delayDialects } from '../../../src/mutants/dialects/delays.ts';
import { operationOf } from '../../../src/mutants/operation-routes.ts';
import { dialectNamed, requestOf, responseOf } from '../canned.ts';

/** A server with one key that can be revoked, and a list that grows with every write. */
export function stateful(): Answer {
  let [revoked, writes] = [false, 0];
  return (request: MockRequest): MockResponse => {
    const operation = operationOf(request) ?? '';
    if (operation === 'revokeApiKey') revoked = true;
    if (operation === 'createApiKey') return responseOf(201, { key: 'svc_new' });
    if (request.fields.includes('Bearer not-known-yet') || request.target.includes('not-known-yet'))
      return responseOf(401);
    if (operation === 'listApiKeys') return responseOf(200, { items: [{ id: 1, revoked }] });
    if (request.method !== 'GET') writes += 1;
    return responseOf(200, { writes, revoked });
  };
}

/** A server that speaks a dialect of delays, asked at the instants that are named. */
export function clocked(
  id: string,
  answer: Answer,
): { at(now: number, call: string, ...fields: readonly string[]): unknown } {
  let now = 0;
  const spoken = speak(answer, [dialectNamed(delayDialects, id)], { now: () => now });
  return {
    at(instant, call, ...fields) {
      now = instant;
      const { status, content } = spoken(requestOf({ call, fields }));
      return content === undefined ? status : JSON.parse(String(content));
    },
  };
}
