import { answerKind } from '../src/contract/answer.ts';
import type { Exchange } from '../src/contract/exchange.ts';
import { resembles } from '../src/contract/resemblance.ts';
import type { RunContext } from '../src/contract/run-context.ts';
import { type Verdict, isVerdict, untestable } from '../src/contract/verdict.ts';
import { type CurrentValues, currentKeywords, currentPreferences, writableValues } from './account-values.ts';
import { isTaken } from './created-secret.ts';
import { favoriteDesk, refusedTarget, targetMembers } from './favorite-desk.ts';
import { type RunKey, runKeys } from './run-keys.ts';
import { type RunTrial, type Trial, withCredential } from './trial.ts';

const isSuccess = (exchange: Exchange): boolean => answerKind(exchange) === 'success';

const addFavorite: RunTrial = async (trial) => {
  const desk = favoriteDesk(trial.run);
  const target = await desk.target();
  if (isVerdict(target)) return target;
  await desk.take(target);
  desk.note(target, true);
  const exchange = await trial.send({ content: targetMembers(target), ...withCredential(trial) });
  const unknownValue = trial.due === 'service' ? refusedTarget(target, exchange) : undefined;
  const isServed = isSuccess(exchange) && (trial.due === 'service' || (await desk.look(target)) === 'there');
  desk.note(target, isServed || answerKind(exchange) === 'server-error');
  if (trial.due === 'service' && isServed) await desk.look(target);
  await desk.take(target);
  return unknownValue ?? { exchange, isServed };
};

const removeFavorite: RunTrial = async (trial) => {
  const desk = favoriteDesk(trial.run);
  const target = await desk.target();
  if (isVerdict(target)) return target;
  const added = await desk.put(target);
  if (added && !isSuccess(added)) {
    return refusedTarget(target, added) ?? untestable('no favorite could be added', 'see addFavorite', [added]);
  }
  const exchange = await trial.send({ parameters: targetMembers(target), ...withCredential(trial) });
  const isServed = isSuccess(exchange) && (trial.due === 'service' || (await desk.look(target)) === 'gone');
  desk.note(target, !isServed);
  return { exchange, isServed };
};

/** Sends the values that are there, so that the update changes nothing. */
function updateOf(current: (run: RunContext) => Promise<CurrentValues>): RunTrial {
  return async (trial) => {
    const values = await current(trial.run);
    if (isVerdict(values)) return values;
    let exchange = await trial.send({ content: values, ...withCredential(trial) });
    if (trial.due === 'service' && answerKind(exchange) === 'refusal') {
      exchange = await trial.send({ content: writableValues(values), ...withCredential(trial) });
    }
    const json = exchange.response?.json;
    const resemblesReference = trial.reference !== undefined && json !== undefined && resembles(json, trial.reference);
    return { exchange, isServed: isSuccess(exchange) && (trial.due === 'service' || resemblesReference) };
  };
}

const createApiKey: RunTrial = async (trial) => {
  const keys = runKeys(trial.run);
  if (trial.due === 'service') {
    const key =
      trial.credential?.origin === 'supplied' ? await keys.first() : await keys.create('write', trial.credential);
    return isVerdict(key) ? key : { exchange: key.created, isServed: true };
  }
  const attempt = await keys.attempt('read', trial.credential, 'a key that may not be created');
  if (isVerdict(attempt)) return attempt;
  const { exchange, exists, entry } = attempt;
  const { id } = entry.record;
  if (exists && id !== undefined && isSuccess(await keys.revoke(id, 'undo'))) entry.undone();
  return { exchange, isServed: exists };
};

/** A key to revoke: one that nothing else needs where it will be gone, any one where it has to stay. */
function victimOf(trial: Trial): Promise<RunKey | Verdict> {
  const keys = runKeys(trial.run);
  return trial.due === 'service' ? keys.spare() : keys.anyAlive();
}

const revokeApiKey: RunTrial = async (trial) => {
  const victim = await victimOf(trial);
  if (isVerdict(victim)) return victim;
  const exchange = await trial.send({ parameters: { id: victim.id }, ...withCredential(trial) });
  const isServed =
    isSuccess(exchange) &&
    (trial.due === 'service' || !(await isTaken(trial.run, victim.secret, 'see whether the key was revoked')));
  if (isServed) runKeys(trial.run).forget(victim);
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
