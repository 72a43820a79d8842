import { suggestion } from '../../description/nearest-name.ts';
import { isJsonObject, type Json, type JsonObject } from '../../http/json.ts';
import { deviationsNamed } from '../deviants.ts';
import { type Checked, kindNames, kinds, type Kind } from './kinds.ts';
import { type TroubleMistake, unknownMember } from './mistake.ts';
import { checkStep } from './steps.ts';
import type { OperationTrouble, Step, TroubleDocument, TroubleKinds } from './trouble.ts';

/** What a document of trouble may name. */
export interface TroubleNames {
  /** `operationId`s. */
  readonly operations: readonly string[];
  /** The shelf of deviations. */
  readonly deviations: readonly { readonly id: string }[];
}

/** Thrown inside, so that each member is read where it is needed. */
class Wrong extends Error {
  readonly mistake: TroubleMistake;
  constructor(mistake: TroubleMistake) {
    super(mistake.message);
    this.mistake = mistake;
  }
}

/** A member name as a part of a JSON Pointer (RFC 6901 section 3). */
export function pointerPart(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

function checkedValue<Value>(checked: Checked<Value>, at: string): Value {
  if ('value' in checked) return checked.value;
  throw new Wrong({
    at,
    message: checked.expected.startsWith('no member') ? `there is ${checked.expected}` : `expected ${checked.expected}`,
  });
}

function objectAt(json: Json | undefined, at: string, known?: readonly string[]): JsonObject {
  if (!isJsonObject(json)) throw new Wrong({ at, message: 'expected an object' });
  const stranger = known && Object.keys(json).find((name) => !known.includes(name));
  if (stranger !== undefined) {
    throw new Wrong({
      at: `${at}/${pointerPart(stranger)}`,
      message: `there is ${unknownMember(stranger, known ?? [])}`,
    });
  }
  return json;
}

function kindsOf(json: JsonObject, at: string): TroubleKinds {
  const found = kindNames.flatMap((name) => {
    const value = json[name];
    if (value === undefined) return [];
    return [[name, checkedValue((kinds[name] as Kind<unknown>).check(value), `${at}/${name}`)] as const];
  });
  return Object.fromEntries(found) as TroubleKinds;
}

/** Steps without those at the end that do nothing. */
function stepsOf(json: Json | undefined, at: string): readonly Step[] {
  if (json === undefined) return [];
  if (!Array.isArray(json) || json.length > 10_000) {
    throw new Wrong({ at, message: 'expected an array of at most 10000 steps' });
  }
  const steps = json.map((step, index) => checkedValue(checkStep(step), `${at}/${index}`));
  return steps.slice(0, steps.findLastIndex((step) => step !== 'pass') + 1);
}

function operationOf(json: Json | undefined, at: string): OperationTrouble {
  const object = objectAt(json, at, [...kindNames, 'steps']);
  const steps = stepsOf(object.steps, `${at}/steps`);
  return { ...kindsOf(object, at), ...(steps.length > 0 && { steps }) };
}

function operationsOf(json: Json | undefined, known: readonly string[]): Record<string, OperationTrouble> {
  const object = json === undefined ? {} : objectAt(json, '/operations');
  const wrong = Object.keys(object).find((id) => !known.includes(id));
  if (wrong !== undefined) {
    const otherwise = known.length === 0 ? 'this API has none' : `there are ${known.length}, such as ${known[0]}`;
    const message = `there is no operation ${JSON.stringify(wrong)}${suggestion(wrong, known, otherwise)}`;
    throw new Wrong({ at: `/operations/${pointerPart(wrong)}`, message });
  }
  const entries = known.flatMap((id) => {
    if (!Object.hasOwn(object, id)) return [];
    const own = operationOf(object[id], `/operations/${pointerPart(id)}`);
    return Object.keys(own).length === 0 ? [] : [[id, own] as const];
  });
  return Object.fromEntries(entries);
}

function deviationsOf(json: Json | undefined, shelf: TroubleNames['deviations']): readonly string[] {
  if (json === undefined) return [];
  const ids = Array.isArray(json) ? (json as readonly Json[]) : undefined;
  if (!ids?.every((id) => typeof id === 'string')) {
    throw new Wrong({ at: '/deviations', message: 'expected the ids of deviations, an array of strings' });
  }
  const active = deviationsNamed(shelf, ids.map(String));
  if ('mistake' in active) throw new Wrong({ at: `/deviations/${active.at}`, message: active.mistake });
  return active;
}

/** A document of trouble in its one form, or what is wrong with it first. */
export function parseTrouble(json: Json | undefined, names: TroubleNames): TroubleDocument | TroubleMistake {
  try {
    const object = objectAt(json, '', [...kindNames, 'operations', 'deviations']);
    const operations = operationsOf(object.operations, names.operations);
    const deviations = deviationsOf(object.deviations, names.deviations);
    return {
      ...kindsOf(object, ''),
      ...(Object.keys(operations).length > 0 && { operations }),
      ...(deviations.length > 0 && { deviations }),
    };
  } catch (error) {
    if (error instanceof Wrong) return error.mistake;
    throw error;
  }
}
