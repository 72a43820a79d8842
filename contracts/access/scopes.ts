import type { Requirement, Scope } from '../../src/contract/requirement.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import { judgeServed } from '../../src/contract/answer.ts';
import type { Credential } from '../../src/contract/exchange.ts';
import { type Verdict, isVerdict } from '../../src/contract/verdict.ts';
import { judgeRefusal, judgeService, rightCall } from '../trials/attempt.ts';
import { callers } from './callers.ts';
import { judgeUnknownScope } from '../keys/key-creations.ts';
import { oneAtATime } from '../keys/key-limits.ts';
import { protectedOperations, safeProtectedOperations } from '../trials/operations.ts';
import { revocationOf } from '../revocation/revoke-key.ts';
import { asCredential, runKeys } from '../keys/run-keys.ts';
import { judgeUse } from '../keys/key-use.ts';
import { scopedKeys } from './scoped-keys.ts';
import { writeKeyEnded, writeKeyKeeps } from './write-key.ts';

const safe = safeProtectedOperations;
/** Key operations are left for the end: where scopes forbid nothing, each try uses up one of the few keys of a run. */
const unsafe = protectedOperations.filter((id) => !safe.includes(id) && !id.endsWith('ApiKey'));

/** A key of that scope: one of the run, or in a read-only run the one of the user. */
async function credentialOf(run: RunContext, name: 'read' | 'write'): Promise<Credential | Verdict> {
  const given = run.readOnly ? run.supplied(name) : undefined;
  if (given) return given;
  const key = await scopedKeys(run)[name]();
  if (isVerdict(key)) return key;
  return runKeys(run).isAlive(key) ? asCredential(key, 'header') : oneAtATime;
}

function opensSomething(name: 'read' | 'write'): Requirement['check'] {
  return async (scope) => {
    const credential = await credentialOf(scope.run, name);
    const operations = [...(name === 'write' ? unsafe : []), ...safe, 'listNews'];
    return isVerdict(credential) ? credential : judgeUse(scope, credential, operations);
  };
}

/** A key of that scope is served where the description permits it, and refused elsewhere. */
function asDescribed(name: 'read' | 'write'): Requirement['check'] {
  return async (scope: Scope) => {
    const credential = await credentialOf(scope.run, name);
    if (isVerdict(credential)) return credential;
    const held = callers.scopes[name] ?? [];
    const isPermitted = scope.operation.security.some((schemes) =>
      schemes.every(({ roles }) => roles.every((role) => held.includes(role))),
    );
    if (isPermitted) return judgeService(scope, credential);
    return judgeRefusal(scope, credential, `the key has the scope ${name}`);
  };
}

const shared = {
  promise: 'scopes',
  level: ['scope-permissions'],
  facts: ['F5-scopes', 'F2.4-key-scope-values'],
  perOperation: true,
  needs: ['made-key'],
  effect: 'mutating',
  stage: 'run',
  since: '0.1.0',
} as const;

const opening = {
  ...shared,
  level: 'documented',
  facts: ['F5-scopes', 'F5-created-by-post'],
  operations: ['createApiKey'],
  perOperation: false,
  since: '0.2.0',
} as const;

/** What a key may do to itself is not documented, nor what its scope permits. */
async function judgeItself({ run }: Scope): Promise<Verdict> {
  const ended = await scopedKeys(run).end();
  if (isVerdict(ended)) return ended;
  return { ...judgeServed(ended, 'the revocation of a key by itself', () => true), exchanges: [ended] };
}

const managed = ['createApiKey', 'revokeApiKey'];

const managing: Requirement['check'] = async (scope) => {
  // What these do with the right key uses up keys; it comes before the run has but one left.
  for (const id of managed) await rightCall(scope.run)(scope.run.operation(id));
  // One key of the run fewer is alive after it: there is room for one that a server should not have made.
  const revocation = await revocationOf(scope.run);
  return isVerdict(revocation) ? revocation : asDescribed('read')(scope);
};

/** What a scope permits is not documented: requirements of this promise are assumptions, but for the words of the scopes. */
export const scopes: readonly Requirement[] = [
  {
    ...shared,
    id: 'scope-unknown',
    title: 'No key has a scope that is not documented',
    level: 'documented',
    facts: ['F2.4-key-scope-values', 'F4.3-create-scope', 'F5-scopes'],
    operations: ['createApiKey'],
    perOperation: false,
    since: '0.2.0',
    check: judgeUnknownScope,
  },
  {
    ...shared,
    id: 'scope-write-changes',
    title: 'A key of scope write may change something',
    operations: unsafe,
    check: asDescribed('write'),
  },
  {
    ...shared,
    id: 'scope-write-reads-not',
    title: 'A key of scope write may not read',
    operations: safe,
    readOnlyBy: 'write',
    check: asDescribed('write'),
  },
  {
    ...opening,
    id: 'scope-write-opens',
    title: 'A key of scope write opens something',
    check: opensSomething('write'),
  },
  writeKeyKeeps,
  {
    ...shared,
    id: 'key-revokes-itself',
    title: 'A key of scope write may revoke itself',
    level: ['key-states', 'scope-permissions'],
    facts: ['F3-revocable'],
    operations: ['revokeApiKey'],
    perOperation: false,
    since: '0.2.0',
    check: judgeItself,
  },
  writeKeyEnded,
  {
    ...shared,
    id: 'scope-read-reads',
    title: 'A key of scope read may read',
    facts: [...shared.facts, 'F5-read-example'],
    operations: safe,
    readOnlyBy: 'read',
    check: asDescribed('read'),
  },
  {
    ...shared,
    id: 'scope-read-changes-not',
    title: 'A key of scope read may change nothing',
    operations: unsafe,
    check: asDescribed('read'),
  },
  {
    ...opening,
    id: 'scope-read-opens',
    title: 'A key of scope read opens something',
    check: opensSomething('read'),
  },
];

/** Comes after the revocation of the first key of the run. */
export const keyManagementScopes: readonly Requirement[] = [
  {
    ...shared,
    id: 'scope-read-manages-no-key',
    title: 'A key of scope read creates and revokes no key',
    operations: managed,
    since: '0.2.0',
    check: managing,
  },
];
