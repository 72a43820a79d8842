import { answerKind, describeAnswer } from '../../src/contract/answer.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import type { LedgerEntry } from '../../src/contract/ledger.ts';
import { type RunContext, perRun } from '../../src/contract/run-context.ts';
import { type Verdict, fail, isVerdict, untestable } from '../../src/contract/verdict.ts';
import type { JsonObject } from '../../src/http/json.ts';
import { type CurrentValues, refusedEmpty, writableValues } from './account-values.ts';
import { areLeftOut, areUnknown } from '../answers/known-words.ts';
import { readAsOther } from '../account/other-account.ts';
import { settingsIn } from './setting-shapes.ts';
import { type SettingPlace, readUntil, sendSettings, shows, writeSettings } from './setting-writes.ts';
import { givenValues, guessedMembers, namingCure } from '../values-to-send.ts';

/** Settings of the account: how they are read, written, and changed for a moment. */
export interface Setting extends SettingPlace {
  /** What was there at the first look of the run, before anything was written. */
  readonly current: (run: RunContext) => Promise<CurrentValues>;
  /** Other values of these members: what the server showed where possible. */
  change(values: JsonObject, run: RunContext): JsonObject;
  /** Further values, that a server may refuse, and has to keep when it takes them. */
  further(values: JsonObject, run: RunContext): readonly JsonObject[];
  /** Further values are first sent without the members that are to stay as they are. */
  readonly furtherAlone: boolean;
  /** By name: values that are against what is only assumed. */
  wrong(values: JsonObject, run: RunContext): Readonly<Record<string, JsonObject>>;
}

/** One more value that was written during a visit, and what was read then. */
export interface SettingTrial {
  /** The members that differ from what was there before. */
  readonly changed: readonly string[];
  readonly wanted: JsonObject;
  readonly put: Exchange;
  readonly meanwhile: Exchange;
  /** These members alone were sent. */
  readonly alone: boolean;
}

/** Settings that are changed, and not yet put back. */
export interface OpenSetting {
  readonly before: JsonObject;
  readonly wanted: JsonObject;
  readonly put: Exchange;
  readonly meanwhile: Exchange;
  readonly otherMeanwhile: Exchange | undefined;
  readonly entry: LedgerEntry | undefined;
}

/** Settings changed and put back, and what was read before, meanwhile and after. */
export interface SettingVisit extends OpenSetting {
  readonly further: readonly SettingTrial[];
  /** What was answered to values that are wrong, by their name. */
  readonly wrong: Readonly<Record<string, Exchange>>;
  readonly restored: Exchange;
  readonly after: Exchange;
}

/** The visits of one run to one setting. */
export interface SettingVisits {
  /** Changes the settings, so that other state can be changed while they are; `close` puts them back. */
  open(): Promise<OpenSetting | Verdict>;
  /** Puts back what `open` changed. */
  close(): Promise<void>;
  /** The whole visit, made once. */
  visit(): Promise<SettingVisit | Verdict>;
}

/** What was only guessed may be refused; what the user named is right. */
function refusedChange({ write, members }: Setting, guessed: readonly string[], put: Exchange): Verdict {
  const seen = `${write} is answered ${describeAnswer(put)}`;
  if (guessed.length === 0) return fail('2xx for values that the user names', seen, [put]);
  const account = `use an account whose ${members.join(' and ')} may be changed freely`;
  return untestable(`value not documented: ${seen}`, `${namingCure(guessed)}, or ${account}`, [put]);
}

/** What cannot be put back is not changed: empty lists are written once as they are, before anything else is. */
async function doubtOf(run: RunContext, setting: Setting, before: JsonObject): Promise<Verdict | undefined> {
  const isEmpty = Object.values(before).some((value) => Array.isArray(value) && value.length === 0);
  return isEmpty ? refusedEmpty(before, await writeSettings(run, setting, before)) : undefined;
}

async function change(run: RunContext, setting: Setting): Promise<OpenSetting | Verdict> {
  const before = await setting.current(run);
  if (isVerdict(before)) return before;
  const doubt = await doubtOf(run, setting, before);
  if (doubt) return doubt;
  const changed = { ...setting.change(before, run), ...givenValues(run, setting.members) };
  const wanted = { ...before, ...changed };
  const data = { write: setting.write, members: setting.members, before };
  const entry = run.ledger.intend({ kind: 'settings', label: setting.read, data });
  const put = await writeSettings(run, setting, wanted);
  if (answerKind(put) === 'refusal') {
    entry?.notMade();
    return refusedChange(setting, guessedMembers(run, changed, before), put);
  }
  entry?.made();
  const meanwhile = await readUntil(run, setting, wanted);
  // Not before: where reads come late, or from a cache, both accounts would be shown what was there before.
  const otherMeanwhile = await readAsOther(run, setting.read);
  return { before, wanted, put, meanwhile, otherMeanwhile, entry };
}

