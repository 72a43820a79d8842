import { expect, test } from 'vitest';
import type { Dialect } from '../../../src/mutants/dialect.ts';
import { operationOf } from '../../../src/mutants/operation-routes.ts';
import { presentedKey } from '../../../src/mutants/request-key.ts';
import { asksFor, requestJson } from '../../../src/mutants/rewrite-request.ts';
import { isSuccess, responseMembers } from '../../../src/mutants/rewrite-response.ts';
import { refusalOf } from '../../../src/mutants/make-refusal.ts';
import { isJsonObject } from '../../../src/http/json.ts';
import type { MockRequest, MockResponse } from '../../../src/mock/mock-message.ts';
import type { Answer } from '../../../src/mutants/dialect.ts';
import { judgeDialects } from '../../mutants/judge-dialects.ts';

type Handle = (request: MockRequest, answer: Answer) => MockResponse;

/** Deals otherwise with these operations where a key of scope write asks that the server made. */
const forWriteKeys = (operations: readonly string[], handle: Handle): Dialect => ({
  ...{ id: 'other', title: 'other', assumptions: [], concerns: [], stage: 'behaviour' },
  wrap: (answer) => {
    const keys = new Set<string>();
    return (request) => {
      const isOwn = keys.has(presentedKey(request) ?? '');
      if (isOwn && operations.includes(operationOf(request) ?? '')) return handle(request, answer);
      const response = answer(request);
      const sent = requestJson(request);
      const isMade = operationOf(request) === 'createApiKey' && isSuccess(response);
      if (isMade && isJsonObject(sent) && sent.scope === 'write') keys.add(String(responseMembers(response).key));
      return response;
    };
  },
});

async function judged(requirement: string, server: Dialect): Promise<readonly string[]> {
  const { results } = await judgeDialects([server]);
  return results
    .filter((it) => it.requirement === requirement)
    .map(({ operation, kind, seen = '' }) => [operation, kind, seen.slice(0, 8)].filter(Boolean).join(' '));
}

const refused: Handle = (request, answer) =>
  refusalOf(answer(request), { status: 403, code: 'insufficient_scope', detail: 'This scope may write nothing.' });

test('what a scope permits is documented nowhere: a key that is refused writes was told nothing', async () => {
  const server = forWriteKeys(['updatePreferences', 'addFavorite'], refused);
  expect(await judged('scope-write-kept', server)).toEqual([
    'updatePreferences pass not told',
    'addFavorite pass not told',
  ]);
});

test('an update that answers what was there before tells of no change', async () => {
  const server = forWriteKeys(['updatePreferences'], (request, answer) =>
    answer(asksFor({ ...request, fields: request.fields }, 'GET', '/api/user/preferences')),
  );
  expect((await judged('scope-write-kept', server))[0]).toBe('updatePreferences pass not told');
});

test('of a key of scope write that was never let in, its end tells nothing', async () => {
  const server = forWriteKeys(['updatePreferences'], refused);
  expect(await judged('revocation-of-write-key', server)).toEqual(['pass it was n']);
});

test('a revoked key that is taken for a moment longer is refused in time', async () => {
  let served: MockResponse | undefined;
  let left = 3;
  const server = forWriteKeys(['updatePreferences'], (request, answer) => {
    const response = answer(request);
    if (isSuccess(response)) served = response;
    if (isSuccess(response) || left === 0 || !served) return response;
    left -= 1;
    return served;
  });
  expect([await judged('revocation-of-write-key', server), left]).toEqual([['pass 401'], 0]);
});
