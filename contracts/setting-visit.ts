import { answerKind, describeAnswer } from '../src/contract/answer.ts';
import { walk } from '../src/contract/discovery.ts';
import type { Exchange } from '../src/contract/exchange.ts';
import { type RunContext, perRun } from '../src/contract/run-context.ts';
import { type Verdict, fail, isVerdict, untestable } from '../src/contract/verdict.ts';
import { type Json, type JsonObject, isJsonObject } from '../src/http/json.ts';
import { type CurrentValues, writableForms } from './account-values.ts';
import { readAsOther } from './other-account.ts';
import { givenValues, guessedMembers, namingCure } from './values-to-send.ts';
import { waits } from './waits.ts';

/** Where settings of the account are. */
export interface SettingPlace {
  readonly read: string;
  readonly write: string;
  /** Documented members, all of which the object of the settings has. */
  readonly members: readonly string[];
}

/** Settings of the account: how they are read, written, and changed for a moment. */
export interface Setting extends SettingPlace {
  /** What was there at the first look of the run, before anything was written. */
  readonly current: (run: RunContext) => Promise<CurrentValues>;
  /** Other values of these members: what the server showed where possible. */
  change(values: JsonObject, run: RunContext): JsonObject;
  /** Further values, that a server may refuse, and has to keep when it takes them. */
  further(values: JsonObject, run: RunContext): readonly JsonObject[];
}

/** One more value that was written during a visit, and what was read then. */
export interface SettingTrial {
  /** The members that differ from what was there before. */
  readonly changed: readonly string[];
  readonly wanted: JsonObject;
  readonly meanwhile: Exchange;
}

/** Settings changed and put back, and what was read before, meanwhile and after. */
export interface SettingVisit {
  readonly before: JsonObject;
  readonly wanted: JsonObject;
  readonly put: Exchange;
  readonly meanwhile: Exchange;
  readonly otherMeanwhile: Exchange | undefined;
  readonly further: readonly SettingTrial[];
  readonly restored: Exchange;
  readonly after: Exchange;
}

/** The object of an answer that has all these members. */
export function settingsIn(exchange: Exchange, members: readonly string[]): JsonObject | undefined {
  for (const { value } of walk(exchange.response?.json ?? null)) {
    if (isJsonObject(value) && members.every((name) => Object.hasOwn(value, name))) return value;
  }
  return undefined;
}

/** Arrays of settings are sets: nobody says that their order is kept. */
function canonical(value: Json | undefined): string {
  if (Array.isArray(value)) return JSON.stringify(value.map((element) => JSON.stringify(element)).sort());
  return JSON.stringify(value) ?? 'absent';
}

/** The values agree in these members. */
export function agree(a: JsonObject | undefined, b: JsonObject | undefined, members: readonly string[]): boolean {
  return a !== undefined && b !== undefined && members.every((name) => canonical(a[name]) === canonical(b[name]));
}

/** Writes the values, in another form where the server refuses one. */
async function writeSettings(run: RunContext, setting: SettingPlace, values: JsonObject): Promise<Exchange> {
  const operation = run.operation(setting.write);
  const purpose = `change what ${setting.read} returns`;
  const send = (content: JsonObject): Promise<Exchange> =>
    run.subject.send({ operation, content, credential: run.key(), purpose });
  const [own, ...others] = writableForms(values);
  let exchange = await send(own);
  for (const form of others) if (answerKind(exchange) === 'refusal') exchange = await send(form);
  return exchange;
}

/** Reads until these values are there; the last answer either way. */
async function readUntil(run: RunContext, setting: SettingPlace, wanted: JsonObject): Promise<Exchange> {
  const operation = run.operation(setting.read);
  const read = (): Promise<Exchange> =>
    run.subject.send({ operation, credential: run.key(), purpose: 'read settings back' });
  const isThere = (exchange: Exchange): boolean =>
    agree(settingsIn(exchange, setting.members), wanted, setting.members);
  let exchange = await read();
  if (isThere(exchange)) return exchange;
  await run.wait(waits.settings, async () => {
    exchange = await read();
    return isThere(exchange);
  });
  return exchange;
}

/** Writes the values that were there before, unless they are there; true when they are read back. */
export async function restoreSettings(run: RunContext, setting: SettingPlace, before: JsonObject): Promise<boolean> {
  const { members } = setting;
  const operation = run.operation(setting.read);
  const now = await run.subject.send({ operation, credential: run.key(), purpose: 'see the settings' });
  if (agree(settingsIn(now, members), before, members)) return true;
  await writeSettings(run, setting, before);
  return agree(settingsIn(await readUntil(run, setting, before), members), before, members);
}

/**
 * Writes one change after the other, and each of its members alone where all at once are refused. A value that is refused
 * is none of the documented ones: it tells nothing. Where the answer shows what was written, nothing is read.
 */
async function tryFurther(run: RunContext, setting: Setting, before: JsonObject): Promise<readonly SettingTrial[]> {
  const trials: SettingTrial[] = [];
  const changes = [...setting.further(before, run)];
  for (let change = changes.shift(); change; change = changes.shift()) {
    const wanted = { ...before, ...change };
    const put = await writeSettings(run, setting, wanted);
    const changed = Object.keys(change);
    if (answerKind(put) === 'refusal' && changed.length > 1) {
      changes.unshift(...Object.entries(change).map(([name, value]) => ({ [name]: value })));
    }
    if (answerKind(put) !== 'success') continue;
    const isShown = agree(settingsIn(put, setting.members), wanted, setting.members);
    trials.push({ changed, wanted, meanwhile: isShown ? put : await readUntil(run, setting, wanted) });
  }
  return trials;
}

/** What was only guessed may be refused; what the user named is right. */
function refusedChange({ write, members }: Setting, guessed: readonly string[], put: Exchange): Verdict {
  const seen = `${write} is answered ${describeAnswer(put)}`;
  if (guessed.length === 0) return fail('2xx for values that the user names', seen, [put]);
  const account = `use an account whose ${members.join(' and ')} may be changed freely`;
  return untestable(`value not documented: ${seen}`, `${namingCure(guessed)}, or ${account}`, [put]);
}

async function visit(run: RunContext, setting: Setting): Promise<SettingVisit | Verdict> {
  const before = await setting.current(run);
  if (isVerdict(before)) return before;
  const change = { ...setting.change(before, run), ...givenValues(run, setting.members) };
  const wanted = { ...before, ...change };
  const data = { write: setting.write, members: setting.members, before };
  const entry = run.ledger.intend({
    kind: 'settings',
    label: setting.read,
    data,
  });
  const put = await writeSettings(run, setting, wanted);
  if (answerKind(put) === 'refusal') {
    entry?.notMade();
    return refusedChange(setting, guessedMembers(run, change, before), put);
  }
  entry?.made();
  const [meanwhile, otherMeanwhile] = await Promise.all([
    readUntil(run, setting, wanted),
    readAsOther(run, setting.read),
  ]);
  const further = await tryFurther(run, setting, before);
  const restored = await writeSettings(run, setting, before);
  const after = await readUntil(run, setting, before);
  if (agree(settingsIn(after, setting.members), before, setting.members)) entry?.undone();
  return {
    before,
    wanted,
    put,
    meanwhile,
    otherMeanwhile,
    further,
    restored,
    after,
  };
}

/** The one visit of a run to that setting. */
export function settingVisits(setting: Setting): (run: RunContext) => Promise<SettingVisit | Verdict> {
  return perRun((run) => visit(run, setting));
}