/** Sends the change alone where the setting has it so, and with all that was there where that is refused. */
async function putFurther(
  run: RunContext,
  setting: Setting,
  { before, change }: Record<'before' | 'change', JsonObject>,
) {
  const put = setting.furtherAlone ? await sendSettings(run, setting, change) : undefined;
  if (put && answerKind(put) === 'success') return { put, alone: true };
  return { put: await writeSettings(run, setting, { ...before, ...change }), alone: false };
}

/** What was read after that write; nothing where the server keeps what it knows, and dropped the rest. */
async function readFurther(
  run: RunContext,
  setting: Setting,
  trial: Omit<SettingTrial, 'meanwhile'>,
): Promise<readonly SettingTrial[]> {
  const { wanted, changed, put } = trial;
  const meanwhile = shows(put, wanted, setting.members) ? put : await readUntil(run, setting, wanted);
  const seen = settingsIn(meanwhile, setting.members);
  const isDropped = areUnknown(wanted, changed, seen) || areLeftOut(wanted, seen);
  return isDropped ? [] : [{ ...trial, meanwhile }];
}

/**
 * Writes one change after the other, and each of its members alone where all at once are refused. A value that is refused
 * is none of the documented ones: it tells nothing; one that breaks the server is lost. Where the answer shows what was
 * written, nothing is read.
 */
async function tryFurther(run: RunContext, setting: Setting, before: JsonObject): Promise<readonly SettingTrial[]> {
  const trials: SettingTrial[] = [];
  const changes = [...setting.further(before, run)];
  for (let change = changes.shift(); change; change = changes.shift()) {
    const { put, alone } = await putFurther(run, setting, { before, change });
    const trial = { changed: Object.keys(change), wanted: { ...before, ...change }, alone, put };
    const kind = answerKind(put);
    if (kind === 'success') trials.push(...(await readFurther(run, setting, trial)));
    else if (trial.changed.length > 1)
      changes.unshift(...Object.entries(change).map(([name, value]) => ({ [name]: value })));
    else if (kind === 'server-error') trials.push({ ...trial, meanwhile: put });
  }
  return trials;
}

async function tryWrong(run: RunContext, setting: Setting, before: JsonObject): Promise<SettingVisit['wrong']> {
  const answers: Record<string, Exchange> = {};
  for (const [name, values] of Object.entries(setting.wrong(before, run))) {
    answers[name] = await sendSettings(run, setting, { ...writableValues(before), ...values });
  }
  return answers;
}

type PutBack = Pick<SettingVisit, 'restored' | 'after'>;

async function putBack(run: RunContext, setting: Setting, { before, entry }: OpenSetting): Promise<PutBack> {
  const restored = await writeSettings(run, setting, before);
  const after = await readUntil(run, setting, before);
  if (shows(after, before, setting.members)) entry?.undone();
  return { restored, after };
}

function createVisits(run: RunContext, setting: Setting): SettingVisits {
  let opened: Promise<OpenSetting | Verdict> | undefined;
  let whole: Promise<SettingVisit | Verdict> | undefined;
  const open = (): Promise<OpenSetting | Verdict> => {
    opened ??= change(run, setting);
    return opened;
  };
  const make = async (): Promise<SettingVisit | Verdict> => {
    const first = await open();
    if (isVerdict(first)) return first;
    const further = await tryFurther(run, setting, first.before);
    const wrong = await tryWrong(run, setting, first.before);
    const last = await putBack(run, setting, first);
    opened = undefined;
    return { ...first, further, wrong, ...last };
  };
  const visit = (): Promise<SettingVisit | Verdict> => {
    whole ??= make();
    return whole;
  };
  return {
    open,
    visit,
    async close() {
      if (!whole) await visit();
      const again = await opened;
      opened = undefined;
      if (again && !isVerdict(again)) await putBack(run, setting, again);
    },
  };
}

export function settingVisits(setting: Setting): (run: RunContext) => SettingVisits {
  return perRun((run) => createVisits(run, setting));
}
