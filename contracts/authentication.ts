import { judgeRefused, judgeServed } from '../src/contract/answer.ts';
import type { Credential, Placement } from '../src/contract/exchange.ts';
import type { Requirement, Scope } from '../src/contract/requirement.ts';
import type { RunContext } from '../src/contract/run-context.ts';
import { type Verdict, differs, isVerdict, pass, untestable } from '../src/contract/verdict.ts';
import { firstFieldValue } from '../src/http/fields.ts';
import { judgeRefusal, judgeRightCall, judgeService, rightCall } from './attempt.ts';
import { responseOfCode, statusOfCode } from './declared-refusals.ts';
import { declaredOpenness } from './observers/access.ts';
import { allOperations, contentOperations, protectedOperations } from './operations.ts';
import { asCredential, runKeys } from './run-keys.ts';

const malformedKey = 'apitwin~is~no~key';
const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A key of the right form that was never issued: the service prefix of a real one, and random text of its length. */
function unknownKey(run: RunContext): string {
  const real = run.anonymous ? '' : run.key().secret;
  const separator = real.slice(0, 12).search(/[_-]/);
  const prefix = separator >= 0 ? real.slice(0, separator + 1) : 'svc_';
  const stream = run.stream('unknown-key', run.runId);
  const length = Math.max(real.length - prefix.length, 32);
  return prefix + Array.from({ length }, () => base64url[stream.int(0, 63)]).join('');
}

function invented(secret: string, placement: Placement): Credential {
  return { secret, placement, origin: 'invented' };
}

const shared = {
  promise: 'authentication',
  level: 'documented',
  perOperation: true,
  effect: 'by-method',
  stage: 'run',
  since: '0.1.0',
} as const;

const requiresKey = ['F4.2-key-required', 'F5-user-key', 'F4.3-list-returns', 'F5-schemes-global'];

async function judgeKeyInQuery(scope: Scope): Promise<Verdict> {
  const right = await rightCall(scope.run)(scope.operation);
  if (isVerdict(right)) return right;
  const key = await runKeys(scope.run).first();
  if (isVerdict(key)) return key;
  const verdict = await judgeService(scope, asCredential(key, 'query'));
  if (verdict.kind !== 'fail') return verdict;
  const inHeader = await judgeService(scope, asCredential(key, 'header'));
  if (inHeader.kind === 'pass') return verdict;
  return untestable('the key of the run is not served here in the header either', 'see what became of the created key');
}

/** Requirements on what an operation does with a credential that is missing or wrong. */
function refusals(): readonly Requirement[] {
  const forms: readonly [id: string, title: string, why: string, make: (run: RunContext) => Credential | undefined][] =
    [
      ['missing-key', 'A call without a key is refused', 'no key was sent', () => undefined],
      [
        'malformed-key-header',
        'A malformed key in the header is refused',
        'the key is malformed',
        () => invented(malformedKey, 'header'),
      ],
      [
        'malformed-key-query',
        'A malformed key in the query is refused',
        'the key is malformed',
        () => invented(malformedKey, 'query'),
      ],
      [
        'unknown-key-header',
        'A well-formed key that was never issued is refused in the header',
        'nobody ever issued this key',
        (run) => invented(unknownKey(run), 'header'),
      ],
      [
        'unknown-key-query',
        'A well-formed key that was never issued is refused in the query',
        'nobody ever issued this key',
        (run) => invented(unknownKey(run), 'query'),
      ],
    ];
  return forms.map(([id, title, why, make]) => ({
    ...shared,
    id: `authentication-${id}`,
    title,
    facts: requiresKey,
    operations: protectedOperations,
    needs: [],
    check: (scope) => judgeRefusal(scope, make(scope.run), why),
  }));
}

const documented: readonly Requirement[] = [
  {
    ...shared,
    id: 'authentication-key-header',
    title: 'A key in Authorization: Bearer is taken',
    facts: ['F1-account-access', 'F1-any-client', 'F5-bearer', 'F5-schemes-global'],
    operations: allOperations,
    needs: ['key'],
    check: judgeRightCall,
  },
  {
    ...shared,
    id: 'authentication-key-query',
    title: 'A key in the query parameter api_key is taken',
    facts: ['F5-query', 'F5-schemes-global'],
    operations: allOperations,
    needs: ['made-key'],
    check: judgeKeyInQuery,
  },
  ...refusals(),
];

async function judgeChallenge({ operation, send }: Scope): Promise<Verdict> {
  const exchange = await send({});
  const declared = responseOfCode(operation, 'authentication_required');
  const status = statusOfCode(operation, 'authentication_required', 401);
  const isDue = declared?.headers.some(({ name, required }) => required && name === 'WWW-Authenticate') ?? true;
  const challenge = exchange.response && firstFieldValue(exchange.response.fields, 'WWW-Authenticate');
  const seen = `${exchange.response?.status ?? 'no answer'}, WWW-Authenticate ${challenge ?? 'absent'}`;
  const expected = `${status}${isDue ? ' with WWW-Authenticate: Bearer (RFC 6750 section 3)' : ''}`;
  const isChallenge = exchange.response?.status === status && (!isDue || /^bearer\b/i.test(challenge ?? ''));
  return isChallenge ? pass(expected, seen) : differs(expected, seen);
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

/** Anonymous callers are served, or refused, as the description has it. */
const judgeAnonymous: Requirement['check'] = (scope) =>
  declaredOpenness(scope.operation) === 'closed'
    ? judgeRefusal(scope, undefined, 'no key was sent')
    : judgeService(scope, undefined);

const judgeUnknownOnContent: Requirement['check'] = (scope) => {
  const credential = invented(unknownKey(scope.run), 'header');
  return declaredOpenness(scope.operation) === 'blind'
    ? judgeService(scope, credential)
    : judgeRefusal(scope, credential, 'nobody ever issued this key');
};

const assumed: readonly Requirement[] = [
  {
    ...shared,
    id: 'authentication-challenge',
    title: 'A call without a key is answered with the decided status and challenge',
    level: ['error-statuses'],
    facts: ['F5-user-key'],
    operations: protectedOperations.slice(0, 1),
    needs: [],
    check: judgeChallenge,
  },
  {
    ...shared,
    id: 'authentication-scheme-any-case',
    title: 'The scheme name is read in any case',
    level: ['two-credentials'],
    facts: ['F5-bearer'],
    operations: protectedOperations.slice(0, 1),
    needs: ['key'],
    check: judgeLowerCaseScheme,
  },
  {
    ...shared,
    id: 'authentication-two-keys',
    title: 'Different keys in header and query are refused',
    level: ['two-credentials'],
    facts: ['F5-bearer', 'F5-query'],
    operations: protectedOperations.slice(0, 1),
    needs: ['key'],
    check: judgeTwoKeys,
  },
  {
    ...shared,
    id: 'authentication-anonymous-content',
    title: 'Content is served without a key',
    level: ['anonymous-content'],
    facts: ['F1-content-free-for-all'],
    operations: contentOperations,
    needs: [],
    check: judgeAnonymous,
  },
  {
    ...shared,
    id: 'authentication-unknown-key-content',
    title: 'Content is refused to a key that was never issued',
    level: ['anonymous-content'],
    facts: ['F5-schemes-global'],
    operations: contentOperations,
    needs: [],
    check: judgeUnknownOnContent,
  },
];

export const authentication: readonly Requirement[] = [...documented, ...assumed];
