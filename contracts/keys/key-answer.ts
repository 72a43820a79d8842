import type { Exchange } from '../../src/contract/exchange.ts';
import type { FoundRecord } from '../../src/contract/discovery.ts';
import type { Scope } from '../../src/contract/requirement.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import { type Verdict, fail, isVerdict, pass } from '../../src/contract/verdict.ts';
import { keyScopes } from './key-attempt.ts';
import { idOf, recordsIn } from '../answers/records.ts';
import { type RunKey, runKeys } from './run-keys.ts';

/** Names of a key: the one that was asked for, and the one that is listed. */
const namesOf = ({ name, listed }: RunKey): readonly unknown[] => [name, listed?.value.name];

/** Records of the new key in the answer that created it: of several, others are of keys that were there before. */
function recordsOf(run: RunContext, key: RunKey): readonly FoundRecord[] {
  const records = recordsIn(run, key.created, 'ApiKey');
  const isOwn = (record: FoundRecord): boolean =>
    namesOf(key).includes(record.value.name) || idOf(key.created, record) === key.id;
  return records.length === 1 ? records : records.filter(isOwn);
}

/** What one record says otherwise than the listing right after it; nothing documents which members it has. */
function disagreement(key: RunKey, record: FoundRecord): string | undefined {
  const { created, id, listed, scope: asked } = key;
  const shownId = idOf(created, record);
  if (shownId !== undefined && shownId !== id) return `id ${shownId}, listed with ${id}`;
  const { name, revoked, scope } = record.value;
  if (typeof name === 'string' && !namesOf(key).includes(name))
    return `name ${name}, listed with ${String(listed?.value.name)}`;
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
