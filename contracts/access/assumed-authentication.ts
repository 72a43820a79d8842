import { judgeRefused, judgeServed } from '../../src/contract/answer.ts';
import type { Requirement, Scope } from '../../src/contract/requirement.ts';
import { type Verdict, differs, isVerdict, pass } from '../../src/contract/verdict.ts';
import { firstFieldValue } from '../../src/http/fields.ts';
import { judgeKeyless, judgeRefusal, judgeService, keylessCall } from '../trials/attempt.ts';
import { invented, keyRequirement, unknownKey } from './authentication.ts';
import { responseOfCode, statusOfCode } from '../answers/declared-refusals.ts';
import { declaredOpenness } from '../observers/access.ts';
import { contentOperations, protectedOperations } from '../trials/operations.ts';
import { runKeys } from '../keys/run-keys.ts';

async function judgeChallenge({ run, operation }: Scope): Promise<Verdict> {
  const result = await keylessCall(run)(operation);
  if (isVerdict(result)) return result;
  const { exchange } = result;
  const declared = responseOfCode(operation, 'authentication_required');
  const status = statusOfCode(operation, 'authentication_required', 401);
  const isDue = declared?.headers.some(({ name, required }) => required && name === 'WWW-Authenticate') ?? true;
  const challenge = exchange.response && firstFieldValue(exchange.response.fields, 'WWW-Authenticate');
  const seen = `${exchange.response?.status ?? 'no answer'}, WWW-Authenticate ${challenge ?? 'absent'}`;
  const expected = `${status}${isDue ? ' with WWW-Authenticate: Bearer (RFC 6750 section 3)' : ''}`;
  const isChallenge = exchange.response?.status === status && (!isDue || /^bearer\b/i.test(challenge ?? ''));
  return isChallenge ? pass(expected, seen, [exchange]) : differs(expected, seen, [exchange]);
}

async function judgeLowerCaseScheme({ run, send }: Scope): Promise<Verdict> {
  const exchange = await send({ credential: { ...run.key(), scheme: 'bearer' } });
  return judgeServed(exchange, 'the scheme name read in any case (RFC 9110 section 11.1)', () => true);
}

async function judgeTwoKeys({ run, send }: Scope): Promise<Verdict> {
  const credential = { ...run.key() };
  const exchange = await send({ credential, parameters: { api_key: unknownKey(run) } });
  return judgeRefused(exchange, 'header and query carry different keys', () => true);
}

/** The same key twice: whichever of the two a server reads, it is a good one. */
async function judgeRepeatedKey({ run, send }: Scope): Promise<Verdict> {
  const key = await runKeys(run).first();
  if (isVerdict(key)) return key;
  const exchange = await send({ parameters: { api_key: [key.secret, key.secret] } });
  return judgeRefused(exchange, 'api_key stands twice', () => true);
}

/** Anonymous callers are served, or refused, as the description has it. */
const judgeAnonymous: Requirement['check'] = (scope) =>
  declaredOpenness(scope.operation) === 'closed' ? judgeKeyless(scope) : judgeService(scope, undefined);

const judgeUnknownOnContent: Requirement['check'] = (scope) => {
  const credential = invented(unknownKey(scope.run), 'header');
  return declaredOpenness(scope.operation) === 'blind'
    ? judgeService(scope, credential)
    : judgeRefusal(scope, credential, 'nobody ever issued this key');
};

/** What is taken for granted of keys and of callers without one, and not documented. */
export const assumedAuthentication: readonly Requirement[] = [
  {
    ...keyRequirement,
    id: 'authentication-challenge',
    title: 'A call without a key is answered with the decided status and challenge',
    level: ['error-statuses'],
    facts: ['F5-user-key'],
    operations: protectedOperations,
    needs: [],
    check: judgeChallenge,
  },
  {
    ...keyRequirement,
    id: 'authentication-scheme-any-case',
    title: 'The scheme name is read in any case',
    level: ['two-credentials'],
    facts: ['F5-bearer'],
    operations: protectedOperations.slice(0, 1),
    needs: ['key'],
    check: judgeLowerCaseScheme,
  },
  {
    ...keyRequirement,
    id: 'authentication-two-keys',
    title: 'Different keys in header and query are refused',
    level: ['two-credentials'],
    facts: ['F5-bearer', 'F5-query'],
    operations: protectedOperations.slice(0, 1),
    needs: ['key'],
    check: judgeTwoKeys,
  },
  {
    ...keyRequirement,
    id: 'authentication-repeated-key',
    title: 'A key that stands twice in the query is refused',
    level: ['two-credentials'],
    facts: ['F5-query'],
    operations: protectedOperations.slice(0, 1),
    needs: ['made-key'],
    since: '0.2.0',
    check: judgeRepeatedKey,
  },
  {
    ...keyRequirement,
    id: 'authentication-anonymous-content',
    title: 'Content is served without a key',
    level: ['anonymous-content'],
    facts: ['F1-content-free-for-all'],
    operations: contentOperations,
    needs: [],
    check: judgeAnonymous,
  },
  {
    ...keyRequirement,
    id: 'authentication-unknown-key-content',
    title: 'Content is refused to a key that was never issued',
    level: ['anonymous-content'],
    facts: ['F5-schemes-global'],
    operations: contentOperations,
    needs: [],
    check: judgeUnknownOnContent,
  },
];
