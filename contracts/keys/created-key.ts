import { answerKind, describeAnswer, judgeServed } from '../../src/contract/answer.ts';
import type { Requirement, Scope } from '../../src/contract/requirement.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import { type Verdict, differs, fail, isVerdict, pass, untestable } from '../../src/contract/verdict.ts';
import { judgeService } from '../trials/attempt.ts';
import { keyOfScope } from './key-creations.ts';
import { isWhole } from '../answers/further-pages.ts';
import { keyWithId, listKeys } from './key-records.ts';
import { isPart } from '../answers/paged-answer.ts';
import { mayBeAboutValue } from '../answers/refused-value.ts';
import { type RunKey, type UnlistedKey, asCredential, runKeys, servedTo } from './run-keys.ts';
import { waits } from '../waits.ts';

const ellipsis = '…';
/** A key of which less is hidden is found by trying, and as good as listed. */
const leastHidden = 4;

const shownOf = (shown: string, { secret }: RunKey): string => `${shown.length} of ${secret.length} characters shown`;

/** Judges the first key of the run. */
function ofFirstKey(judge: (key: RunKey, scope: Scope) => Promise<Verdict> | Verdict): Requirement['check'] {
  return async (scope) => {
    const key = await runKeys(scope.run).first();
    return isVerdict(key) ? key : judge(key, scope);
  };
}

/** A key that works is listed within the ceiling; it may stand on a page that nobody documents how to ask for. */
function judgeUnlisted({ name, listing }: UnlistedKey, run: RunContext): Verdict {
  const seen = `no new record named ${name} in ${describeAnswer(listing)}`;
  if (answerKind(listing) !== 'success') return untestable(`the keys are not listed: ${seen}`, 'see listApiKeys');
  if (isPart(listing)) return untestable(`one page of the keys is listed: ${seen}`, 'use an account with fewer keys');
  return fail(`the created key among the listed ones within ${run.ceilingMs(waits.newKeyListing)} ms`, seen);
}

/** Judges the record under which the first key is listed. */
function ofListedKey(judge: (record: Readonly<Record<string, unknown>>, key: RunKey) => Verdict): Requirement['check'] {
  return async ({ run }) => {
    const keys = runKeys(run);
    const key = await keys.first();
    const subject = isVerdict(key) ? keys.unlisted : key;
    if (!subject) return key as Verdict;
    const listed = isVerdict(key) ? undefined : key.listed;
    const verdict = listed && !isVerdict(key) ? judge(listed.value, key) : judgeUnlisted(subject, run);
    return { ...verdict, exchanges: [subject.created, subject.listing] };
  };
}

/** Creating a key returns it. */
export async function judgeShown({ run }: Scope): Promise<Verdict> {
  const expected = '2xx with the full key: a text that authenticates within 5 seconds';
  const keys = runKeys(run);
  const key = keys.made[0] ?? (await keys.first());
  const created = run.exchanges.find(
    ({ operation, purpose }) => operation.id === 'createApiKey' && purpose === 'create a key',
  );
  const shown = isVerdict(key) ? keys.unlisted : key;
  if (shown) {
    return pass(expected, `the key stands at ${shown.pointer}`, [shown.created]);
  }
  if (!created || !isVerdict(key) || mayBeAboutValue(created)) return key as Verdict;
  if (!run.probe) return untestable('no safe operation takes a key in the header', 'see authentication-key-header');
  const verdict = judgeServed(created, 'the full key: a text that authenticates within 5 seconds', () => false);
  return { ...verdict, exchanges: [created] };
}

/** By header it was waited for when it was found; by query it has to be taken now. */
export const judgeWorks: Requirement['check'] = ofFirstKey(async (key, scope) => {
  const { run, operation } = scope;
  const known = servedTo(run, key, operation).find(({ request }) => request.credential?.placement === 'query');
  if (known) return pass('the new key taken in header and query', 'taken', [key.created, known]);
  const inQuery = await judgeService(scope, asCredential(key, 'query'));
  if (inQuery.kind !== 'pass') return inQuery;
  return pass('the new key taken in header and query', 'taken');
});

