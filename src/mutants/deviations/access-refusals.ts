import { withField, withoutField } from '../../http/fields.ts';
import type { MockRequest, MockResponse } from '../../mock/mock-message.ts';
import type { ApiDeviation } from '../api-deviation.ts';
import { requestsOf } from '../fault-places.ts';
import { refusalOf } from '../make-refusal.ts';
import { accountOperations, userOperations } from '../operation-groups.ts';
import { presentedKey } from '../request-key.ts';
import { responseMembers, withJson, withText } from '../rewrite-response.ts';

interface Fault {
  readonly facts?: readonly string[];
  /** Without facts, the statuses of refusals, which are a guess. */
  readonly serverErrors?: true;
  readonly concerns: (response: MockResponse, request: MockRequest) => boolean;
  readonly change: (response: MockResponse) => MockResponse;
}

function refuses(id: string, title: string, { facts = [], concerns, change, serverErrors }: Fault): ApiDeviation {
  return {
    id,
    title,
    facts,
    assumptions: facts.length === 0 ? ['error-statuses'] : [],
    operations: serverErrors ? userOperations : accountOperations,
    ...(serverErrors && { serverErrors }),
    wrap: requestsOf(accountOperations, () => (request, answer) => {
      const response = answer(request);
      return concerns(response, request) ? change(response) : response;
    }),
  };
}

const isAnonymous = ({ status }: MockResponse, request: MockRequest): boolean =>
  status === 401 && presentedKey(request) === undefined;
const isUnknown = ({ status }: MockResponse, request: MockRequest): boolean =>
  status === 401 && presentedKey(request) !== undefined;
const isUnpaid = (response: MockResponse): boolean =>
  response.status === 403 && responseMembers(response).code === 'plan_required';

const crashes = (response: MockResponse): MockResponse =>
  refusalOf(response, { status: 500, code: 'internal_error', detail: "Cannot read properties of null ('account')." });
const withStatus =
  (status: number) =>
  (response: MockResponse): MockResponse => ({ ...response, status });
const acknowledges = (response: MockResponse): MockResponse =>
  withJson(
    { ...response, status: 200, fields: withField(response.fields, 'Content-Type', 'application/json') },
    { success: false, error: responseMembers(response).detail ?? null },
  );
const loginPage = '<!doctype html><title>Sign in</title><form method="post"><input name="email"></form>';

/** Callers who are kept out, in a way that tells them something else. */
export const accessRefusalDeviations: readonly ApiDeviation[] = [
  refuses('missing-key-crashes', 'A request without a key is a server error.', {
    facts: ['F4.2-key-required', 'F5-user-key'],
    serverErrors: true,
    concerns: isAnonymous,
    change: crashes,
  }),
  refuses('unknown-key-crashes', 'A key that is unknown or revoked is a server error.', {
    facts: ['F4.2-key-required', 'F5-user-key'],
    serverErrors: true,
    concerns: isUnknown,
    change: crashes,
  }),
  refuses('free-plan-crashes', 'A key of an account on the free plan is a server error.', {
    facts: ['F4.2-paid-plan-required', 'F5-user-paid-plan'],
    serverErrors: true,
    concerns: isUnpaid,
    change: crashes,
  }),
  refuses('missing-key-redirected', 'A request without a key is sent to a login page.', {
    concerns: isAnonymous,
    change: (response) => ({ ...response, status: 302, fields: withField(response.fields, 'Location', '/login') }),
  }),
  refuses('missing-key-login-page', 'A request without a key gets a login page with status 200.', {
    concerns: isAnonymous,
    change: (response) => ({ ...withText(response, 'text/html; charset=utf-8', loginPage), status: 200 }),
  }),
  refuses('missing-key-acknowledged', 'A request without a key is refused in the content, with status 200.', {
    concerns: isAnonymous,
    change: acknowledges,
  }),
  refuses('unknown-key-acknowledged', 'An unknown or revoked key is refused in the content, with status 200.', {
    concerns: isUnknown,
    change: acknowledges,
  }),
  refuses('free-plan-acknowledged', 'The free plan is refused in the content, with status 200.', {
    concerns: isUnpaid,
    change: acknowledges,
  }),
  refuses('missing-key-403', 'A request without a key is answered with 403.', {
    concerns: isAnonymous,
    change: withStatus(403),
  }),
  refuses('free-plan-402', 'The free plan is answered with 402.', { concerns: isUnpaid, change: withStatus(402) }),
  refuses('missing-key-without-challenge', 'A 401 has no WWW-Authenticate.', {
    concerns: isAnonymous,
    change: (response) => ({ ...response, fields: withoutField(response.fields, 'WWW-Authenticate') }),
  }),
];
