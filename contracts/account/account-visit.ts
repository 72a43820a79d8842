import { answerKind, describeAnswer } from '../../src/contract/answer.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import type { Requirement } from '../../src/contract/requirement.ts';
import { type RunContext, perRun } from '../../src/contract/run-context.ts';
import { type Verdict, fail, isVerdict, pass, untestable } from '../../src/contract/verdict.ts';
import type { JsonObject } from '../../src/http/json.ts';
import { isSafeMethod } from '../../src/http/method.ts';
import {
  keywordsSetting,
  keywordsVisit,
  preferencesSetting,
  preferencesVisit,
  writtenKeywords,
  writtenPreferences,
} from '../settings/account-settings.ts';
import { favoriteVisits } from '../favorites/favorite-visit.ts';
import { asCredential, runKeys } from '../keys/run-keys.ts';
import { writeByQueryKey } from '../settings/query-write.ts';
import { settingsIn } from '../settings/setting-shapes.ts';
import type { OpenSetting } from '../settings/setting-visit.ts';
import { readUntil, readUntilBy, type SettingPlace, shows } from '../settings/setting-writes.ts';

/** Settings that were changed, and read again after something else of the account was changed, too. */
interface Survival {
  readonly setting: SettingPlace;
  readonly wanted: JsonObject;
  /** What wrote it, what was read then, what changed other things of the account, and what was read after that. */
  readonly put: Exchange;
  readonly meanwhile: Exchange;
  readonly changes: readonly Exchange[];
  readonly later: Exchange;
  /** What was read then by another key of the account, where there is one. */
  readonly elsewhere: Exchange | undefined;
}

/** What of the account was read while other things of it were changed. */
interface AccountVisit {
  readonly preferences: Survival | Verdict;
  readonly keywords: Survival | Verdict;
}

async function lookAgain(
  run: RunContext,
  setting: SettingPlace,
  opened: OpenSetting | Verdict,
): Promise<Survival | Verdict> {
  if (isVerdict(opened)) return opened;
  const { wanted, put, meanwhile } = opened;
  const alive = runKeys(run).alive();
  // In the query: keys in the header are known to be of the account by what they list.
  const credential = alive && asCredential(alive, 'query');
  const elsewhere = credential && (await readUntilBy(run, setting, { wanted, credential }));
  // Where the other key reads what was written, one answer tells as much as two.
  const isShown = elsewhere && shows(elsewhere, wanted, setting.members);
  const later = isShown ? elsewhere : await readUntil(run, setting, wanted);
  const changes = run.exchanges.filter(
    ({ operation, number }) =>
      number > meanwhile.number &&
      number < later.number &&
      !isSafeMethod(operation.method) &&
      operation.id !== setting.write,
  );
  return { setting, wanted, put, meanwhile, changes, later, elsewhere };
}

/** Changes all that the account keeps at once, so that a change that harms another is seen, and puts everything back. */
const accountVisit: (run: RunContext) => Promise<AccountVisit> = perRun(async (run) => {
  const [preferences, keywords, favorites] = [preferencesVisit(run), keywordsVisit(run), favoriteVisits(run)];
  const openPreferences = await preferences.open();
  const openKeywords = await keywords.open();
  await favorites.open();
  const ownPreferences = await lookAgain(run, preferencesSetting, openPreferences);
  const closeSettings = async (): Promise<Survival | Verdict> => {
    await preferences.close();
    // Of other settings: it need not be waited for.
    const written = writeByQueryKey(run);
    const ownKeywords = await lookAgain(run, keywordsSetting, openKeywords);
    await Promise.all([keywords.close(), written]);
    return ownKeywords;
  };
  const [ownKeywords] = await Promise.all([closeSettings(), favorites.visit()]);
  return { preferences: ownPreferences, keywords: ownKeywords };
});

function survives(part: keyof AccountVisit): Requirement['check'] {
  return async ({ run }) => {
    const { [part]: survival } = await accountVisit(run);
    if (isVerdict(survival)) return survival;
    const { setting, wanted, put, meanwhile, changes, later } = survival;
    const { members } = setting;
    if (!shows(meanwhile, wanted, members)) {
      return untestable('what was written was never read back', `see ${part}-put-back`, [meanwhile]);
    }
    const values = settingsIn(later, members);
    const expected = `${members.join(' and ')} as written`;
    const lost = members.filter((name) => !shows(later, wanted, [name]));
    const evidence = [put, meanwhile, ...changes, later];
    if (lost.length === 0) return pass(expected, 'as written', evidence);
    const seen = values
      ? lost.map((name) => `${name} ${JSON.stringify(values[name])}`).join(', ')
      : describeAnswer(later);
    return fail(expected, `${seen} after other things of the account were changed`, evidence);
  };
}

function judgeElsewhere(part: keyof AccountVisit, survival: Survival): Verdict {
  const { setting, wanted, put, meanwhile, later, elsewhere } = survival;
  const { members } = setting;
  const isRead = (exchange: Exchange): boolean => shows(exchange, wanted, members);
  if (!elsewhere || answerKind(elsewhere) !== 'success') {
    const seen = elsewhere ? describeAnswer(elsewhere) : 'no other key of the account';
    return untestable(seen, 'see authentication-key-query', elsewhere ? [elsewhere] : []);
  }
  const expected = `${members.join(' and ')} as another key of the account wrote them`;
  const evidence = [put, meanwhile, elsewhere];
  if (isRead(elsewhere)) return pass(expected, 'as written', evidence);
  if (!isRead(later)) return untestable('what was written is not read back', `see ${part}-survive`, evidence);
  return fail(expected, describeAnswer(elsewhere), evidence);
}

/** What one key of the account wrote, another one reads; that one is made before anything is changed. */
export function isOfAccount(part: keyof AccountVisit): Requirement['check'] {
  return async ({ run }) => {
    const key = await runKeys(run).first();
    if (isVerdict(key)) return key;
    const { [part]: survival } = await accountVisit(run);
    return isVerdict(survival) ? survival : judgeElsewhere(part, survival);
  };
}

const shared = {
  level: 'documented',
  perOperation: false,
  needs: ['key'],
  effect: 'mutating',
  stage: 'run',
  since: '0.2.0',
} as const;

/** They come before all else that is changed of these, so that a run changes it once, and has another key then. */
export const accountWide: readonly Requirement[] = [
  {
    ...shared,
    id: 'preferences-of-account',
    title: 'Preferences are those of the account, whichever key of it asks',
    ...writtenPreferences,
    needs: ['made-key'],
    check: isOfAccount('preferences'),
  },
  {
    ...shared,
    id: 'keywords-of-account',
    title: 'Keyword monitors are those of the account, whichever key of it asks',
    ...writtenKeywords,
    needs: ['made-key'],
    check: isOfAccount('keywords'),
  },
];

/** They share the visit of `accountWide`. */
export const survival: readonly Requirement[] = [
  {
    ...shared,
    id: 'preferences-survive',
    title: 'Preferences stay as written while keyword monitors and favorites change',
    promise: 'preferences',
    facts: ['F4.2-preferences-returns'],
    operations: ['getPreferences', 'updatePreferences', 'updateKeywords', 'addFavorite'],
    check: survives('preferences'),
  },
  {
    ...shared,
    id: 'keywords-survive',
    title: 'Keyword monitors stay as written while preferences and favorites change',
    promise: 'keywords',
    facts: ['F4.2-keywords-returns'],
    operations: ['getKeywords', 'updateKeywords', 'updatePreferences', 'addFavorite'],
    check: survives('keywords'),
  },
];