/** What the new key lists, whichever case asked for it: itself too, since its account is that of its maker. */
export const judgeAccount: Requirement['check'] = ofFirstKey(async (key, { run, operation }) => {
  const known = servedTo(run, key, operation).find((exchange) => !isPart(exchange));
  // In the query: in the header a key is seen to be taken before anything else is done with it.
  const listing = known ?? (await listKeys(run, 'see what the new key lists', asCredential(key, 'query')));
  const expected = 'the new key among the keys that it lists itself';
  if (answerKind(listing) !== 'success' || !key.listed || (isPart(listing) && !isWhole(listing))) {
    const seen = `the keys are not listed whole: ${describeAnswer(listing)}`;
    return untestable(seen, 'see authentication-key-query', [listing]);
  }
  const isListed = keyWithId(run, listing, key.id)?.value.name === key.listed.value.name;
  return isListed ? pass(expected, 'listed', [listing]) : fail(expected, describeAnswer(listing), [listing]);
});

/** The listed prefix is of the key, and not the key. How much of it may be shown is documented nowhere. */
export const judgePrefix: Requirement['check'] = ofListedKey(({ prefix }, key) => {
  const expected = `the leading part of the key and ${ellipsis} (U+2026), and not the key`;
  const seen = typeof prefix === 'string' ? `prefix ${JSON.stringify(prefix)}` : `prefix ${typeof prefix}`;
  if (typeof prefix !== 'string' || !prefix.endsWith(ellipsis)) return fail(expected, seen);
  const shown = prefix.slice(0, -ellipsis.length);
  if (shown === '' || !key.secret.startsWith(shown))
    return fail(expected, `${seen}, which is no leading part of the key`);
  const isHidden = key.secret.length - shown.length >= leastHidden;
  return isHidden ? pass(expected, seen) : fail(expected, shownOf(shown, key));
});

/** What is hidden of a key by decision, so that nobody finds it by its prefix. */
const wellHidden = 16;

/** The listed prefix leaves most of the key unknown. */
export const judgeShortPrefix: Requirement['check'] = ofListedKey(({ prefix }, key) => {
  const expected = `at least ${wellHidden} characters and half of the key left out of its prefix`;
  const shown = typeof prefix === 'string' ? prefix.replace(ellipsis, '') : '';
  const hidden = key.secret.length - shown.length;
  const isHidden = hidden >= wellHidden && hidden * 2 >= key.secret.length;
  return isHidden ? pass(expected, shownOf(shown, key)) : differs(expected, shownOf(shown, key));
});

/** The listing right after the creation. */
export const judgeListing: Requirement['check'] = ofFirstKey((key, { run }) => {
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

const judgeFirstName: Requirement['check'] = ofListedKey(({ name }, key) => {
  const seen = `name ${JSON.stringify(name)}`;
  return name === key.name ? pass(`the name ${key.name}`, seen) : fail(`the name ${key.name}`, seen);
});

/** The record that a key is listed by has the name that was asked for; further keys have a capital letter in it. */
export async function judgeName(scope: Scope): Promise<Verdict> {
  const verdict = await judgeFirstName(scope);
  if (verdict.kind !== 'pass') return verdict;
  const keys = runKeys(scope.run);
  await keyOfScope(scope.run, 'read');
  const wrong = keys.made.find(({ listed, name }) => listed && listed.value.name !== name);
  if (!wrong)
    return { ...verdict, expected: 'the names that were asked for', seen: `${keys.made.length} keys have them` };
  return fail(`the name ${wrong.name}`, `name ${JSON.stringify(wrong.listed?.value.name)}`, [
    wrong.created,
    wrong.listing,
  ]);
}

/** A new key is not revoked. */
export const judgeLive: Requirement['check'] = ofListedKey(({ revoked }) => {
  const seen = `revoked ${String(revoked)}`;
  return revoked === false ? pass('revoked false', seen) : fail('revoked false', seen);
});
