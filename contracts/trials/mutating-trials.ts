import { answerKind } from '../../src/contract/answer.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import { resembles } from '../../src/contract/resemblance.ts';
import { type RunContext, perRun } from '../../src/contract/run-context.ts';
import { type Verdict, isVerdict, untestable } from '../../src/contract/verdict.ts';
import {
  type CurrentValues,
  currentKeywords,
  currentPreferences,
  refusedEmpty,
  writableForms,
} from '../settings/account-values.ts';
import { isTaken } from '../keys/created-secret.ts';
import { damageOf } from '../account/damage.ts';
import { favoriteDesk, isThereAlready } from '../favorites/favorite-desk.ts';
import { hasInteger } from '../favorites/favorite-list.ts';
import { refusedTarget, targetMembers } from '../favorites/favorite-target.ts';
import { oneAtATime } from '../keys/key-limits.ts';
import { mayBeAboutValue } from '../answers/refused-value.ts';
import { type RunKey, runKeys } from '../keys/run-keys.ts';
import { isToldFailure } from '../answers/told-failure.ts';
import { type RunTrial, type Trial, withCredential } from './trial.ts';

const isSuccess = (exchange: Exchange): boolean => answerKind(exchange) === 'success' && !isToldFailure(exchange);

/** The favorite shown as the right key was shown it: it was added, were it to an account that the run does not see. */
function showsAsReference({ due, reference }: Trial, exchange: Exchange, id: number): boolean {
  const json = exchange.response?.json;
  if (due === 'service' || json === undefined || reference === undefined) return false;
  return resembles(json, reference) && hasInteger(exchange, id);
}

/** What was added stays for a removal that comes next; whoever needs it gone takes it first. */
const addFavorite: RunTrial = async (trial) => {
  const desk = favoriteDesk(trial.run);
  const target = await desk.target();
  if (isVerdict(target)) return target;
  await desk.take(target);
  desk.note(target, true);
  const exchange = await trial.send({ content: targetMembers(target), ...withCredential(trial) });
  const unknownValue = trial.due === 'service' ? refusedTarget(target, exchange) : undefined;
  const isAdded = isSuccess(exchange) && (trial.due === 'service' || (await desk.look(target)) === 'there');
  desk.note(target, isAdded || answerKind(exchange) === 'server-error');
  if (trial.due === 'service' && isAdded) await desk.learn(target);
  const isServed = isAdded || (isSuccess(exchange) && showsAsReference(trial, exchange, target.target_id));
  return unknownValue ?? { exchange, isServed };
};

const removeFavorite: RunTrial = async (trial) => {
  const desk = favoriteDesk(trial.run);
  const target = await desk.target();
  if (isVerdict(target)) return target;
  const added = await desk.put(target);
  if (added && !isSuccess(added) && !isThereAlready(added)) {
    return refusedTarget(target, added) ?? untestable('no favorite could be added', 'see addFavorite', [added]);
  }
  const exchange = await trial.send({ parameters: targetMembers(target), ...withCredential(trial) });
  const isServed = isSuccess(exchange) && (trial.due === 'service' || (await desk.look(target)) === 'gone');
  desk.note(target, !isServed);
  return { exchange, isServed };
};

/** What the right key is answered: an update that returns nothing says by its status alone that it was made. */
function isLikeReference({ reference }: Trial, { response }: Exchange): boolean {
  if (reference === undefined) return response?.text === '';
  return response?.json !== undefined && resembles(response.json, reference);
}

