import { expect, test } from 'vitest';
import type { MockRequest } from '../../src/mock/mock-message.ts';
import type { Answer, Dialect } from '../../src/mutants/dialect.ts';
import { dialects } from '../../src/mutants/dialects.ts';
import { objectsOf } from '../../src/mutants/map-records.ts';
import { contentOperations, operationOf } from '../../src/mutants/operation-routes.ts';
import { bearing, headerKey, presentedKey } from '../../src/mutants/request-key.ts';
import { asksFor, queryValue } from '../../src/mutants/rewrite-request.ts';
import { isSuccess, responseMembers, withJson, withoutContent } from '../../src/mutants/rewrite-response.ts';
import { createService } from '../../src/service/create-service.ts';
import { dialectNamed } from '../mutants/canned.ts';
import { failedIn, judgeDialects } from '../mutants/judge-dialects.ts';

const keyOf = (name: string): string =>
  createService({ seed: 1 }).personas.find(({ persona }) => persona === name)?.key ?? '';

const server = (id: string, wrap: Dialect['wrap']): Dialect => ({
  ...{ id, title: id, assumptions: [], concerns: [id], stage: 'behaviour' },
  wrap,
});

const failuresOf = async (wrap: Dialect['wrap']): Promise<readonly string[]> =>
  failedIn(await judgeDialects([server('wrong', wrap)]));

/** The account of a caller is read from the header: what a key in the query writes is nobody's. */
const nobodysBy =
  (operation: string): Dialect['wrap'] =>
  (answer) =>
  (request) => {
    const isByQuery = queryValue(request, 'api_key') !== undefined && operationOf(request) === operation;
    const sound = isByQuery ? answer(asksFor(request, 'GET', `/api/user/quota${queryOf(request)}`)) : undefined;
    return sound && isSuccess(sound) ? answer(bearing(request, keyOf('empty'))) : answer(request);
  };

const queryOf = ({ target }: MockRequest): string => target.slice(target.indexOf('?'));

test('what is added by a key in the query is a favorite of the account of the key', async () => {
  expect(await failuresOf(nobodysBy('addFavorite'))).toContain('favorite-added');
});

/** Served before, with the status of success and without effect. */
const idle =
  (isIdle: (request: MockRequest) => boolean): Dialect['wrap'] =>
  (answer) =>
  (request) => {
    const path = (request.target.split('?')[0] ?? '').replace(/\/favorite$/, '/favorites');
    const listed = isIdle(request) ? answer(asksFor(request, 'GET', `${path}${queryOf(request)}`)) : undefined;
    return listed && isSuccess(listed)
      ? withJson(listed, objectsOf(responseMembers(listed).items)[0] ?? {})
      : answer(request);
  };

const isByQuery = (request: MockRequest): boolean => queryValue(request, 'api_key') !== undefined;

test.each([
  ['removeFavorite', 'favorites-at-last'],
  ['revokeApiKey', 'revocation-all-listed'],
])('what %s is told to have done by a key in the query is done', async (operation, requirement) => {
  const failures = await failuresOf(idle((request) => operationOf(request) === operation && isByQuery(request)));
  expect(failures).toContain(requirement);
});

/** Updates have no content, and are made whether a key is sent or not. */
const openUpdates: Dialect['wrap'] = (answer: Answer) => (request) => {
  const isUpdate = ['updatePreferences', 'updateKeywords'].includes(operationOf(request) ?? '');
  if (!isUpdate) return answer(request);
  const isKeyless = presentedKey(request) === undefined;
  const response = answer(isKeyless ? bearing(request, keyOf('pro-all')) : request);
  return isSuccess(response) ? { ...withoutContent(response), status: 204 } : response;
};

test('an update without a key that is answered without content, as the right one is, is made', async () => {
  expect(await failuresOf(openUpdates)).toEqual([
    ...['updatePreferences', 'updateKeywords'].map((operation) => `authentication-missing-key ${operation}`),
  ]);
});

/** Content looks whether a key was issued, and not whether it was revoked. */
const opensContent: Dialect['wrap'] = (answer) => {
  const issued = new Set<string>();
  return (request) => {
    const response = answer(request);
    const { key } = operationOf(request) === 'createApiKey' ? responseMembers(response) : {};
    if (typeof key === 'string') issued.add(key);
    const isContent = contentOperations.has(operationOf(request) ?? '');
    const isRevoked = response.status === 401 && issued.has(headerKey(request) ?? '');
    return isContent && isRevoked ? answer(bearing(request, keyOf('pro-all'))) : response;
  };
};

test('content that takes keys only takes no revoked one', async () => {
  const run = await judgeDialects([dialectNamed(dialects, 'content-closed'), server('wrong', opensContent)]);
  expect(failedIn(run)).toEqual(['revocation-lasting']);
  expect(failedIn(await judgeDialects([dialectNamed(dialects, 'content-closed')]))).toEqual([]);
});

test('a key that a younger one hides is no longer listed, however soon it is seen again', async () => {
  const newestOnly: Dialect['wrap'] = (answer) => (request) => {
    const response = answer(request);
    if (operationOf(request) !== 'listApiKeys' || !isSuccess(response)) return response;
    const content = responseMembers(response);
    const made = objectsOf(content.items).filter(({ name, revoked }) => /^apitwin/.test(String(name)) && !revoked);
    const hidden = new Set(made.slice(0, -1).map(({ id }) => id));
    return withJson(response, { ...content, items: objectsOf(content.items).filter(({ id }) => !hidden.has(id)) });
  };
  expect(await failuresOf(newestOnly)).toContain('key-listed-throughout');
});
