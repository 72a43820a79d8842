import type { MockRequest, MockResponse } from '../../mock/mock-message.ts';
import type { Dialect } from '../dialect.ts';
import { operationOf } from '../operation-routes.ts';
import { presentedKey } from '../request-key.ts';
import { asksFor } from '../rewrite-request.ts';
import { isSuccess, responseMembers } from '../rewrite-response.ts';

/** Until every replica knows of a change; nobody documents how soon that is. */
export const lagMs = 2000;

/** What is read where something was written. */
export const readers: Readonly<Record<string, string>> = {
  addFavorite: 'listFavorites',
  removeFavorite: 'listFavorites',
  updatePreferences: 'getPreferences',
  updateKeywords: 'getKeywords',
  createApiKey: 'listApiKeys',
  revokeApiKey: 'listApiKeys',
};

/** Which keys are of one account: those that are made, and the one that made them, which stands for the account. */
interface Holders {
  of(request: MockRequest): string;
  note(request: MockRequest, response: MockResponse): void;
}

function createHolders(): Holders {
  const makers = new Map<string, string>();
  const of = (request: MockRequest): string => {
    const key = presentedKey(request) ?? '';
    return makers.get(key) ?? key;
  };
  return {
    of,
    note(request, response) {
      if (operationOf(request) === 'createApiKey') makers.set(String(responseMembers(response).key), of(request));
    },
  };
}

interface Stale {
  /** Of what is read, and by whom: no other account is shown it. */
  readonly view: string;
  readonly until: number;
  readonly content: MockResponse['content'];
}

/**
 * Reads show what was there before a write, whichever key of the account wrote. Who may read is decided at once.
 *
 * @param replicas so many answer in turn, and one of them is late
 */
export function lateReads(writes: readonly string[], replicas = 1): Dialect['wrap'] {
  return (answer, clock) => {
    let stale: readonly Stale[] = [];
    let reads = 0;
    const holders = createHolders();
    const readings = new Map<string, MockRequest>();
    const viewOf = (request: MockRequest, reader: string): string => `${reader} of ${holders.of(request)}`;
    const remember = (request: MockRequest, reader: string): void => {
      const path = (request.target.split('?')[0] ?? '').replace(/\/favorite$/, '/favorites');
      const own = answer(asksFor(request, 'GET', path));
      const view = viewOf(request, reader);
      // The key that writes need not be one that reads.
      const known = isSuccess(own) ? undefined : readings.get(view);
      const before = known ? answer(known) : own;
      if (isSuccess(before)) stale = [...stale, { view, until: clock.now() + lagMs, content: before.content }];
    };
    const show = (request: MockRequest, view: string, response: MockResponse): MockResponse => {
      holders.note(request, response);
      if (request.method === 'GET') readings.set(view, request);
      const shown = stale.find((candidate) => candidate.view === view);
      reads += request.method === 'GET' ? 1 : 0;
      return shown && reads % replicas === 0 ? { ...response, content: shown.content } : response;
    };
    return (request) => {
      const operation = operationOf(request) ?? '';
      const reader = writes.includes(operation) ? readers[operation] : undefined;
      stale = stale.filter(({ until }) => until > clock.now());
      if (reader !== undefined) remember(request, reader);
      const response = answer(request);
      return isSuccess(response) ? show(request, viewOf(request, operation), response) : response;
    };
  };
}
