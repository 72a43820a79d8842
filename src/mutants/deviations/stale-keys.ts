import type { ApiDeviation } from '../api-deviation.ts';
import { keyOfPersona } from '../known-keys.ts';
import { accountOperations } from '../operation-groups.ts';
import { operationOf } from '../operation-routes.ts';
import { headerKey, presentedKey } from '../request-key.ts';
import { overlooking, type Overlooks } from '../stale-keys.ts';
import type { Clock } from '../../random/clock.ts';

const revocation = ['F3-revocable', 'F4.3-revoke-revokes', 'F5-revoked-by-delete'];
const revokedLongAgo = keyOfPersona('pro-revoked');
const tenMinutes = 600_000;

interface Stale {
  readonly operations?: readonly string[];
  readonly overlooks: (clock: Clock) => Overlooks;
}

function stale(id: string, title: string, { operations = accountOperations, overlooks }: Stale): ApiDeviation {
  return { id, title, facts: revocation, assumptions: [], operations, ...overlooking(overlooks) };
}

function staleOn(name: string, operation: string, what: string): ApiDeviation {
  return stale(`revoked-key-${name}`, `A revoked key still ${what}.`, {
    operations: [operation],
    overlooks: () => (request) => operationOf(request) === operation,
  });
}

/** What a server that looks keys up once in a while knows of one. */
function cached({ now }: Clock): Overlooks {
  const seen = new Map<string, number>();
  return (request) => {
    const key = presentedKey(request);
    if (key === undefined) return false;
    const since = seen.get(key);
    if (since !== undefined && now() - since < tenMinutes) return true;
    seen.set(key, now());
    return false;
  };
}

/** Two instances of which one hears of nothing: each gets every second call. */
function everySecond(): Overlooks {
  let calls = 0;
  return (request) => {
    if (presentedKey(request) === undefined) return false;
    calls += 1;
    return calls % 2 === 0;
  };
}

/** Keys that outlive their revocation. */
export const staleKeyDeviations: readonly ApiDeviation[] = [
  stale('revoked-key-works', 'A revoked key still works everywhere.', { overlooks: () => () => true }),
  stale('revoked-key-works-in-query', 'A revoked key still works in the query.', {
    overlooks: () => (request) => headerKey(request) === undefined,
  }),
  stale('revoked-key-works-in-header', 'A revoked key still works in the header.', {
    overlooks: () => (request) => headerKey(request) !== undefined,
  }),
  stale('revocation-behind-a-cache', 'A key that was used is good for ten minutes, whatever happens to it.', {
    overlooks: cached,
  }),
  stale('revocation-at-every-second-call', 'Every second call is answered without a look at what was revoked.', {
    overlooks: everySecond,
  }),
  stale('revocations-lost-at-a-restart', 'Of the keys that were revoked before the server started, none is.', {
    overlooks: () => (request) => presentedKey(request) === revokedLongAgo,
  }),
  staleOn('reads-quota', 'getQuota', 'reads the quota'),
  staleOn('reads-usage', 'getUsageHistory', 'reads the usage history'),
  staleOn('reads-keywords', 'getKeywords', 'reads keyword monitors'),
  staleOn('writes-preferences', 'updatePreferences', 'writes preferences'),
  staleOn('lists-keys', 'listApiKeys', 'lists keys'),
  staleOn('creates-keys', 'createApiKey', 'creates keys'),
];
