import { suggestion } from '../../description/nearest-name.ts';
import type { Json } from '../../http/json.ts';
import { type Kind, type KindName, kindNames, kinds } from './kinds.ts';
import type { TroubleMistake } from './mistake.ts';
import { parseTrouble, pointerPart, type TroubleNames } from './parse-trouble.ts';
import { printStep, readStep } from './steps.ts';
import type { TroubleDocument, TroubleKinds } from './trouble.ts';

/** Names with what separates items in percent-encoding, so that a line needs no other quoting. */
function encodeName(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9_.~\-\u0080-\uffff]/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
  });
}

const decodeName = (text: string): string =>
  text.replaceAll(/%([0-7][0-9A-Fa-f])/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

function item(name: string, value: string | undefined): string {
  return value === undefined ? name : `${name}=${value}`;
}

function printKinds(all: TroubleKinds, before: string): readonly string[] {
  return kindNames.flatMap((name) => {
    const value = all[name];
    return value === undefined ? [] : [item(before + name, (kinds[name] as Kind<unknown>).print(value))];
  });
}

/**
 * Trouble as one line: items with commas between them, each `KIND`, `KIND=VALUE`, `OPERATION:KIND=VALUE`,
 * `OPERATION:CALL=STEP` or `deviation=ID`. Empty: there is none.
 */
export function printTroubleFlag(trouble: TroubleDocument): string {
  const operations = Object.entries(trouble.operations ?? {}).flatMap(([id, { steps = [], ...own }]) => {
    const before = `${encodeName(id)}:`;
    const scripted = steps.flatMap((step, index) =>
      step === 'pass' ? [] : [`${before}${index + 1}=${printStep(step)}`],
    );
    return [...printKinds(own, before), ...scripted];
  });
  const deviations = (trouble.deviations ?? []).map((id) => `deviation=${encodeName(id)}`);
  return [...printKinds(trouble, ''), ...operations, ...deviations].join(',');
}

/** One item of a line: where it belongs in the document, and what it says there. */
interface Item {
  readonly text: string;
  readonly path: readonly (string | number)[];
  /** Undefined: the text says nothing of this kind; the document's own check tells what it expects. */
  readonly value: Json | undefined;
}

const grammar = /^(?:([^:=]+):)?([^:=]+)(?:=(.*))?$/s;
const mostSteps = 10_000;

function readItem(text: string, deviations: number): Item | string {
  const [, operation, name = '', value] = grammar.exec(text) ?? [];
  const below = operation === undefined ? [] : ['operations', decodeName(operation)];
  if (operation === undefined && name === 'deviation') {
    return { text, path: ['deviations', deviations], value: decodeName(value ?? '') };
  }
  if (operation !== undefined && /^[1-9]\d{0,4}$/.test(name) && Number(name) <= mostSteps) {
    return { text, path: [...below, 'steps', Number(name) - 1], value: readStep(value ?? '') };
  }
  if (Object.hasOwn(kinds, name)) {
    return { text, path: [...below, name], value: kinds[name as KindName].read(value) };
  }
  const known = [...kindNames, ...(operation === undefined ? ['deviation'] : [])];
  const otherwise = `there are ${known.join(', ')}, and OPERATION:CALL=STEP such as …:3=503`;
  return `there is no trouble ${JSON.stringify(name)}${suggestion(name, known, otherwise)}`;
}

interface Draft {
  [name: string]: Draft | Json | (Json | undefined)[];
}

/** Puts the value of an item at its place; false: something stands there already. */
function place(draft: Draft, { path, value = '' }: Item): boolean {
  const last = path.length - 1;
  let at = draft as Record<string | number, unknown>;
  for (const [index, part] of path.slice(0, last).entries()) {
    if (!Object.hasOwn(at, part)) at[part] = typeof path[index + 1] === 'number' ? [] : {};
    at = at[part] as Record<string | number, unknown>;
  }
  const part = path[last] as string | number;
  if (Object.hasOwn(at, part)) return false;
  at[part] = value;
  return true;
}

const pointerOf = ({ path }: Item): string => path.map((part) => `/${pointerPart(String(part))}`).join('');

/** Calls that no item names pass. */
function filled(draft: Draft): Json {
  const text = JSON.stringify(draft, (key, value) =>
    key === 'steps' && Array.isArray(value) ? Array.from(value, (step) => step ?? 'pass') : value,
  );
  return JSON.parse(text) as Json;
}

/** Reads a line of trouble; what is wrong is told of the item. */
export function parseTroubleFlag(line: string, names: TroubleNames): TroubleDocument | TroubleMistake {
  const draft: Draft = {};
  const items: Item[] = [];
  for (const text of line.split(',').map((part) => part.trim())) {
    if (text === '') continue;
    const read = readItem(text, items.filter(({ path }) => path[0] === 'deviations').length);
    if (typeof read === 'string') return { at: text, message: read };
    if (!place(draft, read)) return { at: text, message: 'it is given twice' };
    items.push(read);
  }
  const parsed = parseTrouble(filled(draft), names);
  if (!('message' in parsed)) return parsed;
  const wrong = items.find(
    (one) => `${pointerOf(one)}/`.startsWith(`${parsed.at}/`) || parsed.at.startsWith(`${pointerOf(one)}/`),
  );
  return { at: wrong?.text ?? line, message: parsed.message };
}
