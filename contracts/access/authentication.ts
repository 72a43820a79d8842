import type { Credential, Placement } from '../../src/contract/exchange.ts';
import type { Requirement, Scope } from '../../src/contract/requirement.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import { type Verdict, isVerdict, untestable } from '../../src/contract/verdict.ts';
import { isSafeMethod } from '../../src/http/method.ts';
import { judgeKeyless, judgeRefusal, judgeRightCall, judgeService, rightCall } from '../trials/attempt.ts';
import { isTaken } from '../keys/created-secret.ts';
import { allOperations, protectedOperations } from '../trials/operations.ts';
import { type RunKey, asCredential, runKeys } from '../keys/run-keys.ts';
import { waits } from '../waits.ts';

const malformedKey = 'apitwin~is~no~key';
const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A key of the right form that was never issued: the service prefix of a real one, and random text of its length. */
export function unknownKey(run: RunContext): string {
  const real = run.anonymous ? '' : run.key().secret;
  const separator = real.slice(0, 12).search(/[_-]/);
  const prefix = separator >= 0 ? real.slice(0, separator + 1) : 'svc_';
  const stream = run.stream('unknown-key', run.runId);
  const length = Math.max(real.length - prefix.length, 32);
  return prefix + Array.from({ length }, () => base64url[stream.int(0, 63)]).join('');
}

export function invented(secret: string, placement: Placement): Credential {
  return { secret, placement, origin: 'invented' };
}

/** What all requirements of keys share. */
export const keyRequirement = {
  promise: 'authentication',
  level: 'documented',
  perOperation: true,
  effect: 'by-method',
  stage: 'run',
  since: '0.1.0',
} as const;

const requiresKey = ['F4.2-key-required', 'F5-user-key', 'F4.3-list-returns', 'F5-schemes-global'];

const unknownHere = untestable(
  'the key of the run is not served here in the header either',
  'see what became of the created key',
);

/**
 * Here the supplied key is served, and elsewhere that of the run: both are of one account, and of scope all. A new key may
 * need a moment until it is known everywhere.
 */
async function judgeElsewhere(scope: Scope, key: RunKey): Promise<Verdict> {
  const { run, operation } = scope;
  const isOdd = isSafeMethod(operation.method) && operation !== run.probe?.operation;
  if (!isOdd || !(await isTaken(run, key.secret, 'see whether the key is taken elsewhere'))) return unknownHere;
  let verdict: Verdict = unknownHere;
  await run.wait({ ...waits.newKey, name: `${waits.newKey.name} by ${operation.id}` }, async () => {
    verdict = await judgeService(scope, asCredential(key, 'query'));
    return verdict.kind !== 'fail';
  });
  return verdict;
}

async function judgeKeyInQuery(scope: Scope): Promise<Verdict> {
  const right = await rightCall(scope.run)(scope.operation);
  if (isVerdict(right)) return right;
  const key = await runKeys(scope.run).first();
  if (isVerdict(key)) return key;
  const verdict = await judgeService(scope, asCredential(key, 'query'));
  if (verdict.kind !== 'fail') return verdict;
  const inHeader = await judgeService(scope, asCredential(key, 'header'));
  if (inHeader.kind === 'pass') return verdict;
  return right.isServed ? judgeElsewhere(scope, key) : unknownHere;
}

/** Requirements on what an operation does with a credential that is none. */
function refusals(): readonly Requirement[] {
  const forms: readonly [id: string, title: string, why: string, make: (run: RunContext) => Credential][] = [
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
    ...keyRequirement,
    id: `authentication-${id}`,
    title,
    facts: requiresKey,
    operations: protectedOperations,
    needs: [],
    check: (scope) => judgeRefusal(scope, make(scope.run), why),
  }));
}

export const authentication: readonly Requirement[] = [
  {
    ...keyRequirement,
    id: 'authentication-key-header',
    title: 'A key in Authorization: Bearer is taken',
    facts: ['F1-account-access', 'F1-any-client', 'F5-bearer', 'F5-schemes-global'],
    operations: allOperations,
    needs: ['key'],
    check: judgeRightCall,
  },
  {
    ...keyRequirement,
    id: 'authentication-key-query',
    title: 'A key in the query parameter api_key is taken',
    facts: ['F5-query', 'F5-schemes-global'],
    operations: allOperations,
    needs: ['made-key'],
    check: judgeKeyInQuery,
  },
  {
    ...keyRequirement,
    id: 'authentication-missing-key',
    title: 'A call without a key is refused',
    facts: requiresKey,
    operations: protectedOperations,
    needs: [],
    check: judgeKeyless,
  },
  ...refusals(),
];
