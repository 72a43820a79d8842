import { isJsonObject, type Json } from '../../http/json.ts';
import type { MockState } from '../world-state.ts';
import type { TroubleMistake } from './mistake.ts';
import { parseTrouble, type TroubleNames } from './parse-trouble.ts';
import type { CallCount, TroubleDocument } from './trouble.ts';

/** All that makes a world go wrong. */
export function troubleOf({ trouble, deviations }: MockState): TroubleDocument {
  return { ...trouble?.trouble, ...(deviations && { deviations }) };
}

/** Puts this trouble in place of what there was; calls are counted anew. */
export function setTrouble(state: MockState, { deviations = [], ...trouble }: TroubleDocument): void {
  if (deviations.length > 0) state.deviations = deviations;
  else delete state.deviations;
  if (Object.keys(trouble).length > 0) state.trouble = { trouble, operations: {} };
  else delete state.trouble;
}

function isCount(value: unknown): value is CallCount {
  return isJsonObject(value) && Number.isSafeInteger(value.calls) && typeof value.since === 'number';
}

/** What is wrong with the trouble of a snapshot; `undefined`: nothing. */
export function wrongTrouble(state: unknown, names: TroubleNames): TroubleMistake | undefined {
  if (state === undefined) return undefined;
  const operations = isJsonObject(state) ? state.operations : undefined;
  const isWhole = isJsonObject(operations) && Object.values(operations).every(isCount);
  if (!isJsonObject(state) || !isWhole || !(state.all === undefined || isCount(state.all))) {
    return { at: '', message: 'expected trouble and counted calls, as GET /__twin/snapshot gives them' };
  }
  const parsed = parseTrouble(state.trouble as Json, { ...names, deviations: [] });
  if ('message' in parsed) return { ...parsed, at: `/trouble${parsed.at}` };
  if (JSON.stringify(parsed) === JSON.stringify(state.trouble)) return undefined;
  return { at: '/trouble', message: 'expected the form in which GET /__twin/snapshot gives it' };
}
