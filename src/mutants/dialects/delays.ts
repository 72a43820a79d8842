import { renderHttpDate } from '../../http/http-date.ts';
import type { MockRequest, MockResponse } from '../../mock/mock-message.ts';
import type { Clock } from '../../random/clock.ts';
import type { Answer, Dialect } from '../dialect.ts';
import { refusalOf } from '../make-refusal.ts';
import { objectsOf } from '../map-records.ts';
import { contentOperations, operationOf } from '../operation-routes.ts';
import { presentedKey } from '../request-key.ts';
import { asksFor, queryValue, withQuery } from '../rewrite-request.ts';
import { changed, isSuccess, responseMembers, withJson } from '../rewrite-response.ts';
import { lagMs, lateReads, readers } from './late-reads.ts';

function withInvalidKey(request: MockRequest): MockRequest {
  const fields = request.fields.map((text, i, all) =>
    i % 2 === 1 && all[i - 1]?.toLowerCase() === 'authorization' ? 'Bearer not-known-yet' : text,
  );
  const asked = { ...request, fields };
  return queryValue(request, 'api_key') === undefined ? asked : withQuery(asked, { api_key: 'not-known-yet' });
}

/** Answers a revocation at once and makes it later. What would be refused is refused at once. */
function lateRevocation(answer: Answer, clock: Clock): Answer {
  const due: { readonly at: number; readonly request: MockRequest; readonly id: string }[] = [];
  const settle = (): void => {
    while (due[0] && due[0].at <= clock.now()) answer((due.shift() as { request: MockRequest }).request);
  };
  const revoke = (request: MockRequest): MockResponse => {
    const id = queryValue(request, 'id');
    const listed = answer(asksFor(request, 'GET', request.target.split('?')[0] ?? ''));
    const key = objectsOf(responseMembers(listed).items).find((candidate) => String(candidate.id) === id);
    if (!key || key.revoked === true || due.some((later) => later.id === id)) return answer(request);
    due.push({ at: clock.now() + lagMs, request, id: String(id) });
    return withJson(listed, { ...key, revoked: true });
  };
  return (request) => {
    settle();
    return operationOf(request) === 'revokeApiKey' ? revoke(request) : answer(request);
  };
}

/** A new key is an unknown one for a while. */
function lateCreation(answer: Answer, clock: Clock): Answer {
  const knownFrom = new Map<string, number>();
  return (request) => {
    const isKnown = (knownFrom.get(presentedKey(request) ?? '') ?? 0) <= clock.now();
    const response = answer(isKnown ? request : withInvalidKey(request));
    const { key } = operationOf(request) === 'createApiKey' && isSuccess(response) ? responseMembers(response) : {};
    if (typeof key === 'string') knownFrom.set(key, clock.now() + lagMs);
    return response;
  };
}

interface Limit {
  readonly calls: number;
  readonly windowMs: number;
  /** Operations that count; all where it is absent. */
  readonly of?: ReadonlySet<string>;
}

const contentLimit: Limit = { calls: 25, windowMs: 2000, of: contentOperations };

/** So many calls in a window, then 429. */
function tight(
  retryAfter: (until: number) => string | undefined,
  { calls: limit, windowMs, of: counted }: Limit = contentLimit,
): Dialect['wrap'] {
  return (answer, clock) => {
    let [start, calls] = [0, 0];
    return (request) => {
      if (clock.now() >= start + windowMs) [start, calls] = [clock.now(), 0];
      if (counted && !counted.has(operationOf(request) ?? '')) return answer(request);
      calls += 1;
      if (calls <= limit) return answer(request);
      const response = answer({ ...request, target: '/nowhere' });
      const refusal = refusalOf(response, { status: 429, code: 'rate_limited', detail: 'Too many calls.' });
      const after = retryAfter(start + windowMs);
      return after === undefined ? refusal : { ...refusal, fields: [...refusal.fields, 'Retry-After', after] };
    };
  };
}

function delays(id: string, title: string, parts: Pick<Dialect, 'concerns' | 'wrap'>): Dialect {
  return { id, title, assumptions: [], stage: 'behaviour', ...parts };
}

export const delayDialects: readonly Dialect[] = [
  {
    id: 'revocation-after-2s',
    title: 'A revoked key is taken for two more seconds',
    assumptions: ['revocation-delay'],
    concerns: ['revocation-delay'],
    stage: 'behaviour',
    wrap: lateRevocation,
  },
  delays('creation-after-2s', 'A new key is taken after two seconds', {
    concerns: ['creation-delay'],
    wrap: lateCreation,
  }),
  delays('favorites-after-2s', 'Favorites are read as they were two seconds ago', {
    concerns: ['late-favorites'],
    wrap: lateReads(['addFavorite', 'removeFavorite']),
  }),
  delays('settings-after-2s', 'Preferences and keywords are read as they were two seconds ago', {
    concerns: ['late-settings'],
    wrap: lateReads(['updatePreferences', 'updateKeywords']),
  }),
  delays('keys-listed-after-2s', 'Keys are listed as they were two seconds ago', {
    concerns: ['late-key-list'],
    wrap: lateReads(['createApiKey', 'revokeApiKey']),
  }),
  delays('second-replica-late', 'Every other read is of a replica that is two seconds behind', {
    concerns: ['late-favorites', 'late-settings', 'late-key-list'],
    wrap: lateReads(Object.keys(readers), 2),
  }),
  delays('slow-answers', 'Every answer takes a second and a half', {
    concerns: ['speed'],
    wrap: changed((response) => ({ ...response, delayMs: 1500 })),
  }),
  delays('uneven-answers', 'Writes take three seconds, reads some milliseconds', {
    concerns: ['speed'],
    wrap: changed((response, request) => ({ ...response, delayMs: request.method === 'GET' ? 40 : 3000 })),
  }),
  delays('tight-rate-limit', 'Content takes 25 calls in two seconds, then says when to come back', {
    concerns: ['rate-limit'],
    wrap: tight(() => '2'),
  }),
  delays('dated-rate-limit', 'Content takes 25 calls in two seconds, then names the time to come back', {
    concerns: ['rate-limit'],
    wrap: tight((until) => renderHttpDate(until + 1000)),
  }),
  delays('silent-rate-limit', 'Content takes 25 calls in two seconds, then says nothing but 429', {
    concerns: ['rate-limit'],
    wrap: tight(() => undefined),
  }),
  delays('rate-limit-of-all-calls', 'Five calls are taken in a second, whatever they ask for', {
    concerns: ['rate-limit'],
    wrap: tight(() => '1', { calls: 5, windowMs: 1000 }),
  }),
];
