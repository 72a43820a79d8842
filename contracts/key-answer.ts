import type { Exchange } from '../src/contract/exchange.ts';
import type { FoundRecord } from '../src/contract/discovery.ts';
import type { Scope } from '../src/contract/requirement.ts';
import type { RunContext } from '../src/contract/run-context.ts';
import { type Verdict, fail, isVerdict, pass } from '../src/contract/verdict.ts';
import { keyScopes } from './key-attempt.ts';
import { idOf, recordsIn } from './records.ts';
import { type RunKey, runKeys } from './run-keys.ts';

/** Records of the answer that created a key, and bear its name: others may be of keys that were there before. */
function recordsOf(run: RunContext, { created, name, listed }: RunKey): readonly FoundRecord[] {
  const names = [name, listed?.value.name];
  return recordsIn(run, created, 'ApiKey').filter(({ value }) => names.includes(value.name));
}

/** What one record says otherwise than the listing right after it; nothing documents which members it has. */
function disagreement({ created, id, listed, scope: asked }: RunKey, record: FoundRecord): string | undefined {
  const shownId = idOf(created, record);
  if (shownId !== undefined && shownId !== id) return `id ${shownId}, listed with ${id}`;
  const { revoked, scope } = record.value;
  if (revoked === true && listed?.value.revoked === false) return 'revoked true, listed with false';
  // Where the list has another scope than was asked for, the list is wrong: see key-scope-kept.
  const isOther = keyScopes.some((known) => known === scope) && scope !== asked && scope !== listed?.value.scope;
  return isOther ? `scope ${String(scope)}, listed with ${String(listed?.value.scope)}` : undefined;
}

/** The new key as its creation shows it is the one that is listed: by its id it is revoked. */
export async function judgeAnswer({ run }: Scope): Promise<Verdict> {
  const keys = runKeys(run);
  const first = await keys.first();
  if (isVerdict(first) && keys.made.length === 0) return first;
  const expected = 'the new key as it is listed, where the answer shows its record';
  const evidence: Exchange[] = [];
  for (const key of keys.made.filter(({ listed }) => listed)) {
    const records = recordsOf(run, key);
    const mistakes = records.map((record) => disagreement(key, record));
    const [mistake] = mistakes;
    if (mistake !== undefined && !mistakes.includes(undefined))
      return fail(expected, mistake, [key.created, key.listing]);
    if (records.length > 0) evidence.push(key.created);
  }
  return pass(expected, `${evidence.length} records`, evidence.slice(0, 1));
}
