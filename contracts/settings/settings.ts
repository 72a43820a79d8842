import type { Requirement } from '../../src/contract/requirement.ts';
import { keywordsSetting, keywordsVisit, preferencesSetting, preferencesVisit } from './account-settings.ts';
import { isVerdict, untestable } from '../../src/contract/verdict.ts';
import { isOfAccount } from '../account/account-visit.ts';
import { runKeys } from '../keys/run-keys.ts';
import { writeByQueryKey } from './query-write.ts';
import { answers, keeps, leavesOthers, putsBack, refusesWrong, returnsAll, staysApart } from './setting-judges.ts';

const judgeByQueryKey: Requirement['check'] = async (scope) => {
  const key = await runKeys(scope.run).first();
  if (isVerdict(key)) return key;
  const shared = await isOfAccount('preferences')(scope);
  // A key of another account, or one with preferences of its own, tells nothing of its place.
  if (shared.kind !== 'pass') return untestable(shared.seen, 'see preferences-of-account');
  return (await writeByQueryKey(scope.run)) ?? untestable('no key of the run was alive', 'see preferences-of-account');
};

const shared = {
  level: 'documented',
  perOperation: false,
  needs: ['key'],
  effect: 'mutating',
  stage: 'run',
  since: '0.1.0',
} as const;

const ofPreferences = { ...shared, promise: 'preferences', operations: ['updatePreferences', 'getPreferences'] };
const ofKeywords = { ...shared, promise: 'keywords', operations: ['updateKeywords', 'getKeywords'] };

export const preferences: readonly Requirement[] = [
  {
    ...ofPreferences,
    id: 'preferences-name-kept',
    title: 'A display name that was written is read back',
    facts: ['F4.2-preferences', 'F4.2-preferences-put', 'F4.2-preferences-display-name', 'F4-json-bodies'],
    check: keeps(preferencesVisit, 'display_name'),
  },
  {
    ...ofPreferences,
    id: 'preferences-topics-kept',
    title: 'Followed topics that were written are read back',
    facts: ['F4.2-preferences', 'F4.2-preferences-put', 'F4.2-preferences-followed-topics'],
    check: keeps(preferencesVisit, 'followed_topics'),
  },
  {
    ...ofPreferences,
    id: 'preferences-put-back',
    title: 'Preferences can be written back as they were',
    facts: ['F4.2-preferences-put', 'F4.2-preferences-returns'],
    check: putsBack(preferencesVisit, preferencesSetting.members),
  },
  {
    ...ofPreferences,
    id: 'preferences-answer',
    title: 'The answer to an update shows no old preferences',
    facts: ['F4.2-preferences-put-returns'],
    check: answers(preferencesVisit, preferencesSetting.members),
  },
  {
    ...ofPreferences,
    id: 'preferences-answer-whole',
    title: 'The answer to an update shows the updated preferences',
    level: ['mutation-results'],
    facts: ['F4.2-preferences-put-returns'],
    check: returnsAll(preferencesVisit, preferencesSetting.members),
  },
  {
    ...ofPreferences,
    id: 'preferences-others-kept',
    title: 'Preferences that an update does not name stay as they were',
    level: ['preferences-fields'],
    facts: ['F4.2-preferences-put-returns'],
    check: leavesOthers(preferencesVisit, preferencesSetting.members),
  },
  {
    ...ofPreferences,
    id: 'preferences-by-query-key',
    title: 'Preferences that are written by a key in the query are read back',
    facts: ['F4.2-preferences-put', 'F4.2-preferences-returns', 'F5-query', 'F5-schemes-global'],
    needs: ['made-key'],
    since: '0.2.0',
    check: judgeByQueryKey,
  },
  {
    ...ofPreferences,
    id: 'preferences-apart',
    title: "Preferences of one account are not another's",
    facts: ['F4.2-preferences-returns'],
    needs: ['key', 'key:other'],
    check: staysApart(preferencesVisit, preferencesSetting),
  },
];

export const keywords: readonly Requirement[] = [
  {
    ...ofKeywords,
    id: 'keywords-kept',
    title: 'Keywords that were written are read back',
    facts: ['F4.2-keywords', 'F4.2-keywords-put', 'F4.2-keywords-keywords', 'F4-json-bodies'],
    check: keeps(keywordsVisit, 'keywords'),
  },
  {
    ...ofKeywords,
    id: 'keywords-frequency-kept',
    title: 'A frequency that was written is read back',
    facts: ['F4.2-keywords', 'F4.2-keywords-put', 'F4.2-keywords-frequency'],
    check: keeps(keywordsVisit, 'frequency'),
  },
  {
    ...ofKeywords,
    id: 'keywords-put-back',
    title: 'Keyword monitors can be written back as they were',
    facts: ['F4.2-keywords-put', 'F4.2-keywords-returns'],
    check: putsBack(keywordsVisit, keywordsSetting.members),
  },
  {
    ...ofKeywords,
    id: 'keywords-answer',
    title: 'The answer to an update shows no old keyword monitors',
    facts: ['F4.2-keywords-put-returns'],
    check: answers(keywordsVisit, keywordsSetting.members),
  },
  {
    ...ofKeywords,
    id: 'keywords-answer-whole',
    title: 'The answer to an update shows the updated keyword monitors',
    level: ['mutation-results'],
    facts: ['F4.2-keywords-put-returns'],
    check: returnsAll(keywordsVisit, keywordsSetting.members),
  },
  {
    ...ofKeywords,
    id: 'keywords-repeated-refused',
    title: 'A keyword that is sent twice is refused',
    level: ['keywords-shape'],
    facts: ['F4.2-keywords-keywords'],
    check: refusesWrong(keywordsVisit, 'repeated'),
  },
  {
    ...ofKeywords,
    id: 'keywords-frequency-known',
    title: 'A frequency that is not known is refused',
    level: ['keywords-shape'],
    facts: ['F4.2-keywords-frequency'],
    check: refusesWrong(keywordsVisit, 'frequency'),
  },
  {
    ...ofKeywords,
    id: 'keywords-apart',
    title: "Keyword monitors of one account are not another's",
    facts: ['F4.2-keywords-returns'],
    needs: ['key', 'key:other'],
    check: staysApart(keywordsVisit, keywordsSetting),
  },
];