/** Sends the values that are there, so that the update changes nothing, in the first form that the server takes. */
function updateOf(current: (run: RunContext) => Promise<CurrentValues>): RunTrial {
  const taken = perRun(() => ({ at: 0 }));
  return async (trial) => {
    const values = await current(trial.run);
    if (isVerdict(values)) return values;
    const forms = writableForms(values);
    const memory = taken(trial.run);
    const send = (): Promise<Exchange> => trial.send({ content: forms[memory.at] ?? values, ...withCredential(trial) });
    let exchange = await send();
    const isOwn = trial.due === 'service' && trial.credential?.origin === 'supplied';
    while (isOwn && mayBeAboutValue(exchange) && memory.at + 1 < forms.length) {
      memory.at += 1;
      exchange = await send();
    }
    const doubt = trial.due === 'service' ? refusedEmpty(values, exchange) : undefined;
    if (doubt) return doubt;
    return { exchange, isServed: isSuccess(exchange) && (trial.due === 'service' || isLikeReference(trial, exchange)) };
  };
}

const harmDone = untestable(
  'another call that ought to be refused already had its effect, and the keys of a run are few',
  'cure the failure of this operation first',
);

const createApiKey: RunTrial = async (trial) => {
  const keys = runKeys(trial.run);
  if (trial.due === 'service') {
    const key =
      trial.credential?.origin === 'supplied' ? await keys.first() : await keys.create('write', withCredential(trial));
    if (!isVerdict(key)) return { exchange: key.created, isServed: true };
    const exchange = key.exchanges?.find(({ operation }) => operation.id === 'createApiKey');
    return exchange && !isSuccess(exchange) && !mayBeAboutValue(exchange) ? { exchange, isServed: false } : key;
  }
  if (damageOf(trial.run).hasCreated) return harmDone;
  const attempt = await keys.attempt('read', trial.credential, 'a key that may not be created');
  if (isVerdict(attempt)) return attempt;
  const { exchange, exists, id, entry } = attempt;
  damageOf(trial.run).hasCreated ||= exists;
  if (exists && id !== undefined && isSuccess(await keys.revoke(id, 'undo'))) entry.undone();
  return { exchange, isServed: exists };
};

/** A key to revoke: one that nothing else needs where it will be gone, any one where it has to stay. */
function victimOf(trial: Trial): Promise<RunKey | Verdict> {
  const keys = runKeys(trial.run);
  if (trial.due === 'refusal') return keys.anyAlive();
  return keys.room.isSingle && trial.credential?.origin === 'made' ? Promise.resolve(oneAtATime) : keys.spare();
}

/** A server that revokes more than it was told to ends the life of the key that the rest of the run needs. */
async function noticeOthers({ run }: Trial, exchange: Exchange): Promise<void> {
  const keys = runKeys(run);
  if (keys.room.isSingle) return;
  const first = await keys.first();
  const purpose = 'see whether other keys are still taken';
  if (isVerdict(first) || (await isTaken(run, first.secret, purpose))) return;
  keys.forget(first);
  const refused = run.exchanges.findLast((seen) => seen.purpose === purpose);
  damageOf(run).othersRevoked ??= [exchange, ...(refused ? [refused] : [])];
}

const revokeApiKey: RunTrial = async (trial) => {
  const damage = damageOf(trial.run);
  if (trial.due === 'refusal' && damage.hasRevoked) return harmDone;
  const victim = await victimOf(trial);
  if (isVerdict(victim)) return victim;
  const exchange = await trial.send({ parameters: { id: victim.id }, ...withCredential(trial) });
  const isServed =
    isSuccess(exchange) &&
    (trial.due === 'service' || (await runKeys(trial.run).isRevoked(victim, 'see whether the key was revoked')));
  if (isServed) runKeys(trial.run).forget(victim);
  damage.hasRevoked ||= isServed && trial.due === 'refusal';
  if (isServed && trial.due === 'service') await noticeOthers(trial, exchange);
  return { exchange, isServed };
};

/** How each operation that changes something is called without harm. */
export const mutatingTrials: Readonly<Record<string, RunTrial>> = {
  addFavorite,
  removeFavorite,
  updatePreferences: updateOf(currentPreferences),
  updateKeywords: updateOf(currentKeywords),
  createApiKey,
  revokeApiKey,
};
