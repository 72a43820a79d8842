import type { Requirement, Scope } from '../src/contract/requirement.ts';
import { type RunContext, perRun } from '../src/contract/run-context.ts';
import { answerKind } from '../src/contract/answer.ts';
import { type Verdict, isVerdict } from '../src/contract/verdict.ts';
import { judgeRefusal, judgeService } from './attempt.ts';
import { callers } from './callers.ts';
import { protectedOperations } from './operations.ts';
import { type RunKey, asCredential, runKeys } from './run-keys.ts';

const safe = ['getQuota', 'listFavorites', 'getPreferences', 'getKeywords', 'getUsageHistory', 'listApiKeys'];
/** Key operations are left out: where scopes forbid nothing, each try would use up one of the few keys of a run. */
const unsafe = protectedOperations.filter((id) => !safe.includes(id) && !id.endsWith('ApiKey'));

/** Keys of scopes read and write, one after the other: few keys of a run may be alive at once. */
interface ScopedKeys {
  write(): Promise<RunKey | Verdict>;
  /** Ends the life of the write key; this one stays. */
  read(): Promise<RunKey | Verdict>;
}

const scopedKeys: (run: RunContext) => ScopedKeys = perRun((run) => {
  let written: Promise<RunKey | Verdict> | undefined;
  let reading: Promise<RunKey | Verdict> | undefined;
  const makeRead = async (): Promise<RunKey | Verdict> => {
    const keys = runKeys(run);
    const last = await written;
    if (last && !isVerdict(last) && answerKind(await keys.revoke(last.id, 'make room for a key')) === 'success') {
      keys.forget(last);
    }
    const spare = await keys.spare();
    return isVerdict(spare) || spare.scope === 'read' ? spare : keys.create('read');
  };
  return {
    async write() {
      // The place of the secret is known by the first key: a key of scope write may not open the probe.
      const first = await runKeys(run).first();
      if (isVerdict(first)) return first;
      written ??= runKeys(run).create('write');
      return written;
    },
    read() {
      reading ??= makeRead();
      return reading;
    },
  };
});

type ScopeName = keyof ScopedKeys;

/** A key of that scope is served where the description permits it, and refused elsewhere. */
function asDescribed(name: ScopeName): Requirement['check'] {
  return async (scope: Scope) => {
    const key = await scopedKeys(scope.run)[name]();
    if (isVerdict(key)) return key;
    const credential = asCredential(key, 'header');
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

/** What a scope permits is not documented: every requirement of this promise is an assumption. */
export const scopes: readonly Requirement[] = [
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
    check: asDescribed('write'),
  },
  {
    ...shared,
    id: 'scope-read-reads',
    title: 'A key of scope read may read',
    facts: [...shared.facts, 'F5-read-example'],
    operations: safe,
    check: asDescribed('read'),
  },
  {
    ...shared,
    id: 'scope-read-changes-not',
    title: 'A key of scope read may change nothing',
    operations: unsafe,
    check: asDescribed('read'),
  },
];
