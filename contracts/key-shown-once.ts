import { answerKind, describeAnswer, judgeServed } from '../src/contract/answer.ts';
import type { Requirement, Scope } from '../src/contract/requirement.ts';
import type { RunContext } from '../src/contract/run-context.ts';
import { type Verdict, fail, isVerdict, pass, untestable } from '../src/contract/verdict.ts';
import { decidedSecretPointer } from './decided-secret.ts';
import { judgeService } from './attempt.ts';
import { type KeyScope, type RunKey, asCredential, runKeys } from './run-keys.ts';

const ellipsis = '…';
/** So much of a key may not be guessable from its listed prefix. */
const leastHidden = 16;

/** Judges the first key of the run. */
function ofFirstKey(judge: (key: RunKey, scope: Scope) => Promise<Verdict> | Verdict): Requirement['check'] {
  return async (scope) => {
    const key = await runKeys(scope.run).first();
    return isVerdict(key) ? key : judge(key, scope);
  };
}

/** Judges the record under which the first key is listed. */
function ofListedKey(judge: (record: Readonly<Record<string, unknown>>, key: RunKey) => Verdict): Requirement['check'] {
  return ofFirstKey((key) => {
    const seen = `no record named ${key.name} in ${describeAnswer(key.listing)}`;
    const verdict = key.listed ? judge(key.listed.value, key) : fail('the created key among the listed ones', seen);
    return { ...verdict, exchanges: [key.created, key.listing] };
  });
}

async function judgeShown({ run }: Scope): Promise<Verdict> {
  const expected = '2xx with the full key: a text that authenticates within 5 seconds';
  const keys = runKeys(run);
  const key = keys.made[0] ?? (await keys.first());
  const created = run.exchanges.find(
    ({ operation, purpose }) => operation.id === 'createApiKey' && purpose === 'create a key',
  );
  if (!isVerdict(key)) {
    const decided = decidedSecretPointer(run.description, 'createApiKey') ?? 'nowhere';
    run.observe('created-key-field', `the key stands at ${key.pointer}`, key.pointer === decided);
    return pass(expected, `the key stands at ${key.pointer}`, [key.created]);
  }
  if (!created) return key;
  if (!run.probe) return untestable('no safe operation takes a key in the header', 'see authentication-key-header');
  const verdict = judgeServed(created, 'the full key: a text that authenticates within 5 seconds', () => false);
  return { ...verdict, exchanges: [created] };
}

/** By header it was waited for when it was found; by query it has to be taken now. */
const judgeWorks = ofFirstKey(async (key, scope) => {
  const inQuery = await judgeService(scope, asCredential(key, 'query'));
  if (inQuery.kind !== 'pass') return inQuery;
  return pass('the new key taken in header and query', 'taken');
});

const judgePrefix = ofListedKey(({ prefix }, key) => {
  const expected = `the leading part of the key and ${ellipsis} (U+2026), which leaves at least ${leastHidden} characters and half of the key unknown`;
  const seen = typeof prefix === 'string' ? `prefix ${JSON.stringify(prefix)}` : `prefix ${typeof prefix}`;
  if (typeof prefix !== 'string' || !prefix.endsWith(ellipsis)) return fail(expected, seen);
  const shown = prefix.slice(0, -ellipsis.length);
  if (shown === '' || !key.secret.startsWith(shown))
    return fail(expected, `${seen}, which is no leading part of the key`);
  const hidden = key.secret.length - shown.length;
  const isHidden = hidden >= leastHidden && hidden * 2 >= key.secret.length;
  return isHidden ? pass(expected, seen) : fail(expected, `${shown.length} of ${key.secret.length} characters shown`);
});

const judgeListing = ofFirstKey((key, { run }) => {
  const leaks = run.secrets.leaksOf(key.listing).filter(({ secret }) => secret.value === key.secret);
  const expected = 'a listing without the full key';
  if (answerKind(key.listing) !== 'success') {
    return untestable(`the keys are not listed: ${describeAnswer(key.listing)}`, 'see listApiKeys', [key.listing]);
  }
  const [leak] = leaks;
  return leak
    ? fail(expected, `the full key in the ${leak.where}`, [key.listing])
    : pass(expected, 'none', [key.listing]);
});

/** A key of that scope, alive or not: what it was listed as is remembered. */
async function keyOfScope(run: RunContext, scope: KeyScope): Promise<RunKey | Verdict> {
  const keys = runKeys(run);
  if (scope === 'all') return keys.first();
  const known = keys.made.find((key) => key.scope === scope);
  if (known) return known;
  const made = await keys.create(scope);
  if (isVerdict(made)) return made;
  if (answerKind(await keys.revoke(made.id, 'make room for further keys')) === 'success') keys.forget(made);
  return made;
}

async function judgeScopes({ run }: Scope): Promise<Verdict> {
  const expected = 'each key listed with the scope it was created with';
  const seen: string[] = [];
  for (const scope of ['all', 'read', 'write'] as const) {
    const key = await keyOfScope(run, scope);
    if (isVerdict(key)) return key;
    const listed = String(key.listed?.value.scope ?? 'not listed');
    if (listed !== scope)
      return fail(expected, `created with ${scope}, listed with ${listed}`, [key.created, key.listing]);
    seen.push(listed);
  }
  return pass(expected, seen.join(', '), []);
}

