import { answerKind } from '../../src/contract/answer.ts';
import type { Credential, Exchange } from '../../src/contract/exchange.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import { type Json, type JsonObject, isJsonObject } from '../../src/http/json.ts';
import { writableForms, writableValues } from './account-values.ts';
import { settingsIn, textOf } from './setting-shapes.ts';
import { waits } from '../waits.ts';

/** Where settings of the account are. */
export interface SettingPlace {
  readonly read: string;
  readonly write: string;
  /** Documented members, all of which the settings have. */
  readonly members: readonly string[];
  /** Written by this key, in place of the supplied one. */
  readonly by?: Credential;
}

/** Arrays of settings are sets of texts: nobody says that their order is kept, or that they are read as written. */
function canonical(value: Json | undefined): string {
  if (Array.isArray(value)) {
    return JSON.stringify(value.map((element: Json) => JSON.stringify(textOf(element) ?? element)).sort());
  }
  return JSON.stringify(value) ?? 'absent';
}

/** The values agree in these members. */
export function agree(a: JsonObject | undefined, b: JsonObject | undefined, members: readonly string[]): boolean {
  return a !== undefined && b !== undefined && members.every((name) => canonical(a[name]) === canonical(b[name]));
}

const isEmptyList = (value: Json | undefined): boolean => Array.isArray(value) && value.length === 0;

/** An empty list may be null, or left out: nobody says how settings are returned, and many encoders do the one or the other. */
function isLeftOut(exchange: Exchange, name: string): boolean {
  const isRead = answerKind(exchange) === 'success' && isJsonObject(exchange.response?.json);
  return isRead && (settingsIn(exchange, [name])?.[name] ?? null) === null;
}

/** The answer shows these values in these members. */
export function shows(exchange: Exchange, wanted: JsonObject, members: readonly string[]): boolean {
  const told = members.filter((name) => !(isEmptyList(wanted[name]) && isLeftOut(exchange, name)));
  return told.length === 0 || agree(settingsIn(exchange, told), wanted, told);
}

/** Writes exactly these members, once. */
export function sendSettings(run: RunContext, setting: SettingPlace, content: JsonObject): Promise<Exchange> {
  const { read, write, by: credential = run.key() } = setting;
  return run.subject.send({
    operation: run.operation(write),
    content,
    credential,
    purpose: `change what ${read} returns`,
  });
}

/** Writes the values, in another form where the server refuses one. */
export async function writeSettings(run: RunContext, setting: SettingPlace, values: JsonObject): Promise<Exchange> {
  const [own, ...others] = writableForms(values);
  let exchange = await sendSettings(run, setting, own);
  for (const form of others) if (answerKind(exchange) === 'refusal') exchange = await sendSettings(run, setting, form);
  return exchange;
}

/** Reads until these values are there; the last answer either way. */
export function readUntil(run: RunContext, setting: SettingPlace, wanted: JsonObject): Promise<Exchange> {
  return readUntilBy(run, setting, { wanted, credential: run.key() });
}

/** The same by another key. */
export async function readUntilBy(
  run: RunContext,
  setting: SettingPlace,
  { wanted, credential }: { readonly wanted: JsonObject; readonly credential: Credential },
): Promise<Exchange> {
  const operation = run.operation(setting.read);
  const read = (): Promise<Exchange> => run.subject.send({ operation, credential, purpose: 'read settings back' });
  const isThere = (exchange: Exchange): boolean => shows(exchange, wanted, setting.members);
  let exchange = await read();
  if (isThere(exchange)) return exchange;
  await run.wait(waits.settings, async () => {
    exchange = await read();
    return isThere(exchange);
  });
  return exchange;
}

/** Writes the values that were there before, unless all are there; true when the documented ones are read back. */
export async function restoreSettings(run: RunContext, setting: SettingPlace, before: JsonObject): Promise<boolean> {
  const { members } = setting;
  const operation = run.operation(setting.read);
  const now = await run.subject.send({ operation, credential: run.key(), purpose: 'see the settings' });
  if (agree(settingsIn(now, members), before, Object.keys(writableValues(before)))) return true;
  await writeSettings(run, setting, before);
  return shows(await readUntil(run, setting, before), before, members);
}
