import { answerKind, describeAnswer } from '../../src/contract/answer.ts';
import { claimRefused } from '../../src/contract/claim.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import type { Requirement } from '../../src/contract/requirement.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import { type Verdict, differs, fail, isVerdict, pass } from '../../src/contract/verdict.ts';
import type { JsonObject } from '../../src/http/json.ts';
import { mark } from './account-settings.ts';
import { writableValues } from './account-values.ts';
import { judgeOther, kept, readAsOther } from '../account/other-account.ts';
import type { Setting, SettingVisit, SettingVisits } from './setting-visit.ts';
import { settingsIn } from './setting-shapes.ts';
import { agree, shows } from './setting-writes.ts';

type VisitOf = (run: RunContext) => SettingVisits;

function ofVisit(
  visitOf: VisitOf,
  judge: (visit: SettingVisit, run: RunContext) => Promise<Verdict> | Verdict,
): Requirement['check'] {
  return async ({ run }) => {
    const visit = await visitOf(run).visit();
    if (isVerdict(visit)) return visit;
    const { put, meanwhile, restored, after } = visit;
    return { exchanges: [put, meanwhile, restored, after], ...(await judge(visit, run)) };
  };
}

const show = (values: JsonObject | undefined, name: string): string => `${name} ${JSON.stringify(values?.[name])}`;

/** A member that was written is read back. */
export function keeps(visitOf: VisitOf, name: string): Requirement['check'] {
  return ofVisit(visitOf, ({ wanted, meanwhile, further }) => {
    const written = [{ wanted, meanwhile }, ...further.filter(({ changed }) => changed.includes(name))];
    const lost = written.find((trial) => !shows(trial.meanwhile, trial.wanted, [name]));
    const expected = `${show((lost ?? written[0])?.wanted, name)} read back`;
    if (!lost) return pass(expected, `read back, as ${written.length - 1} further values were`);
    const values = settingsIn(lost.meanwhile, [name]);
    const seen = values ? show(values, name) : describeAnswer(lost.meanwhile);
    return fail(expected, seen, [lost.meanwhile]);
  });
}

/** The values that were there before can be written again, and are there afterwards. */
export function putsBack(visitOf: VisitOf, members: readonly string[]): Requirement['check'] {
  return ofVisit(visitOf, ({ before, restored, after }) => {
    const values = settingsIn(after, members);
    const expected = `${members.join(' and ')} as before`;
    const seen = `${describeAnswer(restored)}; afterwards ${members.map((name) => show(values, name)).join(', ')}`;
    return shows(after, before, members) ? pass(expected, 'as before') : fail(expected, seen);
  });
}

/** Where the answer to an update shows a member, it shows the new value. */
export function answers(visitOf: VisitOf, members: readonly string[]): Requirement['check'] {
  return ofVisit(visitOf, ({ wanted, put }) => {
    const expected = 'no old value in the answer to the update';
    const old = members.find((name) => settingsIn(put, [name]) !== undefined && !shows(put, wanted, [name]));
    if (old === undefined) return pass(expected, 'none', [put]);
    return fail(expected, show(settingsIn(put, [old]), old), [put]);
  });
}

/** The answer to an update shows the whole settings. */
export function returnsAll(visitOf: VisitOf, members: readonly string[]): Requirement['check'] {
  return ofVisit(visitOf, ({ wanted, put }) => {
    const expected = `the updated ${members.join(' and ')} in the answer`;
    const isShown = shows(put, wanted, members);
    return isShown ? pass(expected, 'shown', [put]) : differs(expected, describeAnswer(put), [put]);
  });
}

/** Members beside the documented ones, after an update that did not name them. */
export function leavesOthers(visitOf: VisitOf, members: readonly string[]): Requirement['check'] {
  return ofVisit(visitOf, ({ before, meanwhile: earlier, further }) => {
    const others = Object.keys(writableValues(before)).filter((name) => !members.includes(name));
    const expected = `${others.join(', ') || 'no further members'} as before`;
    const trial = further.find(({ alone }) => alone);
    if (!trial) return differs(expected, `an update of ${members.join(' and ')} alone is refused`);
    const { meanwhile } = trial;
    const values = settingsIn(meanwhile, members);
    const changed = others.filter((name) => !agree(values, before, [name]));
    const evidence = [earlier, trial.put, meanwhile];
    if (changed.length === 0) return pass(expected, 'as before', evidence);
    return differs(expected, changed.map((name) => show(values, name)).join(', '), evidence);
  });
}

/** Values that are against what is only assumed are refused. */
export function refusesWrong(visitOf: VisitOf, name: string): Requirement['check'] {
  return ofVisit(visitOf, ({ wrong }) => {
    const exchange = wrong[name];
    if (!exchange) throw new Error(`the setting has no wrong value of the name ${name}`);
    const seen = describeAnswer(exchange);
    if (answerKind(exchange) === 'refusal') return pass('4xx', seen, [exchange]);
    return { ...differs('4xx', seen, [exchange]), claim: claimRefused(exchange) };
  });
}

/** The other account showed what was written, and shows what was put back since. */
async function wentAlong(
  run: RunContext,
  { read, members }: Setting,
  { before, wanted, otherMeanwhile }: SettingVisit,
): Promise<Exchange | undefined> {
  if (!otherMeanwhile || !shows(otherMeanwhile, wanted, members) || agree(before, wanted, members)) return undefined;
  const since = await readAsOther(run, read);
  return since && answerKind(since) === 'success' && shows(since, before, members) ? since : undefined;
}

/** What was written to one account is not seen in another one. Not all that can be written has a mark of the run in it. */
export function staysApart(visitOf: VisitOf, setting: Setting): Requirement['check'] {
  const { members } = setting;
  return ofVisit(visitOf, (visit, run) =>
    judgeOther(run, visit.otherMeanwhile, async (exchange) => {
      const isMarked = JSON.stringify(visit.wanted).includes(mark(run));
      const what = isMarked ? `the ${members[0]} ${mark(run)}` : `${members.join(' and ')} that were written`;
      const expected = `${what} in the own account only`;
      if (exchange.response?.text.includes(mark(run))) return fail(expected, 'the other account shows it, too');
      const since = isMarked ? undefined : await wentAlong(run, setting, visit);
      if (!since) return kept(what);
      const seen = 'the other account showed the same, and what was put back since';
      return fail(expected, seen, [visit.put, exchange, visit.restored, since]);
    }),
  );
}