async function judgeDistinct({ run }: Scope): Promise<Verdict> {
  for (const scope of ['all', 'read'] as const) {
    const key = await keyOfScope(run, scope);
    if (isVerdict(key)) return key;
  }
  const { made } = runKeys(run);
  const expected = 'a key and an id of its own for every creation';
  const secrets = new Set(made.map(({ secret }) => secret)).size;
  const ids = new Set(made.map(({ id }) => id)).size;
  const seen = `${made.length} creations, ${secrets} different keys, ${ids} different ids`;
  const evidence = made.map(({ created }) => created);
  return secrets === made.length && ids === made.length
    ? pass(expected, seen, evidence)
    : fail(expected, seen, evidence);
}

function commonStart(texts: readonly string[]): string {
  const [first = ''] = texts;
  let length = 0;
  while (length < first.length && texts.every((text) => text[length] === first[length])) length += 1;
  return first.slice(0, length);
}

async function judgeShape(scope: Scope): Promise<Verdict> {
  const distinct = await judgeDistinct(scope);
  if (distinct.kind === 'untestable') return distinct;
  const { made } = runKeys(scope.run);
  const expected = 'a fixed service prefix followed by base64url';
  const start = commonStart(made.map(({ secret }) => secret));
  const evidence = made.map(({ created }) => created);
  if (start === '') return fail(expected, 'the keys of this run have no common prefix', evidence);
  const strange = made.filter(({ secret }) => !/^[A-Za-z0-9_-]+=*$/.test(secret.slice(start.length)));
  if (distinct.kind === 'fail') return untestable('the created keys are not distinct', 'see key-distinct', evidence);
  if (strange.length > 0) return fail(expected, 'characters that base64url does not have', evidence);
  return pass(expected, `the keys of this run share their first ${start.length} characters`, evidence);
}

/** Every response of the run but the one that created the key; the clean-up included. */
function judgeNeverAgain({ run }: Scope): Verdict {
  const { made } = runKeys(run);
  if (made.length === 0) return untestable('no key was created', 'see key-shown');
  const expected = 'no key in any response but the one that creates it, in any encoding';
  const leaks = run.exchanges.flatMap((exchange) => run.secrets.leaksOf(exchange));
  const [first] = leaks;
  if (!first) return pass(expected, `${run.exchanges.length} responses, none of them shows one`, []);
  const { secret, exchange, where } = first;
  const more = leaks.length > 1 ? `, and ${leaks.length - 1} further leaks` : '';
  return fail(
    expected,
    `${secret.label} in the ${where} of ${exchange.operation.id}${more}`,
    leaks.slice(0, 5).map((leak) => leak.exchange),
  );
}

const shared = {
  promise: 'key-shown-once',
  level: 'documented',
  operations: ['createApiKey'],
  perOperation: false,
  needs: ['made-key'],
  effect: 'mutating',
  stage: 'run',
  since: '0.1.0',
} as const;

export const keyShownOnce: readonly Requirement[] = [
  {
    ...shared,
    id: 'key-shown',
    title: 'Creating a key returns the full key',
    facts: ['F2.4-key-shown-once', 'F4.3-create-returns', 'F5-created-by-post', 'F5-shown-once'],
    check: judgeShown,
  },
  {
    ...shared,
    id: 'key-works',
    title: 'A new key works at once',
    operations: ['getQuota'],
    facts: ['F5-bearer', 'F5-query', 'F5-created-by-post'],
    check: judgeWorks,
  },
  {
    ...shared,
    id: 'key-not-listed',
    title: 'The listing does not show the full key',
    operations: ['listApiKeys'],
    facts: ['F2.4-key-never-listed', 'F5-prefix-leading-part-only'],
    check: judgeListing,
  },
  {
    ...shared,
    id: 'key-prefix',
    title: 'The listed prefix is the leading part of the key, and does not give it away',
    operations: ['listApiKeys'],
    facts: ['F2.4-key-prefix-leading-part', 'F2.4-key-prefix-ellipsis', 'F5-prefix-leading-part-only'],
    check: judgePrefix,
  },
  {
    ...shared,
    id: 'key-name-kept',
    title: 'A key is listed with the name it was created with',
    operations: ['listApiKeys'],
    facts: ['F2.4-key-name-label', 'F4.3-create-name'],
    check: ofListedKey(({ name }, key) => {
      const seen = `name ${JSON.stringify(name)}`;
      return name === key.name ? pass(`the name ${key.name}`, seen) : fail(`the name ${key.name}`, seen);
    }),
  },
  {
    ...shared,
    id: 'key-scope-kept',
    title: 'A key is listed with the scope it was created with',
    operations: ['listApiKeys'],
    facts: ['F2.4-key-scope-values', 'F4.3-create-scope', 'F5-scopes', 'F5-read-example'],
    check: judgeScopes,
  },
  {
    ...shared,
    id: 'key-listed-live',
    title: 'A new key is listed as not revoked',
    operations: ['listApiKeys'],
    facts: ['F2.4-key-revoked', 'F3-revoked-flag'],
    check: ofListedKey(({ revoked }) => {
      const seen = `revoked ${String(revoked)}`;
      return revoked === false ? pass('revoked false', seen) : fail('revoked false', seen);
    }),
  },
  {
    ...shared,
    id: 'key-distinct',
    title: 'Every creation gives another key',
    facts: ['F4.3-create-returns', 'F2.4-key-id-revokes'],
    check: judgeDistinct,
  },
  {
    ...shared,
    id: 'key-shape',
    title: 'A key is a fixed service prefix followed by base64url',
    facts: ['F5-key-shape'],
    check: judgeShape,
  },
  {
    ...shared,
    id: 'key-never-shown-again',
    title: 'No later response shows a key',
    stage: 'end',
    facts: ['F2.4-key-shown-once', 'F4.3-create-only-response', 'F5-shown-once'],
    check: judgeNeverAgain,
  },
];
