import type { MockResponse } from '../../mock/mock-message.ts';
import type { Dialect } from '../dialect.ts';
import { refusalOf } from '../make-refusal.ts';
import { operationOf } from '../operation-routes.ts';
import { isSuccess, responseMembers, withJson, withoutContent } from '../rewrite-response.ts';

type SettingGroup = 'Preferences' | 'Keywords';

/** What nobody has written yet is answered so; what an update returned is read from then on. Accounts differ in what they hold. */
function untilWritten(group: SettingGroup, unset: (response: MockResponse) => MockResponse): Dialect['wrap'] {
  return (answer) => {
    const written = new Set<MockResponse['content']>();
    return (request) => {
      const response = answer(request);
      const operation = operationOf(request);
      if (!isSuccess(response)) return response;
      if (operation === `update${group}`) written.add(response.content);
      return operation === `get${group}` && !written.has(response.content) ? unset(response) : response;
    };
  };
}

function unsetPreferences(id: string, title: string, unset: (response: MockResponse) => MockResponse): Dialect {
  const wrap = untilWritten('Preferences', unset);
  return { id, title, assumptions: ['preferences-fields'], concerns: ['preferences'], stage: 'content', wrap };
}

function unsetKeywords(id: string, title: string, unset: (response: MockResponse) => MockResponse): Dialect {
  const wrap = untilWritten('Keywords', unset);
  return { id, title, assumptions: ['keywords-shape'], concerns: ['keywords'], stage: 'content', wrap };
}

/** Members without a value; of a list, nothing is left. */
const emptied = (response: MockResponse): MockResponse =>
  withJson(
    response,
    Object.fromEntries(
      Object.entries(responseMembers(response)).map(([name, value]) => [name, Array.isArray(value) ? [] : null]),
    ),
  );

/** Settings of accounts that never wrote any. */
export const unsetSettingDialects: readonly Dialect[] = [
  unsetPreferences('preferences-unset', 'Preferences that nobody has set have no values', emptied),
  unsetPreferences('preferences-null', 'Preferences that nobody has set are null', (response) =>
    withJson(response, null),
  ),
  {
    ...unsetKeywords('keywords-no-content', 'Keyword monitors that nobody has set have no content', (response) => ({
      ...withoutContent(response),
      status: 204,
    })),
    assumptions: ['keywords-shape', 'success-statuses'],
  },
  unsetKeywords('keywords-unset', 'Keyword monitors that nobody has set have no values', emptied),
  {
    ...unsetPreferences('preferences-not-found', 'Preferences that nobody has set are not found', (response) =>
      refusalOf(response, { status: 404, code: 'not_found', detail: 'No preferences yet.' }),
    ),
    assumptions: ['preferences-fields', 'error-statuses'],
  },
];
