import { answerKind, describeAnswer } from '../../src/contract/answer.ts';
import type { Credential, Exchange } from '../../src/contract/exchange.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import { type Verdict, fail, isVerdict, pass, untestable } from '../../src/contract/verdict.ts';
import type { JsonObject } from '../../src/http/json.ts';
import { isToldFailure } from '../answers/told-failure.ts';
import type { SettingVisit } from './setting-visit.ts';
import { settingsIn } from './setting-shapes.ts';
import { readUntil, type SettingPlace, shows, writeSettings } from './setting-writes.ts';

/** What another key wrote, and what the supplied one read then. */
interface KeyWrite {
  readonly put: Exchange;
  readonly meanwhile: Exchange;
}

/** Writes by that key, reads by the supplied one, and puts back what was there; the answer alone where it is a refusal. */
async function writeBy(
  run: RunContext,
  setting: SettingPlace & { readonly by: Credential },
  { before, wanted }: Pick<SettingVisit, 'before' | 'wanted'>,
): Promise<KeyWrite | Exchange> {
  const { by: _, ...own } = setting;
  const data = { write: setting.write, members: setting.members, before };
  const entry = run.ledger.intend({ kind: 'settings', label: setting.read, data });
  const put = await writeSettings(run, setting, wanted);
  if (answerKind(put) === 'refusal') {
    entry?.notMade();
    return put;
  }
  entry?.made();
  const meanwhile = await readUntil(run, own, wanted);
  const restored = await writeSettings(run, own, before);
  const after = shows(restored, before, setting.members) ? restored : await readUntil(run, own, before);
  if (shows(after, before, setting.members)) entry?.undone();
  return { put, meanwhile };
}

const expectedOf = (members: readonly string[]): string =>
  `${members.join(' and ')} as written, once they are told to be`;

function judgeWrite({ members }: SettingPlace, wanted: JsonObject, { put, meanwhile }: KeyWrite): Verdict {
  const expected = expectedOf(members);
  const evidence = [put, meanwhile];
  if (shows(meanwhile, wanted, members)) return pass(expected, 'as written', evidence);
  const told = settingsIn(put, members);
  const isAcknowledged = told === undefined || shows(put, wanted, members);
  if (answerKind(put) !== 'success' || isToldFailure(put) || !isAcknowledged) {
    return pass(expected, `not told: ${describeAnswer(put)}`, evidence);
  }
  const values = settingsIn(meanwhile, members);
  const seen = values
    ? members.map((name) => `${name} ${JSON.stringify(values[name])}`).join(', ')
    : describeAnswer(meanwhile);
  return fail(expected, seen, evidence);
}

/**
 * What that key is told to have written is read by the supplied one. The values are those that the visit has seen written
 * by the supplied key, and put back: where that was not seen, nothing is sent.
 */
export async function judgeKeyWrite(
  run: RunContext,
  setting: SettingPlace & { readonly by: Credential },
  visit: SettingVisit | Verdict,
): Promise<Verdict> {
  if (isVerdict(visit)) return visit;
  const { before, wanted, meanwhile, after } = visit;
  if (!shows(meanwhile, wanted, setting.members) || !shows(after, before, setting.members)) {
    return untestable('the supplied key does not read what it writes', `see ${setting.write}`, [meanwhile, after]);
  }
  const written = await writeBy(run, setting, { before, wanted });
  if ('put' in written) return judgeWrite(setting, wanted, written);
  // What a key may write is documented nowhere, but that it may be taken.
  return pass(expectedOf(setting.members), `not told: ${describeAnswer(written)}`, [written]);
}
