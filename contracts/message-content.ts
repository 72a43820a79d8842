import { answerKind, describeAnswer } from '../src/contract/answer.ts';
import type { Exchange } from '../src/contract/exchange.ts';
import type { Requirement, Scope } from '../src/contract/requirement.ts';
import { type Verdict, fail, pass, untestable } from '../src/contract/verdict.ts';
import { firstFieldValue } from '../src/http/fields.ts';
import { isJsonMediaType, parseMediaType } from '../src/http/media-type.ts';
import { allOperations } from './trials/operations.ts';

/** What stands for octets that are not UTF-8: in another encoding the content may be right. */
const unread = '\u{fffd}';

function claimsJson({ response }: Exchange): boolean {
  const type = response && firstFieldValue(response.fields, 'Content-Type');
  const parsed = type === undefined ? undefined : parseMediaType(type);
  return parsed !== undefined && isJsonMediaType(parsed.essence);
}

/** No content at all is none that is broken: many a server names the type of what it leaves out. */
function isBroken({ response }: Exchange): boolean {
  const text = response?.text ?? '';
  return response?.json === undefined && text.trim() !== '' && !text.includes(unread);
}

/** What an answer shows is documented nowhere for the writes; that what it gives back can be read goes without saying. */
function judgeReadable({ run, operation }: Scope): Verdict {
  const own = run.exchanges.filter(
    (exchange) => exchange.operation.id === operation.id && answerKind(exchange) === 'success',
  );
  const expected = 'content of the type application/json that can be read as JSON';
  if (own.length === 0) return untestable(`${operation.id} was never served`, 'see authentication', []);
  const told = own.filter(claimsJson);
  const broken = told.find(isBroken);
  if (broken) return fail(expected, `not JSON: ${describeAnswer(broken)}`, [broken]);
  return pass(expected, `${told.length} of ${own.length} answers are JSON`, own.slice(0, 1));
}

export const messageContent: readonly Requirement[] = [
  {
    id: 'message-json',
    title: 'What is returned as JSON can be read as JSON',
    promise: 'resources',
    level: 'documented',
    facts: [
      'F4.1-news-list-returns',
      'F4.1-news-detail-returns',
      'F4.1-repos-returns',
      'F4.1-topics-returns',
      'F4.1-history-returns',
      'F4.1-feed-returns',
      'F4.1-search-returns',
      'F4.2-quota-returns',
      'F4.2-favorites-returns',
      'F4.2-favorite-add-returns',
      'F4.2-favorite-remove-returns',
      'F4.2-preferences-returns',
      'F4.2-preferences-put-returns',
      'F4.2-keywords-returns',
      'F4.2-keywords-put-returns',
      'F4.2-usage-returns',
      'F4.3-list-returns',
      'F4.3-create-returns',
      'F4.3-revoke-revokes',
    ],
    operations: allOperations,
    perOperation: true,
    needs: ['key'],
    effect: 'by-method',
    stage: 'end',
    since: '0.2.0',
    check: judgeReadable,
  },
];
