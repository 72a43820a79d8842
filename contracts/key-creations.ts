import { answerKind } from '../src/contract/answer.ts';
import type { Scope } from '../src/contract/requirement.ts';
import type { RunContext } from '../src/contract/run-context.ts';
import { type Verdict, fail, isVerdict, pass, untestable } from '../src/contract/verdict.ts';
import type { KeyScope } from './key-attempt.ts';
import { type RunKey, runKeys } from './run-keys.ts';

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

/** Keys of all scopes keep them. */
export async function judgeScopes({ run }: Scope): Promise<Verdict> {
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
