import { answerKind, describeAnswer } from '../../src/contract/answer.ts';
import type { Credential } from '../../src/contract/exchange.ts';
import type { Requirement, Scope } from '../../src/contract/requirement.ts';
import { type RunContext, perRun } from '../../src/contract/run-context.ts';
import { type Verdict, fail, isVerdict, pass, untestable } from '../../src/contract/verdict.ts';
import { isToldFailure } from '../answers/told-failure.ts';
import { isOfAccount } from '../account/account-visit.ts';
import { addOne } from '../favorites/favorite-beside.ts';
import { judgeOfAccount } from '../favorites/favorite-judges.ts';
import { favoriteDesk, mayBeThere } from '../favorites/favorite-desk.ts';
import { hasInteger } from '../favorites/favorite-list.ts';
import { oneAtATime } from '../keys/key-limits.ts';
import { asCredential, type RunKey, runKeys } from '../keys/run-keys.ts';
import { preferencesSetting, preferencesVisit } from '../settings/account-settings.ts';
import { judgeKeyWrite } from '../settings/key-writes.ts';
import { judgeRefusal, judgeService } from '../trials/attempt.ts';
import { waits } from '../waits.ts';
import { scopedKeys } from './scoped-keys.ts';

const purpose = 'add a favorite by a key of scope write';

/** What was added stays, as after a trial: whoever needs it gone takes it first. */
async function judgeAddition(run: RunContext, credential: Credential): Promise<Verdict> {
  const desk = favoriteDesk(run);
  const target = await desk.target();
  if (isVerdict(target)) return target;
  await desk.take(target);
  desk.note(target, true);
  const added = await addOne(run, target, { purpose, credential });
  const expected = `the favorite ${target.target_id} listed, once it is told to be added`;
  if (answerKind(added) !== 'success' || isToldFailure(added)) {
    desk.note(target, mayBeThere(added));
    // What a scope permits is documented nowhere.
    return pass(expected, `not told: ${describeAnswer(added)}`, [added]);
  }
  const look = async (): Promise<boolean> => (await desk.look(target)) === 'there';
  const isThere = (await look()) || (await run.wait(waits.favorites, look)).held;
  const lists = run.exchanges.filter(
    ({ operation, request }) => operation.id === 'listFavorites' && request.credential?.secret === run.key().secret,
  );
  const list = lists.at(-1);
  const evidence = [added, ...(list ? [list] : [])];
  if (isThere) return pass(expected, 'listed', evidence);
  if (!lists.some((earlier) => hasInteger(earlier, target.target_id))) {
    return pass(expected, 'no list shows which favorites it has', evidence);
  }
  desk.note(target, false);
  return fail(expected, `not listed; it was answered ${describeAnswer(added)}`, evidence);
}

/** Keys of another account, or with favorites and preferences of their own, tell nothing of their scope. */
async function judgeShared(scope: Scope): Promise<Verdict> {
  const isFavorite = scope.operation.id === 'addFavorite';
  const verdict = await (isFavorite ? judgeOfAccount : isOfAccount('preferences'))(scope);
  return verdict.kind === 'pass'
    ? verdict
    : untestable(verdict.seen, `see ${isFavorite ? 'favorite' : 'preferences'}-of-account`);
}

/** What became of what the key of scope write wrote. */
interface Written {
  readonly preferences: Verdict;
  readonly favorite: Verdict;
}

/** Both at once: favorites and preferences have nothing to do with each other. */
const writtenBy: (run: RunContext) => Promise<Written> = perRun(async (run) => {
  const key = await scopedKeys(run).write();
  const unusable = isVerdict(key) ? key : oneAtATime;
  if (isVerdict(key) || !runKeys(run).isAlive(key)) return { preferences: unusable, favorite: unusable };
  const by = asCredential(key, 'header');
  const visit = await preferencesVisit(run).visit();
  const [preferences, favorite] = await Promise.all([
    judgeKeyWrite(run, { ...preferencesSetting, by }, visit),
    judgeAddition(run, by),
  ]);
  return { preferences, favorite };
});

const judgeKept: Requirement['check'] = async (scope) => {
  const { preferences, favorite } = await writtenBy(scope.run);
  const verdict = scope.operation.id === 'addFavorite' ? favorite : preferences;
  if (verdict.kind !== 'fail') return verdict;
  const shared = await judgeShared(scope);
  return shared.kind === 'pass' ? verdict : shared;
};

const wasServed = ({ run, operation }: Scope, { secret }: RunKey): boolean =>
  run.exchanges.some(
    (exchange) =>
      exchange.operation.id === operation.id &&
      exchange.request.credential?.secret === secret &&
      answerKind(exchange) === 'success',
  );

/** A key that may have been let in before it was revoked, and what it may write: what was refused then proves nothing. */
async function judgeEnded(scope: Scope): Promise<Verdict> {
  const { run, operation } = scope;
  const key = await scopedKeys(run).write();
  if (isVerdict(key)) return key;
  const credential = asCredential(key, 'header');
  if (runKeys(run).isAlive(key) && !wasServed(scope, key)) await judgeService(scope, credential);
  const served = wasServed(scope, key);
  const ended = await scopedKeys(run).end();
  if (isVerdict(ended)) return ended;
  const isShared = runKeys(run).made.some((other) => other !== key && other.secret === key.secret);
  if (isShared) return untestable('another key of the run has the same secret', 'see key-distinct');
  if (runKeys(run).isAlive(key)) return untestable('the key was not revoked', 'see key-revokes-itself', [ended]);
  // What a scope permits is documented nowhere.
  if (!served) return pass('no change by a revoked key', 'it was never let make any', [ended]);
  const judge = async (): Promise<Verdict> => {
    const judged = await judgeRefusal(scope, credential, 'the key of scope write is revoked');
    const isTold = judged.exchanges?.some(isToldFailure);
    return isTold ? untestable(judged.seen, 'see revocation-effective', judged.exchanges) : judged;
  };
  let verdict = await judge();
  if (verdict.kind !== 'fail') return verdict;
  await run.wait({ ...waits.revocation, name: `${waits.revocation.name} by ${operation.id}` }, async () => {
    verdict = await judge();
    return verdict.kind !== 'fail';
  });
  return verdict;
}

const shared = { level: 'documented', needs: ['made-key'], effect: 'mutating', stage: 'run', since: '0.2.0' } as const;

/** What a key of scope write is let do is done, whatever its scope permits. */
export const writeKeyKeeps: Requirement = {
  ...shared,
  id: 'scope-write-kept',
  title: 'What a key of scope write is told to have changed is changed',
  promise: 'scopes',
  facts: [
    'F5-scopes',
    'F4.2-preferences-put',
    'F4.2-preferences-returns',
    'F4.2-favorite-add',
    'F4.2-favorites-returns',
  ],
  operations: ['updatePreferences', 'addFavorite'],
  perOperation: true,
  check: judgeKept,
};

/** It comes when that key was revoked, which it does itself where it may. */
export const writeKeyEnded: Requirement = {
  ...shared,
  id: 'revocation-of-write-key',
  title: 'A revoked key of scope write changes nothing',
  promise: 'scopes',
  facts: ['F3-revocable', 'F4.3-revoke-revokes', 'F5-revoked-by-delete'],
  operations: ['updatePreferences'],
  perOperation: false,
  check: judgeEnded,
};
