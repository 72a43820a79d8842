import { answerKind, describeAnswer, judgeRefused } from '../../src/contract/answer.ts';
import type { Scope } from '../../src/contract/requirement.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import { type Verdict, fail, isVerdict, pass, untestable } from '../../src/contract/verdict.ts';
import { type KeyScope, keyScopes } from './key-attempt.ts';
import { type RunKey, runKeys } from './run-keys.ts';

/** A key of that scope, alive or not: what it was listed as is remembered. */
export async function keyOfScope(run: RunContext, scope: KeyScope): Promise<RunKey | Verdict> {
  const keys = runKeys(run);
  const known = keys.made.find((key) => key.scope === scope);
  if (known) return known;
  if (scope === 'all') return keys.first();
  const made = await keys.create(scope);
  if (isVerdict(made)) return made;
  if (answerKind(await keys.revoke(made.id, 'make room for further keys')) === 'success') keys.forget(made);
  return made;
}

/** A key that was made, or refused, for its scope; one that opens nothing is judged by its record alone. */
function scopeMistake(run: RunContext, scope: KeyScope, key: RunKey | Verdict): Verdict | undefined {
  const { attempts, refusedScopes } = runKeys(run);
  const expected = 'each key listed with the scope it was created with';
  const refused = refusedScopes.find((it) => it.scope === scope);
  if (refused) {
    const seen = `no key of scope ${scope} is made, and one of scope ${refused.made.scope} is: ${describeAnswer(refused.refused)}`;
    return fail(expected, seen, [refused.refused, refused.made.exchange]);
  }
  const wrong = attempts.find((it) => it.scope === scope && it.listed !== undefined && it.listed.value.scope !== scope);
  if (wrong) {
    const seen = `created with ${scope}, listed with ${String(wrong.listed?.value.scope)}`;
    return fail(expected, seen, [wrong.exchange, ...(wrong.listing ? [wrong.listing] : [])]);
  }
  if (isVerdict(key) || key.listed) return undefined;
  return fail(expected, `created with ${scope}, not listed`, [key.created, key.listing]);
}

/** Keys of all scopes keep them. */
export async function judgeScopes({ run }: Scope): Promise<Verdict> {
  for (const scope of keyScopes) {
    const key = await keyOfScope(run, scope);
    const mistake = scopeMistake(run, scope, key);
    if (mistake) return mistake;
    if (isVerdict(key)) return key;
  }
  return pass('each key listed with the scope it was created with', keyScopes.join(', '), []);
}

const noScope = 'apitwin-no-scope';

/** Refused, or made with a scope that is one: what is listed has to be documented. */
export async function judgeUnknownScope({ run }: Scope): Promise<Verdict> {
  const keys = runKeys(run);
  const first = await keys.first();
  // Where no key is made at all, a refusal tells nothing of the scope.
  if (isVerdict(first)) return first;
  const attempted = await keys.attempt(noScope, run.key(), 'ask for a scope that is none');
  if (isVerdict(attempted)) return attempted;
  const { exchange, listing, listed, exists, id, entry } = attempted;
  if (exists && id !== undefined && answerKind(await keys.revoke(id, 'undo')) === 'success') entry.undone();
  const expected = `a key of scope ${noScope} refused, or listed with the scope read, write or all`;
  const evidence = [exchange, ...(listing ? [listing] : [])];
  if (!exists)
    return { ...judgeRefused(exchange, `${noScope} is no scope`, () => false), expected, exchanges: evidence };
  if (!listed)
    return untestable('which of the listed keys is the created one is not certain', 'see key-shown', evidence);
  const { scope } = listed.value;
  const seen = `listed with the scope ${JSON.stringify(scope)}`;
  return keyScopes.some((known) => known === scope) ? pass(expected, seen, evidence) : fail(expected, seen, evidence);
}

/** No two creations give the same key or id. */
export async function judgeDistinct({ run }: Scope): Promise<Verdict> {
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

/** The keys of the run have one service prefix, and base64url after it. */
export async function judgeShape(scope: Scope): Promise<Verdict> {
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
export function judgeNeverAgain({ run }: Scope): Verdict {
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
