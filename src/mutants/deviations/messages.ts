import { utf8Length } from '../../http/utf8-length.ts';
import type { ApiDeviation } from '../api-deviation.ts';
import { requestsOf } from '../fault-places.ts';
import { isSuccess } from '../rewrite-response.ts';
import { withField } from '../../http/fields.ts';

type Wrap = NonNullable<ApiDeviation['wrap']>;

/** The text of what was served, written otherwise. */
const written = (operation: string, write: (text: string) => string): Wrap =>
  requestsOf([operation], () => (request, answer) => {
    const response = answer(request);
    const { content } = response;
    if (!isSuccess(response) || content === undefined) return response;
    return { ...response, content: write(typeof content === 'string' ? content : new TextDecoder().decode(content)) };
  });

/** JSON is refused: the content must be what a form sends. */
const formsOnly = (operation: string): Wrap =>
  requestsOf(
    [operation],
    () => (request, answer) =>
      answer({ ...request, fields: withField(request.fields, 'Content-Type', 'application/x-www-form-urlencoded') }),
  );

/** The content is never read; what would be required of it is missing. */
const unread = (operation: string): Wrap =>
  requestsOf([operation], () => (request, answer) => answer({ ...request, content: new TextEncoder().encode('{}') }));

const bufferSize = 2048;

const firstOctets = (text: string): string =>
  utf8Length(text) > bufferSize ? new TextDecoder().decode(new TextEncoder().encode(text).slice(0, bufferSize)) : text;

const withoutEnd = (text: string): string => text.replace(/\}\s*$/, '');

const warning = '<br />\n<b>Warning</b>:  Undefined array key "plan" in <b>favorites.php</b> on line <b>42</b><br />\n';

function message(id: string, title: string, rest: Pick<ApiDeviation, 'facts' | 'operations' | 'wrap'>): ApiDeviation {
  return { id, title, assumptions: [], ...rest };
}

/** Content that is not what was promised: no JSON, twice JSON, or JSON that is not taken. */
export const messageDeviations: readonly ApiDeviation[] = [
  message('news-list-cut-off', 'The news list ends after 2 048 octets, in the middle of a record.', {
    facts: ['F4.1-news-list-returns'],
    operations: ['listNews'],
    wrap: written('listNews', firstOctets),
  }),
  message('repos-written-twice', 'The repository list is JSON in a JSON text.', {
    facts: ['F4.1-repos-returns'],
    operations: ['listRepos'],
    wrap: written('listRepos', (text) => JSON.stringify(text)),
  }),
  message('news-detail-without-content', 'The detail of a news item has no content.', {
    facts: ['F4.1-news-detail-returns'],
    operations: ['getNews'],
    wrap: written('getNews', () => ''),
  }),
  message('feed-in-a-callback', 'The feed is a call of a function, with the entries as its argument.', {
    facts: ['F4.1-feed-returns'],
    operations: ['listFeed'],
    wrap: written('listFeed', (text) => `callback(${text});`),
  }),
  message('search-with-trailing-comma', 'The matches of a search end with a comma too many.', {
    facts: ['F4.1-search-returns'],
    operations: ['search'],
    wrap: written('search', (text) => text.replace(/\}\s*$/, ',}')),
  }),
  message('favorites-after-a-warning', 'Before the favorites stands a warning of the interpreter.', {
    facts: ['F4.2-favorites-returns'],
    operations: ['listFavorites'],
    wrap: written('listFavorites', (text) => warning + text),
  }),
  message('preferences-written-twice', 'The preferences are JSON in a JSON text.', {
    facts: ['F4.2-preferences-returns'],
    operations: ['getPreferences'],
    wrap: written('getPreferences', (text) => JSON.stringify(text)),
  }),
  message('keywords-null-once-written', 'Keyword monitors that were written are null.', {
    facts: ['F4.2-keywords', 'F4.2-keywords-returns', 'F4.2-keywords-put'],
    operations: ['getKeywords', 'updateKeywords'],
    wrap: requestsOf(['getKeywords', 'updateKeywords'], () => {
      let isWritten = false;
      return (request, answer, operation) => {
        const response = answer(request);
        if (operation === 'updateKeywords') isWritten ||= isSuccess(response);
        return operation === 'getKeywords' && isWritten && isSuccess(response)
          ? { ...response, content: 'null' }
          : response;
      };
    }),
  }),
  message('favorite-add-form-only', 'A favorite that is sent as JSON is refused.', {
    facts: ['F4-json-bodies', 'F4.2-favorite-add'],
    operations: ['addFavorite'],
    wrap: formsOnly('addFavorite'),
  }),
  message('preferences-form-only', 'Preferences that are sent as JSON are refused.', {
    facts: ['F4-json-bodies', 'F4.2-preferences-put'],
    operations: ['updatePreferences'],
    wrap: formsOnly('updatePreferences'),
  }),
  message('keywords-content-unread', 'The content of written keyword monitors is never read.', {
    facts: ['F4-json-bodies', 'F4.2-keywords-keywords', 'F4.2-keywords-frequency'],
    operations: ['updateKeywords'],
    wrap: unread('updateKeywords'),
  }),
  message('favorite-remove-query-unread', 'The query that names the favorite to remove is never read.', {
    facts: ['F4.2-favorite-remove-collect-type', 'F4.2-favorite-remove-target-id'],
    operations: ['removeFavorite'],
    wrap: requestsOf(['removeFavorite'], () => (request, answer) => {
      const target = request.target.replaceAll(/(?<=[?&])(collect_type|target_id)=/g, 'unread_$1=');
      return answer({ ...request, target });
    }),
  }),
  message('favorite-add-answer-cut', 'The answer to a favorite that is added lacks its end.', {
    facts: ['F4.2-favorite-add-returns'],
    operations: ['addFavorite'],
    wrap: written('addFavorite', withoutEnd),
  }),
  message('favorite-remove-answer-twice', 'The answer to a favorite that is removed stands there twice.', {
    facts: ['F4.2-favorite-remove-returns'],
    operations: ['removeFavorite'],
    wrap: written('removeFavorite', (text) => text + text),
  }),
  message('preferences-answer-cut', 'The answer to written preferences lacks its end.', {
    facts: ['F4.2-preferences-put-returns'],
    operations: ['updatePreferences'],
    wrap: written('updatePreferences', withoutEnd),
  }),
  message('keywords-answer-in-single-quotes', 'The answer to written keyword monitors has single quotes.', {
    facts: ['F4.2-keywords-put-returns'],
    operations: ['updateKeywords'],
    wrap: written('updateKeywords', (text) => text.replaceAll('"', "'")),
  }),
  message('revocation-answer-in-words', 'The answer to a revocation is said to be JSON, and is a sentence.', {
    facts: ['F4.3-revoke', 'F4.3-revoke-revokes'],
    operations: ['revokeApiKey'],
    wrap: written('revokeApiKey', () => 'The key is revoked.'),
  }),
];
